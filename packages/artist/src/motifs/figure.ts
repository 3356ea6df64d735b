/**
 * A subject ready to place: the motif, what it wears, holds and rides, as parts in one box. Treatments are applied part
 * by part when the figure is drawn, because only then the scale of every line is known.
 */
import type { Hex } from '../colour.ts';
import type { Garment, Subject } from '../words/understand.ts';
import { animals } from '../words/vocabulary.ts';
import { type Anchors, anchorsOf, hasKnownFace } from './anchors.ts';
import { findBody } from './body.ts';
import { findMotif } from './library.ts';
import { type Motif, prefixIds } from './motif.ts';
import { dye, silhouette } from './treatments.ts';

type Part = { motif: Motif; x: number; y: number; scale: number; rotate: number; flip: boolean };
export type Figure = { parts: Part[]; width: number; height: number; kind: Subject['kind']; rigged: boolean };

/** Gives a motif its colours and lines; `scale` is canvas units per motif unit. */
export type Treatment = (motif: Motif, scale: number, id: string) => Motif;

const part = (motif: Motif, x: number, y: number, scale = 1, rotate = 0, flip = false): Part => ({
  motif,
  x,
  y,
  scale,
  rotate,
  flip,
});

const single = (motif: Motif, kind: Subject['kind']): Figure => ({
  parts: [part(motif, 0, 0)],
  width: motif.width,
  height: motif.height,
  kind,
  rigged: false,
});

/** Moves all parts into a box that starts at 0 0 and contains `extra` boxes too. */
function settle(figure: Figure): Figure {
  let left = 0;
  let top = 0;
  let right = 0;
  let bottom = 0;
  figure.parts.forEach((item, i) => {
    // Rotations are small; a rotated part is given the room of its diagonal's overshoot.
    const slack = Math.abs(Math.sin((item.rotate * Math.PI) / 180)) * 0.25;
    const w = item.motif.width * item.scale;
    const h = item.motif.height * item.scale;
    const box = [item.x - w * slack, item.y - h * slack, item.x + w * (1 + slack), item.y + h * (1 + slack)] as const;
    left = i ? Math.min(left, box[0]) : box[0];
    top = i ? Math.min(top, box[1]) : box[1];
    right = i ? Math.max(right, box[2]) : box[2];
    bottom = i ? Math.max(bottom, box[3]) : box[3];
  });
  return {
    ...figure,
    parts: figure.parts.map((item) => ({ ...item, x: item.x - left, y: item.y - top })),
    width: right - left,
    height: bottom - top,
  };
}

/** Garments wider or narrower than the place they sit on. */
const widths: Record<string, number> = { moustache: 0.72, sombrero: 1.8 };

/** Puts a garment on the head, eyes or neck that `anchors` describe (in the figure's own units). */
function dress(parts: Part[], wears: readonly Garment[], anchors: Anchors, wearer: Motif): void {
  for (const { motif: name, colour } of wears) {
    if (name === 'space-suit') {
      parts.push(helmet(anchors));
      continue;
    }
    const found = findMotif(name);
    if (!found || (name === 'frown' && !hasKnownFace(wearer))) continue;
    const motif = colour ? dye(found, colour) : found;
    const slot = garmentSlot(name);
    const at = anchors[slot];
    const scale = (at.width * (widths[name] ?? 1)) / motif.width;
    const w = motif.width * scale;
    const h = motif.height * scale;
    const above =
      name === 'frown' ? 1.1 : name === 'moustache' ? -0.55 : slot === 'head' ? 1 : slot === 'neck' ? 0 : 0.5;
    const y = at.y - h * above;
    parts.push(part(motif, at.x - w / 2, y, scale, at.rotate));
  }
}

function garmentSlot(name: string): 'head' | 'eyes' | 'neck' | 'ears' {
  if (name === 'sunglasses' || name === 'glasses' || name === 'goggles' || name === 'frown' || name === 'moustache')
    return 'eyes';
  if (name === 'bow-tie' || name === 'scarf' || name === 'necktie') return 'neck';
  return name === 'headphone' ? 'ears' : 'head';
}

