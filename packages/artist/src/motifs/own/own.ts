/** The house's own drawings: what the public sets lack or draw poorly. */
import { creatures } from './creatures.ts';
import { dogs } from './dogs.ts';
import type { OwnDrawing } from './own-drawing.ts';
import { plants } from './plants.ts';
import { things } from './things.ts';
import { wear } from './wear.ts';

const drawings: Record<string, OwnDrawing> = { ...creatures, ...dogs, ...plants, ...things, ...wear };

export const ownNames: readonly string[] = Object.keys(drawings);

export const findOwnDrawing = (name: string): OwnDrawing | null =>
  Object.hasOwn(drawings, name) ? drawings[name]! : null;
