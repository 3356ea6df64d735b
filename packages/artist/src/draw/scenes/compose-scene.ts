/** All subjects of a brief as one figure: their places by relation, matching sizes, every face in sight. */

import type { Brief, Relation, RelationKind, Subject } from '../../brief/brief.ts';
import { animals } from '../../library/vocabulary.ts';
import { bringToLife, holdUp } from '../motifs/alive.ts';
import type { Pose } from '../motifs/body.ts';
import { type Build, buildFigure, propOf } from '../motifs/figure.ts';
import { type Figure, moved, settle } from '../motifs/parts.ts';
import { isTool } from '../motifs/somebody.ts';
import { ladenOf, wholeOf } from '../motifs/wholes.ts';
import { doingOf, isTender } from './actions.ts';
import { countOf, isPlant, isVehicle, shownAlready } from './attach-parts.ts';
import { keepCompany } from './company.ts';
import { isAloft, isRoof, mountOf } from './containers.ts';
import { countWithin, gather, maxOfOne, maxRowsFor } from './counts.ts';
import { deedOf, standAtEdge } from './deeds/deeds.ts';
import { pairUp } from './deeds/pairs.ts';
import { dressed } from './draw-surroundings.ts';
import { composeMadeOf } from './made-of.ts';
import { apartFromOdd, oddOne, placeOfOdd, variedOne } from './odd-one.ts';
import { type Cluster, facesOf, findPiece, type Piece, shiftedTo, uniteCluster } from './pieces.ts';
import { placings } from './place-subject.ts';
import { hidesFace, type Placing } from './sides.ts';
import { sizeOf } from './sizes.ts';
import { type Cast, lifeOf, spellOut } from './spell-out.ts';

/** Whether a subject has a place in the scene; land, weather and cities are drawn around it instead. */
export function isOnStage(brief: Pick<Brief, 'subjects' | 'relations'>, index: number): boolean {
  const subject = brief.subjects[index]!;
  if (index === 0 || subject.kind !== 'scenery') return true;
  return isAloft(subject.motif) || brief.relations.some(({ of, to }) => of === index || to === index);
}

/** Close relations first: the parrot is on the shoulder before the pirate stands beside the chest. */
const tightness: readonly RelationKind[] = [
  'holding',
  'carrying',
  'linking',
  'embracing',
  'riding',
  'on',
  'in',
  'emitting',
  'from',
  'around',
  'under',
  'behind',
  'over',
  'above',
  'pulling',
  'chasing',
  'facing',
  'beside',
];

const poseAs: Partial<Record<RelationKind, { of?: Pose; to?: Pose }>> = {
  in: { of: 'peeking' },
  behind: { of: 'peeking', to: 'standing' },
  chasing: { of: 'leaping', to: 'leaping' },
  over: { of: 'leaping', to: 'standing' },
  above: { of: 'leaping', to: 'standing' },
  around: { of: 'curled', to: 'standing' },
  from: { of: 'hanging' },
  pulling: { of: 'walking', to: 'standing' },
  carrying: { of: 'walking', to: 'standing' },
  riding: { to: 'walking' },
  under: { of: 'sitting', to: 'sitting' },
  on: { of: 'sitting', to: 'sitting' },
  beside: { of: 'sitting', to: 'sitting' },
  facing: { of: 'sitting', to: 'sitting' },
};

/** Whether it goes into the hands of its bearer rather than onto the back. */
function isHeld(relation: Relation, { subjects }: Cast): boolean {
  const bearer = subjects[relation.of]!;
  const load = subjects[relation.to]!;
  if (relation.kind === 'holding') return true;
  return (
    relation.kind === 'carrying' &&
    bearer.kind !== 'thing' &&
    sizeOf(load) < sizeOf(bearer) * 0.95 &&
    bearer.motif !== 'snail'
  );
}

