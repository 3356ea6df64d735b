import type { Point } from '../parts.ts';

export type Pose =
  | 'standing'
  | 'holding'
  | 'seated'
  | 'walking'
  | 'leaping'
  | 'curled'
  | 'peeking'
  | 'hanging'
  /** On the haunches, forepaws on the ground: how four-legged animals sit. */
  | 'sitting'
  /** Upright, arms and legs flung. */
  | 'running'
  /** Both arms stretched out to the left. */
  | 'reaching'
  /** The held thing is at the mouth. */
  | 'drinking'
  /** One arm on the branch, the other at the mouth. */
  | 'dangling'
  /** Both hands on a pole that leads up to the left. */
  | 'gripping'
  /** Both hands on a pole that leads down to the left. */
  | 'sweeping'
  /** One hand with a tool out to the left, the other at rest. */
  | 'working'
  /** Both hands forward and low, on something on a table. */
  | 'tending'
  | 'boxing'
  | 'tree'
  | 'lotus'
  | 'dancing'
  /** Both arms out to the sides, hands where a neighbour's hands are. */
  | 'linked'
  | 'embracing'
  | 'climbing'
  /** On a saddle, feet on pedals, hands on a bar to the left. */
  | 'cycling'
  /** Off the ground, arms up, one knee drawn in. */
  | 'jumping'
  /** Leaning into the pull of a thing behind. */
  | 'hauling'
  /** Both arms straight up, under a lifted thing. */
  | 'lifting'
  /** Arms out, something on the head. */
  | 'juggling'
  /** Arms up in joy or fright. */
  | 'cheering';

export type Rig = {
  width: number;
  height: number;
  behind: string;
  front: string;
  head: Point & { width: number; rotate: number };
  /** Where a thing is held, and its maximum size; at the mouth its upper end touches. */
  grip: (Point & { width: number; height: number; atMouth?: boolean; onHead?: boolean }) | null;
  hands: Point[];
  /** The front of the body, for clothes: middle, height of the shoulders, half width there, the hem, and the lean. */
  torso: { x: number; top: number; half: number; bottom: number; lean?: number } | null;
  /** The part that touches a saddle. */
  seat?: Point;
  /** The direction it looks; frontal figures have none. */
  heading?: 'left';
};
