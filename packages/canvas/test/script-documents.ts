/** More than 120 texts in over thirty scripts and languages, a dozen to a page: names, slogans, mixed directions, numbers and emoji; and two poems. */
import type { CanvasDocument, NewText } from '../src/index.ts';
import { page, text } from './steps.ts';

/** Script, a display family for it, and four texts. */
const samples: readonly (readonly [script: string, family: string, ...texts: string[]])[] = [
  ['Arabic', 'Rakkas', 'محمد وفاطمة', 'القهوة أولاً ثم الحياة', 'خصم 50٪ على Nike اليوم', 'لا إله إلا الله ١٢٣٤'],
  ['Urdu', 'Noto Nastaliq Urdu', 'زندگی خوبصورت ہے', 'علی احمد', 'پہلے چائے ☕', 'قیمت 1,250 روپے'],
  ['Hebrew', 'Secular One', 'שלום עולם', 'דָּוִד וְשָׂרָה', 'מבצע (50%) ב-iPhone 15!', 'תל אביב 2026–2027'],
  ['Syriac', 'Noto Sans Syriac', 'ܫܠܡܐ', 'ܐܬܘܪ', 'ܣܘܪܝܐ 12', 'ܫܠܡܐ ܥܠܡܐ'],
  ['Thaana', 'Noto Sans Thaana', 'މާލެ', 'ދިވެހި', 'މާލެ 2026', 'ރީތި ދުވަހެއް'],
  ['Devanagari', 'Modak', 'नमस्ते दुनिया', 'क्रिकेट ही जीवन है', 'श्री कृष्ण १०८', 'मेरी माँ ❤️ सर्वश्रेष्ठ'],
  ['Bengali', 'Atma', 'শুভ নববর্ষ', 'আমি তোমায় ভালোবাসি', 'কলকাতা ১৯৪৭', 'ক্ষমতা আর স্বপ্ন'],
  ['Gurmukhi', 'Baloo Paaji 2', 'ਸਤ ਸ੍ਰੀ ਅਕਾਲ', 'ਪੰਜਾਬੀ ਸ਼ੇਰ', 'ਚੜ੍ਹਦੀ ਕਲਾ', 'ਸਿੰਘ 1699'],
  ['Gujarati', 'Mogra', 'કેમ છો', 'ગરબા રાત્રિ', 'જય શ્રી કૃષ્ણ', 'અમદાવાદ ૨૦૨૬'],
  ['Odia', 'Baloo Bhaina 2', 'ନମସ୍କାର', 'ଜୟ ଜଗନ୍ନାଥ', 'ଓଡ଼ିଶା', 'ପୁରୀ ୧୨୩'],
  ['Tamil', 'Coiny', 'வணக்கம்', 'தமிழ் வாழ்க', 'ஸ்ரீ லங்கா 2026', 'அம்மா என்றால் அன்பு'],
  ['Telugu', 'Ramabhadra', 'నమస్కారం', 'క్షమించండి', 'హైదరాబాద్ ౧౨౩', 'స్వాతంత్ర్యం'],
  ['Kannada', 'Baloo Tamma 2', 'ನಮಸ್ಕಾರ', 'ಕನ್ನಡವೇ ಸತ್ಯ', 'ಬೆಂಗಳೂರು ೨೦೨೬', 'ಕ್ಷೇತ್ರ'],
  ['Malayalam', 'Chilanka', 'നമസ്കാരം', 'കേരളം സുന്ദരം', 'സ്വാതന്ത്ര്യം', 'ഓണം 2026'],
  ['Sinhala', 'Stick No Bills', 'ආයුබෝවන්', 'ශ්‍රී ලංකාව', 'ක්‍රිකට් 11', 'මගේ අම්මා'],
  ['Thai', 'Chonburi', 'สวัสดีชาวโลก', 'ที่นี่กรุงเทพฯ', 'น้ำใจ ๑๒๓', 'ผู้ใหญ่บ้าน Thailand'],
  ['Lao', 'Noto Sans Lao Looped', 'ສະບາຍດີ', 'ວຽງຈັນ', 'ນ້ຳຂອງ ໑໒໓', 'ເຂົ້າໜຽວ'],
  ['Khmer', 'Moul', 'សួស្តី', 'កម្ពុជា', 'ភ្នំពេញ ១២៣', 'អង្គរវត្ត'],
  ['Burmese', 'Padauk', 'မင်္ဂလာပါ', 'ရန်ကုန်မြို့', 'မြန်မာ ၁၂၃', 'ချစ်သူ'],
  ['Tibetan', 'Noto Serif Tibetan', 'བཀྲ་ཤིས་བདེ་ལེགས།', 'ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ', 'བོད་ཡིག ༡༢༣', 'ལྷ་ས'],
  ['Georgian', 'Noto Serif Georgian', 'გამარჯობა', 'თბილისი 2026', 'მშვიდობა', 'ღვინის სამშობლო'],
  ['Armenian', 'Noto Serif Armenian', 'Բարև աշխարհ', 'Երևան', 'Հայաստան 301', 'Սեր և խաղաղություն'],
  ['Ethiopic', 'Noto Sans Ethiopic', 'ሰላም ዓለም', 'አዲስ አበባ', 'ቡና ፩፪፫', 'ኢትዮጵያ'],
  [
    'Japanese',
    'Reggae One',
    '七転び八起き',
    'コーヒーが、好き。',
    'ラーメン大好き小泉さん 第1話',
    '東京オリンピック 2020 がんばれ！',
  ],
  ['Chinese', 'ZCOOL KuaiLe', '你好，世界！', '吃火锅最开心', '周杰伦2026北京演唱会', '龙马精神 · 恭喜发财'],
  ['Traditional Chinese', 'WDXL Lubrifont TC', '臺灣最美的風景是人', '龍飛鳳舞', '廣東話「唔該」', '香港 1997'],
  ['Korean', 'Jua', '안녕하세요', '서울 올림픽 1988', '사랑해요 💕', '뷁쀍 똠방각하'],
  ['Cherokee', 'Noto Sans Cherokee', 'ᎣᏏᏲ', 'ᏣᎳᎩ', 'ᎠᏂᏴᏫ', 'ᎣᏏᏲ 2026'],
  ['Tifinagh', 'Noto Sans Tifinagh', 'ⴰⵣⵓⵍ', 'ⵜⴰⵎⴰⵣⵉⵖⵜ', 'ⵣ 2026', 'ⵉⵎⴰⵣⵉⵖⵏ'],
  ['N’Ko', 'Noto Sans NKo', 'ߒߞߏ', 'ߌ ߣߌ ߛߐ߲߬ߜߐ߫', 'ߒߞߏ 2026', 'ߝߘߏ߬ߓߊ'],
  ['Javanese', 'Noto Sans Javanese', 'ꦗꦮ', 'ꦱꦸꦒꦼꦁꦫꦮꦸꦃ', 'ꦧꦠꦶꦏ꧀', 'ꦏꦺꦴꦥꦶ 12'],
  ['Syllabics', 'Noto Sans Canadian Aboriginal', 'ᐃᓄᒃᑎᑐᑦ', 'ᓄᓇᕗᑦ', 'ᐊᐃ 2026', 'ᓇᓄᖅ'],
  [
    'Emoji',
    'Inter',
    '👨‍👩‍👧‍👦 Familie Müller 👩🏽‍🚀',
    '🇩🇪🇯🇵🇧🇷🏴󠁧󠁢󠁳󠁣󠁴󠁿🏳️‍🌈',
    'Καλημέρα 👍🏿👍🏻 Привет',
    '1️⃣ ❤️‍🔥 שלום 🐈‍⬛ عيد مبارك 🎉',
  ],
];

