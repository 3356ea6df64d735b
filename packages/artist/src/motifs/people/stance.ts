/** How a body stands: the angles of its bones, seen half from the side and facing right. Down is 0°, forward 90°, up 180°. */
type Hand = 'fist' | 'open' | 'rest';

export type Stance = {
  /** How far the back leans forward. */
  lean?: number;
  /** How far the head tilts forward against the back. */
  nod?: number;
  near: readonly [upper: number, fore: number];
  far: readonly [upper: number, fore: number];
  nearLeg: readonly [thigh: number, shin: number, foot: number];
  farLeg: readonly [thigh: number, shin: number, foot: number];
  hands?: readonly [near: Hand, far: Hand];
  /** The far arm reaches in front of the chest. */
  across?: boolean;
  /** Both hands hold the tool, which lies between them. */
  both?: boolean;
  /** Which hand has the tool; the far one stands clear of the body. */
  grip?: 'near' | 'far';
  /** Degrees the tool leans forward when it is upright in the hand. */
  swing?: number;
  /** The whole figure turned forward about its hips. */
  turned?: number;
  /** What belongs to the pose whoever takes it. */
  with?: string;
  /** What the deed is done with belongs to its place: the hands hold nothing else. */
  equipped?: boolean;
  /** Nothing of the body below this share of the torso is drawn. */
  cut?: 'waist';
  /** The arms pass behind the head, so that the face stays clear. */
  behindHead?: boolean;
  /** Whatever stands in front hides the legs. */
  legless?: boolean;
  /** Shares its prop with another: the wheelchair of somebody who throws at a hoop. */
  also?: string;
};

export const stand = { nearLeg: [-7, -2, -78], farLeg: [8, 3, 80] } as const;
export const squat = { nearLeg: [-42, 12, -80], farLeg: [58, -6, 86] } as const;
export const sit = { nearLeg: [78, 4, 88], farLeg: [88, 14, 92] } as const;
