/** Builds a body from a torso, leaned as a deed requires, with arms and legs as strokes that end in paws. */
import { mix } from '../../../kit/colour.ts';
import type { Point } from '../parts.ts';
import { type Coat, limb, paw, tailAt } from './coats.ts';
import type { Rig } from './rig.ts';

/** A limb: its path data, and the position of the paw or foot. */
type Limb = { d: string; end: Point; turn?: number; width?: number };

export type Posture = {
  lean?: number;
  head?: Partial<Point> & { rotate?: number };
  /** Drawn behind the body, in front of it, and in front of everything. */
  farArms?: Limb[];
  nearArms?: Limb[];
  farLegs?: Limb[];
  nearLegs?: Limb[];
  grip?: Rig['grip'];
  hands?: Point[];
  height?: number;
  left?: number;
  right?: number;
  top?: number;
  tail?: [x: number, y: number, turn: number];
  seat?: Point;
  heading?: 'left';
};

const hip = { x: 256, y: 560 };

/** The position of a point of the upright torso after leaning. */
function leaned(point: Point, lean: number): Point {
  const a = (lean * Math.PI) / 180;
  const dx = point.x - hip.x;
  const dy = point.y - hip.y;
  return { x: hip.x + dx * Math.cos(a) - dy * Math.sin(a), y: hip.y + dx * Math.sin(a) + dy * Math.cos(a) };
}

const foot = (at: Point, { foot: colour, edge }: Coat, turn = 0) =>
  `<ellipse cx="${at.x - 14}" cy="${at.y}" rx="54" ry="31" fill="${colour}" ${edge} transform="rotate(${turn} ${at.x} ${at.y})"/>`;

export const torsoShape =
  'M256 270C352 270 390 400 382 490C376 570 332 598 256 598C180 598 136 570 130 490C122 400 160 270 256 270Z';
export const bellyShape =
  'M256 330C312 330 332 412 328 482C324 542 298 568 256 568C214 568 188 542 184 482C180 412 200 330 256 330Z';
const ribs =
  '<path d="M256 330V520M206 360Q256 384 306 360M200 396Q256 424 312 396M204 432Q256 460 308 432M212 468Q256 494 300 468" fill="none" stroke="#f3ead7" stroke-width="16" stroke-linecap="round"/>';
const suitFront = (edge: string) =>
  `<rect x="204" y="414" width="104" height="72" rx="14" fill="#3f5f94" ${edge}/><circle cx="232" cy="438" r="10" fill="#f2a33c"/><circle cx="262" cy="438" r="10" fill="#58c7b5"/><rect x="222" y="460" width="68" height="9" rx="4" fill="#f7d878"/><path d="M146 546Q256 580 366 546" fill="none" stroke="#e4572e" stroke-width="16"/>`;
/** What the torso shows: a belly, ribs, or the front of a suit. */
export const chestOf = ({ suit, skeleton, edge, belly }: Coat) =>
  suit ? suitFront(edge) : skeleton ? ribs : `<path d="${bellyShape}" fill="${belly}"/>`;
export const packOf = ({ edge }: Coat) =>
  `<rect x="126" y="300" width="260" height="220" rx="44" fill="#b9433f" ${edge}/>`;

/** Shifts a drawing fully into its box on the left and at the top. */
const within = (body: string, dx: number, dy: number) =>
  body ? `<g transform="translate(${dx} ${dy})">${body}</g>` : '';

export function stand(coat: Coat, posture: Posture): Rig {
  const { lean = 0, farArms = [], nearArms = [], farLegs = [], nearLegs = [] } = posture;
  const shadow: Coat = { ...coat, limb: mix(coat.limb, '#1a1420', 0.14), leg: coat.shade };
  const leg = (own: Coat) => (one: Limb) =>
    limb(one.d, { ...own, limb: own.leg }, one.width ?? 60) + foot(one.end, own, one.turn);
  const arm = (own: Coat) => (one: Limb) => limb(one.d, own, one.width ?? 46);
  const hand = (one: Limb) => paw(one.end.x, one.end.y, coat);
  const torso = `<g transform="rotate(${lean} ${hip.x} ${hip.y})">${coat.suit ? packOf(coat) : coat.back}<path d="${torsoShape}" fill="${coat.fur}" ${coat.edge}/>${chestOf(coat)}</g>`;
  const behind = [
    coat.suit ? '' : tailAt(coat, ...(posture.tail ?? [335, 545, 0])),
    ...farArms.map((one) => arm(shadow)(one) + hand(one)),
    ...farLegs.map(leg(shadow)),
    torso,
    ...nearLegs.map(leg(coat)),
  ].join('');
  const front = nearArms.map((one) => arm(coat)(one) + hand(one)).join('');
  const head = leaned({ x: 256, y: 182 }, lean);
  const dx = -(posture.left ?? 0);
  const dy = -(posture.top ?? 0);
  const at = (point: Point): Point => ({ x: point.x + dx, y: point.y + dy });
  const placedHead = at({ x: posture.head?.x ?? head.x, y: posture.head?.y ?? head.y });
  return {
    width: (posture.right ?? 512) + dx,
    height: (posture.height ?? 640) + dy,
    behind: within(behind, dx, dy),
    front: within(front, dx, dy),
    head: { ...placedHead, width: coat.suit ? 250 : 310, rotate: posture.head?.rotate ?? lean * 0.5 },
    grip: posture.grip ? { ...posture.grip, ...at(posture.grip) } : null,
    hands: (posture.hands ?? [...farArms, ...nearArms].map(({ end }) => end)).map(at),
    torso: { x: 256 + dx, top: 318 + dy, half: 92, bottom: 560 + dy, ...(lean && { lean }) },
    ...(posture.seat && { seat: at(posture.seat) }),
    ...(posture.heading && { heading: posture.heading }),
  };
}
