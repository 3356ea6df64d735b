/** What another thing can be made of: the stuffs that `draw/motifs/stuffs.ts` fills its form with. */
import { readList } from '../kit/tables.ts';

const stuffs = new Set(readList('stuffs'));

export const isVapour = (motif: string): boolean => /^(?:steam|smoke|dashing-away|fog)$/.test(motif);

export const isStuff = (motif: string): boolean => stuffs.has(motif) || isVapour(motif);
