/** Shared by templates: the hero in the right manner, companions, titles, and the land around a subject. */

import type { Arrangement, Subject } from '../../brief/brief.ts';
import { chroma, distance, type Hex, lightness, mix } from '../../kit/colour.ts';
import { dotPattern, path, sparklePath } from '../../kit/shapes.ts';
import type { Board } from '../board.ts';
import { type Drawn, drawFigure, type Figure, type Placement, type Treatment } from '../motifs/figure.ts';
import { moved } from '../motifs/parts.ts';
import { greyExcept, ramp, tint } from '../motifs/treatments.ts';
import { composeScene } from '../scenes/compose-scene.ts';
import { habitatOf } from '../scenes/habitats.ts';
import { drawLand, type Region, type Tones } from '../scenes/scenery.ts';
import { isStrewn } from './company.ts';

/**
 * The hero with its relations: who it meets, rides or holds, and how many there are. `alone` omits the others,
 * `without` and `shown` what the template draws itself; `most` limits the number of figures.
 */
export function heroFigure(
  board: Board,
  options: { upright?: boolean; alone?: boolean; without?: string; shown?: ReadonlySet<number>; most?: number } = {},
): Figure | null {
  const { subjects, relations } = board.brief;
  if (subjects.length === 0) return null;
  const build = {
    upright: options.upright ?? false,
    ...(options.most !== undefined && { most: options.most }),
    seed: board.random.fork('people').below(1_000_000),
    growing: /\bsmall(?:est)? to (?:big|large|tall)|\bby size\b/i.test(board.brief.prompt),
    inRing: board.brief.arrangement?.ring === true,
    inOneRow: /\bin (?:a|one) (?:row|line)\b|\bside by side\b/i.test(board.brief.prompt),
  };
  const { arrangement = {} } = board.brief;
  if (options.alone)
    return onSheet(composeScene({ subjects: [{ ...subjects[0]!, count: 1 }], relations: [] }, build), arrangement);
  const kept = subjects
    .map((_, i) => i)
    .filter(
      (i) => !options.shown?.has(i) && !isStrewn(board.brief, i) && (i === 0 || subjects[i]!.motif !== options.without),
    );
  if (kept.length === 0) return null;
  const place = (index: number) => kept.indexOf(index);
  const scene = composeScene(
    {
      subjects: kept.map((i) => subjects[i]!),
      relations: relations
        .filter(({ of, to }) => place(of) >= 0 && place(to) >= 0)
        .map((relation) => ({ ...relation, of: place(relation.of), to: place(relation.to) })),
    },
    build,
  );
  return onSheet(scene, arrangement, subjects[0]!.size !== undefined);
}

/** A figure with the requested room around it, at the requested place on the sheet. */
function onSheet(figure: Figure | null, { room, place }: Arrangement, hasAir = false): Figure | null {
  if (!figure || (!room && !place)) return figure;
  // A small figure already has air around it.
  const share = hasAir ? 0.6 : room ? 0.3 : place!.x !== 0 && place!.y !== 0 ? 0.45 : 0.62;
  const side = Math.max(figure.width, figure.height) / share;
  const { x, y } = place ?? { x: 0, y: 0 };
  const inner = moved(figure, {
    x: ((side - figure.width) * (1 + x)) / 2,
    y: ((side - figure.height) * (1 + y)) / 2,
  });
  return { ...inner, width: side, height: side };
}

export function figureOf(subject: Subject): Figure | null {
  return composeScene({ subjects: [{ ...subject, count: 1 }], relations: [] });
}

/** Flat print colours: people become posterised silhouettes, animals mostly keep their own colours. */
export function printTreatment(board: Board, kind: Subject['kind'], strength?: number): Treatment {
  const { palette } = board;
  if (board.brief.arrangement?.selective) {
    const kept = board.brief.subjects.flatMap(({ colour, wears }) =>
      [colour, ...wears.map((worn) => worn.colour)].flatMap((one) => one ?? []),
    );
    const named = kept.length > 0 ? kept : [...(palette.named ?? [])];
    return (motif) => greyExcept(motif, named);
  }
  // A colour that the prompt names is not pulled towards the palette.
  if (board.brief.subjects[0]?.colour && strength === undefined) return (motif) => tint(motif, palette, 0.1);
  if (kind === 'person') {
    // Dark to light over the whole palette: a figure must contrast with land in its middle tones.
    const [low, , middle, , high] = [...palette.accents].sort((a, b) => lightness(a) - lightness(b)) as Hex[];
    // The light tones are mostly skin: they keep half of their natural colour, so that faces do not turn green.
    const stops = [
      palette.ink,
      mix(palette.ink, low!, 0.6),
      middle!,
      mix(mix(middle!, high!, 0.6), '#d99a6c', 0.5),
      mix(mix(high!, palette.paper, 0.5), '#f3cda8', 0.55),
    ];
    // People built from parts have clothes of many colours, and skin that no treatment touches.
    return (motif) => (motif.natural ? tint(motif, palette, 0.5) : ramp(motif, stops));
  }
  const share = strength ?? (kind === 'animal' ? 0.42 : 0.56);
  return (motif) => tint(motif, palette, share);
}

