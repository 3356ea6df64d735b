/** People from parts: a drawn head, a body of tubes in a pose, clothes over it, and the things they hold, wear and ride. */

import type { Person } from '../../../brief/person.ts';
import { type Motif, measure, prefixIds } from '../../../kit/motif.ts';
import { createRandom } from '../../../kit/random.ts';
import { stances } from '../../../library/poses.ts';
import type { Stance } from '../../../library/stance.ts';
import { inColours } from '../../../library/svg-files.ts';
import { bonesOf, drawArm, drawHandOf, drawLeg, drawSkirt, drawTail } from './bodies.ts';
import { type Build, buildOf } from './build.ts';
import { darker, ink, skins } from './colours.ts';
import { drawBehind, drawTrunk } from './garments.ts';
import { drawHead, headPlaces } from './head.ts';
import { add, flat, limb, line, stretch, tube, turn, type XY } from './limbs.ts';
import type { Prop } from './prop.ts';
import { drawProp } from './props.ts';
import type { Tool } from './tool.ts';
import { findTool } from './tools.ts';
import { settle, type Worn } from './wardrobe.ts';

export type PersonOptions = {
  /** The same person with the same seed gives the same drawing. */
  seed?: number | string;
  /** The motif in their hands; null omits the role's own tool. */
  holds?: string | null | undefined;
  wears?: readonly Worn[];
  /** One of `ownRides`. */
  rides?: string | null;
  /** What they sit on: 'rocking-chair' instead of a stool, null for nothing (if the scene adds a seat). */
  seat?: Person['seat'] | null;
  /** Without boat or water: another function draws it for the whole crew. */
  bare?: boolean;
};

type Place = { x: number; y: number; width: number; rotate: number };

export type BuiltPerson = {
  motif: Motif;
  /** In the motif's units. */
  anchors: {
    head: Place;
    eyes: Place;
    neck: Place;
    ears: Place;
    /** The area that nothing may cover. */
    face: { x: number; y: number; width: number; height: number };
    hand: XY;
    otherHand: XY;
    shoulder: XY;
    seat: XY;
  };
};

/** Vehicles that are drawn with their rider. */
export const ownRides: ReadonlySet<string> = new Set([
  'bicycle',
  'wheelchair',
  'skateboard',
  'snowboard',
  'surfboard',
  'skis',
]);
const rideProps: Record<string, string> = {
  'manual-wheelchair': 'wheelchair',
  'motorized-wheelchair': 'wheelchair',
  bike: 'bicycle',
};
const ridePoses: Record<string, Person['pose']> = {
  bicycle: 'riding',
  wheelchair: 'wheelchair',
  skateboard: 'skating',
  snowboard: 'snowboarding',
  surfboard: 'surfing',
  skis: 'skiing',
};

const placed = (at: XY, rotate: number, svg: string, scale = 1) =>
  `<g transform="translate(${at[0].toFixed(1)} ${at[1].toFixed(1)}) rotate(${rotate.toFixed(1)}) scale(${scale})">${svg}</g>`;

/** A body cut off at the waist ends in a soft line. */
function bust(svg: string, build: Build, id: string): string {
  return `<clipPath id="${id}w"><rect x="-1200" y="-1600" width="2400" height="${1600 + Math.round(build.torso * 0.02)}"/></clipPath><g clip-path="url(#${id}w)">${svg}</g>`;
}

/** Someone who holds a thing lifts the arm; someone with a child on their shoulders holds its feet. */
function stanceFor(base: Stance, pose: Person['pose'], tool: Tool | null, bears: boolean): Stance {
  if (bears) return { ...base, near: [-34, 146], far: [40, -148], hands: ['fist', 'fist'], across: true };
  if (tool && tool.hold !== 'both' && pose === 'standing') return { ...base, far: [34, 124], hands: ['rest', 'fist'] };
  return tool && pose === 'walking' ? { ...base, far: [36, 112] } : base;
}

/** The footwear in a backflip, and the place below. */
const flips = (onFeet: string | null): [string, string] =>
  onFeet === 'snowboard'
    ? ['snowboard-in-the-air', 'kicker']
    : onFeet === 'skis'
      ? ['skis', 'kicker']
      : [onFeet ?? '', 'somersault'];

/** Later entries lie further back: a chair behind the wool. */
const uniteProps = (props: readonly Prop[]): Required<Prop> =>
  props.reduceRight<Required<Prop>>(
    (all, { behind, front, held = '', before = '', still = '', natural = [] }) => ({
      behind: all.behind + behind,
      front: all.front + front,
      held: all.held + held,
      before: all.before + before,
      still: all.still + still,
      natural: [...all.natural, ...natural],
    }),
    { behind: '', front: '', held: '', before: '', still: '', natural: [] },
  );

