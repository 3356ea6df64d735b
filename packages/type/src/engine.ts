/** Shapes text and sets lines. Loaded with the first text that needs it. */
import bidiModule, { type Bidi } from 'bidi-js';
import * as hb from 'harfbuzzjs';
import { breakParagraph, type LineRange } from './break.ts';
import { type ChosenLetter, openChooser } from './choose.ts';
import type { TypeFamily } from './families.ts';
import { type Drawing, emojiUnits, type OpenFont, openFonts, outlinesOf, type ReadFile } from './fonts.ts';
import type { Outline } from './outlines.ts';
import { openShelf } from './shelf.ts';
import { cleanText, isJoined, isUpright } from './text.ts';
import { type PlacedGlyph, type SetLine, type SetRun, type TypeStyle, typeBounds } from './types.ts';

// The types describe a module, but Node gets the function itself.
const bidi = (bidiModule as unknown as () => Bidi)();

/** The orientation of a run's letters in a vertical line. */
type Stance = 'along' | 'upright' | 'abreast';

type Run = {
  readonly from: number;
  readonly to: number;
  readonly level: number;
  readonly script: string;
  readonly file: string | null;
  readonly drawing: Drawing | null;
  readonly language: string | null;
  readonly stance: Stance;
};

/** One glyph of a run, in the units of the text, from the start of the run. */
type Part = {
  readonly outlines: readonly Outline[];
  readonly scale: number;
  readonly cluster: number;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
};
type Shaped = { readonly run: Run; readonly parts: readonly Part[]; readonly font: OpenFont | null };

/** The middle of a column is the middle of the square of an ideograph: its top is this far above the baseline, as a share of its size. */
const squareTop = 0.88;
/** How often a text is checked again after files were loaded for it. */
const maxRounds = 8;

