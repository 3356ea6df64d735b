/**
 * A subject ready to place: the motif, with what it wears and holds, as parts in one box. Treatments are applied part by part
 * when the figure is drawn, because only then the scale of every line is known.
 */

import type { Subject } from '../../brief/brief.ts';
import type { Pose as Stance } from '../../brief/person.ts';
import type { Hex } from '../../kit/colour.ts';
import { type Motif, prefixIds } from '../../kit/motif.ts';
import { isBodyWear } from '../../library/garments.ts';
import { anchorsOf, faceOf } from './anchors.ts';
import { actingHead, mouthOf, seatHead } from './animals/heads.ts';
import { bootsOf, isActing, isOverhead, needsHands } from './animals/needs.ts';
import { tipOf } from './animals/tip.ts';
import { findBody, isHead, type Pose, type Rig } from './body.ts';
import { dress, gloves } from './dress.ts';
import { showFeeling, turnEyes } from './eyes.ts';
import { markEyes } from './face.ts';
import { faceRows } from './face-rows.ts';
import { findMotif } from './library.ts';
import { clothe, sleeveOf, wrapCloth } from './outfits.ts';
import { colourParts } from './part-colours.ts';
import { type Anchors, type Figure, moved, type Part, part, settle } from './parts.ts';
import { buildSomebody } from './somebody.ts';
import { formed } from './stuffs.ts';
import { dye, inItsColours, silhouette } from './treatments.ts';

export type { Figure } from './parts.ts';

/** Gives a motif its colours and lines; `scale` is canvas units per motif unit. */
export type Treatment = (motif: Motif, scale: number, id: string, kind?: Subject['kind']) => Motif;

export type Build = {
  /** A whole body if only a head is drawn. */
  upright?: boolean;
  /** The pose of a body that is built for a head; what the subject itself holds takes precedence. */
  pose?: Pose;
  /** Held instead of what `holds` names. */
  prop?: Figure | null;
  /** The same things one by one, for someone with an arm for each. */
  each?: readonly Figure[];
  asleep?: boolean;
  /** The direction of the eyes, from -1 to 1 each way; wide with fright. */
  look?: { x: number; y: number; wide?: boolean };
  /** Several stand side by side rather than in rows. */
  inOneRow?: boolean;
  /** Sorted from small to large. */
  growing?: boolean;
  inRing?: boolean;
  /** Distinguishes people whom the prompt describes alike. */
  seed?: number;
  /** The mount that is drawn together with its rider. */
  rides?: string | null;
  /** A person's pose. */
  stance?: Stance;
};

/** Drawings that look to the right; nearly all others look to the left. */
const rightward = new Set(
  'shark heron kick-scooter bicycle hatching-chick person-biking person-running roller-skate airplane rocket'.split(
    ' ',
  ),
);

const isFrontal = (name: string) =>
  isHead(name) ||
  /-face$|^(?:owl|octopus|crab|lobster|peacock|butterfly|bat|spider|beaver|orangutan|teddy-bear|snowman|ghost|lady-beetle|koala|deer|moose|jellyfish|moth)$/.test(
    name,
  );

const headingOf = (name: string, kind: Subject['kind']): NonNullable<Figure['heading']> =>
  rightward.has(name) ? 'right' : isFrontal(name) || kind === 'person' ? 'front' : 'left';

/** One drawing as a figure. */
export function single(motif: Motif, kind: Subject['kind']): Figure {
  const isAlive = kind === 'animal' || kind === 'person';
  return {
    parts: [part(motif, 0, 0)],
    width: motif.width,
    height: motif.height,
    kind,
    rigged: false,
    heading: headingOf(motif.name, kind),
    ...(isAlive && { faces: [faceOf(motif)], anchors: anchorsOf(motif) }),
  };
}

const long =
  /guitar|saxophone|trumpet|violin|banjo|sword|dagger|axe|broom|fishing|baguette|hockey|paintbrush|whisk|peel|rolling|wand|baseball-bat|oar|flag/;

/** Held up at the side rather than across the belly. */
const raised =
  /fishing-pole|umbrella|balloon|flag|broom|oar|pizza-peel|kite|torch|lollipop|bouquet|paddle|sparkler|magic-wand|candle/;