export function buildPerson(somebody: Person, options: PersonOptions = {}): BuiltPerson {
  const seed = options.seed ?? 'somebody';
  // Parent and child look alike.
  const kin = somebody.carries ? createRandom(seed).fork('kin').pick(Object.keys(skins)) : null;
  const person: Person = kin ? { ...somebody, skin: somebody.skin ?? kin } : somebody;
  const mounted = options.rides ?? (person.pose === 'riding' && person.outfit === 'cyclist' ? 'bicycle' : null);
  const rides = mounted ? (rideProps[mounted] ?? mounted) : null;
  const ridden = rides && ownRides.has(rides) ? rides : null;
  const wanted =
    options.holds === undefined ? (person.tool ?? (person.pose === 'carrying' ? 'box' : null)) : options.holds;
  // A footballer's ball is at the foot.
  const atFoot = person.pose === 'kicking' && wanted && /ball$/.test(wanted);
  const toolName = atFoot || stances[person.pose].equipped ? null : wanted;
  const id = 'p';
  const skips = toolName === 'jump-rope';
  const tool = toolName ? findTool(toolName, `${id}h`) : null;
  let pose = ridden ? ridePoses[ridden]! : person.pose;
  if (tool?.hold === 'both' && ['standing', 'waving', 'working'].includes(pose))
    pose = /guitar|violin|sax|trumpet|flute|drum|accordion/.test(toolName!)
      ? 'playing'
      : toolName === 'book'
        ? 'reading'
        : 'carrying';
  const base: Stance = skips
    ? { ...stances.jumping, near: [-52, -30], far: [52, 34], hands: ['fist', 'fist'] }
    : pose === 'backflip' && person.tool === 'bicycle'
      ? { ...stances.riding, turned: 156, equipped: true }
      : stances[pose];
  const stance = stanceFor(base, pose, tool, person.carries !== undefined);
  const rider = person.carries
    ? buildPerson(
        { ...person.carries, skin: person.carries.skin ?? person.skin, pose: 'cheering', tool: null },
        { seed: `${seed}/child` },
      )
    : null;
  const look = settle(person, options.wears ?? [], seed);
  const build = buildOf({ age: person.age, gender: look.gender });
  const lean = (stance.lean ?? 0) + (person.age === 'old' && ['standing', 'walking', 'working'].includes(pose) ? 5 : 0);
  const bones = bonesOf(build, { ...stance, lean });
  const sole = 74 * build.foot;
  const seat = options.seat ?? person.seat;
  // Someone who knits sits on something too.
  const chairUnder = pose === 'knitting' && options.seat !== null ? (seat ?? 'armchair') : '';
  const seated = stance.with === 'stool' ? (options.seat === null ? '' : (seat ?? 'stool')) : (stance.with ?? '');
  const [onFeet, below] =
    pose === 'backflip' ? flips(person.tool) : [ridden ?? (skips ? 'jump-rope' : seated), stance.also];
  const propNames = options.bare ? [] : [onFeet, below ?? '', chairUnder];
  const prop = uniteProps(
    propNames.map((name) => drawProp(name, build, bones, sole, { tool: toolName, wordless: person.wordless ?? false })),
  );
  const headTurn = lean * 0.5 + (stance.nod ?? 0);

  const toHead = ([x, y]: readonly [number, number]): XY =>
    add(bones.neck, turn([(x - headPlaces.neck[0]) * build.head, (y - headPlaces.neck[1]) * build.head], headTurn));
  const inHead = (svg: string) =>
    placed(
      bones.neck,
      headTurn,
      `<g transform="translate(${-headPlaces.neck[0]} ${-headPlaces.neck[1]})">${svg}</g>`,
      build.head,
    );
  const inTrunk = (svg: string) => `<g transform="rotate(${lean})">${svg}</g>`;
  const neck = limb(
    [
      turn([0, -build.torso + 60], lean),
      turn([6, -build.torso], lean),
      toHead([headPlaces.neck[0] + 10, headPlaces.neck[1] - 40]),
    ],
    [build.neck, build.neck, build.neck],
  );

  const twoHanded = tool?.hold === 'both' || stance.both === true;
  const gripsNear = !twoHanded && tool !== null && stance.grip === 'near';
  const gripsFar = !twoHanded && tool !== null && !gripsNear;
  const middle: XY = twoHanded
    ? [
        (bones.nearHand[0] + bones.farHand[0]) / 2,
        (bones.nearHand[1] + bones.farHand[1]) / 2 - (pose === 'reading' ? 50 : 16),
      ]
    : gripsNear
      ? bones.nearHand
      : bones.farHand;
  const swing = stance.swing ?? (gripsFar ? 8 : 0);
  const toolSvg = tool
    ? placed(middle, tool.hold === 'palm' ? 0 : swing, tool.svg, tool.scale * (build.hand < 0.85 ? 0.8 : 1))
    : '';

  const farArm = drawArm(bones.far, look);
  const nearArm = drawArm(bones.near, look);
  const farHand = drawHandOf('far', bones, build, stance, look, gripsFar || twoHanded);
  const nearHand = drawHandOf('near', bones, build, stance, look, gripsNear || twoHanded);
  const hat = look.hat;
  const cut = stance.cut === 'waist';
  const legless = cut || stance.legless || stance.with === 'waves' || look.outfit.extras?.includes('tail') === true;

  let svg = prop.behind;
  svg += inTrunk(drawBehind(build, look.outfit, look.cloth));
  if (hat?.drawing.back) svg += inHead(inColours(hat.drawing.back, { cloth: hat.colour }));
  if (!stance.across) svg += farArm + farHand;
  if (!legless) {
    svg +=
      drawLeg(bones.farLeg, stance.farLeg[2], build, look) + drawLeg(bones.nearLeg, stance.nearLeg[2], build, look);
    svg += drawSkirt(bones, build, look);
  } else if (!cut && look.outfit.extras?.includes('tail')) svg += drawTail(build, look.cloth);
  svg +=
    flat(tube(neck, line / 2), ink) +
    flat(tube(neck, -line / 2), look.skin.base) +
    flat(tube(stretch(neck, 0.5, 0.75), -line / 2, { start: 'flat', end: 'flat' }), darker(look.skin.base, 0.14));
  svg += inTrunk(drawTrunk(build, look.outfit, look.cloth, id));
  if (rider) {
    const scale = 0.8;
    const [x, y] = rider.anchors.seat;
    const at = add(bones.neck, [-30 - x * scale, -70 - y * scale]);
    svg += placed(at, 0, prefixIds(rider.motif.body, 'k'), scale);
  }
  // A raised arm passes behind the head, so that the face stays clear.
  const raised = (Math.abs(stance.near[0]) > 110 || stance.behindHead === true) && !gripsNear;
  if (raised) svg += nearArm + nearHand;
  svg += inHead(drawHead(look.head) + (hat ? inColours(hat.drawing.front, { cloth: hat.colour }) : ''));
  if (prop.front && stance.with === 'laptop') svg += prop.front;
  svg += prop.before;
  if (stance.across) svg += farArm;
  if (twoHanded || gripsFar) svg += toolSvg;
  if ((stance.across || gripsFar) && !prop.held) svg += farHand;
  if (!raised) svg += nearArm;
  if (gripsNear) svg += toolSvg;
  if (prop.held) svg += prop.held + farHand;
  if (!raised || prop.held) svg += nearHand;
  if (prop.front && stance.with !== 'laptop') svg += prop.front;
  if (cut) svg = bust(svg, build, id);

  const turned = stance.turned ?? 0;
  const canvas = { width: 3000, height: 3000, x: 1400, y: 1500 };
  const whole = `<g transform="translate(${canvas.x} ${canvas.y})">${prop.still}<g transform="rotate(${turned})">${svg}</g></g>`;
  const { box } = measure(whole, canvas.width, canvas.height);
  const out = (at: XY): XY => {
    const [x, y] = turn(at, turned);
    return [x + canvas.x - box.x, y + canvas.y - box.y];
  };
  const place = (at: XY, width: number): Place => ({
    x: out(at)[0],
    y: out(at)[1],
    width: width * build.head,
    rotate: headTurn + turned,
  });
  const [faceX, faceY] = out(toHead([240, 300]));
  const face = 430 * build.head;
  return {
    motif: {
      name: `person:${person.outfit ?? person.pose}`,
      body: `<g transform="translate(${(-box.x).toFixed(1)} ${(-box.y).toFixed(1)})">${whole}</g>`,
      width: box.width,
      height: box.height,
      inked: true,
      natural: [...look.natural, ...prop.natural, ...(rider?.motif.natural ?? [])],
    },
    anchors: {
      head: place(toHead(headPlaces.brow), 430),
      eyes: place(toHead(headPlaces.eyes), 300),
      neck: place(bones.neck, 260),
      ears: place(toHead([240, 300]), 470),
      face: { x: faceX - face / 2, y: faceY - face / 2, width: face, height: face },
      hand: out(gripsNear ? bones.nearHand : bones.farHand),
      otherHand: out(gripsNear ? bones.farHand : bones.nearHand),
      shoulder: out(bones.shoulders[0]),
      seat: out([0, build.leg[0]]),
    },
  };
}
