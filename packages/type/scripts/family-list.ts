/** The families to copy into `fonts/`, by script; the first family of a script is the fallback for all others. */
import type { TypeFamily } from '../src/families.ts';

type FamilyStyle = TypeFamily['style'];
type Language = NonNullable<TypeFamily['language']>;

export type WantedFamily = {
  readonly family: string;
  readonly style: FamilyStyle;
  /** ISO 15924. */
  readonly scripts: readonly string[];
  /** The subsets of its package to copy. */
  readonly parts: readonly string[];
  readonly version: string;
};

/** Families with tens of thousands of letters stay in their packages, cut into slices that are sent one by one. */
export type SlicedFamily = {
  readonly family: string;
  readonly style: FamilyStyle;
  readonly scripts: readonly string[];
  readonly language: Language;
  readonly package: string;
};

type Group = readonly [
  scripts: string,
  parts: string,
  families: readonly (readonly [family: string, style: FamilyStyle, version?: string])[],
];

/** The version of every `@fontsource` package for which the list gives no other. Another one would move line breaks of designs that were sold. */
const version = '5.3.0';

const groups: readonly Group[] = [
  ['Latn,Cyrl,Grek', 'latin,latin-ext,cyrillic,cyrillic-ext,greek,greek-ext,vietnamese', [['Noto Sans', 'sans']]],
  [
    'Arab',
    'arabic',
    [
      ['Noto Sans Arabic', 'sans'],
      ['Noto Naskh Arabic', 'serif'],
      ['Noto Kufi Arabic', 'display'],
      ['Noto Nastaliq Urdu', 'script'],
      ['Amiri', 'serif'],
      ['Cairo', 'sans'],
      ['Lemonada', 'display'],
      ['Reem Kufi', 'display'],
      ['Aref Ruqaa', 'script'],
      ['Rakkas', 'display'],
      ['Lalezar', 'display'],
      ['Marhey', 'display'],
    ],
  ],
  [
    'Hebr',
    'hebrew',
    [
      ['Noto Sans Hebrew', 'sans'],
      ['Noto Serif Hebrew', 'serif'],
      ['Frank Ruhl Libre', 'serif'],
      ['Secular One', 'display'],
      ['Suez One', 'display'],
      ['Karantina', 'display'],
      ['Bellefair', 'serif'],
      ['Varela Round', 'sans'],
    ],
  ],
  [
    'Deva',
    'devanagari',
    [
      ['Noto Sans Devanagari', 'sans'],
      ['Noto Serif Devanagari', 'serif'],
      ['Baloo 2', 'display'],
      ['Modak', 'display'],
      ['Rozha One', 'display'],
    ],
  ],
  [
    'Beng',
    'bengali',
    [
      ['Noto Sans Bengali', 'sans'],
      ['Noto Serif Bengali', 'serif'],
      ['Baloo Da 2', 'display'],
      ['Galada', 'script', '5.2.8'],
      ['Atma', 'display'],
    ],
  ],
  [
    'Guru',
    'gurmukhi',
    [
      ['Noto Sans Gurmukhi', 'sans'],
      ['Baloo Paaji 2', 'display', '5.1.1'],
      ['Mukta Mahee', 'sans'],
    ],
  ],
  [
    'Gujr',
    'gujarati',
    [
      ['Noto Sans Gujarati', 'sans'],
      ['Noto Serif Gujarati', 'serif'],
      ['Mogra', 'display', '5.0.13'],
      ['Farsan', 'display'],
      ['Kumar One', 'display', '5.2.8'],
    ],
  ],
  [
    'Orya',
    'oriya',
    [
      ['Noto Sans Oriya', 'sans'],
      ['Baloo Bhaina 2', 'display', '5.2.8'],
    ],
  ],
  [
    'Taml',
    'tamil',
    [
      ['Noto Sans Tamil', 'sans'],
      ['Noto Serif Tamil', 'serif'],
      ['Baloo Thambi 2', 'display'],
      ['Coiny', 'display'],
      ['Kavivanar', 'script'],
      ['Arima', 'display', '5.1.0'],
    ],
  ],
  [
    'Telu',
    'telugu',
    [
      ['Noto Sans Telugu', 'sans'],
      ['Noto Serif Telugu', 'serif'],
      ['Ramabhadra', 'display'],
      ['Ravi Prakash', 'script'],
    ],
  ],
  [
    'Knda',
    'kannada',
    [
      ['Noto Sans Kannada', 'sans'],
      ['Baloo Tamma 2', 'display'],
      ['Akaya Kanadaka', 'script', '5.0.8'],
    ],
  ],
  [
    'Mlym',
    'malayalam',
    [
      ['Noto Sans Malayalam', 'sans'],
      ['Noto Serif Malayalam', 'serif'],
      ['Baloo Chettan 2', 'display'],
      ['Chilanka', 'script'],
      ['Gayathri', 'display'],
    ],
  ],
  [
    'Sinh',
    'sinhala',
    [
      ['Noto Sans Sinhala', 'sans'],
      ['Noto Serif Sinhala', 'serif'],
      ['Gemunu Libre', 'display'],
      ['Stick No Bills', 'display'],
    ],
  ],
  [
    'Thai',
    'thai',
    [
      ['Noto Sans Thai', 'sans'],
      ['Noto Serif Thai', 'serif'],
      ['Sriracha', 'script'],
      ['Itim', 'script'],
      ['Chonburi', 'display'],
      ['Pattaya', 'script'],
      ['Mali', 'display'],
      ['Charm', 'script', '5.2.7'],
    ],
  ],
  [
    'Laoo',
    'lao',
    [
      ['Noto Sans Lao', 'sans'],
      ['Noto Serif Lao', 'serif', '5.0.8'],
      ['Noto Sans Lao Looped', 'sans'],
    ],
  ],
  [
    'Khmr',
    'khmer',
    [
      ['Noto Sans Khmer', 'sans'],
      ['Noto Serif Khmer', 'serif'],
      ['Moul', 'display'],
      ['Koulen', 'display'],
      ['Bokor', 'display', '5.0.12'],
    ],
  ],
  [
    'Mymr',
    'myanmar',
    [
      ['Noto Sans Myanmar', 'sans'],
      ['Padauk', 'sans'],
    ],
  ],
  ['Tibt', 'tibetan', [['Noto Serif Tibetan', 'serif']]],
  [
    'Geor',
    'georgian',
    [
      ['Noto Sans Georgian', 'sans'],
      ['Noto Serif Georgian', 'serif'],
    ],
  ],
  [
    'Armn',
    'armenian',
    [
      ['Noto Sans Armenian', 'sans'],
      ['Noto Serif Armenian', 'serif'],
    ],
  ],
  ['Ethi', 'ethiopic', [['Noto Sans Ethiopic', 'sans']]],
  [
    'Cyrl',
    'cyrillic',
    [
      ['Ruslan Display', 'display', '5.2.7'],
      ['Rubik Mono One', 'display'],
      ['Neucha', 'script'],
      ['Bad Script', 'script'],
      ['Kelly Slab', 'slab'],
    ],
  ],
  [
    'Grek',
    'greek,greek-ext',
    [
      ['GFS Didot', 'serif'],
      ['Caudex', 'serif'],
      ['Jura', 'sans'],
    ],
  ],
  ['Mong', 'mongolian', [['Noto Sans Mongolian', 'sans']]],
  ['Thaa', 'thaana', [['Noto Sans Thaana', 'sans']]],
  ['Syrc', 'syriac', [['Noto Sans Syriac', 'sans']]],
  ['Nkoo', 'nko', [['Noto Sans NKo', 'sans']]],
  ['Cher', 'cherokee', [['Noto Sans Cherokee', 'sans']]],
  ['Cans', 'canadian-aboriginal', [['Noto Sans Canadian Aboriginal', 'sans']]],
  ['Tfng', 'tifinagh', [['Noto Sans Tifinagh', 'sans']]],
  ['Java', 'javanese', [['Noto Sans Javanese', 'sans']]],
  ['Bali', 'balinese', [['Noto Sans Balinese', 'sans']]],
  ['Sund', 'sundanese', [['Noto Sans Sundanese', 'sans']]],
  ['Olck', 'ol-chiki', [['Noto Sans Ol Chiki', 'sans']]],
  ['Mtei', 'meetei-mayek', [['Noto Sans Meetei Mayek', 'sans']]],
  ['Vaii', 'vai', [['Noto Sans Vai', 'sans']]],
  ['Runr', 'runic', [['Noto Sans Runic', 'sans']]],
  ['Goth', 'gothic', [['Noto Sans Gothic', 'sans']]],
  ['Copt', 'coptic', [['Noto Sans Coptic', 'sans']]],
  ['Glag', 'glagolitic', [['Noto Sans Glagolitic', 'sans']]],
  ['Limb', 'limbu', [['Noto Sans Limbu', 'sans']]],
  ['Tale', 'tai-le', [['Noto Sans Tai Le', 'sans', '5.2.7']]],
  ['Talu', 'new-tai-lue', [['Noto Sans New Tai Lue', 'sans']]],
  ['Cham', 'cham', [['Noto Sans Cham', 'sans']]],
  ['Adlm', 'adlam', [['Noto Sans Adlam', 'sans']]],
  ['Osge', 'osage', [['Noto Sans Osage', 'sans']]],
  ['Tglg', 'tagalog', [['Noto Sans Tagalog', 'sans', '5.0.18']]],
  ['Hano', 'hanunoo', [['Noto Sans Hanunoo', 'sans']]],
  ['Bugi', 'buginese', [['Noto Sans Buginese', 'sans', '5.0.12']]],
  ['Sylo', 'syloti-nagri', [['Noto Sans Syloti Nagri', 'sans']]],
  ['Ogam', 'ogham', [['Noto Sans Ogham', 'sans']]],
  ['Phnx', 'phoenician', [['Noto Sans Phoenician', 'sans']]],
  ['Kali', 'kayah-li', [['Noto Sans Kayah Li', 'sans']]],
  ['Rohg', 'hanifi-rohingya', [['Noto Sans Hanifi Rohingya', 'sans']]],
  ['Dsrt', 'deseret', [['Noto Sans Deseret', 'sans']]],
  ['Zsym', 'symbols', [['Noto Sans Symbols', 'sans']]],
  ['Zsym', 'symbols,math,braille', [['Noto Sans Symbols 2', 'sans']]],
  ['Zmus', 'music', [['Noto Music', 'sans']]],
];

