/** What people wear, by name. A missing colour comes from the person's own wardrobe. */
import type { Hex } from '../../../kit/colour.ts';
import { readRows, splitWords } from '../../../kit/tables.ts';

export type Extra =
  | 'apron'
  | 'badge'
  | 'belt'
  | 'bow-tie'
  | 'braces'
  | 'buttons'
  | 'cape'
  | 'chain'
  | 'collar'
  | 'cross'
  | 'diagonal'
  | 'hood'
  | 'hoops'
  | 'lapels'
  | 'lei'
  | 'medal'
  | 'number'
  | 'pockets'
  | 'reflectors'
  | 'ruff'
  | 'sash'
  | 'scarf'
  | 'side-stripes'
  | 'star'
  | 'stethoscope'
  | 'straps'
  | 'tie'
  | 'tutu'
  | 'vest'
  | 'wings'
  | 'zip'
  | 'backpack'
  | 'tank'
  | 'shield'
  | 'kerchief'
  | 'pearls'
  | 'bones'
  | 'dots'
  | 'checks'
  | 'tail';

export type Outfit = {
  /** Shares of the arm and the leg that are covered: 0 none, 1 to the wrist or ankle. */
  sleeves: number;
  legs: number;
  /** The neckline of the top. */
  neck: 'round' | 'v' | 'high' | 'bare';
  /** A skirt or coat around the legs, down to this share of them. */
  skirt?: number;
  /** The skirt has the cloth of the top. */
  dress?: boolean;
  top?: Hex;
  bottom?: Hex;
  accent?: Hex;
  shoes?: Hex;
  foot?: 'shoe' | 'boot' | 'bare' | 'pump';
  gloves?: Hex;
  extras?: readonly Extra[];
  hat?: string;
  hatColour?: Hex;
};

const casual: Outfit = { sleeves: 0.42, legs: 0.94, neck: 'round', foot: 'shoe' };

const bases: Record<string, Outfit> = {
  casual,
  long: { ...casual, sleeves: 0.95 },
  kit: { ...casual, legs: 0.46 },
  bare: { ...casual, sleeves: 0, legs: 0.32, neck: 'bare', foot: 'bare' },
};

/** Parses a row of the table. A fault in it fails the first test that draws a person. */
function readOutfit(base: string, changes: string, extras: string): Outfit {
  const start = bases[base];
  if (!start) throw new Error(`no outfit starts from ${base}`);
  const outfit: Record<string, unknown> = { ...start };
  for (const change of changes === '' ? [] : splitWords(changes)) {
    const [key = '', value] = change.split('=');
    outfit[key] = value === undefined ? true : /^[\d.]+$/.test(value) ? Number(value) : value;
  }
  if (extras !== '') outfit.extras = splitWords(extras);
  return outfit as Outfit;
}

export const outfits: Readonly<Record<string, Outfit>> = Object.fromEntries(
  readRows('people/outfits').map(([name, base = '', changes = '', extras = '']) => [
    name,
    readOutfit(base, changes, extras),
  ]),
);
