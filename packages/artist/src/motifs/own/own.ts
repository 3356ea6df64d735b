/** The house's own drawings: what the public sets lack or draw poorly. */
import { wardrobe } from './cloths.ts';
import { creatures } from './creatures.ts';
import { dogs } from './dogs.ts';
import { festive } from './festive.ts';
import { hats } from './hats.ts';
import { household } from './household.ts';
import { landmarks } from './landmarks.ts';
import type { OwnDrawing } from './own-drawing.ts';
import { pantry } from './pantry.ts';
import { plants } from './plants.ts';
import { shapes } from './shapes.ts';
import { steam } from './steam.ts';
import { storybook } from './storybook.ts';
import { things } from './things.ts';
import { wear } from './wear.ts';
import { wildlife } from './wildlife.ts';

const drawings: Record<string, OwnDrawing> = {
  ...creatures,
  ...wildlife,
  ...dogs,
  ...plants,
  ...storybook,
  ...things,
  ...household,
  ...landmarks,
  ...shapes,
  ...pantry,
  ...steam,
  ...festive,
  ...wear,
  ...wardrobe,
  ...hats,
};

export const ownNames: readonly string[] = Object.keys(drawings);

export const findOwnDrawing = (name: string): OwnDrawing | null =>
  Object.hasOwn(drawings, name) ? drawings[name]! : null;