const split = (list: string) => list.split(',').filter((one) => one !== '');

export const wantedFamilies: readonly WantedFamily[] = groups.flatMap(([scripts, parts, families]) =>
  families.map(([family, style, other = version]) => ({
    family,
    style,
    scripts: split(scripts),
    // All Noto families share the same Latin letters.
    parts: family.startsWith('Noto ') ? split(parts) : [...split(parts), 'latin'],
    version: other,
  })),
);

const sliced = (
  language: Language,
  scripts: string,
  families: readonly (readonly [family: string, style: FamilyStyle])[],
): SlicedFamily[] =>
  families.map(([family, style]) => {
    const scope = /^Noto (Sans|Serif)/.test(family) ? '@fontsource-variable' : '@fontsource';
    const slug = family.toLowerCase().replaceAll(' ', '-');
    return { family, style, scripts: split(scripts), language, package: `${scope}/${slug}` };
  });

export const slicedFamilies: readonly SlicedFamily[] = [
  ...sliced('ja', 'Hira,Kana,Hani', [
    ['Noto Sans JP', 'sans'],
    ['Noto Serif JP', 'serif'],
    ['Dela Gothic One', 'display'],
    ['Yusei Magic', 'script'],
    ['Reggae One', 'display'],
  ]),
  ...sliced('zh-Hans', 'Hani', [
    ['Noto Sans SC', 'sans'],
    ['Noto Serif SC', 'serif'],
    ['ZCOOL KuaiLe', 'display'],
    ['ZCOOL QingKe HuangYou', 'display'],
    ['Ma Shan Zheng', 'script'],
  ]),
  ...sliced('zh-Hant', 'Hani,Bopo', [
    ['Noto Sans TC', 'sans'],
    ['Noto Serif TC', 'serif'],
    ['Chocolate Classical Sans', 'sans'],
    ['WDXL Lubrifont TC', 'display'],
    ['Cactus Classical Serif', 'serif'],
  ]),
  ...sliced('ko', 'Hang,Hani', [
    ['Noto Sans KR', 'sans'],
    ['Noto Serif KR', 'serif'],
    ['Black Han Sans', 'display'],
    ['Jua', 'display'],
    ['Nanum Pen Script', 'script'],
  ]),
];