export type Finish = {
  treatment?: Treatment;
  /** Contours from the outside in: colour and width in canvas units. */
  outlines?: [colour: Hex, width: number][];
  halftone?: boolean;
  shadow?: { colour: Hex; dx: number; dy: number };
};

/** Draws a figure with contours, a drop shadow and a halftone crescent on its shaded side. */
export function stand(board: Board, figure: Figure, at: Placement, finish: Finish = {}): Drawn {
  const drawn = drawFigure(figure, at, finish.treatment ?? printTreatment(board, figure.kind), board.id);
  let svg = '';
  const widest = (finish.outlines ?? []).reduce((sum, [, width]) => sum + width, 0);
  if (finish.shadow) {
    svg += `<g transform="translate(${finish.shadow.dx} ${finish.shadow.dy})">${drawn.outline(finish.shadow.colour, widest)}</g>`;
  }
  let spread = widest;
  for (const [colour, width] of finish.outlines ?? []) {
    svg += drawn.outline(colour, spread);
    spread -= width;
  }
  svg += drawn.svg;
  if (finish.halftone && figure.parts.length < 3 && figure.kind !== 'person') svg += crescent(board, drawn, at);
  return { ...drawn, svg };
}

function crescent(board: Board, drawn: Drawn, at: Placement): string {
  const mask = board.id();
  const dots = board.id();
  board.defs.push(dotPattern(dots, 10, 2.7, board.palette.ink, 0.5));
  const shift = Math.max(drawn.width, drawn.height) * 0.075;
  board.defs.push(
    `<mask id="${mask}"><g>${drawn.outline('#ffffff', 0)}</g><g transform="translate(${(-shift).toFixed(1)} ${(-shift * 0.8).toFixed(1)})">${drawn.outline('#000000', 0)}</g></mask>`,
  );
  const reach = Math.max(drawn.width, drawn.height);
  return `<g mask="url(#${mask})"><rect x="${at.cx - reach}" y="${at.cy - reach}" width="${2 * reach}" height="${2 * reach}" fill="url(#${dots})"/></g>`;
}

/** The ground colour: as requested, else as suits the design. */
export const groundOr = (board: Board, colour: Hex): Hex => board.brief.ground ?? colour;

/** Ink that is readable on a ground. */
export function inkOn(board: Board, ground: Hex): Hex {
  return lightness(ground) < 0.55 ? board.palette.paper : board.palette.ink;
}

/** The accent with the best contrast on a ground that cannot be mistaken for the ink. */
export function accentOn(board: Board, ground: Hex): Hex {
  const { accents, pop } = board.palette;
  const score = (colour: Hex) => distance(colour, ground) + chroma(colour) * 0.6;
  const legible = [...accents, pop].filter((colour) => Math.abs(lightness(colour) - lightness(ground)) > 0.24);
  return legible.reduce(
    (best, colour) => (score(colour) > score(best) ? colour : best),
    legible[0] ?? inkOn(board, ground),
  );
}

/** The land around a subject: the requested place, or else its home. */
export const scenery = (board: Board, region: Region, tones: Tones): string =>
  drawLand(habitatOf(board.brief), {
    random: board.random.fork('scenery'),
    region,
    tones,
    settings: board.brief.settings,
  });

export function starField(board: Board, count: number, top: number, bottom: number, colours: readonly Hex[]): string {
  const random = board.random.fork('stars');
  let svg = '';
  for (let i = 0; i < count; i++) {
    const x = random.next() * board.width;
    const y = random.between(top, bottom);
    const colour = random.pick(colours);
    svg += random.chance(0.07)
      ? path(sparklePath(x, y, random.between(8, 20)), colour)
      : `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${random.between(0.8, 2.6).toFixed(1)}" fill="${colour}"/>`;
  }
  return svg;
}

/** Companions of the hero: several stand along the lower arc of a circle, the largest in the middle. */
export function garland(
  board: Board,
  subject: Subject,
  circle: { cx: number; cy: number; radius: number },
  size: number,
  count = 5,
): string {
  const figure = figureOf(subject);
  if (!figure) return '';
  const outlines: [Hex, number][] = [
    [board.palette.paper, 7],
    [board.palette.ink, 5],
  ];
  const order = Array.from({ length: count }, (_, i) => i).sort(
    (a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2),
  );
  return order
    .map((i) => {
      const off = i - (count - 1) / 2;
      const angle = ((90 + off * (128 / Math.max(1, count - 1))) * Math.PI) / 180;
      const own = size * (1 - Math.abs(off) * 0.1);
      return stand(
        board,
        figure,
        {
          cx: circle.cx + circle.radius * Math.cos(angle),
          cy: circle.cy + circle.radius * Math.sin(angle),
          width: own,
          height: own,
          rotate: -off * 9,
          flip: off > 0,
        },
        { outlines },
      ).svg;
    })
    .join('');
}
