/** Our own drawings: subjects that the public sets lack or draw poorly. */
import { wardrobe } from './cloths.ts';
import { creatures } from './creatures.ts';
import { dogs } from './dogs.ts';
import { feasts } from './feasts.ts';
import { festive } from './festive.ts';
import { hats } from './hats.ts';
import { household } from './household.ts';
import { keepsakes } from './keepsakes.ts';
import { kitchen } from './kitchen.ts';
import { landmarks } from './landmarks.ts';
import type { OwnDrawing } from './own-drawing.ts';
import { pantry } from './pantry.ts';
import { plants } from './plants.ts';
import { shapes } from './shapes.ts';
import { sports } from './sports.ts';
import { steam } from './steam.ts';
import { storybook } from './storybook.ts';
import { things } from './things.ts';
import { trees } from './trees.ts';
import { vehicles } from './vehicles.ts';
import { vehiclesFront } from './vehicles-front.ts';
import { wear } from './wear.ts';
import { wildlife } from './wildlife.ts';
import { winding } from './winding.ts';

const drawings: Record<string, OwnDrawing> = {
  ...creatures,
  ...wildlife,
  ...winding,
  ...dogs,
  ...plants,
  ...trees,
  ...storybook,
  ...things,
  ...sports,
  ...household,
  ...keepsakes,
  ...landmarks,
  ...shapes,
  ...pantry,
  ...kitchen,
  ...steam,
  ...festive,
  ...feasts,
  ...vehicles,
  ...vehiclesFront,
  ...wear,
  ...wardrobe,
  ...hats,
};

export const ownNames: readonly string[] = Object.keys(drawings);

export const findOwnDrawing = (name: string): OwnDrawing | null =>
  Object.hasOwn(drawings, name) ? drawings[name]! : null;
