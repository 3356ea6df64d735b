/** Words as a block of lines with one width: loud words large, small words small, each line ending where the sense does. */

import { breakLines, isQuietRow, stackings } from '../lettering/break-lines.ts';
import type { FontName } from '../lettering/fonts.ts';
import { measureLine, setLine } from '../lettering/set-text.ts';
import type { Box } from './divide-canvas.ts';
import { inCase } from './words.ts';

export type Words = {
  text: string;
  /** A line under the main words: a year, a place, a name. */
  minor?: boolean;
  /** Exactly this many lines. */
  lines?: number | null;
};

export type LockedRow = {
  d: string;
  text: string;
  font: FontName;
  quiet: boolean;
  cy: number;
  width: number;
  height: number;
  /** Rules left and right of a quiet row, from x to x. */
  rules: [from: number, to: number][];
};
export type Lockup = { rows: LockedRow[]; width: number; height: number };

type Faces = { loud: FontName; soft: FontName };
type Row = { text: string; font: FontName; quiet: boolean; minor: boolean };
type Sized = Row & { width: number; height: number };

const measures = [5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 21, 25];

/** The maximum widening of letters to fill a line. */
const stretch = 1.14;

/** The ways to split one piece into rows. */
function waysOf({ text, minor, lines }: Words): { rows: string[]; cost: number }[] {
  const parts = text.split(/ [/|] /).map((part) => part.trim());
  if (parts.length > 1 && parts.length <= 8) return [{ rows: parts.filter(Boolean), cost: 0 }];
  if (lines) return [{ rows: breakLines(text, lines), cost: 0 }];
  if (minor) return [{ rows: breakLines(text, Math.max(1, Math.round(text.length / 26))), cost: 0 }];
  const words = text.split(' ');
  // A list is read word by word.
  if (words.length > 2 && words.length < 6 && isList(words)) return [{ rows: words, cost: 0 }];
  return stackings(text, measures);
}

const isList = (words: readonly string[]) =>
  words.every((word) => word.length < 11) &&
  (words.every((word, i) => i === words.length - 1 || /[.,]$/.test(word)) || /^repeat\W*$/i.test(words.at(-1)!));

function sizeRows(rows: readonly Row[], box: Box): { sized: Sized[]; height: number; gap: number } {
  const natural = rows.map(({ text, font }) => measureLine(text, font));
  const loudHeights = rows.flatMap((row, i) =>
    row.quiet || row.minor ? [] : [(box.width / natural[i]!.width) * natural[i]!.height],
  );
  const least = Math.min(...loudHeights, box.height);
  const tallest = Math.min(box.height * (loudHeights.length > 2 ? 0.44 : 0.62), least * (rows.length > 2 ? 2.6 : 4));
  const capped = loudHeights.map((height) => Math.min(height, tallest));
  const mean = capped.reduce((sum, height) => sum + height, 0) / Math.max(1, capped.length) || box.height * 0.3;
  const quiet = Math.max(least * 0.34, Math.min(mean * 0.5, least * 0.85, box.height * 0.15));
  const sized = rows.map((row, i): Sized => {
    const { width, height } = natural[i]!;
    // Half of a script's height is tails.
    const lone = loudHeights.length === 0;
    const most = row.quiet
      ? quiet * (row.text === row.text.toUpperCase() ? 1 : 1.3)
      : row.minor
        ? lone
          ? box.height
          : quiet * 0.9
        : tallest;
    const room = row.quiet || row.minor ? box.width * 0.72 : box.width;
    const scale = Math.min(room / width, most / height);
    return {
      ...row,
      width: Math.min(room, width * scale * (row.quiet || row.minor ? 1 : stretch)),
      height: height * scale,
    };
  });
  const gap = Math.max(12, Math.min(34, mean * 0.15));
  return { sized, gap, height: sized.reduce((sum, row) => sum + row.height + gap, -gap) };
}

/** The best lockup of all pieces in a box around its centre. */
export function lockUp(pieces: readonly Words[], box: Box, { loud, soft }: Faces): Lockup {
  let best: { sized: Sized[]; gap: number; scale: number; height: number; score: number } | null = null;
  const main = Math.max(
    0,
    pieces.findIndex(({ minor }) => !minor),
  );
  const others = pieces.map((piece) =>
    piece.lines || piece.minor || / [/|] /.test(piece.text)
      ? waysOf(piece)[0]!.rows
      : breakLines(piece.text, Math.max(1, Math.round(piece.text.length / 15))),
  );
  for (const way of waysOf(pieces[main]!)) {
    const rows = pieces.flatMap((piece, i): Row[] =>
      (i === main ? way.rows : others[i]!).map((text) => {
        const quiet = !piece.minor && way.rows.length > 1 && isQuietRow(text);
        const font = quiet ? soft : loud;
        return {
          text: inCase(quiet ? text.toLowerCase() : text, font, !quiet),
          font,
          quiet,
          minor: piece.minor ?? false,
        };
      }),
    );
    const { sized, gap, height } = sizeRows(rows, box);
    const scale = Math.min(1, box.height / height);
    const louds = sized.filter(({ quiet, minor }) => !quiet && !minor);
    const fill = louds.reduce((sum, row) => sum + row.width * row.height, 0) * scale * scale;
    const least = Math.min(...louds.map((row) => row.height), box.height) * scale;
    const widest = Math.max(...louds.map((row) => row.width), 1);
    const ragged = louds.reduce((sum, row) => sum + 1 - row.width / widest, 0) / Math.max(1, louds.length);
    const score =
      1.35 * Math.sqrt(fill / (box.width * box.height)) +
      (1.1 * least) / box.height -
      0.09 * way.cost -
      0.012 * rows.length -
      0.35 * ragged;
    if (!best || score > best.score) best = { sized, gap, scale, height, score };
  }
  if (!best) return { rows: [], width: 0, height: 0 };
  const { sized, gap, scale, height } = best;
  let y = box.cy - (height * scale) / 2;
  const widest = Math.max(...sized.map(({ width }) => width)) * scale;
  const locked = sized.map((row): LockedRow => {
    const [width, tall] = [row.width * scale, row.height * scale];
    const cy = y + tall / 2;
    y += tall + gap * scale;
    const isFlat = row.quiet || row.minor;
    const set = setLine(row.text, row.font, { cx: box.cx, cy, width, height: tall }, { stretch: isFlat ? 1 : stretch });
    const reach = (widest - set.width) / 2 - tall * 0.45;
    const rules: [number, number][] =
      isFlat && sized.length > 1 && reach > tall * 0.5
        ? [
            [box.cx - widest / 2 + tall * 0.1, box.cx - widest / 2 + reach],
            [box.cx + widest / 2 - reach, box.cx + widest / 2 - tall * 0.1],
          ]
        : [];
    return { d: set.d, text: row.text, font: row.font, quiet: isFlat, cy, width: set.width, height: set.height, rules };
  });
  return { rows: locked, width: widest, height: height * scale };
}