export function openEngine(
  readFile: ReadFile,
  families: readonly TypeFamily[],
  maxFontBytes: number = typeBounds.fontBytes,
) {
  const fonts = openFonts(readFile, maxFontBytes);
  const chooser = openChooser(families, fonts.hasGlyph);
  const { choose } = chooser;
  const kept = openShelf<readonly SetLine[]>(typeBounds.keptGlyphs, (lines) =>
    lines.reduce((sum, { text, set }) => sum + text.length + set.glyphs.length, 1),
  );

  const keep = (key: string, make: () => readonly SetLine[]): readonly SetLine[] => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const lines = make();
    kept.put(key, lines);
    return lines;
  };

  /** An emoji without a drawing is drawn as its parts, one by one. */
  const sequencesOf = (sequence: string): string[] => {
    if (fonts.findDrawing(sequence) !== null) return [sequence];
    const parts = sequence.split('-200d-');
    if (parts.length > 1) return parts.flatMap(sequencesOf);
    const codes = sequence.split('-');
    return codes.length > 1 ? codes.flatMap(sequencesOf) : [];
  };
  const allSequences = (sequence: string): string[] => [sequence, ...sequence.split('-200d-'), ...sequence.split('-')];

  const standIn = (style: TypeStyle) => choose('?', style)[0]!;

  async function prepare(given: string, style: TypeStyle): Promise<void> {
    const release = fonts.hold();
    try {
      await loadFor(cleanText(given), style);
    } finally {
      release();
    }
  }

  async function loadFor(text: string, style: TypeStyle): Promise<void> {
    // A file may lack an expected letter, which the next family then has.
    for (let round = 0; round < maxRounds && !isReady(text, style); round += 1) {
      const letters = choose(text, style);
      const files = new Set(letters.flatMap(({ file }) => file ?? []));
      const { file } = standIn(style);
      if (file !== null && letters.some((letter) => letter.file === null)) files.add(file);
      const sequences = new Set(letters.flatMap(({ sequence }) => (sequence === null ? [] : allSequences(sequence))));
      await Promise.all([
        ...Array.from(files, (one) => fonts.load(one)),
        ...Array.from(sequences, (one) => fonts.loadDrawings(one)),
      ]);
      chooser.forget();
    }
  }

  function isReady(text: string, style: TypeStyle): boolean {
    return choose(cleanText(text), style).every(({ file, sequence }) => {
      if (file !== null) return fonts.find(file) !== null;
      if (sequence !== null) return allSequences(sequence).every((one) => fonts.hasDrawings(one));
      const instead = standIn(style).file;
      return instead === null || fonts.find(instead) !== null;
    });
  }

  function runsOf(
    text: string,
    letters: readonly ChosenLetter[],
    style: TypeStyle,
  ): { runs: Run[]; missing: string[] } {
    const { levels } = bidi.getEmbeddingLevels(text, style.direction ?? 'auto');
    const base = directionOf(text, style) === 'rtl' ? 1 : 0;
    const end = text.trimEnd().length;
    const isDown = style.writing === 'vertical';
    const runs: Run[] = [];
    const missing: string[] = [];
    for (const [index, letter] of letters.entries()) {
      // Trailing spaces stay at the end of the line, in either direction.
      const level = letter.at >= end ? base : (levels[letter.at] ?? base);
      const shared = { from: letter.at, to: letter.at + letter.text.length, level, script: letter.script };
      const stance = isDown ? stanceOf(letters, index) : 'along';
      const drawn = letter.sequence === null ? [] : sequencesOf(letter.sequence);
      for (const sequence of drawn) {
        const drawing = fonts.findDrawing(sequence)!;
        runs.push({ ...shared, file: null, drawing, language: null, stance: isDown ? 'upright' : 'along' });
      }
      if (drawn.length > 0) continue;
      let { file } = letter;
      if (file === null) {
        if (visible(letter.text)) missing.push(letter.text);
        file = standIn(style).file;
        runs.push({ ...shared, file, drawing: null, language: null, stance, level: level | 0x100 });
        continue;
      }
      const last = runs.at(-1);
      const isSame =
        last?.file === file && last.level === level && last.script === letter.script && last.stance === stance;
      if (isSame && stance !== 'abreast') runs[runs.length - 1] = { ...last, to: shared.to };
      else if (isSame && text.slice(last.from, last.to).length < 2) runs[runs.length - 1] = { ...last, to: shared.to };
      else runs.push({ ...shared, file, drawing: null, language: letter.language, stance });
    }
    return { runs, missing: [...new Set(missing)] };
  }

  function shapeRun(text: string, run: Run, style: TypeStyle): Shaped {
    const { size } = style;
    if (run.drawing !== null) {
      const scale = size / emojiUnits.em;
      const { outlines, advance } = run.drawing;
      return {
        run,
        font: null,
        parts: [{ outlines, scale, cluster: run.from, advance: advance * scale, dx: 0, dy: 0 }],
      };
    }
    const font = run.file === null ? null : fonts.find(run.file);
    if (run.file === null) return { run, font: null, parts: [] };
    if (font === null) throw new Error(`${run.file} is not loaded: prepare the text before it is set`);
    const isMissing = (run.level & 0x100) !== 0;
    const isDown = run.stance === 'upright';
    const buffer = new hb.Buffer();
    // Shaped with its neighbours: letters join across a change of font.
    if (isMissing) buffer.addText('?');
    else buffer.addText(text, run.from, run.to - run.from);
    buffer.setDirection(isDown ? hb.Direction.TTB : run.level % 2 === 1 ? hb.Direction.RTL : hb.Direction.LTR);
    buffer.setScript(isMissing ? 'Latn' : run.script);
    buffer.setLanguage(run.language ?? 'und');
    hb.shape(font.font, buffer, featuresOf(style));
    const scale = size / font.unitsPerEm;
    /** For an upright glyph: the offset from the font's origin to the top of the square that every glyph of a column fills. */
    const dropOf = (glyph: number) =>
      isDown ? (font.font.glyphVOrigin(glyph)?.[1] ?? font.ascent * font.unitsPerEm) - squareTop * font.unitsPerEm : 0;
    const parts = buffer.getGlyphInfosAndPositions().map((glyph): Part => {
      const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
      return {
        outlines: outlinesOf(font, glyph.codepoint),
        scale,
        cluster: isMissing ? run.from : glyph.cluster,
        advance: (isDown ? -yAdvance : xAdvance) * scale,
        dx: xOffset * scale,
        dy: -(yOffset + dropOf(glyph.codepoint)) * scale,
      };
    });
    return { run, font, parts };
  }

  function shapeLine(text: string, letters: readonly ChosenLetter[], style: TypeStyle) {
    const { runs, missing } = runsOf(text, letters, style);
    return { shaped: runs.map((run) => shapeRun(text, run, style)), missing };
  }

  function setChosen(text: string, letters: readonly ChosenLetter[], style: TypeStyle): SetRun {
    const { shaped, missing } = shapeLine(text, letters, style);
    return { ...placeRuns(text, inSight(shaped), style), missing };
  }

  function setLine(given: string, style: TypeStyle): SetRun {
    const text = cleanText(given).replaceAll('\n', ' ');
    const [line] = keep(JSON.stringify([text, style]), () => [
      { text, set: setChosen(text, choose(text, style), style) },
    ]);
    return line!.set;
  }

  function setText(given: string, style: TypeStyle, width: number | null): readonly SetLine[] {
    const text = cleanText(given);
    return keep(JSON.stringify([text, style, width]), () =>
      paragraphsOf(text, style).flatMap(({ text: paragraph, letters, style: own }) => {
        const ranges = width === null ? [[0, paragraph.length] as const] : breakOne(paragraph, letters, own, width);
        return slicesOf(letters, ranges).map((chosen, index) => {
          const line = paragraph.slice(...ranges[index]!);
          return { text: line, set: setChosen(line, chosen, own) };
        });
      }),
    );
  }

  function breakLines(given: string, style: TypeStyle, width: number): string[] {
    return paragraphsOf(cleanText(given), style).flatMap(({ text, letters, style: own }) =>
      breakOne(text, letters, own, width).map(([from, to]) => text.slice(from, to)),
    );
  }

  /** Files are chosen for the whole text: a single paragraph may look like another language, whose files are not loaded. */
  function paragraphsOf(text: string, style: TypeStyle) {
    const texts = text.split('\n');
    let from = 0;
    const ranges = texts.map((paragraph): LineRange => {
      const range = [from, from + paragraph.length] as const;
      from = range[1] + 1;
      return range;
    });
    return slicesOf(choose(text, style), ranges).map((letters, index) => {
      const paragraph = texts[index]!;
      // A line that starts with a number or a foreign word still has the direction of its paragraph.
      return { text: paragraph, letters, style: { ...style, direction: directionOf(paragraph, style) } };
    });
  }

  function breakOne(
    paragraph: string,
    letters: readonly ChosenLetter[],
    style: TypeStyle,
    width: number,
  ): readonly LineRange[] {
    if (paragraph === '') return [[0, 0]];
    const advances = new Float64Array(paragraph.length + 1);
    for (const { run, parts } of shapeLine(paragraph, letters, style).shaped) {
      const isAbreast = run.stance === 'abreast';
      for (const [index, { cluster, advance }] of parts.entries()) {
        const own = isAbreast ? (index === 0 ? style.size : 0) : advance;
        const isLastOfLetter = parts[index + 1]?.cluster !== cluster;
        advances[cluster]! += own + (isLastOfLetter ? spacingOf(run, style) : 0);
      }
    }
    const starts = letters.map(({ at }) => at);
    return breakParagraph(paragraph, starts, advances, width);
  }

  return { hold: fonts.hold, prepare, isReady, setLine, setText, breakLines };
}