/** A glass bubble around the head. */
function helmet(anchors: Anchors): Part {
  const r = anchors.ears.width * 0.74;
  const body = `<circle cx="100" cy="100" r="94" fill="#bfe6f2" fill-opacity="0.28"/><circle cx="100" cy="100" r="92" fill="none" stroke="#eef0f7" stroke-width="12"/><path d="M36 84A70 70 0 0 1 76 38" fill="none" stroke="#ffffff" stroke-width="10" stroke-linecap="round"/><path d="M52 178Q100 206 148 178L154 194Q100 220 46 194Z" fill="#c8ccd8"/>`;
  return part(
    { name: 'space-helmet', body, width: 200, height: 212, finished: true },
    anchors.ears.x - r,
    anchors.ears.y - r,
    (2 * r) / 200,
  );
}

/** Builds the figure of one subject. `upright` asks for a whole body where only a head is drawn. */
export function buildFigure(subject: Subject, options: { upright?: boolean } = {}): Figure | null {
  const found = subject.drawing ?? findMotif(subject.motif);
  if (!found) return null;
  const motif = subject.colour ? dye(found, subject.colour) : found;
  const inSuit = subject.wears.some((garment) => garment.motif === 'space-suit');
  const needsBody = options.upright || subject.holds !== null || subject.rides !== null || inSuit;
  const rig = needsBody
    ? findBody(motif, {
        suit: inSuit,
        holds: subject.holds,
        seated: subject.rides !== null,
      })
    : null;
  let figure: Figure;
  if (rig) {
    const parts = rig.behind.map((layer) => part(layer, 0, 0));
    const headScale = rig.headWidth / motif.width;
    const headX = rig.headX - rig.headWidth / 2;
    const headY = rig.headY - (motif.height * headScale) / 2;
    parts.push(part(motif, headX, headY, headScale));
    const own = anchorsOf(motif);
    const moved = Object.fromEntries(
      Object.entries(own).map(([slot, at]) => [
        slot,
        { ...at, x: headX + at.x * headScale, y: headY + at.y * headScale, width: at.width * headScale },
      ]),
    ) as Anchors;
    dress(parts, subject.wears, moved, motif);
    if (rig.prop) {
      const scale = Math.min(rig.prop.width / rig.prop.motif.width, rig.prop.height / rig.prop.motif.height);
      parts.push(
        part(
          rig.prop.motif,
          rig.prop.x - (rig.prop.motif.width * scale) / 2,
          rig.prop.y - (rig.prop.motif.height * scale) / 2,
          scale,
          rig.prop.rotate,
        ),
      );
    }
    parts.push(...rig.front.map((layer) => part(layer, 0, 0)));
    figure = settle({ parts, width: 0, height: 0, kind: subject.kind, rigged: true });
  } else {
    figure = single(motif, subject.kind);
    const parts = [...figure.parts];
    dress(parts, subject.wears, anchorsOf(motif), motif);
    const prop = subject.holds ? findMotif(subject.holds) : null;
    if (prop) {
      const size = Math.max(motif.width, motif.height) * 0.46;
      const scale = size / Math.max(prop.width, prop.height);
      parts.push(part(prop, motif.width * 0.62, motif.height * 0.94 - prop.height * scale * 0.9, scale, -8));
    }
    figure = settle({ ...figure, parts });
  }
  return subject.rides ? mount(figure, subject.rides) : figure;
}