function buildPiece(cast: Cast, index: number, options: Build, props: ReadonlyMap<number, Figure>): Piece | null {
  const subject = cast.subjects[index]!;
  const doing = doingOf(subject);
  const deed = deedOf(cast, index);
  const relation = cast.relations.find(({ of, kind }) => of === index && poseAs[kind]?.of) ?? null;
  const passive = cast.relations.find(({ to, kind }) => to === index && poseAs[kind]?.to) ?? null;
  const mount = cast.relations.find(({ of, kind }) => of === index && kind === 'riding');
  const riding: Pose | undefined =
    mount &&
    (mountOf(cast.subjects[mount.to]!.motif)?.over || /wave|surfboard/.test(cast.subjects[mount.to]!.motif)
      ? 'standing'
      : 'seated');
  const isLying = doing.pose === 'curled' && relation?.kind !== 'in' && relation?.kind !== 'behind';
  const isLoneSkull = subject.motif === 'skull' && !subject.action && !subject.holds && !mount;
  const pose = isLoneSkull
    ? undefined
    : (deed?.pose ??
      riding ??
      (isLying ? doing.pose : null) ??
      (relation?.kind === 'behind' && isRoof(cast.subjects[relation.to]!.motif) ? 'standing' : null) ??
      (relation && poseAs[relation.kind]?.of) ??
      doing.pose ??
      (passive && poseAs[passive.kind]?.to));
  const stance =
    subject.person && mount && !mountOf(cast.subjects[mount.to]!.motif)?.over
      ? animals.has(cast.subjects[mount.to]!.motif) || /cycle|scooter/.test(cast.subjects[mount.to]!.motif)
        ? ('riding' as const)
        : ('driving' as const)
      : undefined;
  const canFlee = /^(?:standing|carrying|holding|waving|sitting|working|walking|running|pointing|reading)$/;
  const flight =
    subject.person && canFlee.test(subject.person.pose)
      ? cast.relations.find(({ kind, of, to }) => kind === 'chasing' && (of === index || to === index))
      : undefined;
  const isMount = cast.relations.some(({ to, kind }) => to === index && /^(?:riding|on)$/.test(kind));
  const isLaden = cast.relations.some(({ of, kind }) => of === index && kind === 'carrying');
  const whole = subject.drawing ? null : isMount ? wholeOf(subject.motif) : isLaden ? ladenOf(subject.motif) : null;
  const build = (seed: number, emptyHanded = false) =>
    buildFigure(
      {
        ...subject,
        ...(subject.person && flight?.to === index && { person: { ...subject.person, expression: 'afraid' } }),
        ...(whole && !deed?.pose && { drawing: whole }),
        ...(deed?.holds && { holds: deed.holds }),
        ...(emptyHanded && { holds: null }),
      },
      {
        ...options,
        seed: (options.seed ?? 0) + seed * 7919,
        rides: subject.rides,
        ...(isLoneSkull && { upright: false }),
        ...(stance && { stance }),
        ...(flight && { stance: 'running' as const }),
        ...(pose && { pose }),
        ...(props.has(index) && !emptyHanded && { prop: props.get(index)! }),
        ...(deed?.look && { look: deed.look }),
        asleep: deed?.asleep ?? doing.asleep ?? false,
      },
    );
  const life = lifeOf(cast, index);
  const plain = subject.madeOf
    ? composeMadeOf(subject, subject.madeOf)
    : build(0, life !== null || (deed?.emptyHanded ?? false));
  if (!plain) return null;
  const one = life ? holdUp(bringToLife(plain, life), propOf(subject, props.get(index) ?? null), life.limbs) : plain;
  const turned =
    doing.turn && !deed?.pose
      ? settle(moved(one, { rotate: one.heading === 'right' ? -doing.turn : doing.turn }))
      : one;
  const number = (subject.person?.group ?? 1) > 1 ? 1 : countOf(subject);
  const figure =
    pairUp(turned, number, pose ?? undefined) ??
    gather(turned, number, {
      inOneRow:
        options.inOneRow === true ||
        (index > 0 && subject.count < 6 && (subject.kind === 'animal' || subject.kind === 'person')) ||
        (subject.count < 6 &&
          cast.relations.some(
            ({ of, kind }) =>
              of === index &&
              /^(?:in|on|riding|behind|from)$/.test(kind) &&
              // The contents of a basket are heaped; flowers stand in it side by side.
              !(kind === 'in' && subject.kind === 'thing' && !isPlant(subject.motif)),
          )) ||
        // Things on top of something stand in one row on it.
        (subject.count < 13 && cast.relations.some(({ of, kind }) => of === index && kind === 'on')) ||
        doing.marks?.includes('water') === true,
      maxRows: Math.min(
        maxRowsFor(number, subject.kind !== 'thing' || isVehicle(subject.motif), turned.width / turned.height),
        cast.relations.some(({ of, kind }) => of === index && kind === 'in') ? 2 : number,
      ),
      close: isTender(subject),
      inDepth: isVehicle(subject.motif),
      growing: options.growing === true && index === 0,
      inRing: options.inRing === true && index === 0,
      ...(subject.person && { next: (i: number) => build(i) }),
      ...(subject.varied && { next: (i: number) => variedOne(subject, i, turned) }),
      ...(subject.odd &&
        number > 1 && { next: (i: number) => (i === placeOfOdd(number) ? oddOne(subject, turned) : null) }),
    });
  const scale = sizeOf(subject) / Math.max(one.width, one.height);
  return { index, figure, x: 0, y: 0, scale };
}

