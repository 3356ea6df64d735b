/** What templates share: the hero in the right manner, companions, titles, and the land a subject stands in. */
import type { Board } from '../board.ts';
import { chroma, distance, type Hex, lightness, mix } from '../colour.ts';
import {
  buildFigure,
  type Drawn,
  drawFigure,
  type Figure,
  gather,
  type Placement,
  sideBySide,
  type Treatment,
} from '../motifs/figure.ts';
import { ramp, tint } from '../motifs/treatments.ts';
import type { Random } from '../random.ts';
import {
  cactus,
  cloud,
  dotPattern,
  land,
  palm,
  path,
  peaks,
  pine,
  polygon,
  ridge,
  skyline,
  sparklePath,
  waveRow,
} from '../shapes.ts';
import type { Brief, Subject } from '../words/understand.ts';
import { heroSubject, isPair } from './cast.ts';

export type Template = {
  name: string;
  /** How many clearly different layouts it has. */
  variants: number;
  /** Templates that carry the same wish on, when four designs of one style are asked for. */
  kin: readonly string[];
  /** How well it suits a brief that did not ask for it; 0 keeps it out. */
  fit(brief: Brief): number;
  draw(board: Board): void;
};

export function heroFigure(board: Board, options: { upright?: boolean; alone?: boolean } = {}): Figure | null {
  const subject = heroSubject(board.brief);
  if (!subject) return null;
  const figure = buildFigure(subject, subject.drawing ? {} : options);
  if (!figure || options.alone) return figure;
  if (isPair(board.brief)) {
    const other = buildFigure(board.brief.subjects[1]!, options);
    if (other) return sideBySide(figure, other);
  }
  return gather(figure, Math.min(12, subject.count));
}

export function figureOf(subject: Subject): Figure | null {
  return buildFigure({ ...subject, count: 1 });
}

