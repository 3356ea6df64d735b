/** Divides a canvas between a picture and its words, so that neither is cut and neither covers the other. */
import type { Board } from '../board.ts';
import type { FontName } from '../lettering/fonts.ts';
import { type SetText, setBlock, setLine, type Warp } from '../lettering/set-text.ts';
import { heroSubject } from './company.ts';
import { inCase, type Piece, piecesOf } from './words.ts';

export type Box = { cx: number; cy: number; width: number; height: number };
export type Frame = { left: number; top: number; right: number; bottom: number };
/** A line of lettering: its piece, and its number in the piece. */
export type Line = SetText & { piece: number; row: number; size: number };
export type Stage = { art: Box; lines: Line[]; hasWords: boolean };

type Options = {
  /** The room for both. Default: the canvas with a margin. */
  frame?: Frame;
  font: FontName;
  /** The face of every second piece. */
  second?: FontName;
  upper?: boolean;
  /** The share of the height that a short text may take. */
  share?: number;
  largest?: number;
  warp?: Warp;
  amount?: number;
  tracking?: number;
  leading?: number;
  /** Between picture and words. */
  gap?: number;
  /** There is a picture even if it has no figure. */
  picture?: boolean;
  /** Keeps all words on one side of the picture, whatever the prompt says. */
  zone?: 'over' | 'under';
  /** The place of the words if there is no picture. */
  alone?: Box;
};

export const boxOf = ({ left, top, right, bottom }: Frame): Box => ({
  cx: (left + right) / 2,
  cy: (top + bottom) / 2,
  width: right - left,
  height: bottom - top,
});

const marginOf = (board: Board): Frame => ({
  left: 72,
  top: 64,
  right: board.width - 72,
  bottom: board.height - 64,
});

/** A long text needs more of the height: up to two thirds. */
const shareOf = (letters: number, short: number): number => Math.min(0.66, short + Math.max(0, letters - 14) * 0.0031);

/** Pieces above and below the picture. If the prompt names no places, an arc stands on top and all else below. */
function zonesOf(pieces: readonly Piece[], only?: 'over' | 'under'): { over: number[]; under: number[] } {
  const all = pieces.map((_, i) => i);
  if (only) return { over: only === 'over' ? all : [], under: only === 'under' ? all : [] };
  const over = pieces.flatMap(({ place }, i) => (place === 'top' || place === 'arc' ? [i] : []));
  return { over, under: all.filter((i) => !over.includes(i)) };
}

export function stage(board: Board, options: Options): Stage {
  const frame = options.frame ?? marginOf(board);
  const pieces = piecesOf(board.brief);
  const all = boxOf(frame);
  if (pieces.length === 0) return { art: all, lines: [], hasWords: false };
  const hasArt = options.picture ?? heroSubject(board.brief) !== null;
  if (!hasArt) {
    const indexes = pieces.map((_, i) => i);
    const box = options.alone ?? all;
    return {
      art: all,
      lines: setPieces(pieces, indexes, box, { ...options, largest: Math.max(options.largest ?? 0, 300) }, 'middle')
        .lines,
      hasWords: true,
    };
  }
  const { over, under } = zonesOf(pieces, options.zone);
  const gap = options.gap ?? 34;
  const lines: Line[] = [];
  let { top, bottom } = frame;
  const lengthOf = (zone: readonly number[]) => zone.reduce((sum, i) => sum + pieces[i]!.text.length, 0);
  const both = over.length > 0 && under.length > 0;
  for (const [zone, isOver] of [
    [over, true],
    [under, false],
  ] as const) {
    if (zone.length === 0) continue;
    const room = all.height * Math.min(both ? 0.4 : 0.66, shareOf(lengthOf(zone), options.share ?? 0.19));
    const box: Box = {
      cx: all.cx,
      width: all.width,
      height: room,
      cy: isOver ? frame.top + room / 2 : frame.bottom - room / 2,
    };
    const set = setPieces(pieces, zone, box, options, isOver ? 'top' : 'bottom');
    lines.push(...set.lines);
    if (isOver) top = frame.top + set.height + gap;
    else bottom = frame.bottom - set.height - gap;
  }
  return { art: boxOf({ ...frame, top, bottom }), lines, hasWords: true };
}

/** Sets pieces below one another inside a box; a short piece beside a long one is smaller. */
function setPieces(
  pieces: readonly Piece[],
  indexes: readonly number[],
  box: Box,
  options: Options,
  align: 'top' | 'middle' | 'bottom',
): { lines: Line[]; height: number } {
  const { upper = true, largest = 150, tracking = 0.01, leading = 1.16 } = options;
  const space = indexes.length > 1 ? box.height * 0.06 : 0;
  const free = box.height - space * (indexes.length - 1);
  // The first piece is the loudest; the others divide the rest by length.
  const weights = indexes.map((i, k) => Math.sqrt(pieces[i]!.text.length + 6) * (k === 0 ? 1.6 : 0.8));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const blocks = indexes.map((index, k) => {
    const { text, place } = pieces[index]!;
    const font = k % 2 === 1 && options.second ? options.second : options.font;
    const height = (free * weights[k]!) / total;
    const shown = inCase(text, font, upper);
    const at = { cx: box.cx, cy: 0, width: box.width, height };
    const cap = k === 0 ? largest : largest * 0.6;
    const single = shown.length <= 18 && (options.warp !== undefined || place === 'arc');
    if (single) {
      const warp = place === 'arc' ? 'arch' : options.warp!;
      const line = setLine(shown, font, at, {
        warp,
        amount: place === 'arc' ? 0.3 : (options.amount ?? 0.1),
        tracking,
      });
      const trimmed =
        warp !== 'arch' && line.height > cap * 1.3
          ? setLine(shown, font, { ...at, height: cap * 1.3 }, { warp, amount: options.amount ?? 0.1, tracking })
          : line;
      return { index, lines: [trimmed], height: trimmed.height, size: trimmed.height };
    }
    const block = setBlock(shown, font, at, { largest: cap, tracking, leading });
    return { index, lines: block.lines, height: block.height, size: block.size };
  });
  const height = blocks.reduce((sum, block) => sum + block.height + space, -space);
  const start = { top: box.cy - box.height / 2, middle: box.cy - height / 2, bottom: box.cy + box.height / 2 - height };
  let y = start[align];
  const lines: Line[] = [];
  for (const block of blocks) {
    const shift = y + block.height / 2;
    block.lines.forEach((line, row) => {
      lines.push({ ...line, d: shiftDown(line.d, shift), piece: block.index, row, size: block.size });
    });
    y += block.height + space;
  }
  return { lines, height };
}

/** Path data in absolute M and L only. */
export const shiftDown = (d: string, by: number): string =>
  d.replaceAll(/([ML])(-?[\d.]+) (-?[\d.]+)/g, (_, command, x, y) => `${command}${x} ${(Number(y) + by).toFixed(1)}`);

/** Adds the lines as separate layers, drawn in the template's manner. */
export function letter(
  board: Board,
  { lines }: Stage,
  draw: (line: Line, i: number) => string,
  options: Parameters<Board['add']>[2] = { depth: 0.8 },
): void {
  lines.forEach((line, i) => {
    board.add(`lettering-${i}`, draw(line, i), options);
  });
}