export const scriptTexts: readonly { script: string; family: string; text: string }[] = samples.flatMap(
  ([script, family, ...texts]) =>
    texts.map((one, index) => ({ script, family: index % 2 === 0 ? 'Inter' : family, text: one })),
);

const onPage = 12;
const paper = ['#ffffff', '#14171f', '#f2e8d5'];
const ink = ['#14171f', '#f6f1e7', '#8a1c2c'];

type ScriptTexts = typeof scriptTexts;

function scriptPage(all: ScriptTexts, first: number): CanvasDocument {
  const which = (first / onPage) % paper.length;
  const texts = all.slice(first, first + onPage).map(({ family, text: one }, index): NewText => {
    const looks: Partial<NewText> =
      index % 6 === 4
        ? { outline: { color: '#d9a441', width: 4 } }
        : index % 6 === 5
          ? { arc: 40 }
          : index % 6 === 3
            ? { letterSpacing: 6, opacity: 0.7 }
            : {};
    return {
      ...{ text: one, x: 60, y: 36 + index * 146, fontSize: 66, fontFamily: family, color: ink[which]!, ...looks },
      ...(index % 2 === 1 ? { fontWeight: 700 } : {}),
    };
  });
  return page(paper[which]!, ...texts.map(text));
}

/** Two hemistichs a line, as a diwan is printed; from «قفا نبك» of Imru’ al-Qais, sixth century. */
const poem = [
  ['قِفَا نَبْكِ مِنْ ذِكْرَى حَبِيبٍ وَمَنْزِلِ', 'بِسِقْطِ اللِّوَى بَيْنَ الدَّخُولِ فَحَوْمَلِ'],
  ['فَتُوضِحَ فَالمِقْرَاةِ لَمْ يَعْفُ رَسْمُهَا', 'لِمَا نَسَجَتْهَا مِنْ جَنُوبٍ وَشَمْأَلِ'],
  ['تَرَى بَعَرَ الأَرْآمِ فِي عَرَصَاتِهَا', 'وَقِيعَانِهَا كَأَنَّهُ حَبُّ فُلْفُلِ'],
] as const;

