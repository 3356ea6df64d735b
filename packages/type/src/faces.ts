/** Style sheets of fonts for pages, one for each script: a browser loads only the files for the letters that it shows. */
import { pageFamily } from './face-keys.ts';
import { fileOf } from './families.ts';
import { asUnicodeRange } from './ranges.ts';
import { scriptFamilies } from './table.ts';

/** Fonts that many machines have, by PostScript name: plain and bold. A browser uses them before it loads anything. */
const local: Readonly<Record<string, readonly (readonly [plain: string, bold: string])[]>> = {
  Arab: [['SegoeUI', 'SegoeUI-Bold']],
  Hebr: [['SegoeUI', 'SegoeUI-Bold']],
  ja: [
    ['HiraginoSans-W3', 'HiraginoSans-W6'],
    ['YuGothic-Medium', 'YuGothic-Bold'],
    ['NotoSansCJKjp-Regular', 'NotoSansCJKjp-Bold'],
  ],
  ko: [
    ['AppleSDGothicNeo-Regular', 'AppleSDGothicNeo-Bold'],
    ['MalgunGothic', 'MalgunGothicBold'],
    ['NotoSansCJKkr-Regular', 'NotoSansCJKkr-Bold'],
  ],
  'zh-Hans': [
    ['PingFangSC-Regular', 'PingFangSC-Semibold'],
    ['MicrosoftYaHei', 'MicrosoftYaHei-Bold'],
    ['NotoSansCJKsc-Regular', 'NotoSansCJKsc-Bold'],
  ],
  'zh-Hant': [
    ['PingFangTC-Regular', 'PingFangTC-Semibold'],
    ['MicrosoftJhengHeiRegular', 'MicrosoftJhengHeiBold'],
    ['NotoSansCJKtc-Regular', 'NotoSansCJKtc-Bold'],
  ],
};

/** Letters of scripts, joiners, and the circle that carries marks: digits, spaces and punctuation are left to the page's own fonts. */
const spans = [
  [0x530, 0x1cff],
  [0x200c, 0x200d],
  [0x25cc, 0x25cc],
  [0x2c00, 0x2ddf],
  [0x2e80, 0x10ffff],
] as const;

/** By script (`Arab`) or, for Han, by language (`ja`); null if there is none. The font files are beside the style sheet. */
export function writeFaces(key: string): string | null {
  const family = scriptFamilies.find(({ language, scripts }) => (language ? language === key : scripts.includes(key)));
  if (!family) return null;
  // Browsers search faces of one weight only: each weight lists every slice, even if the same file serves both.
  return ([400, 700] as const)
    .flatMap((weight) => {
      const own = (local[key] ?? []).map(([plain, bold]) => `local("${weight === 700 ? bold : plain}"),`).join('');
      return family.slices.flatMap(([slice, ranges]) => {
        const letters = asUnicodeRange(ranges, spans);
        if (letters === '') return [];
        const [file] = fileOf(family, slice, weight, false).split('@');
        return `@font-face{font-family:"${pageFamily}";font-weight:${weight};font-display:swap;src:${own}url(${file}) format("woff2");unicode-range:${letters}}`;
      });
    })
    .join('\n');
}
