/** Expands a brief: deeds, costumes and mounts become garments, things in hand, subjects and relations. */

import type { Relation, Subject } from '../../brief/brief.ts';
import { dressUp } from '../../library/costumes.ts';
import { animals } from '../../library/vocabulary.ts';
import type { Life, Limbs } from '../motifs/alive.ts';
import { isDrawnWithRider } from '../motifs/somebody.ts';
import { doingOf, equip, isTender } from './actions.ts';
import { isAloft, isRoof } from './containers.ts';

export type Cast = { subjects: Subject[]; relations: Relation[] };

/** Gloves are drawn on paws in one size: large. */
const asGloves = (garment: Subject['wears'][number]): Subject['wears'][number] =>
  /^(?:gloves|boxing-glove|mittens?)$/.test(garment.motif) ? { ...garment, motif: 'boxing-gloves' } : garment;

/** Someone who does yoga is drawn in the pose: nobody rides a mat. */
function atEase(subject: Subject): Subject {
  if (subject.person?.pose !== 'standing' || subject.action !== 'yoga') return subject;
  const isMat = subject.rides === 'yoga-mat';
  return { ...subject, ...(isMat && { rides: null }), person: { ...subject.person, pose: 'yoga' } };
}

/** Expands deeds, costumes and mounts, so that later steps see only subjects and relations. */
export function spellOut({ subjects, relations }: Cast): Cast {
  const all = subjects.map((said, i) => {
    // Someone who chases without a target chases their own tail.
    const isAlone = said.count === 1 && !relations.some(({ kind, of }) => kind === 'chasing' && of === i);
    const subject = said.action === 'chase' && isAlone ? { ...said, action: 'whirl' } : said;
    const worn = relations.filter(({ kind, of }) => kind === 'wearing' && of === i).map(({ to }) => subjects[to]!);
    const dressed = dressUp({
      ...subject,
      wears: [...subject.wears, ...worn.map(({ motif, colour }) => ({ motif, colour }))].map(asGloves),
      holds: subject.holds === 'boxing-glove' ? null : subject.holds,
    });
    return atEase(equip(dressed, doingOf(subject)));
  });
  const links = relations.filter(({ kind, of, to }) => {
    if (kind === 'wearing' || of === to || !all[of] || !all[to]) return false;
    // Stars over someone are the sky, not a roof.
    if (kind === 'under' && isAloft(all[to].motif) && !isRoof(all[to].motif) && to > 0) return false;
    const together = kind === 'riding' && isDrawnWithRider(all[of], all[to].motif);
    if (together) all[of] = { ...all[of], rides: all[to].motif };
    return !together;
  });
  // Steam in a special shape rises from a cup that has none yet.
  if (all.some(({ stuff }) => stuff === 'steam'))
    for (const [i, one] of all.entries()) if (one.motif === 'hot-beverage') all[i] = { ...one, motif: 'coffee-cup' };
  joinPairs(all, links);
  // A balanced thing rests on the one who balances it.
  for (const [i, link] of links.entries())
    if (link.kind === 'on' && all[link.to]!.action === 'balance' && all[link.of]!.kind === 'thing')
      links[i] = { kind: 'holding', of: link.to, to: link.of };
  // Someone who peeks over a thing stands behind it.
  for (const [i, link] of links.entries())
    if (/^(?:above|over)$/.test(link.kind) && /^(?:peek|peep|look|stare|lean|spy)$/.test(all[link.of]!.action ?? ''))
      links[i] = { ...link, kind: 'behind' };
  for (const [i, subject] of subjects.entries()) {
    // A surfer rides the wave that the prompt names, on a board.
    const wave = all.findIndex(({ motif }) => /wave$/.test(motif));
    if (all[i]!.rides === 'surfboard' && wave >= 0 && wave !== i) {
      all[i] = { ...all[i]!, rides: null };
      links.push({ kind: 'riding', of: i, to: wave });
    }
    if (all[i]!.rides === 'surfboard' && subject.action === 'surf' && !subject.person)
      all[i] = { ...all[i]!, rides: 'great-wave' };
    const rides = all[i]!.rides;
    if (!rides || isDrawnWithRider(subject, rides) || links.some(({ kind, of }) => kind === 'riding' && of === i))
      continue;
    links.push({ kind: 'riding', of: i, to: all.length });
    all.push({
      motif: rides,
      word: rides,
      count: 1,
      kind: animals.has(rides) ? 'animal' : 'thing',
      colour: null,
      wears: [],
      holds: null,
      rides: null,
    });
    all[i] = { ...all[i]!, rides: null };
    if (subject.count > 1 && subject.count < 4) all.at(-1)!.size ??= 'large';
  }
  return { subjects: all, relations: links };
}

