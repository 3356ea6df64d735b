/** What a deed requires of a figure: a pose, free hands, a look, and the few things around it that show the deed. */

import type { Relation, Subject } from '../../../brief/brief.ts';
import { hasActingHead } from '../../motifs/animals/heads.ts';
import type { Pose } from '../../motifs/animals/rig.ts';
import { isHead } from '../../motifs/body.ts';
import { isTender } from '../actions.ts';
import type { Cast } from '../spell-out.ts';
import { cooking } from './cook.ts';
import { knitting, watering } from './crafts.ts';
import { falling } from './fall.ts';
import { angling } from './fish.ts';
import { leap, pool, puddle } from './float.ts';
import { knocks } from './knock.ts';
import { painting } from './paint.ts';
import { striking } from './strike.ts';
import type { Dressing } from './surroundings.ts';
import { digging, sweeping } from './sweep.ts';
import { toasting } from './toast.ts';

export type Deed = {
  pose?: Pose;
  /** Held instead of what the subject names. */
  holds?: string;
  /** The dressing shows what was in hand. */
  emptyHanded?: boolean;
  look?: { x: number; y: number; wide?: boolean };
  asleep?: boolean;
  dressing?: Dressing;
  /** Indexes of subjects that the dressing shows. */
  absorbs?: number[];
};

/** Whether someone has a body that can act; animals drawn whole get one. */
export const canAct = (subject: Subject): boolean =>
  !subject.person &&
  !subject.drawing &&
  subject.kind === 'animal' &&
  (isHead(subject.motif) || hasActingHead(subject.motif));

const swimsUpright = /^(?:duck|goose|swan|rubber-duck|seagull|penguin)$/;
const upright =
  /bowl|plate|cake|pizza|pie$|spaghetti|rice|pancakes|salad|sushi|bento|newspaper|laptop|popcorn|pot-of-food|shallow-pan/;
const small = /egg|beverage|tree|nest|vase|pot$|ornament|figurine|shell|rock|fence|house|car|pumpkin|cookie|cake|mug/;

const flat = /shelf|table|counter|desk|cabinet|window|ledge|piano|couch|bed$|bench|stove|mantel|fridge|drawer|wardrobe/;
/** What falls off what: the thing, and where it stood. */
export function knockedOff({ subjects, relations }: Cast, index: number): { thing: number; edge: number } | null {
  if (!knocks(subjects[index]!) || !canAct(subjects[index]!)) return null;
  for (const { kind, of, to } of relations) {
    if (of !== index || !/^(?:facing|holding|pulling)$/.test(kind)) continue;
    const on = relations.find((one) => one.of === to && /^(?:on|beside|in)$/.test(one.kind));
    if (on && flat.test(subjects[on.to]!.motif)) return { thing: to, edge: on.to };
  }
  return null;
}

/** Someone who knocks a thing off stands where it stood. */
export function standAtEdge(cast: Cast): Cast {
  const added = cast.subjects.flatMap((_, of): Relation[] => {
    const knocked = knockedOff(cast, of);
    return knocked ? [{ kind: 'on', of, to: knocked.edge }] : [];
  });
  return added.length ? { ...cast, relations: [...added, ...cast.relations] } : cast;
}

const tiesOf = (cast: Cast, index: number): Relation[] => cast.relations.filter(({ of }) => of === index);

