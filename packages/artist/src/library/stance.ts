/** The angles of a body's bones, seen half from the side and facing right. Down is 0°, forward 90°, up 180°. */
type Hand = 'fist' | 'open' | 'rest';

export type Stance = {
  /** How far the back leans forward. */
  lean?: number;
  /** How far the head tilts forward relative to the back. */
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
  /** The hand with the tool; the far one stands clear of the body. */
  grip?: 'near' | 'far';
  /** Degrees the tool leans forward when it is upright in the hand. */
  swing?: number;
  /** Rotation of the whole figure forward about its hips. */
  turned?: number;
  /** Props of the pose for anybody who takes it. */
  with?: string;
  /** The tools of the deed belong to its place: the hands hold nothing else. */
  equipped?: boolean;
  /** The body is not drawn below this share of the torso. */
  cut?: 'waist';
  /** The arms pass behind the head, so that the face stays clear. */
  behindHead?: boolean;
  /** Something in front hides the legs. */
  legless?: boolean;
  /** Shares its prop with another pose: the wheelchair of someone who throws at a hoop. */
  also?: string;
};
