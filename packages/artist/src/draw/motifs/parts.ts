/** Figures as parts in one box, with what a scene needs to know of them: faces, hands, and the place for a hat. */
import type { Subject } from '../../brief/brief.ts';
import type { Motif } from '../../kit/motif.ts';

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };
export type Anchor = Point & { width: number; rotate: number };
export type Anchors = { head: Anchor; eyes: Anchor; neck: Anchor; ears: Anchor };

export type Part = {
  motif: Motif;
  x: number;
  y: number;
  scale: number;
  rotate: number;
  flip: boolean;
  /** The part's kind, for a figure that combines several. */
  kind?: Subject['kind'];
};

export type Figure = {
  parts: Part[];
  width: number;
  height: number;
  kind: Subject['kind'];
  rigged: boolean;
  /** The area that nothing else may cover. */
  faces?: Box[];
  /** The head that wears hats and glasses. */
  anchors?: Anchors;
  /** Where things are held. */
  hands?: Point[];
  /** Where breath starts. */
  mouth?: Point;
  /** For a person: where a bird sits. */
  shoulder?: Point;
  /** For a person: what touches the saddle. */
  seat?: Point;
  /** The direction it looks; frontal drawings look nowhere. */
  heading?: 'left' | 'right' | 'front';
};

export const part = (motif: Motif, x: number, y: number, scale = 1, rotate = 0, flip = false): Part => ({
  motif,
  x,
  y,
  scale,
  rotate,
  flip,
});

/** The upright box around a part, with its rotation. */
export function boxOfPart({ motif, x, y, scale, rotate }: Part): Box {
  const w = motif.width * scale;
  const h = motif.height * scale;
  const a = (rotate * Math.PI) / 180;
  const width = Math.abs(w * Math.cos(a)) + Math.abs(h * Math.sin(a));
  const height = Math.abs(w * Math.sin(a)) + Math.abs(h * Math.cos(a));
  return { x: x + w / 2 - width / 2, y: y + h / 2 - height / 2, width, height };
}

export function unite(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The share of `box` that `cover` covers, from 0 to 1. */
export function coverOf(box: Box, cover: Box): number {
  const width = Math.min(box.x + box.width, cover.x + cover.width) - Math.max(box.x, cover.x);
  const height = Math.min(box.y + box.height, cover.y + cover.height) - Math.max(box.y, cover.y);
  return width <= 0 || height <= 0 ? 0 : (width * height) / (box.width * box.height);
}

export type Move = { x?: number; y?: number; scale?: number; rotate?: number; flip?: boolean };

/** Scales a figure, mirrors and rotates it about its own centre, then moves its box's corner to `x` `y`. */
export function moved(figure: Figure, { x = 0, y = 0, scale = 1, rotate = 0, flip = false }: Move): Figure {
  const cx = (figure.width * scale) / 2;
  const cy = (figure.height * scale) / 2;
  const a = (rotate * Math.PI) / 180;
  const place = (point: Point): Point => {
    const dx = (flip ? figure.width - point.x : point.x) * scale - cx;
    const dy = point.y * scale - cy;
    return {
      x: x + cx + dx * Math.cos(a) - dy * Math.sin(a),
      y: y + cy + dx * Math.sin(a) + dy * Math.cos(a),
    };
  };
  const placeBox = (box: Box): Box =>
    unite(
      [
        { x: box.x, y: box.y },
        { x: box.x + box.width, y: box.y },
        { x: box.x, y: box.y + box.height },
        { x: box.x + box.width, y: box.y + box.height },
      ].map((corner) => ({ ...place(corner), width: 0, height: 0 })),
    );
  const placeAnchor = (anchor: Anchor): Anchor => ({
    ...place(anchor),
    width: anchor.width * scale,
    rotate: (flip ? -anchor.rotate : anchor.rotate) + rotate,
  });
  const heading = figure.heading;
  return {
    ...figure,
    parts: figure.parts.map((item) => {
      const w = item.motif.width * item.scale;
      const h = item.motif.height * item.scale;
      const centre = place({ x: item.x + w / 2, y: item.y + h / 2 });
      return {
        ...item,
        x: centre.x - (w * scale) / 2,
        y: centre.y - (h * scale) / 2,
        scale: item.scale * scale,
        rotate: (flip ? -item.rotate : item.rotate) + rotate,
        flip: item.flip !== flip,
      };
    }),
    width: figure.width * scale,
    height: figure.height * scale,
    ...(figure.faces && { faces: figure.faces.map(placeBox) }),
    ...(figure.anchors && {
      anchors: {
        head: placeAnchor(figure.anchors.head),
        eyes: placeAnchor(figure.anchors.eyes),
        neck: placeAnchor(figure.anchors.neck),
        ears: placeAnchor(figure.anchors.ears),
      },
    }),
    ...(figure.hands && { hands: figure.hands.map(place) }),
    ...(figure.mouth && { mouth: place(figure.mouth) }),
    ...(figure.shoulder && { shoulder: place(figure.shoulder) }),
    ...(figure.seat && { seat: place(figure.seat) }),
    ...(flip && heading && heading !== 'front' && { heading: heading === 'left' ? 'right' : 'left' }),
  };
}

export const boundsOf = (figure: Figure): Box => unite(figure.parts.map(boxOfPart));

/** Shifts everything so that the box around all parts starts at 0 0. */
export function settle(figure: Figure): Figure {
  const box = boundsOf(figure);
  return { ...moved(figure, { x: -box.x, y: -box.y }), width: box.width, height: box.height };
}