export function deedOf(cast: Cast, index: number): Deed | null {
  const subject = cast.subjects[index]!;
  if (!canAct(subject)) return null;
  const ties = tiesOf(cast, index);
  const has = (...kinds: Relation['kind'][]) => ties.find(({ kind }) => kinds.includes(kind));
  if (has('over') && runs(subject)) return { pose: 'jumping' };
  const isChased = cast.relations.find(({ kind, to }) => kind === 'chasing' && to === index);
  if (has('chasing') && runs(subject)) {
    const { motif } = cast.subjects[has('chasing')!.to]!;
    return {
      pose: 'running',
      look: /butterfly|bird|bee|fly|moth|bat$|balloon|kite|moon|star/.test(motif)
        ? { x: -0.8, y: -0.6 }
        : { x: -1, y: 0 },
    };
  }
  if (isChased && runs(subject)) return { pose: 'running', look: { x: 0.9, y: 0, wide: true } };
  if (has('embracing') || cast.relations.some(({ kind, to }) => kind === 'embracing' && to === index))
    return { pose: 'embracing', emptyHanded: true };
  if (subject.count === 2 && isTender(subject) && !subject.holds) return { pose: 'embracing', emptyHanded: true };
  if (subject.linked) {
    const floats = subject.action === 'float' || subject.action === 'swim' || subject.action === 'lie';
    return { pose: 'linked', emptyHanded: true, ...(floats && { dressing: pool }) };
  }
  if (has('pulling') && runs(subject)) return { pose: 'hauling', emptyHanded: true };
  const knocked = knockedOff(cast, index);
  if (knocked)
    return {
      pose: 'reaching',
      look: { x: -0.9, y: 0.5 },
      absorbs: [knocked.thing],
      dressing: falling(cast.subjects[knocked.thing]!),
    };
  const mount = cast.subjects[has('riding')?.to ?? -1];
  if (mount && /^(?:bicycle|tandem)$/.test(mount.motif) && subject.count < 4)
    return { pose: 'cycling', emptyHanded: true };
  const { action, holds } = subject;
  if (!action) return null;
  const isHanging = has('from') !== undefined;
  const boarded = has('in', 'riding', 'on');
  const held = cast.subjects[heldBy(ties)[0] ?? -1] ?? null;
  const names = (pattern: RegExp) =>
    [holds, ...cast.subjects.map(({ motif }) => motif)].some((one) => one !== null && pattern.test(one));
  if (
    /^(?:drink|sip|slurp|guzzle|eat|bite|munch|nibble|chew|lick|taste|devour|crunch|enjoy|smoke|blow)$/.test(action)
  ) {
    const meal = holds ?? cast.subjects[has('holding')?.to ?? -1]?.motif ?? null;
    const counted = has('holding') && cast.subjects[has('holding')!.to]!.count > 1;
    if (!meal || counted || upright.test(meal)) return null;
    // Drinking from a stream needs no cup.
    if (cast.subjects.some(({ motif }) => /water-wave|river|lake/.test(motif))) return { emptyHanded: true };
    return { pose: isHanging ? 'dangling' : 'drinking' };
  }
  if (/^(?:fish|angle)$/.test(action))
    return {
      pose: 'gripping',
      emptyHanded: true,
      dressing: angling(boarded !== undefined && /canoe|boat|ship|kayak/.test(cast.subjects[boarded.to]!.motif)),
    };
  if (
    /^(?:play|practice|blow)$/.test(action) &&
    holds &&
    /trumpet|saxophone|flute|harmonica|horn|clarinet|bagpipe|recorder|kazoo|whistle/.test(holds)
  )
    return { pose: 'drinking' };
  if (/^(?:chop|hammer|mine|split|forge)$/.test(action) && (action !== 'chop' || names(/^(?:axe|wood|log)$|tree/))) {
    const tool = action === 'mine' ? 'pick' : action === 'hammer' || action === 'forge' ? 'hammer' : 'axe';
    const tied = cast.relations.flatMap(({ of, to }) => (of === index ? [to] : to === index ? [of] : []));
    const goal =
      [holds, held?.motif].find((one) => one && !/axe|hammer|pick/.test(one)) ??
      (tool === 'axe' ? 'wood' : tool === 'pick' ? 'rock' : null);
    return {
      pose: 'gripping',
      emptyHanded: true,
      absorbs: tied.filter((to) => cast.subjects[to]!.kind === 'thing'),
      look: { x: -0.9, y: 0.4 },
      dressing: striking(tool, goal),
    };
  }
  if (/^(?:knit|crochet|sew)$/.test(action) && !boarded) return { pose: 'holding', dressing: knitting };
  if (action === 'water' && (holds || held))
    return {
      pose: 'working',
      absorbs: heldBy(ties),
      look: { x: -0.9, y: 0.5 },
      dressing: watering(held ?? { ...subject, motif: holds!, count: 1 }),
      holds: 'watering-can',
    };
  if (action === 'brush' && (!holds || /tooth/.test(holds))) return { pose: 'drinking', holds: 'toothbrush' };
  if (
    !boarded &&
    holds &&
    (action === 'lift' || (/^(?:workout|train|exercise)$/.test(action) && /barbell|weight|dumbbell/.test(holds)))
  )
    return { pose: 'lifting' };
  if (action === 'balance' && (holds || held) && !boarded) return { pose: 'juggling' };
  const fire = cast.subjects.findIndex(({ motif }) => /campfire|^fire$/.test(motif));
  if (fire >= 0 && /^(?:roast|toast|grill|cook|camp)$/.test(action))
    return {
      pose: 'gripping',
      emptyHanded: true,
      absorbs: [fire, ...heldBy(ties)],
      dressing: toasting(holds === 'cooking' ? null : (holds ?? held?.motif ?? null)),
    };
  if (action === 'dig') {
    const hole = cast.subjects.flatMap(({ motif }, i) => (/hole|shovel/.test(motif) ? [i] : []));
    return { pose: 'sweeping', emptyHanded: true, absorbs: hole, dressing: digging };
  }
  if (/^(?:selfie|photograph|photo|picture)$/.test(action))
    return { pose: 'working', holds: holds ?? 'mobile-phone', look: { x: -0.8, y: 0 } };
  if (/^(?:bake|cook|stir|fry|knead|boil|brew|mix|roast|chop)$/.test(action) && !/axe|wood/.test(holds ?? '')) {
    if (boarded && cast.subjects[boarded.to]!.motif !== 'pot-of-food') return null;
    const pots = ties.filter(({ to }) => /pot|cauldron|bowl|stove/.test(cast.subjects[to]!.motif)).map(({ to }) => to);
    return {
      pose: 'tending',
      emptyHanded: true,
      absorbs: [...pots, ...heldBy(ties)],
      dressing: cooking(cast, heldBy(ties)),
    };
  }
  if (/^(?:paint|draw|sketch|decorate)$/.test(action)) {
    // The neighbour of a painter is the thing painted.
    const near = cast.relations.filter(
      ({ kind, of, to }) => kind === 'beside' && to === index && cast.subjects[of]!.kind === 'thing',
    );
    const things = [...heldBy(ties), ...near.map(({ of }) => of)];
    const target = cast.subjects[things[0] ?? -1] ?? null;
    const named = target?.motif ?? (holds && !/brush|pencil|crayon/.test(holds) ? holds : null);
    return {
      pose: 'working',
      emptyHanded: true,
      absorbs: things,
      look: { x: -0.9, y: 0.2 },
      dressing: painting(named, target, named !== null && small.test(named)),
    };
  }
  if (/^(?:sweep|mop|rake|dust|vacuum)$/.test(action))
    return {
      pose: 'sweeping',
      emptyHanded: true,
      absorbs: [...cast.subjects.keys()].filter((i) => /broom|mop|rake/.test(cast.subjects[i]!.motif)),
      dressing: sweeping,
    };
  if (action === 'float' && !boarded && !holds && !swimsUpright.test(subject.motif))
    return { pose: 'linked', dressing: pool };
  return postures(action, holds, boarded !== undefined);
}

