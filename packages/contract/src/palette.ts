/**
 * The colours of everything the product shows: the studio, the pages of shops, the documentation and letters. Style sheets use
 * them as variables (`--paper`). The studio's copy, `studio/src/styles/palette.css`, is written by `npm run docs`.
 */
type Shades = readonly [light: string, dark: string];

export const palette = {
  paper: ['#f4f3ee', '#111318'],
  /** Behind fields and pictures. */
  sheet: ['#fffefb', '#1a1d24'],
  /** Lower than the paper. */
  well: ['#eae8e1', '#0b0d11'],
  ink: ['#14171f', '#eeece6'],
  /** For secondary text. */
  soft: ['#545966', '#a6abb7'],
  rule: ['#d5d2c8', '#2f343e'],
  /** The edge of a field. */
  edge: ['#8d8b83', '#6b7280'],
  /** The spot colour as text and line, as a solid with white on it, and as a tint of the paper. */
  spot: ['#1f33c4', '#a3b4ff'],
  plate: ['#1f33c4', '#4059ee'],
  wash: ['#e4e7fb', '#1d2448'],
  alarm: ['#b3261a', '#ff9a87'],
  good: ['#136a3c', '#74d6a0'],
  caution: ['#835300', '#ecbf62'],
} as const satisfies Record<string, Shades>;

export type PaletteName = keyof typeof palette;

const variable = ([name, [light, dark]]: [string, Shades]): string => `  --${name}: light-dark(${light}, ${dark});\n`;

/** The start of every style sheet. */
export const paletteCss = `:root {\n  color-scheme: light dark;\n${Object.entries(palette).map(variable).join('')}}\n`;
