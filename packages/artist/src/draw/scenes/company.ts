/** Subjects without a relation accompany the hero: side by side on one ground, in the sky above, or strewn around. */

import type { Subject } from '../../brief/brief.ts';
import { type Box, moved, settle } from '../motifs/parts.ts';
import { blaze, lampsAround } from './arrangements.ts';
import { areStringLights, fittingOf, isPlant, isVehicle } from './attach-parts.ts';
import { isAloft } from './containers.ts';
import { stringLights } from './marks.ts';
import { boxOfCluster, type Cluster, facesOf, lookTo, type Piece, shifted } from './pieces.ts';
import { hidesFace } from './sides.ts';

/** Light enough to float around someone in numbers. */
const floats =
  /bubble|snowflake|star$|stars|sparkle|heart|musical-note|leaf|petal|droplet|confetti|butterfly|honeybee|feather|high-voltage|blossom$|clover|shamrock|fire$/;

/** Powder on the floor, seen from above, with anything standing on it. */
const isFloorArt = (motif: string): boolean => motif === 'rangoli';

const isStrewn = (subject: Subject): boolean => subject.count > 2 && floats.test(subject.motif);

/** The size of neighbours relative to the hero, as shares of its longer side. */
function rangeOf(lead: Subject, aloft: boolean, others: number, isAlike: boolean): [low: number, high: number] {
  if (aloft) return [0.24, 0.42];
  // A blue car and a red car are as large as each other.
  if (isAlike) return [1, 1];
  const said = lead.size === 'giant' || lead.size === 'large' ? 1.8 : 1;
  if (lead.joined) return [0.42, 1.9];
  // The more there are, the smaller each: the hero keeps most of the room.
  const share = others > 2 ? 0.36 : others > 1 ? 0.44 : 0.55;
  if (lead.kind === 'thing') return [0.24, share * said];
  return [0.3, (lead.kind === 'scenery' ? 0.8 : 1.1) * said];
}

/** In a row along the front of the stage, the middle last. */
function plant(piece: Piece, subject: Subject, one: Piece['figure'], around: Box, hasFace: boolean): Cluster {
  const size = Math.max(
    Math.min(around.height * 0.3, around.width * 0.4),
    Math.max(around.width, around.height) * 0.16,
  );
  const scale = size / Math.max(one.width, one.height);
  const width = Math.max(around.width, one.width * scale * subject.count * 0.8);
  return Array.from({ length: subject.count }, (_, i) => {
    const share = subject.count === 1 ? 0.5 : i / (subject.count - 1);
    const own = scale * (i % 2 ? 0.82 : 1);
    return {
      ...piece,
      figure: one,
      scale: own,
      x: around.x + around.width / 2 + (share - 0.5) * width - (one.width * own) / 2,
      // In front of a figure they stand so low that they cover no chin.
      y: around.y + around.height * 1.03 - one.height * own * (hasFace ? 0.34 : 1),
    };
  });
}

/** Flames that trail from the rear wheels of a vehicle. */
function trail(piece: Piece, one: Piece['figure'], around: Box, heading: Piece['figure']['heading']): Cluster {
  const toLeft = heading === 'right';
  const figure = settle(moved(one, { rotate: toLeft ? -78 : 78 }));
  const size = Math.min(around.height * 0.5, around.width * 0.34);
  return [1, 0.72, 0.5].map((share, i) => {
    const scale = (size * share) / Math.max(figure.width, figure.height);
    const reach = size * (0.1 + i * 0.5);
    return {
      ...piece,
      figure,
      scale,
      x: toLeft
        ? around.x - reach - figure.width * scale * 0.5
        : around.x + around.width + reach - figure.width * scale * 0.5,
      y: around.y + around.height * (0.96 - i * 0.05) - figure.height * scale,
    };
  });
}

/** Copies along an arc over the stage, none near its middle. */
function strew(piece: Piece, subject: Subject, one: Piece['figure'], around: Box): Cluster {
  // Nobody counts falling things.
  const count = /snowflake|bubble|confetti|leaf|petal/.test(subject.motif) ? Math.max(9, subject.count) : subject.count;
  const size = Math.max(around.width, around.height) * (count > 6 ? 0.13 : 0.19);
  const scale = size / Math.max(one.width, one.height);
  const cx = around.x + around.width / 2;
  const cy = around.y + around.height / 2;
  // Shining things stay in the sky.
  const [from, sweep] = isAloft(subject.motif) ? [-160, 140] : [-205, 230];
  const reachX = around.width / 2 + size * 0.62;
  const reachY = around.height / 2 + size * 0.62;
  return Array.from({ length: count }, (_, i) => {
    const share = count === 1 ? 0.5 : i / (count - 1);
    const angle = ((from + share * sweep) * Math.PI) / 180;
    const own = scale * (i % 2 ? 0.8 : 1);
    return {
      ...piece,
      figure: one,
      scale: own,
      x: cx + reachX * Math.cos(angle) - (one.width * own) / 2,
      y: cy + reachY * Math.sin(angle) - (one.height * own) / 2,
    };
  });
}

