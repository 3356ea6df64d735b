/** Coat, tail and paws for animals that get a body: derived from the head, so that both match. */
import { type Hex, mix } from '../../../kit/colour.ts';
import { type Motif, tonesOf } from '../../../kit/motif.ts';
import { readRows } from '../../../kit/tables.ts';
import { inColours, readSvg } from '../../../library/svg-files.ts';
import { speciesOf } from './heads.ts';

type Row = { tail: string; tip?: Hex; tones?: { main: Hex; light: Hex } };

/** What the table says of the bodies under heads that are not ours. */
const rows: ReadonlyMap<string, Row> = new Map(
  readRows('coats').map(([head, tail, tip, main, light]) => [
    head!,
    { tail: tail!, ...(tip && { tip }), ...(main && light && { tones: { main, light } }) },
  ]),
);

export type Coat = {
  fur: string;
  belly: string;
  shade: string;
  limb: string;
  /** Legs keep the coat's colour under sleeves. */
  leg: string;
  line: string;
  /** Paws or hooves, and what one stands on. */
  hand: string;
  foot: string;
  /** Every line except those of sleeves: its colour, and its attributes. */
  outline: Hex;
  edge: string;
  tail: string;
  /** Quills, a shell, wings. */
  back: string;
  suit: boolean;
  skeleton: boolean;
};

/** A tail where the body ends at 335 545, or what grows on the back. */
const grown = (family: 'tails' | 'backs', name: string | null, colours: { fur: Hex; tip: Hex; line: Hex }) =>
  name === null || name === 'none' ? '' : inColours(readSvg(family, name).body, colours);

export function coatOf(head: Motif, suit: boolean): Coat {
  const kind = speciesOf(head.name);
  const row = rows.get(head.name);
  const drawn = kind ? { main: kind.fur, light: kind.belly } : row?.tones;
  const tones = head.dyed ? tonesOf(head) : (drawn ?? tonesOf(head));
  const skeleton = head.name === 'skull';
  const fur = suit ? '#eef0f7' : skeleton ? '#2d2b36' : tones.main;
  const belly = suit ? '#eef0f7' : skeleton ? '#3c3946' : tones.light;
  const line = mix(fur, '#120d18', 0.62);
  const colours = { fur, tip: row?.tip ?? tones.light, line };
  const edge = `stroke="${line}" stroke-width="7" stroke-linejoin="round" stroke-linecap="round"`;
  const shade = mix(fur, '#3d1c12', 0.2);
  const end = kind?.arms === 'hoof' ? '#4a3a34' : kind?.arms === 'wing' ? mix(fur, '#1a1420', 0.1) : shade;
  return {
    fur,
    belly,
    shade,
    limb: mix(fur, '#3d1c12', 0.07),
    leg: mix(fur, '#3d1c12', 0.07),
    hand: suit ? '#e4572e' : end,
    foot: suit ? '#c8ccd8' : (kind?.foot ?? end),
    line,
    outline: line,
    edge,
    tail: suit ? '' : grown('tails', kind?.tail ?? row?.tail ?? 'dog', colours),
    back: suit ? '' : grown('backs', kind?.back ?? null, colours),
    suit,
    skeleton,
  };
}

export const tailAt = ({ tail }: Coat, x: number, y: number, turn: number, size = 1) =>
  tail && `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size}) translate(-335 -545)">${tail}</g>`;

export const limb = (d: string, { line, limb: colour }: Coat, width = 48) =>
  `<path d="${d}" fill="none" stroke="${line}" stroke-width="${width + 14}" stroke-linecap="round" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const paw = (x: number, y: number, { hand, edge }: Coat, r = 31) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${hand}" ${edge}/>`;
