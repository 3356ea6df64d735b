/**
 * The drawings of `data/svg/`, a file each, as a drawing program saves them: `viewBox` is the box, a group with `data-part` is a part that
 * the code places by itself, `data-…` at the root says what the drawing is for. A colour that varies has a class beside the sample that the
 * drawing program shows: `class="fill-cloth"`, or `class="stroke-cloth-dark-40"` for that colour with 40 % of ink.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { type Hex, mix } from '../kit/colour.ts';

export type SvgFile = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Everything inside, without the groups around parts. */
  body: string;
  /** What is inside each part. */
  parts: Readonly<Record<string, string>>;
  /** What the root says: the attributes after `data-`. */
  notes: Readonly<Record<string, string>>;
};

const folderOf = (family: string) => new URL(`../../data/svg/${family}/`, import.meta.url);

/** The names of a family's drawings. */
export const svgNames = (family: string): readonly string[] =>
  readdirSync(folderOf(family))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -'.svg'.length))
    .sort();

/** Reads a file in the form that `scripts/tidy-svg.ts` gives it: an element a line, children two spaces further in. */
export function parseSvg(text: string): SvgFile {
  const [root = '', ...rest] = text.trimEnd().split('\n');
  const inside = rest.slice(0, -1);
  const [x, y, width, height] = /viewBox="([^"]*)"/.exec(root)![1]!.split(' ').map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const parts: Record<string, string> = {};
  let body = '';
  let part: string | null = null;
  for (const line of inside) {
    const opened = /^ {2}<g data-part="([^"]*)">$/.exec(line);
    const closes = part !== null && line === '  </g>';
    if (opened) parts[opened[1]!] = '';
    if (opened) part = opened[1]!;
    if (closes) part = null;
    if (opened || closes) continue;
    const element = line.trimStart();
    body += element;
    if (part !== null) parts[part] += element;
  }
  const notes = Object.fromEntries(
    [...root.matchAll(/data-([a-z]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
  );
  return { x, y, width, height, body, parts, notes };
}

const read = new Map<string, SvgFile>();

export function readSvg(family: string, name: string): SvgFile {
  const key = `${family}/${name}`;
  let file = read.get(key);
  if (!file) {
    file = parseSvg(readFileSync(new URL(`${name}.svg`, folderOf(family)), 'utf8'));
    read.set(key, file);
  }
  return file;
}

/** The path data of a drawing's first shape. */
export const pathOf = (body: string): string => / d="([^"]*)"/.exec(body)![1]!;

/** A colour that varies, mixed with a share of another. */
type Slot = { name: string; other: Hex; share: number };

const ways: Record<string, Hex> = {
  dark: '#241c1f',
  light: '#ffffff',
  night: '#1a1420',
  pink: '#f2a0a0',
  red: '#b35a5a',
};
const slots = new Map<string, (string | Slot)[]>();

/** The text of a drawing, divided at the colours that vary. */
function divide(body: string): (string | Slot)[] {
  const pieces: (string | Slot)[] = [];
  for (const tag of body.split(/(?=<)/)) {
    const named = / class="([^"]*)"/.exec(tag);
    if (!named) {
      pieces.push(tag);
      continue;
    }
    let rest = tag.replace(named[0], '');
    for (const word of named[1]!.split(' ')) {
      const [attribute, name = '', way = 'dark', share = '0'] = word.split('-');
      rest = rest.replace(new RegExp(` ${attribute}="[^"]*"`), ` ${attribute}="\0${name}\0${way}\0${share}\0"`);
    }
    rest.split('\0').forEach((text, i, all) => {
      if (i % 4 === 0) pieces.push(text);
      else if (i % 4 === 1) pieces.push({ name: text, other: ways[all[i + 1]!]!, share: Number(all[i + 2]) / 100 });
    });
  }
  return pieces;
}

/** A drawing, or a part of one, in these colours. */
export function inColours(body: string, colours: Readonly<Record<string, Hex>>): string {
  let pieces = slots.get(body);
  if (!pieces) {
    pieces = divide(body);
    slots.set(body, pieces);
  }
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const colour = colours[piece.name]!;
      return piece.share === 0 ? colour : mix(colour, piece.other, piece.share);
    })
    .join('');
}