/** What someone holds: what was composed for them, or else what the subject itself holds. */
export function propOf(subject: Subject, composed: Figure | null): Figure | null {
  const held = !composed && subject.holds ? findMotif(subject.holds) : null;
  return composed ?? (held && single(held, 'thing'));
}

/** Builds the figure of one subject. */
export function buildFigure(subject: Subject, options: Build = {}): Figure | null {
  if (subject.person) {
    const { seed, rides, stance, prop } = options;
    const somebody = buildSomebody(subject, {
      ...(seed !== undefined && { seed }),
      ...(stance && { pose: stance }),
      rides: rides ?? null,
    });
    return somebody && prop ? handOver(somebody, prop) : somebody;
  }
  const form = subject.drawing ?? findMotif(subject.motif);
  const found = form && subject.stuff ? (formed(form, subject.stuff) ?? form) : form;
  if (!found) return null;
  const whole = inItsColours(found, subject);
  const inSuit = subject.wears.some((garment) => garment.motif === 'space-suit');
  const clothes = subject.wears.filter((garment) => isBodyWear(garment.motif));
  const held = subject.holds ? findMotif(subject.holds) : null;
  const prop = propOf(subject, options.prop ?? null);
  const boxes = subject.wears.some((garment) => garment.motif === 'boxing-gloves');
  const head = needsHands(subject, prop, options) ? actingHead(found.name) : null;
  const base = head ? (subject.colour ? dye(head, subject.colour) : head) : whole;
  const awake = subject.partColours && !head ? colourParts(base, subject.partColours) : base;
  const feeling = options.asleep ? 'asleep' : subject.kind === 'animal' ? subject.feeling : undefined;
  // Anger shows in the brows, which are put on like a hat.
  const seen =
    feeling && feeling !== 'angry' ? showFeeling(awake, feeling) : options.look ? turnEyes(awake, options.look) : awake;
  const motif = subject.kind === 'animal' && !seen.dyed ? { ...seen, faithful: true } : seen;
  const needsBody = options.upright || options.pose || prop !== null || inSuit || boxes || clothes.length > 0;
  const wide = prop !== null && prop !== undefined && prop.width > prop.height * 1.25;
  const isLong = held !== null && long.test(held.name);
  const isRaised = prop !== null && prop !== undefined && raised.test(held?.name ?? prop.parts[0]!.motif.name);
  const posed = options.pose;
  const pose = isActing(posed)
    ? posed
    : isRaised && posed !== 'hanging'
      ? 'standing'
      : boxes
        ? 'boxing'
        : prop
          ? posed === 'hanging'
            ? 'dangling'
            : 'holding'
          : (posed ?? 'standing');
  const sleeve = clothes.map(({ motif: name, colour }) => sleeveOf(name, colour)).find((colour) => colour) ?? null;
  const rig = needsBody
    ? findBody(motif, pose, { suit: inSuit, wide, long: isLong, sleeve, boots: bootsOf(subject) })
    : null;
  return rig ? buildRigged(subject, motif, rig, prop ?? null) : buildWhole(subject, motif, prop ?? null, options);
}