const heldBy = (ties: readonly Relation[]): number[] =>
  ties.filter(({ kind }) => kind === 'holding').map(({ to }) => to);

/** Deeds that are only a pose. */
function postures(action: string, holds: string | null, isBoarded: boolean): Deed | null {
  if (/^(?:yoga|stretch|balance)$/.test(action))
    return !holds && (action !== 'balance' || !isBoarded) ? { pose: 'tree' } : null;
  if (/^(?:meditate|pray|chill)$/.test(action)) return holds ? null : { pose: 'lotus', asleep: true };
  if (/^(?:dance|boogie|party|groove|twirl|ballet)$/.test(action)) return holds ? null : { pose: 'dancing' };
  if (/^(?:box|boxing|punch|fight|karate|kickbox)$/.test(action)) return { pose: 'boxing', emptyHanded: true };
  if (/^(?:cheer|celebrate|scream|surrender|juggle)$/.test(action))
    return holds || isBoarded ? null : { pose: 'cheering' };
  if (/^(?:jump|leap|hop|bounce|skip|pounce|splash|vault)$/.test(action))
    return holds || isBoarded ? null : { pose: 'jumping', dressing: action === 'splash' ? puddle : leap };
  if (action === 'cross' || action === 'sneak') return holds ? null : { pose: 'running' };
  if (action === 'climb') return { pose: 'climbing' };
  if (/^(?:run|jog|sprint|race|flee|escape|dash)$/.test(action)) return holds || isBoarded ? null : { pose: 'running' };
  return null;
}

/** Birds and hoofed animals run as drawn, from the side. */
const runs = ({ motif }: Subject): boolean =>
  isHead(motif) ||
  /^(?:hedgehog|otter|corgi|golden-retriever|dachshund|poodle|chipmunk|squirrel|beaver|badger|skunk|capybara|leopard|black-cat|rat|meerkat|kangaroo|crocodile|lizard|sloth|axolotl|turtle)$/.test(
    motif,
  );
