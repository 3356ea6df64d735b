/** The contents of a view as data: `read-view.ts` reads it, and the rest of this folder draws it. */

import type { Hex } from '../../kit/colour.ts';
import type { Random } from '../../kit/random.ts';
import type { Ground, Hour, Season, Weather } from '../../library/places.ts';

export type { Ground, Hour, Season, Weather };

/** The colours of an hour and a weather. */
export type Scheme = {
  sky: Hex[];
  disc: Hex;
  haze: Hex;
  /** The colour that all colours are mixed with, and how strongly. */
  ambient: Hex;
  share: number;
  cloud: Hex;
};

export type Light = Scheme & {
  isDark: boolean;
  ink: Hex;
  /** A colour in this light, from 0 near to 1 far. */
  at(colour: Hex, far?: number): Hex;
  /** Lit from within, so that no hour dims it. */
  lit(colour: Hex): Hex;
};

export type Disc = 'sun' | 'full-moon' | 'crescent-moon' | 'blood-moon' | 'earth';

export type View = {
  ground: Ground;
  hour: Hour;
  weather: ReadonlySet<Weather>;
  season: Season | null;
  /** The one light in the sky; null: none is visible, or a subject already is one. */
  disc: Disc | null;
  city: string | null;
  peak: string | null;
  /** The plants that the prompt names. */
  plants: readonly string[];
  /** A room's furniture. */
  room: string | null;
  isSteep: boolean;
  hasRoad: boolean;
  /** The text on the road's shield. */
  shield: string | null;
  hasTram: boolean;
  hasHouses: boolean;
  /** White walls and blue domes. */
  isWhitewashed: boolean;
  isTropical: boolean;
  hasBench: boolean;
  /** No figure and no thing stands in front of it: the view is the picture. */
  isEmpty: boolean;
  /** The cook adds the stove. */
  isCooking: boolean;
  /** Beams fall through the trees or the clouds. */
  hasRays: boolean;
  isMars: boolean;
  hasSmoke: boolean;
  hasCafe: boolean;
  isFrozen: boolean;
  hasMilkyWay: boolean;
  hasGoldenGate: boolean;
  hasFireworks: boolean;
  /** The place's own name, as lettered on a travel poster. */
  title: string | null;
  /** Indexes of the subjects that the view itself shows. */
  drawn: ReadonlySet<number>;
  /** The first remaining subject is a building or a sight: it stands inside the view, not in front of it. */
  hasSight: boolean;
  /** The subject lies on or stands in the water, if there is any. */
  isAfloat: boolean;
  /** Whether the words name a place. */
  isPlaced: boolean;
};

export type Box = { left: number; right: number; top: number; bottom: number };

export type Scene = Box & {
  view: View;
  light: Light;
  random: Random;
  w: number;
  h: number;
  /** Canvas units of a share of the box. */
  x(share: number): number;
  y(share: number): number;
  id(): string;
};

/** Where the subject stands: its feet, and its maximum size. */
export type Spot = { x: number; foot: number; width: number; height: number };

export type Painted = {
  back: string;
  /** Over the subject's feet: grass, waves, drifts. */
  front?: string;
  /** The place of a sight in this view. */
  sight?: Spot;
  /** The place of a living subject, if not the middle of the foreground. */
  hero?: Spot;
};