/** The letters of each range, counted from the start of the range. Ranges are in order and do not overlap. */
function slicesOf(letters: readonly ChosenLetter[], ranges: readonly LineRange[]): ChosenLetter[][] {
  let next = 0;
  return ranges.map(([from, to]) => {
    const own: ChosenLetter[] = [];
    while (next < letters.length && letters[next]!.at < from) next += 1;
    for (; next < letters.length && letters[next]!.at < to; next += 1) {
      const { at, text } = letters[next]!;
      own.push({ ...letters[next]!, at: at - from, text: text.slice(0, to - at) });
    }
    return own;
  });
}

const visible = (text: string) => /[^\p{Default_Ignorable_Code_Point}\s]/u.test(text);

/** The direction of a whole text: given, or that of its first letter that has one. */
function directionOf(text: string, style: Pick<TypeStyle, 'direction'>): 'ltr' | 'rtl' {
  if (style.direction === 'ltr' || style.direction === 'rtl') return style.direction;
  const { paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  return (paragraphs[0]?.level ?? 0) % 2 === 1 ? 'rtl' : 'ltr';
}

const digit = /^[0-9]$/;

/** Ideographs are upright; one or two digits stand side by side; everything else lies on its side. */
function stanceOf(letters: readonly ChosenLetter[], index: number): Stance {
  const letter = letters[index]!;
  if (digit.test(letter.text)) {
    let [first, last] = [index, index];
    while (first > 0 && index - first < 3 && digit.test(letters[first - 1]!.text)) first -= 1;
    while (last + 1 < letters.length && last - first < 3 && digit.test(letters[last + 1]!.text)) last += 1;
    return last - first < 2 ? 'abreast' : 'along';
  }
  return isUpright(letter.text, letter.script) ? 'upright' : 'along';
}

function featuresOf({ letterSpacing = 0 }: TypeStyle): hb.Feature[] {
  // With letter spacing, no ligatures.
  const named = letterSpacing === 0 ? [] : ['liga=0', 'clig=0'];
  return named.flatMap((feature) => hb.Feature.fromString(feature) ?? []);
}

const spacingOf = (run: Run, { letterSpacing = 0 }: TypeStyle) => (isJoined(run.script) ? 0 : letterSpacing);

/** Rule L2: reverses from the deepest level up. Glyphs of a run are in visual order already. */
function inSight(shaped: readonly Shaped[]): Shaped[] {
  const order = [...shaped];
  const levelOf = ({ run }: Shaped) => run.level & 0xff;
  const deepest = Math.max(0, ...order.map(levelOf));
  for (let level = deepest; level >= 1; level -= 1) {
    for (let from = 0; from < order.length; ) {
      if (levelOf(order[from]!) < level) {
        from += 1;
        continue;
      }
      let to = from;
      while (to < order.length && levelOf(order[to]!) >= level) to += 1;
      order.splice(from, to - from, ...order.slice(from, to).reverse());
      from = to;
    }
  }
  return order;
}

function placeRuns(text: string, shaped: readonly Shaped[], style: TypeStyle): Omit<SetRun, 'missing'> {
  const { size } = style;
  const isDown = style.writing === 'vertical';
  const glyphs: PlacedGlyph[] = [];
  let along = 0;
  let [ascent, descent] = [0, 0];
  let lastSpacing = 0;
  for (const { run, parts, font } of shaped) {
    ascent = Math.max(ascent, (font?.ascent ?? emojiUnits.ascent / emojiUnits.em) * size);
    descent = Math.max(descent, (font?.descent ?? emojiUnits.descent / emojiUnits.em) * size);
    const spacing = spacingOf(run, style);
    if (isDown && run.stance === 'abreast') {
      const across = parts.reduce((sum, { advance }) => sum + advance, 0);
      let x = -across / 2;
      for (const part of parts) {
        const advance = part === parts[0] ? size : 0;
        const down = along + squareTop * size + part.dy;
        glyphs.push({ ...placed(part, x + part.dx, down, 0, along), advance });
        x += part.advance;
      }
      along += size + spacing;
      lastSpacing = spacing;
      continue;
    }
    for (const [index, part] of parts.entries()) {
      const isLastOfLetter = parts[index + 1]?.cluster !== part.cluster;
      const gap = isLastOfLetter ? spacing : 0;
      if (!isDown) {
        glyphs.push(placed(part, along + part.dx, part.dy, 0, along));
      } else if (run.drawing !== null) {
        const top = (emojiUnits.ascent / emojiUnits.em) * size * 0.92;
        glyphs.push(placed(part, -part.advance / 2, along + top, 0, along));
      } else if (run.stance === 'upright') {
        glyphs.push(placed(part, part.dx, along + part.dy, 0, along));
      } else {
        const middle = (squareTop - 0.5) * size;
        glyphs.push(placed(part, -middle - part.dy, along + part.dx, Math.PI / 2, along));
      }
      along += part.advance + gap;
      lastSpacing = gap;
    }
  }
  // Spacing goes between letters, not after the last one.
  const length = text === '' ? 0 : along - lastSpacing;
  if (isDown) return { glyphs, width: size, height: length, ascent: size / 2, descent: size / 2 };
  return { glyphs, width: length, height: ascent + descent, ascent, descent };
}

function placed(part: Part, x: number, y: number, angle: number, along: number): PlacedGlyph {
  const { outlines, scale, cluster, advance } = part;
  return { outlines, x, y, angle, scale, cluster, along, advance };
}
