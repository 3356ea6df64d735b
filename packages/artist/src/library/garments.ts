/** Garments for the body, by name: drawn by `draw/motifs/own/cloths.ts`. */
import { readRows, splitWords } from '../kit/tables.ts';

const rows = readRows('clothes');

export const garmentNames: readonly string[] = rows.map(([name]) => name!);

const drawnAs = new Map(
  rows.flatMap(([name, others]) => [name!, ...(others ? splitWords(others) : [])].map((one) => [one, name!] as const)),
);

/** The garment that is drawn for one of this name; null if it is not worn on the body. */
export const bodyWearOf = (name: string): string | null => drawnAs.get(name) ?? null;

export const isBodyWear = (name: string): boolean => drawnAs.has(name);
