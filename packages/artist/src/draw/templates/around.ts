/** Words along a circle: in an arc over the picture, or all around it. */

import { breakLines } from '../lettering/break-lines.ts';
import type { FontName } from '../lettering/fonts.ts';
import { measureLine, setArc } from '../lettering/set-text.ts';
import type { Box, Frame } from './divide-canvas.ts';
import { upperOf } from './words.ts';

export type Arced = {
  /** Path data, one per run of words. */
  words: string[];
  /** The room for the picture. */
  art: Box;
  /** Marks between the runs. */
  dots: [x: number, y: number][];
  ring: { cx: number; cy: number; radius: number } | null;
};

const spread = 0.05;
/** Letters extend beyond the circle by this share of their size. */
const rise = 0.74;
/** The share of the circle's inside that stays free of the picture. */
const inset = 26;

const shown = (text: string, font: FontName): string =>
  /^(?:lobster|pacifico|kaushan|yellowtail|shrikhand|fraktur)$/.test(font) ? text : upperOf(text);

/** In an arc over a picture of the given shape; `frame` is the room for both. */
export function arcOver(text: string, font: FontName, frame: Frame, aspect: number, largest = 190): Arced {
  const words = shown(text, font);
  const advance = measureLine(words, font, spread).width;
  const width = frame.right - frame.left;
  // A wide picture gets a flat arc, a tall one a steep one.
  const half = ((aspect > 1.25 ? 46 : aspect > 0.9 ? 60 : 72) * Math.PI) / 180;
  // The letters' size follows from the circle, the circle from how far the letters extend beyond it.
  let radius = width / 2 / Math.sin(half) / 1.3;
  let size = largest;
  for (let i = 0; i < 6; i++) {
    size = Math.min(largest, (2 * half * radius) / advance);
    const angle = Math.min(half, (advance * size) / radius / 2);
    radius = width / 2 / Math.max(0.6, Math.sin(angle)) - size * rise;
  }
  const cx = (frame.left + frame.right) / 2;
  const cy = frame.top + radius + size * rise;
  const set = setArc(words, font, { cx, cy, radius }, { size, maxDegrees: 160, tracking: spread });
  const art = underArc({ cx, cy, radius: radius - inset }, frame.bottom, aspect);
  return { words: [set.d], art, dots: [], ring: null };
}

/** The largest box of a given shape whose upper corners touch a circle from inside and that ends at `bottom`. */
function underArc(circle: { cx: number; cy: number; radius: number }, bottom: number, aspect: number): Box {
  const { cx, cy, radius } = circle;
  let best: Box = { cx, cy, width: radius, height: radius / aspect };
  for (let share = 0.3; share <= 0.95; share += 0.025) {
    const width = 2 * radius * share;
    const height = width / aspect;
    const top = cy - Math.sqrt(Math.max(0, radius * radius - (width / 2) ** 2)) * 0.96;
    if (top + height > bottom) break;
    best = { cx, cy: top + height / 2, width, height };
  }
  return best;
}

/** All around: two halves of a text over and under, or one word over with marks under it. */
export function ringAround(text: string, font: FontName, frame: Frame, aspect: number): Arced {
  const cx = (frame.left + frame.right) / 2;
  const cy = (frame.top + frame.bottom) / 2;
  const outer = Math.min(frame.right - frame.left, frame.bottom - frame.top) / 2;
  const words = shown(text, font);
  const halves = words.includes(' ') ? breakLines(words, 2) : [words];
  const longest = Math.max(...halves.map((half) => measureLine(half, font, spread).width));
  const degrees = halves.length > 1 ? 156 : 250;
  let radius = outer * 0.8;
  let size = 120;
  for (let i = 0; i < 6; i++) {
    size = Math.min(178, (((degrees * Math.PI) / 180) * radius) / longest);
    radius = outer - size * rise;
  }
  // A short half is spaced out to balance the other.
  const spacingOf = (half: string) => {
    const own = (measureLine(half, font, spread).width * size) / radius;
    const letters = Math.max(1, [...half].length - 1);
    const wanted = halves.length > 1 ? 2.2 : 2.6;
    return spread + Math.max(0, Math.min(0.1, ((wanted - own) * radius) / size / letters));
  };
  const sets = halves.map((half, i) =>
    setArc(
      half,
      font,
      // Words along the bottom stand inside their circle.
      { cx, cy, radius: i === 0 ? radius : radius + size * rise },
      { size, maxDegrees: degrees, tracking: spacingOf(half), bottom: i === 1 },
    ),
  );
  const middle = radius + (size * rise) / 2;
  const at = (angle: number): [number, number] => [
    cx + middle * Math.sin((angle * Math.PI) / 180),
    cy - middle * Math.cos((angle * Math.PI) / 180),
  ];
  const dots: [number, number][] = [];
  if (halves.length > 1) {
    const gap = (sets[0]!.degrees + (360 - sets[1]!.degrees)) / 4;
    dots.push(at(gap), at(-gap));
  } else {
    const from = sets[0]!.degrees / 2 + 16;
    const count = Math.max(1, Math.floor((360 - 2 * from) / 22));
    for (let i = 0; i <= count; i++) dots.push(at(from + ((360 - 2 * from) * i) / count));
  }
  const inner = radius - inset - 8;
  return {
    words: sets.map(({ d }) => d),
    art: {
      cx,
      cy,
      width: 1.86 * inner * (aspect / Math.hypot(aspect, 1)),
      height: (1.86 * inner) / Math.hypot(aspect, 1),
    },
    dots,
    ring: { cx, cy, radius: inner + 8 },
  };
}
