import { birds } from './species-birds.ts';
import { furred } from './species-furred.ts';
import { hoofed } from './species-hoofed.ts';
import type { Species } from './species-kind.ts';
import { others } from './species-others.ts';

export type { Species };

export const species: Record<string, Species> = { ...birds, ...hoofed, ...furred, ...others };