/** Moves aside, as little as possible, until no face is hidden. */
function clearFaces(place: Placing, piece: Piece, others: Cluster): Placing {
  if (place.order !== 'front') return place;
  const faces = others.flatMap(facesOf);
  const figure = place.figure ?? piece.figure;
  const width = figure.width * place.scale;
  const height = figure.height * place.scale;
  const hides = (dx: number, dy: number) => hidesFace(faces, { x: place.x + dx, y: place.y + dy, width, height });
  if (!hides(0, 0)) return place;
  // Sideways first: up or down, feet would leave the ground.
  for (const [right, down] of [
    [1, 0],
    [0, 1],
  ] as const) {
    for (let step = 1; step <= 20; step++) {
      for (const far of [step * 0.1, -step * 0.1]) {
        const dx = far * right * width;
        const dy = far * down * height;
        if (!hides(dx, dy)) return { ...place, x: place.x + dx, y: place.y + dy };
      }
    }
  }
  return { ...place, order: 'behind' };
}

function join(of: Cluster, to: Cluster, relation: Relation, { subjects }: Cast): Cluster {
  const mover = findPiece(of, relation.of);
  const stayer = findPiece(to, relation.to);
  const kind = relation.kind as keyof typeof placings;
  const raw = placings[kind](
    { subject: subjects[relation.of]!, piece: mover },
    { subject: subjects[relation.to]!, piece: stayer },
  );
  const others = raw.toFigure
    ? to.map((piece) => (piece === stayer ? { ...piece, figure: raw.toFigure! } : piece))
    : to;
  const isOnShoulder = kind === 'on' && stayer.figure.shoulder !== undefined;
  const isFixed =
    isOnShoulder ||
    kind === 'around' ||
    kind === 'emitting' ||
    (kind === 'beside' && subjects[relation.to]!.motif === 'wreath') ||
    kind === 'riding' ||
    kind === 'linking' ||
    kind === 'embracing' ||
    (kind === 'in' && subjects[relation.of]!.kind !== 'thing');
  const place = isFixed ? raw : clearFaces(raw, mover, others);
  const figured = place.figure
    ? of.map((piece) => (piece === mover ? { ...piece, figure: place.figure! } : piece))
    : of;
  const arrived = shiftedTo(figured, mover, place);
  const stack = place.order === 'behind' ? [...arrived, ...others] : [...others, ...(place.between ?? []), ...arrived];
  return [...(place.behind ?? []), ...stack, ...(place.front ?? [])];
}

/** Room around a subject that is meant to look small on its own. */
const air: Partial<Record<NonNullable<Subject['size']>, number>> = { tiny: 2.5, small: 1.8 };

function withAir(figure: Figure, subject: Subject): Figure {
  // Several small ones fill the sheet as one large thing would.
  const factor = subject.size && subject.count < 4 ? (air[subject.size] ?? 1) : 1;
  if (factor === 1) return figure;
  const width = figure.width * factor;
  const height = figure.height * factor;
  const inner = moved(figure, { x: (width - figure.width) / 2, y: (height - figure.height) / 2 });
  return { ...inner, width, height };
}