/** Two who hold hands or hug belong together, whichever of them the sentence names as the actor. */
function joinPairs(all: Subject[], links: Relation[]): void {
  const alive = all.flatMap(({ kind }, i) => (kind === 'animal' || kind === 'person' ? [i] : []));
  const held = links.findIndex(
    ({ kind, of, to }) => kind === 'holding' && isTender(all[of]!) && alive.includes(of) && alive.includes(to),
  );
  if (held >= 0) links[held] = { ...links[held]!, kind: 'embracing' };
  const trunk = links.findIndex(
    ({ of, to }) =>
      isTender(all[of]!) && alive.includes(of) && /tree|palm|cactus|bamboo|lamp|pillar|snowman/.test(all[to]!.motif),
  );
  if (trunk >= 0) links[trunk] = { ...links[trunk]!, kind: 'embracing' };
  const [one, other, ...more] = alive;
  if (one === undefined || other === undefined || more.length > 0 || all[one]!.count + all[other]!.count > 2) return;
  if (links.some(({ of, to }) => alive.includes(of) && alive.includes(to))) return;
  if (all[one]!.linked && all[other]!.linked) links.push({ kind: 'linking', of: one, to: other });
  else if ([one, other].some((i) => isTender(all[i]!) && !all[i]!.holds))
    links.push({ kind: 'embracing', of: one, to: other });
}

/** Deeds that things do not do: the actor has a face. */
const livelyDeeds =
  /^(?:ride|dance|sing|wave|run|walk|jump|read|cook|bake|drink|eat|sleep|skate|skateboard|surf|ski|smile|laugh|cry|love|hug|kiss|party|celebrate|exercise|lift|stretch|meditate|relax|play|box|fight|juggle|high-five|cheer|drive|swim|yoga|hike|race|flex|sunbathe|work|wink)$/;

/** The bends of a thing's limbs for its deed. */
const bends: readonly [deeds: RegExp, Limbs][] = [
  [/^(?:run|race|jog|sprint|escape|flee|chase|walk|hike|march)$/, 'running'],
  [/^(?:dance|party|boogie|groove|celebrate|twirl)$/, 'dancing'],
  [/^(?:yoga|stretch|balance)$/, 'balancing'],
  [/^(?:meditate|relax|sit|zen)$/, 'crossed'],
  [/^(?:lift|exercise|train|workout)$/, 'lifting'],
  [/^(?:flex)$/, 'flexing'],
  [/^(?:sleep|nap|snooze|melt|emit)$/, 'none'],
];

/** The face and limbs of a thing that acts or feels; null for things that stay as they are. */
export function lifeOf(cast: Cast, index: number): Life | null {
  const subject = cast.subjects[index]!;
  const isEmitting = cast.relations.some(({ kind, of }) => kind === 'emitting' && of === index);
  const isThing = subject.kind === 'thing' || (subject.kind === 'scenery' && isAloft(subject.motif));
  if (!isThing || subject.drawing || subject.stuff || hasFace(subject.motif)) return null;
  const acts = actsAlive(cast, index);
  if (!acts && !subject.feeling && !(isEmitting && breathes(subject.motif))) return null;
  const isRiding = cast.relations.some(({ kind, of }) => kind === 'riding' && of === index);
  const feeling =
    subject.feeling ??
    (isEmitting
      ? 'fierce'
      : subject.action && /^(?:sleep|nap|snooze|meditate)$/.test(subject.action)
        ? 'asleep'
        : 'happy');
  const limbs: Limbs = !acts
    ? 'none'
    : isRiding && !/mat$/.test(subjectUnder(cast, index))
      ? 'seated'
      : (bends.find(([deeds]) => deeds.test(subject.action ?? ''))?.[1] ?? 'waving');
  return { limbs, feeling };
}

/** Drawings that already have a face. */
const hasFace = (motif: string) =>
  /face$|snowman|ghost|jack-o-lantern|teddy|doll|gnome|gingerbread|robot|skull|skeleton|alien|matryoshka|pinata|rubber-duck|nutcracker|santa|elf/.test(
    motif,
  );

/** Things that open upwards pour or erupt there; all others need a mouth. */
const breathes = (motif: string) =>
  !/volcano|cup|mug|pot$|kettle|chimney|cannon|rocket|fountain|cauldron|whale/.test(motif);

const subjectUnder = ({ subjects, relations }: Cast, index: number): string =>
  subjects[relations.find(({ kind, of }) => kind === 'riding' && of === index)?.to ?? -1]?.motif ?? '';

/** Food and things that ride, hold or act like people. Vehicles and landmarks stay as they are. */
function actsAlive({ subjects, relations }: Cast, index: number): boolean {
  const subject = subjects[index]!;
  if (subject.kind !== 'thing' || subject.drawing || subject.count > 4) return false;
  if (
    /car$|truck|bus$|boat|ship|train|tram|plane|rocket|tower|bicycle|motor|automobile|house|castle|bridge|balloon|tractor|locomotive|scooter|skateboard|van$|satellite|helicopter/.test(
      subject.motif,
    )
  )
    return false;
  return (
    (subject.action !== undefined && livelyDeeds.test(subject.action)) ||
    subject.holds !== null ||
    relations.some(({ kind, of }) => of === index && /^(?:riding|holding|chasing|pulling)$/.test(kind))
  );
}