const half = { fontFamily: 'Amiri', fontSize: 62, color: '#3b2412', width: 680, align: 'center' } as const;

export const arabicPoem: CanvasDocument = page(
  '#f7efdc',
  text({
    text: 'قفا نبك',
    x: 150,
    y: 150,
    fontSize: 190,
    fontFamily: 'Aref Ruqaa',
    color: '#8a1c2c',
    width: 1200,
    align: 'center',
  }),
  text({
    text: 'امرؤ القيس',
    x: 150,
    y: 470,
    fontSize: 80,
    fontFamily: 'Amiri',
    color: '#3b2412',
    width: 1200,
    align: 'center',
  }),
  ...poem.flatMap(([first, second], index) => [
    text({ text: first, x: 770, y: 720 + index * 260, ...half }),
    text({ text: second, x: 50, y: 720 + index * 260, ...half }),
  ]),
  text({ text: '❖', x: 150, y: 1520, fontSize: 90, width: 1200, align: 'center', color: '#8a1c2c' }),
);

/** Bashō, 1686. */
export const verticalHaiku: CanvasDocument = page(
  '#f4f0e6',
  text({
    text: '古池や\n蛙飛びこむ\n水の音',
    ...{
      x: 520,
      y: 240,
      fontSize: 190,
      lineHeight: 1.6,
      fontFamily: 'Noto Serif JP',
      color: '#1c1a17',
      writing: 'vertical',
    },
  }),
  text({
    text: '芭蕉　貞享3年「12の句」より、ー。',
    ...{ x: 230, y: 640, fontSize: 58, fontFamily: 'Noto Serif JP', color: '#8a1c2c', writing: 'vertical' },
  }),
);

/** The texts, a dozen to a page, and the poems. */
export const scriptDocuments = (texts: ScriptTexts): Record<string, CanvasDocument> => ({
  ...Object.fromEntries(
    Array.from({ length: Math.ceil(texts.length / onPage) }, (_, index) => [
      `scripts ${index + 1}`,
      scriptPage(texts, index * onPage),
    ]),
  ),
  'a poem in Arabic': arabicPoem,
  'a haiku set vertically': verticalHaiku,
});
