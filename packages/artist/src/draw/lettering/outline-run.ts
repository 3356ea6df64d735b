/** The one place that turns a run of text into outlines: all typesetting code uses it. */
import { isInseparable, type Outline } from '@platen/type';
import { covers, type FontName, findFontFor, getFont } from './fonts.ts';
import { em, type Letter, type PathCommand, type Run, traceLetter } from './letters.ts';
import { shapeRun } from './other-scripts.ts';

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

const traced = new WeakMap<readonly Outline[], readonly PathCommand[]>();

/** The outline of a letter around its own origin: read from its font once, and the same array each time. */
function commandsOf(outlines: readonly Outline[], unit: number): readonly PathCommand[] {
  let commands = traced.get(outlines);
  if (!commands) {
    commands = traceLetter(outlines, [unit, 0, 0, unit, 0, 0]);
    traced.set(outlines, commands);
  }
  return commands;
}

function setRun(text: string, name: FontName, tracking: number): Run {
  const font = getFont(name);
  const unit = em / font.unitsPerEm;
  const letters: Letter[] = [];
  let x = 0;
  let before: string | null = null;
  for (const character of text) {
    const { outlines, advance } = font.findLetter(character);
    if (before !== null) x += font.kerningOf(before, character) * unit;
    letters.push({ commands: commandsOf(outlines, unit), x, advance: advance * unit });
    x += advance * unit + tracking * em;
    before = character;
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
