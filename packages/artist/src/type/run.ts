/** The one place that turns a run of text into outlines: all typesetting code uses it. */
import { isInseparable } from '@platen/type';
import type { Glyph, PathCommand } from 'opentype.js';
import { covers, type FontName, findFontFor, getFont } from './fonts.ts';
import { em, type Letter, type Run } from './letters.ts';
import { shapeRun } from './scripts.ts';

/** Outlines of one line; `tracking` in em. Null if no available font has its letters. */
export function outlineRun(text: string, wanted: FontName, tracking: number): Run | null {
  if (text.trim() === '') return null;
  const name = findFontFor(text, wanted);
  if (name) return setRun(text, name, tracking);
  // One phrase has one face: only signs may come from another.
  const lacksLetters = /[\p{L}\p{N}]/u.test([...text].filter((one) => !covers(wanted, one)).join(''));
  const whole = lacksLetters || isInseparable(text) ? shapeRun(text, wanted, tracking) : null;
  return whole ?? (isInseparable(text) ? null : joinRuns(text, wanted, tracking));
}

const outlines = new WeakMap<Glyph, readonly PathCommand[]>();

/** The outline of a glyph around its own origin: read from its font once, and the same array each time. */
function outlineOf(glyph: Glyph): readonly PathCommand[] {
  let commands = outlines.get(glyph);
  if (!commands) {
    commands = glyph.getPath(0, 0, em).commands;
    outlines.set(glyph, commands);
  }
  return commands;
}

function setRun(text: string, name: FontName, tracking: number): Run {
  const font = getFont(name);
  const unit = em / font.unitsPerEm;
  const letters: Letter[] = [];
  let x = 0;
  let previous: ReturnType<typeof font.charToGlyph> | null = null;
  for (const letter of text) {
    const glyph = font.charToGlyph(letter);
    if (previous) x += font.getKerningValue(previous, glyph) * unit;
    const advance = glyph.advanceWidth * unit;
    letters.push({ commands: outlineOf(glyph), x, advance });
    x += advance + tracking * em;
    previous = glyph;
  }
  return { letters, advance: Math.max(1, x - tracking * em) };
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Letters in the wanted face are set in it; only the rest comes from another. */
function joinRuns(text: string, wanted: FontName, tracking: number): Run | null {
  const pieces: { text: string; own: boolean }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const own = covers(wanted, segment);
    const last = pieces.at(-1);
    if (last && last.own === own) last.text += segment;
    else pieces.push({ text: segment, own });
  }
  const letters: Letter[] = [];
  let x = 0;
  for (const piece of pieces) {
    const run = piece.own ? setRun(piece.text, wanted, tracking) : shapeRun(piece.text, wanted, tracking);
    if (!run) return null;
    letters.push(...run.letters.map((letter) => ({ ...letter, x: letter.x + x })));
    x += run.advance + tracking * em;
  }
  return { letters, advance: Math.max(1, x - tracking * em) };
}