export function keepCompany(
  clusters: Cluster[],
  subjects: readonly Subject[],
  oneOf: (index: number) => Piece['figure'],
): Cluster {
  let [stage, ...others] = clusters as [Cluster, ...Cluster[]];
  const hero = Math.max(boxOfCluster(stage).width, boxOfCluster(stage).height);
  let toRight = true;
  for (const other of others) {
    const { index } = other.find((piece) => piece.index >= 0)!;
    const lead = subjects[index]!;
    const ground = boxOfCluster(stage);
    const isLone = other.length === 1;
    const whole = stage.find((piece) => piece.index === 0);
    if (isLone && areStringLights(lead)) {
      stage = [...stage, stringLights(whole ? boxOfCluster([whole]) : ground)];
      continue;
    }
    if (isLone && lead.motif === 'fire' && /-front$|^oncoming/.test(subjects[0]!.motif)) {
      stage = [...blaze(other[0]!, oneOf(index), ground), ...stage];
      continue;
    }
    if (isLone && whole && isFloorArt(lead.motif) !== isFloorArt(subjects[0]!.motif)) {
      const [floor, lamp] = isFloorArt(lead.motif) ? [index, 0] : [0, index];
      const size = hero * (floor === 0 ? 1 : 1.1);
      const art = oneOf(floor);
      const piece: Piece = { index: floor, figure: art, scale: size / art.width, x: ground.x, y: ground.y };
      if (/lamp|candle|lantern/.test(subjects[lamp]!.motif)) {
        stage = lampsAround(piece, { ...other[0]!, index: lamp }, oneOf(lamp), subjects[lamp]!.count);
        continue;
      }
    }
    if (isLone && lead.motif === 'fire' && isVehicle(subjects[0]!.motif)) {
      stage = [...trail(other[0]!, oneOf(index), ground, whole?.figure.heading), ...stage];
      continue;
    }
    if (isLone && lead.count > 2 && isPlant(lead.motif) && !lead.joined) {
      stage = [
        ...stage,
        ...plant(
          other[0]!,
          lead,
          oneOf(index),
          ground,
          stage.some((piece) => facesOf(piece).length > 0),
        ),
      ];
      continue;
    }
    if (isStrewn(lead) && isLone) {
      stage = [...strew(other[0]!, lead, oneOf(index), ground), ...stage];
      continue;
    }
    const own = boxOfCluster(other);
    const fitting = whole && subjects[0]!.count === 1 ? fittingOf(subjects[0]!.motif, lead.stuff ?? lead.motif) : null;
    if (whole && fitting) {
      const on = boxOfCluster([whole]);
      const fitted = shifted(other, {
        scale: (fitting.size * Math.max(on.width, on.height)) / Math.max(own.width, own.height),
      });
      const box = boxOfCluster(fitted);
      const at = whole.figure.heading === 'left' ? 1 - fitting.x : fitting.x;
      stage = [
        ...stage,
        ...shifted(fitted, {
          x: on.x + on.width * at - box.width / 2 - box.x,
          y: on.y + on.height * fitting.y - box.height - box.y,
        }),
      ];
      continue;
    }
    if (isLone && /heart$/.test(lead.motif) && lead.count === 1 && subjects[0]!.feeling === 'love') {
      // What lovers share is between them, above their heads.
      const scaled = shifted(other, { scale: (hero * 0.34) / Math.max(own.width, own.height) });
      const box = boxOfCluster(scaled);
      const x = ground.x + (ground.width - box.width) / 2 - box.x;
      stage = [...shifted(scaled, { x, y: ground.y - box.height * 0.92 - box.y }), ...stage];
      continue;
    }
    if (lead.motif === 'wreath') {
      const scale = (Math.hypot(ground.width, ground.height) * 1.25) / own.width;
      const ring = shifted(other, { scale });
      const box = boxOfCluster(ring);
      const x = ground.x + (ground.width - box.width) / 2 - box.x;
      stage = [...shifted(ring, { x, y: ground.y + (ground.height - box.height) / 2 - box.y }), ...stage];
      continue;
    }
    const size = Math.max(own.width, own.height);
    const aloft = isAloft(lead.motif) && subjects[0]!.motif !== lead.motif;
    const isAlike = [lead, subjects[0]!].every(
      ({ motif, count, size: said }) => motif === subjects[0]!.motif && count === 1 && !said,
    );
    const [low, high] = rangeOf(lead, aloft, others.length, isAlike);
    const scaled = shifted(other, { scale: Math.min(Math.max(size, hero * low), hero * high) / size });
    const box = boxOfCluster(scaled);
    // Belongings of the hero touch it, as long as they cover no face; equals keep their distance.
    const isOwn = lead.kind === 'thing' && !lead.joined && !aloft;
    const faces = isOwn ? stage.flatMap(facesOf) : [];
    const touches = (share: number) => {
      const left = toRight ? ground.x + ground.width - box.width * share : ground.x + box.width * (share - 1);
      return !hidesFace(faces, { ...box, x: left, y: ground.y + ground.height - box.height });
    };
    const overlap = isOwn ? ([0.3, 0.16].find(touches) ?? 0) : 0;
    const gap = overlap > 0 ? -box.width * overlap : Math.min(ground.width, box.width) * 0.07;
    const x = aloft
      ? ground.x + ground.width * (toRight ? 0.94 : 0.06) - (toRight ? 0 : box.width)
      : toRight
        ? ground.x + ground.width + gap
        : ground.x - gap - box.width;
    const y = aloft ? ground.y - box.height * 0.12 : ground.y + ground.height - box.height;
    const turned = scaled.map((piece) =>
      scaled.length === 1 ? { ...piece, figure: lookTo(piece.figure, toRight ? 'left' : 'right') } : piece,
    );
    const arrived = shifted(turned, { x: x - box.x, y: y - box.y });
    stage = aloft ? [...arrived, ...stage] : [...stage, ...arrived];
    toRight = !toRight;
  }
  return stage;
}
