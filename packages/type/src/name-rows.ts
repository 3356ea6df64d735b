// Written by scripts/make-table.ts from the font files; change scripts/family-list.ts instead.
export const nameRows = `
Noto Sans|sans|Latn Cyrl Grek|400 700
Noto Sans Arabic|sans|Arab|400 700
Noto Naskh Arabic|serif|Arab|400 700
Noto Kufi Arabic|display|Arab|400 700
Noto Nastaliq Urdu|script|Arab|400 700
Amiri|serif|Arab|400 700
Cairo|sans|Arab|400 700
Lemonada|display|Arab|400 700
Reem Kufi|display|Arab|400 700
Aref Ruqaa|script|Arab|400 700
Rakkas|display|Arab|400
Lalezar|display|Arab|400
Marhey|display|Arab|400 700
Noto Sans Hebrew|sans|Hebr|400 700
Noto Serif Hebrew|serif|Hebr|400 700
Frank Ruhl Libre|serif|Hebr|400 700
Secular One|display|Hebr|400
Suez One|display|Hebr|400
Karantina|display|Hebr|400 700
Bellefair|serif|Hebr|400
Varela Round|sans|Hebr|400
Noto Sans Devanagari|sans|Deva|400 700
Noto Serif Devanagari|serif|Deva|400 700
Baloo 2|display|Deva|400 700
Modak|display|Deva|400
Rozha One|display|Deva|400
Noto Sans Bengali|sans|Beng|400 700
Noto Serif Bengali|serif|Beng|400 700
Baloo Da 2|display|Beng|400 700
Galada|script|Beng|400
Atma|display|Beng|400 700
Noto Sans Gurmukhi|sans|Guru|400 700
Baloo Paaji 2|display|Guru|400 700
Mukta Mahee|sans|Guru|400 700
Noto Sans Gujarati|sans|Gujr|400 700
Noto Serif Gujarati|serif|Gujr|400 700
Mogra|display|Gujr|400
Farsan|display|Gujr|400
Kumar One|display|Gujr|400
Noto Sans Oriya|sans|Orya|400 700
Baloo Bhaina 2|display|Orya|400 700
Noto Sans Tamil|sans|Taml|400 700
Noto Serif Tamil|serif|Taml|400 700
Baloo Thambi 2|display|Taml|400 700
Coiny|display|Taml|400
Kavivanar|script|Taml|400
Arima|display|Taml|400 700
Noto Sans Telugu|sans|Telu|400 700
Noto Serif Telugu|serif|Telu|400 700
Ramabhadra|display|Telu|400
Ravi Prakash|script|Telu|400
Noto Sans Kannada|sans|Knda|400 700
Baloo Tamma 2|display|Knda|400 700
Akaya Kanadaka|script|Knda|400
Noto Sans Malayalam|sans|Mlym|400 700
Noto Serif Malayalam|serif|Mlym|400 700
Baloo Chettan 2|display|Mlym|400 700
Chilanka|script|Mlym|400
Gayathri|display|Mlym|400 700
Noto Sans Sinhala|sans|Sinh|400 700
Noto Serif Sinhala|serif|Sinh|400 700
Gemunu Libre|display|Sinh|400 700
Stick No Bills|display|Sinh|400 700
Noto Sans Thai|sans|Thai|400 700
Noto Serif Thai|serif|Thai|400 700
Sriracha|script|Thai|400
Itim|script|Thai|400
Chonburi|display|Thai|400
Pattaya|script|Thai|400
Mali|display|Thai|400 700
Charm|script|Thai|400 700
Noto Sans Lao|sans|Laoo|400 700
Noto Serif Lao|serif|Laoo|400 700
Noto Sans Lao Looped|sans|Laoo|400 700
Noto Sans Khmer|sans|Khmr|400 700
Noto Serif Khmer|serif|Khmr|400 700
Moul|display|Khmr|400
Koulen|display|Khmr|400
Bokor|display|Khmr|400
Noto Sans Myanmar|sans|Mymr|400 700
Padauk|sans|Mymr|400 700
Noto Serif Tibetan|serif|Tibt|400 700
Noto Sans Georgian|sans|Geor|400 700
Noto Serif Georgian|serif|Geor|400 700
Noto Sans Armenian|sans|Armn|400 700
Noto Serif Armenian|serif|Armn|400 700
Noto Sans Ethiopic|sans|Ethi|400 700
Ruslan Display|display|Cyrl|400
Rubik Mono One|display|Cyrl|400
Neucha|script|Cyrl|400
Bad Script|script|Cyrl|400
Kelly Slab|slab|Cyrl|400
GFS Didot|serif|Grek|400
Caudex|serif|Grek|400 700
Jura|sans|Grek|400 700
Noto Sans Mongolian|sans|Mong|400
Noto Sans Thaana|sans|Thaa|400 700
Noto Sans Syriac|sans|Syrc|400 700
Noto Sans NKo|sans|Nkoo|400
Noto Sans Cherokee|sans|Cher|400 700
Noto Sans Canadian Aboriginal|sans|Cans|400 700
Noto Sans Tifinagh|sans|Tfng|400
Noto Sans Javanese|sans|Java|400 700
Noto Sans Balinese|sans|Bali|400 700
Noto Sans Sundanese|sans|Sund|400 700
Noto Sans Ol Chiki|sans|Olck|400 700
Noto Sans Meetei Mayek|sans|Mtei|400 700
Noto Sans Vai|sans|Vaii|400
Noto Sans Runic|sans|Runr|400
Noto Sans Gothic|sans|Goth|400
Noto Sans Coptic|sans|Copt|400
Noto Sans Glagolitic|sans|Glag|400
Noto Sans Limbu|sans|Limb|400
Noto Sans Tai Le|sans|Tale|400
Noto Sans New Tai Lue|sans|Talu|400 700
Noto Sans Cham|sans|Cham|400 700
Noto Sans Adlam|sans|Adlm|400 700
Noto Sans Osage|sans|Osge|400
Noto Sans Tagalog|sans|Tglg|400
Noto Sans Hanunoo|sans|Hano|400
Noto Sans Buginese|sans|Bugi|400
Noto Sans Syloti Nagri|sans|Sylo|400
Noto Sans Ogham|sans|Ogam|400
Noto Sans Phoenician|sans|Phnx|400
Noto Sans Kayah Li|sans|Kali|400 700
Noto Sans Hanifi Rohingya|sans|Rohg|400 700
Noto Sans Deseret|sans|Dsrt|400
Noto Sans Symbols|sans|Zsym|400 700
Noto Sans Symbols 2|sans|Zsym|400
Noto Music|sans|Zmus|400
Noto Sans JP|sans|Hira Kana Hani|400 700
Noto Serif JP|serif|Hira Kana Hani|400 700
Dela Gothic One|display|Hira Kana Hani|400
Yusei Magic|script|Hira Kana Hani|400
Reggae One|display|Hira Kana Hani|400
Noto Sans SC|sans|Hani|400 700
Noto Serif SC|serif|Hani|400 700
ZCOOL KuaiLe|display|Hani|400
ZCOOL QingKe HuangYou|display|Hani|400
Ma Shan Zheng|script|Hani|400
Noto Sans TC|sans|Hani Bopo|400 700
Noto Serif TC|serif|Hani Bopo|400 700
Chocolate Classical Sans|sans|Hani Bopo|400
WDXL Lubrifont TC|display|Hani Bopo|400
Cactus Classical Serif|serif|Hani Bopo|400
Noto Sans KR|sans|Hang Hani|400 700
Noto Serif KR|serif|Hang Hani|400 700
Black Han Sans|display|Hang Hani|400
Jua|display|Hang Hani|400
Nanum Pen Script|script|Hang Hani|400
`;
