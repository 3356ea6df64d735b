/** The house's own drawings: what the public sets lack or draw poorly. */
import { creatures } from './creatures.ts';
import { dogs } from './dogs.ts';
import { plants } from './plants.ts';
import { things } from './things.ts';
import { wear } from './wear.ts';

/** `body` stands in the box 0 0 `width` `height`; natural colours, flat fills, no gradients. */
export type OwnDrawing = { width: number; height: number; body: string };

const drawings: Record<string, OwnDrawing> = { ...creatures, ...dogs, ...plants, ...things, ...wear };

export const ownNames: readonly string[] = Object.keys(drawings);

export const findOwnDrawing = (name: string): OwnDrawing | null =>
  Object.hasOwn(drawings, name) ? drawings[name]! : null;