/** Sets the rider on what it rides: behind the rail of a car, astride a bicycle, on a board in the face of a wave. */
function mount(rider: Figure, name: string): Figure {
  const seat = findMotif(name);
  if (!seat) return rider;
  const riders = rider.parts.map((item) => ({ ...item }));
  if (name === 'great-wave' || name === 'surfboard') {
    const board = findMotif('surfboard')!;
    const boardScale = (rider.width * 1.45) / board.height;
    // The board is drawn upright; turned about its centre it lies under the feet.
    const lying = part(
      board,
      rider.width / 2 - (board.width * boardScale) / 2,
      rider.height - (board.height * boardScale) / 2 - board.width * boardScale * 0.08,
      boardScale,
      80,
    );
    if (name === 'surfboard') return settle({ ...rider, parts: [lying, ...riders] });
    const scale = (rider.width * 2.1) / seat.width;
    const wave = part(
      seat,
      rider.width / 2 - seat.width * scale * 0.4,
      rider.height - seat.height * scale * 0.74,
      scale,
    );
    return settle({ ...rider, parts: [wave, lying, ...riders] });
  }
  const flat = /board|sled|broom|skate$|-pad$|-mat$/.test(name);
  const scale = (rider.width * (flat ? 1.3 : 1.75)) / seat.width;
  const height = seat.height * scale;
  const sink = animals.has(name) ? 0.42 : /bicycle|motor|scooter/.test(name) ? 0.4 : 0.32;
  const under = part(
    seat,
    rider.width / 2 - (seat.width * scale) / 2,
    rider.height - (flat ? height * 0.18 : height * sink),
    scale,
  );
  return settle({ ...rider, parts: flat ? [under, ...riders] : [...riders, under] });
}

const arrangements: Record<number, [x: number, y: number, size: number, rotate: number][]> = {
  2: [
    [0.28, 0.52, 0.56, -6],
    [0.73, 0.5, 0.56, 6],
  ],
  3: [
    [0.24, 0.64, 0.46, -8],
    [0.77, 0.64, 0.46, 8],
    [0.5, 0.3, 0.5, 0],
  ],
  4: [
    [0.27, 0.28, 0.44, -6],
    [0.74, 0.28, 0.44, 6],
    [0.26, 0.74, 0.44, 5],
    [0.74, 0.74, 0.44, -5],
  ],
  5: [
    [0.5, 0.5, 0.42, 0],
    [0.2, 0.22, 0.36, -10],
    [0.8, 0.22, 0.36, 10],
    [0.2, 0.79, 0.36, 8],
    [0.8, 0.79, 0.36, -8],
  ],
};

/** Several of one subject as a group. */
export function gather(figure: Figure, count: number): Figure {
  if (count <= 1) return figure;
  const places =
    arrangements[count] ??
    Array.from({ length: count }, (_, i) => {
      const a = (i / count) * Math.PI * 2 - Math.PI / 2;
      return [0.5 + 0.36 * Math.cos(a), 0.5 + 0.36 * Math.sin(a), 1.5 / Math.sqrt(count * 6), (i % 2 ? 1 : -1) * 6] as [
        number,
        number,
        number,
        number,
      ];
    });
  const box = Math.max(figure.width, figure.height) / 0.5;
  const parts: Part[] = [];
  places.forEach(([x, y, size, rotate], i) => {
    const scale = (size * box) / Math.max(figure.width, figure.height);
    const flip = x > 0.6 && figure.parts.length === 1;
    for (const item of figure.parts) {
      parts.push({
        ...item,
        x: x * box + (item.x - figure.width / 2) * scale,
        y: y * box + (item.y - figure.height / 2) * scale,
        scale: item.scale * scale,
        rotate: item.rotate + (figure.parts.length === 1 ? rotate : 0),
        flip: flip !== item.flip && i >= 0 ? flip : item.flip,
      });
    }
  });
  return settle({ ...figure, parts });
}

/** Two figures facing each other, equally tall. */
export function sideBySide(left: Figure, right: Figure): Figure {
  const height = 100;
  const parts: Part[] = [];
  let x = 0;
  for (const [figure, mirrored] of [
    [left, false],
    [right, true],
  ] as const) {
    // Equal presence: a long animal is made lower than a tall one.
    const scale = height / Math.sqrt(figure.width * figure.height);
    const flip = mirrored && figure.parts.length === 1;
    for (const item of figure.parts) {
      parts.push({
        ...item,
        x: x + item.x * scale,
        y: height * 1.4 - (figure.height - item.y) * scale,
        scale: item.scale * scale,
        flip,
      });
    }
    x += figure.width * scale * 0.94;
  }
  return settle({ ...left, parts, rigged: left.rigged && right.rigged });
}

export type Placement = {
  cx: number;
  cy: number;
  /** The figure is made as large as fits this box. */
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
    return wrap(item, treatment(own, scale * item.scale, id).body);
  });
  const height = figure.height * scale;
  return {
    svg: `<g transform="${frame}">${drawn.join('')}</g>`,
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