export function composeScene(
  brief: Pick<Brief, 'subjects' | 'relations'>,
  options: {
    upright?: boolean;
    seed?: number;
    inOneRow?: boolean;
    growing?: boolean;
    inRing?: boolean;
    /** The total number of figures, if there is less room than a whole sheet. */
    most?: number;
  } = {},
): Figure | null {
  const cast = standAtEdge(
    spellOut({ ...brief, subjects: countWithin(brief.subjects, options.most).map(apartFromOdd) }),
  );
  const staged = brief.subjects.map((_, i) => isOnStage({ subjects: brief.subjects, relations: cast.relations }, i));
  const held = cast.relations.filter((relation) => isHeld(relation, cast));
  const absorbed = new Set([...held.map(({ to }) => to), ...shownAlready(cast.subjects, cast.relations)]);
  // The sloth's drawing includes its branch.
  for (const { of, to, kind } of cast.relations)
    if (
      cast.subjects[of]!.motif === 'sloth' &&
      !deedOf(cast, of)?.pose &&
      /^(?:from|on)$/.test(kind) &&
      /branch|wood|tree/.test(cast.subjects[to]!.motif)
    )
      absorbed.add(to);
  for (const index of cast.subjects.keys()) for (const to of deedOf(cast, index)?.absorbs ?? []) absorbed.add(to);
  const worn = new Set(brief.relations.filter(({ kind }) => kind === 'wearing').map(({ to }) => to));
  const props = new Map<number, Figure>();
  const each = new Map<number, Figure[]>();
  const oneOf = (index: number) =>
    buildPiece(
      { subjects: cast.subjects.map((subject) => ({ ...subject, count: 1 })), relations: [] },
      index,
      {},
      props,
    )!.figure;
  for (const { of, to } of held) {
    if (deedOf(cast, of)?.absorbs?.includes(to)) continue;
    const bearer = cast.subjects[of]!;
    const thing = cast.subjects[to]!;
    if (bearer.person && !thing.person && thing.count === 1 && !thing.colour && !bearer.holds && isTool(thing.motif)) {
      cast.subjects[of] = { ...bearer, holds: thing.motif };
      continue;
    }
    const load = buildPiece({ ...cast, relations: [] }, to, {}, props);
    if (load && !props.has(of)) {
      props.set(of, load.figure);
      const one = oneOf(to);
      each.set(
        of,
        Array.from({ length: Math.min(maxOfOne, thing.count) }, () => one),
      );
    } else absorbed.delete(to);
  }
  const clusters = new Map<number, Cluster>();
  for (const [index, subject] of cast.subjects.entries()) {
    if (absorbed.has(index) || worn.has(index) || staged[index] === false) continue;
    const isBare = cast.relations.every(({ of, to }) => of !== index && to !== index);
    const piece = buildPiece(
      cast,
      index,
      subject.drawing
        ? {}
        : {
            seed: options.seed ?? 0,
            inOneRow: options.inOneRow ?? false,
            growing: options.growing ?? false,
            inRing: options.inRing ?? false,
            ...(isBare && options),
            ...(each.has(index) && { each: each.get(index)! }),
          },
      props,
    );
    if (piece) clusters.set(index, [piece]);
  }
  const order = cast.relations
    .filter((relation) => !held.includes(relation) || !absorbed.has(relation.to))
    // "With" is company: the hero stays the larger one.
    .filter(({ kind, of, to }) => !(kind === 'beside' && to === 0 && of > 0))
    .map((relation) => (relation.kind === 'holding' ? { ...relation, kind: 'carrying' as const } : relation))
    .sort((a, b) => tightness.indexOf(a.kind) - tightness.indexOf(b.kind));
  for (const relation of order) {
    const of = clusters.get(relation.of);
    const to = clusters.get(relation.to);
    if (!of || !to || of === to) continue;
    const united = join(of, to, relation, cast);
    for (const { index } of united) if (index >= 0) clusters.set(index, united);
  }
  const groups = [...new Set([...clusters.entries()].sort(([a], [b]) => a - b).map(([, cluster]) => cluster))];
  if (groups.length === 0) return null;
  const marked = groups.map((cluster) =>
    cluster.reduce<Cluster>((all, piece) => (piece.index >= 0 ? dressed(all, piece, cast) : all), cluster),
  );
  const figure = uniteCluster(keepCompany(marked, cast.subjects, oneOf), cast.subjects);
  return cast.subjects.length === 1 ? withAir(figure, cast.subjects[0]!) : figure;
}
