/**
 * The colours of the shopper's pages, derived from the two colours of a shop. Text stays legible with any choice: 4.5 to 1, as
 * WCAG requires. The server uses them for the pages, and the studio for the preview. Colours are six hex digits without #.
 */
import { palette } from './palette.ts';

type Rgb = readonly [red: number, green: number, blue: number];

const toRgb = (hex: string): Rgb => {
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const bare = (colour: string): string => colour.slice(1);

const toHex = (rgb: Rgb): string => rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('');

/** The first colour with a `share` of the second. */
function mix(first: string, second: string, share: number): string {
  const [a, b] = [toRgb(first), toRgb(second)];
  return toHex([0, 1, 2].map((at) => a[at]! + (b[at]! - a[at]!) * share) as unknown as Rgb);
}

function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const legible = 4.5;
/** For the edges of controls. */
const tellable = 3;

/** The default ink or paper if it reads well; otherwise black or white. */
function inkOn(background: string): string {
  const better = (one: string, other: string) =>
    contrast(one, background) >= contrast(other, background) ? one : other;
  const own = better('14171f', 'fffefb');
  return contrast(own, background) >= 7 ? own : better('000000', 'ffffff');
}

/** The colour nearest to `wanted` that has enough contrast on all surfaces. */
function seenOn(surfaces: readonly string[], wanted: string, ink: string, least = legible): string {
  for (let share = 0; share < 1; share += 0.05) {
    const tried = mix(wanted, ink, share);
    if (surfaces.every((surface) => contrast(tried, surface) >= least)) return tried;
  }
  return ink;
}

export type ShopColours = {
  scheme: 'light' | 'dark';
  /** Behind everything. */
  paper: string;
  /** Behind fields and pictures. */
  sheet: string;
  ink: string;
  /** For secondary text. */
  soft: string;
  line: string;
  /** The edge of a field. */
  edge: string;
  /** For links and the selection, on the paper. */
  accent: string;
  /** For the pay button, and the text on it. */
  plate: string;
  onPlate: string;
  /** The pay button while hovered. */
  plateHover: string;
  /** Behind notes. */
  wash: string;
  /** For success and for errors. */
  good: string;
  bad: string;
};

const shadesOf = (at: 0 | 1) => ({
  paper: bare(palette.paper[at]),
  accent: bare(palette.spot[at]),
  plate: bare(palette.plate[at]),
  good: bare(palette.good[at]),
  bad: bare(palette.alarm[at]),
});
const own = { light: shadesOf(0), dark: shadesOf(1) };

/** `scheme` is the reader's preference, which applies unless the shop chose a background. */
export function shopColours(
  { accent, background }: { accent: string | null; background: string | null },
  scheme: 'light' | 'dark',
): ShopColours {
  const paper = background ?? own[scheme].paper;
  const ink = inkOn(paper);
  const shownScheme = background === null ? scheme : luminance(ink) < luminance(paper) ? 'light' : 'dark';
  const house = own[shownScheme];
  const plate = accent ?? house.plate;
  const onPlate = inkOn(plate);
  // The sheet is a little lighter than the paper in either scheme. Ink must be legible on both.
  const sheet = lighterSheet(paper, ink);
  const links = seenOn([paper, sheet], accent ?? house.accent, ink);
  const wash = tintedWash(paper, links, ink);
  const surfaces = [paper, sheet, wash];
  return {
    scheme: shownScheme,
    paper,
    sheet,
    ink,
    soft: seenOn(surfaces, mix(ink, paper, 0.38), ink),
    line: mix(paper, ink, 0.16),
    edge: seenOn([paper, sheet], mix(paper, ink, 0.5), ink, tellable),
    accent: links,
    plate,
    onPlate,
    // Darker or lighter, away from the text colour.
    plateHover: mix(plate, luminance(onPlate) > luminance(plate) ? '000000' : 'ffffff', 0.12),
    wash,
    good: seenOn(surfaces, house.good, ink),
    bad: seenOn(surfaces, house.bad, ink),
  };
}

function tintedWash(paper: string, links: string, ink: string): string {
  const tinted = mix(paper, links, 0.1);
  return contrast(tinted, ink) >= legible ? tinted : paper;
}

function lighterSheet(paper: string, ink: string): string {
  const lighter = mix(paper, 'ffffff', luminance(ink) < luminance(paper) ? 0.75 : 0.05);
  return contrast(lighter, ink) >= legible ? lighter : paper;
}