function buildRigged(subject: Subject, motif: Motif, rig: Rig, prop: Figure | null): Figure {
  const layer = (name: string, body: string): Part[] =>
    body
      ? [
          part(
            {
              name: `${motif.name}-${name}`,
              body,
              width: rig.width,
              height: rig.height,
              ...(motif.faithful && { faithful: true }),
            },
            0,
            0,
          ),
        ]
      : [];
  const clothes = rig.torso ? subject.wears.map(({ motif: name, colour }) => clothe(name, colour, rig.torso!)) : [];
  const lean = (body: string) =>
    body && rig.torso?.lean
      ? `<g transform="rotate(${rig.torso.lean} ${rig.torso.x} ${rig.torso.bottom})">${body}</g>`
      : body;
  const head = moved(single(motif, subject.kind), { ...seatHead(motif, rig.head), rotate: rig.head.rotate });
  const shelter =
    prop && /umbrella|parasol/.test(prop.parts[0]!.motif.name) && rig.hands[0] ? overHead(prop, rig.hands[0]) : [];
  const parts = [
    ...shelter,
    ...layer('back', lean(clothes.map(({ behind }) => behind).join(''))),
    ...layer('body', rig.behind),
    ...layer('clothes', lean(clothes.map(({ front }) => front).join(''))),
    ...head.parts,
    ...dress(subject.wears, head.anchors!, motif),
  ];
  const up =
    prop !== null &&
    !rig.grip?.atMouth &&
    !rig.grip?.onHead &&
    !isOverhead(rig) &&
    rig.hands.length > 0 &&
    rig.hands[0]!.y < rig.height * 0.5 &&
    rig.torso !== null;
  if (shelter.length > 0) {
    // Already held, behind the head.
  } else if (prop && up) {
    const height = rig.height * 0.56;
    const scale = height / Math.max(prop.width, prop.height);
    const hand = rig.hands[0]!;
    parts.push(
      ...moved(prop, { x: hand.x + 34 - prop.width * scale, y: hand.y + 40 - prop.height * scale, scale }).parts,
    );
  } else if (prop && rig.grip?.onHead) {
    const scale = Math.min(rig.grip.width / prop.width, rig.grip.height / prop.height);
    const { x, y } = head.anchors!.head;
    parts.push(...moved(prop, { x: x - (prop.width * scale) / 2, y: y - prop.height * scale * 0.96, scale }).parts);
  } else if (prop && rig.grip?.atMouth) {
    // A horn is longer than food.
    const horn = /trumpet|saxophone|horn|bagpipe|clarinet/.test(prop.parts[0]!.motif.name) ? 1.5 : 1;
    const scale = horn * Math.min(rig.grip.width / prop.width, rig.grip.height / prop.height);
    const mouth = { x: rig.head.x, y: rig.head.y + rig.head.width * mouthOf(motif.name) };
    parts.push(...moved(prop, { x: mouth.x - tipOf(prop) * scale, y: mouth.y - 8, scale }).parts);
  } else if (prop && rig.grip) {
    const scale = Math.min(rig.grip.width / prop.width, rig.grip.height / prop.height);
    parts.push(
      ...moved(prop, {
        x: rig.grip.x - (prop.width * scale) / 2,
        y: rig.grip.y - (prop.height * scale) / 2,
        scale,
      }).parts,
    );
  }
  parts.push(...layer('arms', rig.front), ...gloves(subject.wears, rig.hands, rig.height * 0.26));
  return settle({
    ...head,
    parts,
    width: rig.width,
    height: rig.height,
    rigged: true,
    hands: rig.hands,
    ...(rig.seat && { seat: rig.seat }),
    heading: rig.heading ?? (rig.torso ? 'front' : 'left'),
  });
}

/** The handle in the hand, leaned so that the canopy is above the head. */
function overHead(prop: Figure, hand: { x: number; y: number }): Part[] {
  const height = 580;
  const scale = height / prop.height;
  const lean = (14 * Math.PI) / 180;
  const cx = hand.x + (height / 2) * Math.sin(lean);
  const cy = hand.y + 16 - (height / 2) * Math.cos(lean);
  return moved(prop, { x: cx - (prop.width * scale) / 2, y: cy - height / 2, scale, rotate: 14 }).parts;
}

/** A thing without a tool drawing goes between the hands, below the face. */
function handOver(somebody: Figure, prop: Figure): Figure {
  const [one, other] = somebody.hands!;
  const face = somebody.faces![0]!;
  const size = somebody.height * 0.3;
  const scale = size / Math.max(prop.width, prop.height);
  const x = (one!.x + other!.x) / 2 - (prop.width * scale) / 2;
  const y = Math.max(face.y + face.height * 1.02, (one!.y + other!.y) / 2 - prop.height * scale * 0.6);
  return settle({ ...somebody, parts: [...somebody.parts, ...moved(prop, { x, y, scale }).parts] });
}

/** Where whole drawings hold things: the middle, as shares of their box, and the size. */
const grips: ReadonlyMap<string, readonly [x: number, y: number, size: number]> = new Map(
  faceRows.flatMap(({ name, hands: [x, y, size] }) => (x !== undefined ? [[name, [x, y!, size!]] as const] : [])),
);

