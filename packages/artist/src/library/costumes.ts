/** Callings, legends and disguises as parts: what to wear, and what to hold. */

import type { Garment, Subject } from '../brief/brief.ts';
import { readRows, splitWords } from '../kit/tables.ts';

type Costume = { wears: readonly string[]; holds?: string };

const costumes: Readonly<Record<string, Costume>> = Object.fromEntries(
  readRows('costumes').map(([name, wears, holds]) => [
    name,
    { wears: splitWords(wears!), ...(holds ? { holds } : {}) },
  ]),
);

export const isCostume = (name: string): boolean => Object.hasOwn(costumes, name);

export const costumeNames: readonly string[] = Object.keys(costumes);

const asGarment = (text: string): Garment => {
  const [motif, colour = null] = text.split(':');
  return { motif: motif!, colour };
};

/** Costumes named among the garments become their parts; the tool is added if the hands are free. */
export function dressUp(subject: Subject): Subject {
  if (!subject.wears.some(({ motif }) => Object.hasOwn(costumes, motif))) return subject;
  const wears: Garment[] = [];
  let { holds } = subject;
  for (const garment of subject.wears) {
    const costume = Object.hasOwn(costumes, garment.motif) ? costumes[garment.motif]! : null;
    if (!costume) {
      wears.push(garment);
      continue;
    }
    const [first, ...rest] = costume.wears.map(asGarment);
    wears.push({ ...first!, colour: garment.colour ?? first!.colour }, ...rest);
    holds ??= costume.holds ?? null;
  }
  return { ...subject, wears, holds };
}
