import type { Hex } from '../colour.ts';
import type { Motif } from '../motifs/motif.ts';

export type Garment = { motif: string; colour: Hex | null };

export type Subject = {
  motif: string;
  /** The words of the prompt that named it. */
  word: string;
  count: number;
  kind: 'animal' | 'person' | 'thing' | 'scenery';
  colour: Hex | null;
  wears: Garment[];
  holds: string | null;
  rides: string | null;
  /** Named as an equal of the subject before it: "hat and boots". */
  joined?: boolean;
  /** A drawing brought along, in place of the library's. */
  drawing?: Motif;
};
