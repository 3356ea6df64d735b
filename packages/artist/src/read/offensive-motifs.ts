/** What may only be drawn when the prompt names it outright: nobody gets it by a likeness of meaning. */
import { readList } from '../kit/tables.ts';

const denied = new Set(readList('denied'));

export const isDenied = (motif: string): boolean => denied.has(motif);