function buildWhole(subject: Subject, motif: Motif, prop: Figure | null, options: Build): Figure {
  const figure = single(motif, subject.kind);
  const anchors: Anchors = figure.anchors ?? anchorsOf(motif);
  const face = faceOf(motif);
  const cloths = subject.wears.flatMap(({ motif: name, colour }) => wrapCloth(name, colour, motif, face) ?? []);
  const parts = [...figure.parts, ...cloths.map((cloth) => part(cloth, 0, 0)), ...dress(subject.wears, anchors, motif)];
  if (!prop) return settle({ ...figure, parts });
  if (motif.name === 'octopus' && (options.each?.length ?? 0) > 1)
    return settle({ ...figure, parts: [...parts, ...inEachArm(motif, options.each!)] });
  const [x, y, size] = grips.get(motif.name) ?? [0.06, 0.8, 0.42];
  const reach = Math.max(motif.width, motif.height) * size;
  const scale = reach / Math.max(prop.width, prop.height);
  const at = { x: x * motif.width, y: y * motif.height };
  // Moves it down until the face is free.
  const top = Math.max(at.y - (prop.height * scale) / 2, face.y + face.height * 0.96);
  const held = moved(prop, { x: at.x - (prop.width * scale) / 2, y: top, scale, rotate: -6 });
  parts.push(...held.parts);
  return settle({ ...figure, parts });
}

/** Around the body, one at the end of each arm; the face stays free. */
function inEachArm(motif: Motif, each: readonly Figure[]): Part[] {
  const size = Math.min(motif.width, motif.height) * Math.min(0.3, 2 / each.length);
  return each.flatMap((figure, i) => {
    const share = (i + 0.5) / each.length;
    const angle = (-30 + share * 240) * (Math.PI / 180);
    const scale = size / Math.max(figure.width, figure.height);
    return moved(figure, {
      x: motif.width * (0.5 + 0.52 * Math.cos(angle)) - (figure.width * scale) / 2,
      y: motif.height * (0.5 + 0.5 * Math.sin(angle)) - (figure.height * scale) / 2,
      scale,
    }).parts;
  });
}

export type Placement = {
  cx: number;
  cy: number;
  /** The figure is scaled to fit this box. */
  width: number;
  height: number;
  rotate?: number;
  flip?: boolean;
};

export type Drawn = {
  svg: string;
  /** The figure's outline in one colour, fattened by `spread` canvas units. */
  outline(colour: Hex, spread: number): string;
  scale: number;
  width: number;
  height: number;
  top: number;
  bottom: number;
};

export function drawFigure(figure: Figure, at: Placement, treatment: Treatment, nextId: () => string): Drawn {
  const scale = Math.min(at.width / figure.width, at.height / figure.height);
  const frame = `translate(${at.cx.toFixed(1)} ${at.cy.toFixed(1)}) rotate(${at.rotate ?? 0}) scale(${(at.flip ? -scale : scale).toFixed(4)} ${scale.toFixed(4)}) translate(${(-figure.width / 2).toFixed(2)} ${(-figure.height / 2).toFixed(2)})`;
  const wrap = (item: Part, body: string) => {
    const w = item.motif.width;
    const h = item.motif.height;
    const spin = item.rotate ? ` rotate(${item.rotate} ${(w / 2).toFixed(2)} ${(h / 2).toFixed(2)})` : '';
    const mirror = item.flip ? ` translate(${w.toFixed(2)} 0) scale(-1 1)` : '';
    return `<g transform="translate(${item.x.toFixed(2)} ${item.y.toFixed(2)}) scale(${item.scale.toFixed(4)})${spin}${mirror}">${body}</g>`;
  };
  const drawn = figure.parts.map((item) => {
    const id = nextId();
    const own = { ...item.motif, body: prefixIds(item.motif.body, id) };
    return wrap(item, treatment(own, scale * item.scale, id, item.kind).body);
  });
  const height = figure.height * scale;
  return {
    svg: `<g transform="${frame}"${markEyes(figure, at, scale)}>${drawn.join('')}</g>`,
    outline(colour, spread) {
      const parts = figure.parts
        .filter((item) => item.motif.name !== 'space-helmet' || spread > 0)
        .map((item) =>
          wrap(
            item,
            silhouette(
              { ...item.motif, body: prefixIds(item.motif.body, nextId()) },
              colour,
              spread / (scale * item.scale),
            ),
          ),
        );
      return `<g transform="${frame}">${parts.join('')}</g>`;
    },
    scale,
    width: figure.width * scale,
    height,
    top: at.cy - height / 2,
    bottom: at.cy + height / 2,
  };
}
