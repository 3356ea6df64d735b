import type { Hex } from './colour.ts';
import { readRows } from './tables.ts';

export const colourNames: Readonly<Record<string, Hex>> = Object.fromEntries(readRows('colours'));