/** Flat print colours: people become posterised silhouettes, animals keep most of their own colour. */
export function printTreatment(board: Board, kind: Subject['kind'], strength?: number): Treatment {
  const { palette } = board;
  // A colour that was asked for by name is not pulled towards the palette.
  if (board.brief.subjects[0]?.colour && strength === undefined) return (motif) => tint(motif, palette, 0.1);
  if (kind === 'person') {
    // Dark to light over the whole palette: a figure must stand out from land in its middle tones.
    const [low, , middle, , high] = [...palette.accents].sort((a, b) => lightness(a) - lightness(b)) as Hex[];
    // The light tones are mostly skin: half of them is its own colour, so that nobody turns green.
    const stops = [
      palette.ink,
      mix(palette.ink, low!, 0.6),
      middle!,
      mix(mix(middle!, high!, 0.6), '#d99a6c', 0.5),
      mix(mix(high!, palette.paper, 0.5), '#f3cda8', 0.55),
    ];
    return (motif) => ramp(motif, stops);
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

/** The ground colour: what was asked for, else what the design wants. */
export const groundOr = (board: Board, colour: Hex): Hex => board.brief.ground ?? colour;

/** Ink that can be read on a ground. */
export function inkOn(board: Board, ground: Hex): Hex {
  return lightness(ground) < 0.55 ? board.palette.paper : board.palette.ink;
}

/** The accent that stands out best on a ground, without being mistaken for the ink. */
export function accentOn(board: Board, ground: Hex): Hex {
  const { accents, pop } = board.palette;
  const score = (colour: Hex) => distance(colour, ground) + chroma(colour) * 0.6;
  const legible = [...accents, pop].filter((colour) => Math.abs(lightness(colour) - lightness(ground)) > 0.24);
  return legible.reduce(
    (best, colour) => (score(colour) > score(best) ? colour : best),
    legible[0] ?? inkOn(board, ground),
  );
}

export type Region = { left: number; right: number; top: number; horizon: number; bottom: number };

/** The land around a subject, far to near, in the palette's own tones. `night` turns the tones dark. */
export function scenery(board: Board, region: Region, tones: { far: Hex; near: Hex; ink: Hex; light: Hex }): string {
  const random = board.random.fork('scenery');
  const { settings } = board.brief;
  const { left, right, horizon, bottom } = region;
  const width = right - left;
  const depth = bottom - horizon;
  const shift = (svg: string) => `<g transform="translate(${left} 0)">${svg}</g>`;
  const tone = (share: number) => mix(tones.far, tones.near, share);
  let svg = '';
  if (settings.has('city')) {
    return (
      skyline(random, left, right, bottom, depth + (horizon - region.top) * 0.35, tone(0.4), tones.light) +
      skyline(random.fork('near'), left, right, bottom, depth * 0.9, tones.ink, null)
    );
  }
  if (settings.has('desert')) {
    for (const [x, w, h] of [
      [0.1, 0.3, 0.5],
      [0.66, 0.28, 0.4],
    ] as const) {
      const x0 = left + width * x;
      const top = horizon - depth * h;
      svg += path(
        polygon([
          [x0, horizon + 4],
          [x0 + width * w * 0.12, top],
          [x0 + width * w * 0.88, top],
          [x0 + width * w, horizon + 4],
        ]),
        tone(0.3),
      );
    }
    svg += shift(land(ridge(random, width, horizon + depth * 0.12, depth * 0.16, 0.5, 5), bottom, tone(0.55)));
    svg += shift(land(ridge(random, width, horizon + depth * 0.5, depth * 0.14, 0.5, 5), bottom, tone(0.9)));
    return (
      svg +
      cactus(left + width * 0.14, horizon + depth * 0.6, depth * 0.75, tones.ink) +
      cactus(left + width * 0.87, horizon + depth * 0.66, depth * 0.6, tones.ink)
    );
  }
  if (settings.has('beach') || settings.has('ocean') || settings.has('lake') || settings.has('underwater')) {
    if (settings.has('mountain')) {
      const shore = horizon + depth * 0.2;
      svg += peaks(random, left, right, shore, (horizon - region.top) * 0.5, tone(0.3), tone(0.55), tones.light);
    }
    if (settings.has('beach')) {
      svg +=
        palm(left + width * 0.1, bottom, (bottom - region.top) * 0.62, tones.ink, 1) +
        palm(right - width * 0.08, bottom, (bottom - region.top) * 0.5, tones.ink, -1);
    }
    for (let row = 0; row < 3; row++) {
      svg += waveRow(
        left,
        right,
        horizon + depth * (0.1 + row * 0.3),
        width / (5 - row),
        depth * 0.1,
        bottom,
        tone(0.25 + row * 0.35),
      );
    }
    return svg;
  }
  if (settings.has('mountain')) {
    svg += peaks(
      random,
      left - width * 0.05,
      right + width * 0.05,
      horizon + depth * 0.3,
      (horizon - region.top) * 0.55,
      tone(0.35),
      tone(0.6),
      tones.light,
    );
  } else {
    svg += shift(land(ridge(random, width, horizon, depth * 0.5, 0.48, 6), bottom, tone(0.3)));
  }
  svg += shift(land(ridge(random, width, horizon + depth * 0.34, depth * 0.3, 0.46, 6), bottom, tone(0.62)));
  if (
    settings.has('forest') ||
    settings.has('mountain') ||
    settings.has('snow') ||
    heroSubject(board.brief)?.kind === 'animal'
  ) {
    const count = Math.round(width / 42);
    for (let i = 0; i <= count; i++) {
      const edge = Math.abs(i / count - 0.5) * 2;
      svg += pine(
        left + (width * i) / count + random.between(-9, 9),
        horizon + depth * 0.72,
        depth * (0.24 + 0.2 * random.next() + 0.5 * edge * edge),
        tones.ink,
      );
    }
  }
  const isSnowy = settings.has('snow');
  const ground = isSnowy ? mix(tones.light, tones.far, 0.12) : tones.ink;
  svg += `<rect x="${left}" y="${horizon + depth * 0.66}" width="${width}" height="${depth * 0.5}" fill="${ground}"/>`;
  return isSnowy ? svg + snowfall(random.fork('snow'), region, tones.light) : svg;
}

function snowfall(random: Random, { left, right, top, bottom }: Region, colour: Hex): string {
  return Array.from(
    { length: 70 },
    () =>
      `<circle cx="${random.between(left, right).toFixed(1)}" cy="${random.between(top, bottom).toFixed(1)}" r="${random.between(2.2, 6.5).toFixed(1)}" fill="${colour}"/>`,
  ).join('');
}

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

export function cloudBank(
  board: Board,
  count: number,
  top: number,
  bottom: number,
  colour: Hex,
  opacity: number,
): string {
  const random = board.random.fork('clouds');
  let svg = '';
  for (let i = 0; i < count; i++) {
    svg += cloud(
      random.between(-0.05, 0.8) * board.width,
      random.between(top, bottom),
      random.between(140, 300),
      colour,
      opacity,
    );
  }
  return svg;
}

/** One word, many stems. */
const growsInPlenty = new Set(['wildflowers', 'fern', 'fallen-leaf', 'monstera', 'lavender-sprig', 'holly']);

/** Company for the hero: several stand along the lower arc of a circle, largest in the middle; one stands to the right. */
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
  if (subject.count === 1 && subject.kind === 'thing' && !growsInPlenty.has(subject.motif)) {
    const reach = circle.radius * 0.78;
    const own = size * 1.5;
    const at = { cx: circle.cx + reach * 0.86, cy: circle.cy + reach * 0.74, width: own, height: own };
    return stand(board, figure, at, { outlines }).svg;
  }
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
