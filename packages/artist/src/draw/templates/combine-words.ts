/** Combines words and picture into one design: above, below, beside, around or on it. */

import type { QuotePlace } from '../../brief/brief.ts';
import { type Hex, lightness, mix } from '../../kit/colour.ts';
import type { Motif } from '../../kit/motif.ts';
import { findColour } from '../../kit/palettes.ts';
import type { Board } from '../board.ts';
import type { FontName } from '../lettering/fonts.ts';
import { setBlock, setLine } from '../lettering/set-text.ts';
import { pawsOverEdge } from '../motifs/body.ts';
import type { Figure } from '../motifs/figure.ts';
import { wash } from '../motifs/treatments.ts';
import { type Arced, arcOver, ringAround } from './around.ts';
import { ribbon, signBoard } from './bearers.ts';
import { type Box, boxOf, type Frame, shiftDown } from './divide-canvas.ts';
import { stand } from './draw-subjects.ts';
import { inked, type LetterInk } from './letter-ink.ts';
import { lockUp, type Words } from './lockup.ts';
import { roomInside } from './room-inside.ts';
import { inCase } from './words.ts';

export type Saying = Words & { place: QuotePlace | null };

export type Lettered = {
  board: Board;
  ink: LetterInk;
  faces: { loud: FontName; soft: FontName };
  hero: Figure | null;
  /** The light contour of the picture. */
  rim: Hex;
  words: Saying[];
};

/** Above this length full-width lines would form a wall: the text becomes a quiet block instead. */
const loudest = 90;
const margin = 72;

const frameOf = ({ width, height }: Board): Frame => ({
  left: margin,
  right: width - margin,
  top: margin,
  bottom: height - margin,
});

export function layOut(design: Lettered): void {
  const { hero, words } = design;
  const has = (place: QuotePlace) => words.some((one) => one.place === place);
  if (words.length === 0) {
    if (hero) addHero(design, hero, boxOf(frameOf(design.board)));
  } else if (!hero) layAlone(design);
  else if (has('around')) layAround(design, hero);
  else if (has('arc')) layArched(design, hero);
  else if (has('on') && isOne(design) && layOn(design, hero)) return;
  else if (has('vertical') || has('left') || has('right')) layBeside(design, hero);
  else layStacked(design, hero);
}

/** A single thing with room for writing. */
const isOne = ({ board }: Lettered): boolean => {
  const [first, ...others] = board.brief.subjects;
  return (
    first !== undefined && first.kind !== 'animal' && first.kind !== 'person' && first.count === 1 && others.length < 2
  );
};

function layAlone(design: Lettered): void {
  const { board, words } = design;
  const order = (place: QuotePlace | null) => (place === 'top' || place === 'arc' ? 0 : place === 'bottom' ? 2 : 1);
  const sorted = [...words].sort((a, b) => order(a.place) - order(b.place));
  const frame = frameOf(board);
  const borne = words.find(({ place }) => place === 'sign' || place === 'banner');
  if (borne && words.length === 1) {
    const height = borne.place === 'sign' ? board.height * 0.5 : board.height * 0.24;
    addBorne(design, borne, { ...boxOf(frame), height });
    return;
  }
  addWords(design, sorted, { ...boxOf(frame), height: (frame.bottom - frame.top) * 0.94 });
}

/** Adds words inside a box, centred; returns their height. */
function addWords(design: Lettered, words: readonly Words[], box: Box): number {
  const set = setWords(design, words, box);
  set.add(0);
  return set.height;
}

type SetWords = { height: number; width: number; add: (dy: number) => void };

function setWords(design: Lettered, words: readonly Words[], box: Box): SetWords {
  const length = words.reduce((sum, { text }) => sum + text.length, 0);
  return length > loudest ? setQuietly(design, words, box) : setLoudly(design, words, box);
}

function setLoudly({ board, ink, faces }: Lettered, words: readonly Words[], box: Box): SetWords {
  const { rows, height, width } = lockUp(words, box, faces);
  const loud = rows.filter(({ quiet }) => !quiet);
  // The line with the fewest letters is the largest and gets the colour.
  const shortest = loud.reduce((best, row) => (row.text.length <= best.text.length ? row : best), loud[0] ?? rows[0]!);
  const add = (dy: number) => {
    for (const row of rows) {
      const fill = row.quiet ? ink.quiet : row === shortest && loud.length > 1 ? ink.accent : ink.main;
      const rules = row.rules
        .map(([from, to]) => {
          const thick = Math.max(5, row.height * 0.11);
          const y = row.cy + dy;
          return `M${from.toFixed(1)} ${(y - thick / 2).toFixed(1)}H${to.toFixed(1)}V${(y + thick / 2).toFixed(1)}H${from.toFixed(1)}Z`;
        })
        .join('');
      addLine(board, inked(shiftDown(row.d, dy) + rules, fill, ink));
    }
  };
  return { height, width, add };
}

function setQuietly(design: Lettered, words: readonly Words[], box: Box): SetWords {
  const { board, ink } = design;
  const font = board.random.fork('face').pick<FontName>(['playfair', 'oswald', 'bebas', 'josefin']);
  const total = words.reduce((sum, { text }) => sum + text.length + 30, 0);
  const blocks: { lines: string[]; fill: string }[] = [];
  let y = box.cy - box.height / 2;
  let used = 0;
  for (const [i, { text }] of words.entries()) {
    const height = (box.height * (text.length + 30)) / total;
    const at = { cx: box.cx, cy: y + height / 2, width: box.width, height: height - (words.length > 1 ? 20 : 0) };
    const block = setBlock(inCase(text, font, font === 'bebas'), font, at, { largest: 104, leading: 1.26 });
    blocks.push({ lines: block.lines.map(({ d }) => d), fill: i % 2 ? ink.accent : ink.main });
    used += words.length > 1 ? height : block.height;
    y += height;
  }
  const add = (dy: number) => {
    for (const { lines, fill } of blocks) for (const d of lines) addLine(board, inked(shiftDown(d, dy), fill, ink));
  };
  return { height: used, width: box.width, add };
}

function addLine(board: Board, svg: string): void {
  const row = board.layers.filter(({ name }) => name.startsWith('lettering')).length;
  board.add(`lettering-${row}`, svg, { depth: 0.6 + Math.min(0.3, row * 0.03), motion: row % 2 ? 'float' : 'still' });
}

function drawHero({ board, rim }: Lettered, hero: Figure, at: Box) {
  // The pastel palette only reaches naturally white motifs if they are tinted.
  const isPastel = hero.kind !== 'person' && board.palette.name === 'pastel';
  return stand(board, hero, at, {
    ...(isPastel && { treatment: (motif: Motif) => wash(motif, board.palette.accents[1]) }),
    outlines: [
      [rim, 10],
      [board.palette.ink, 6],
    ],
    halftone: true,
  });
}

function addHero(design: Lettered, hero: Figure, at: Box): void {
  design.board.add('hero', drawHero(design, hero, at).svg, { depth: 0.7, motion: 'float' });
}

/** Words above and below the picture, all centred as one block. */
function layStacked(design: Lettered, hero: Figure): void {
  const { board, words } = design;
  const frame = frameOf(board);
  const all = boxOf(frame);
  const isPlaced = words.some(({ place }) => place !== null);
  // The picture stands between two pieces; a mere year stays with its words.
  const isHeld = !isPlaced && words.length > 1 && words.some(({ minor }, i) => i > 0 && !minor);
  const over = words.filter(({ place }, i) => place === 'top' || (isHeld && i === 0));
  const borne = words.filter(({ place }) => place === 'banner' || place === 'sign');
  const under = words.filter((one) => !over.includes(one) && !borne.includes(one));
  const zones = [over, under].filter((zone) => zone.length > 0);
  const letters = [...over, ...under].reduce((sum, { text }) => sum + text.length, 0);
  const aspect = hero.width / hero.height;
  const gap = 36;
  const room = all.height - gap * (zones.length + borne.length) - borne.length * 150;
  const share = letters < 3 ? 0.5 : letters < 7 ? 0.44 : Math.min(0.62, 0.37 + letters * 0.0032);
  const least = Math.min(room * (1 - share), (all.width * 0.9) / aspect);
  const heightOf = (zone: readonly Saying[]) => {
    const own = zone.reduce((sum, { text, minor }) => sum + Math.sqrt(text.length + 6) * (minor ? 0.5 : 1), 0);
    const both = [...over, ...under].reduce(
      (sum, { text, minor }) => sum + Math.sqrt(text.length + 6) * (minor ? 0.5 : 1),
      0,
    );
    return ((room - least) * own) / both;
  };
  const sets = zones.map((zone) => {
    const set = setWords(design, zone, { cx: all.cx, cy: 0, width: all.width, height: heightOf(zone) });
    return { zone, ...set };
  });
  const text = sets.reduce((sum, { height }) => sum + height, 0);
  const tall = Math.min(room - text, (all.width * 0.92) / aspect);
  const total = text + tall + gap * (zones.length + borne.length) + borne.length * 150;
  let y = all.cy - total / 2;
  for (const { zone, height, add } of sets) {
    if (zone !== over) continue;
    add(y + height / 2);
    y += height + gap;
  }
  addHero(design, hero, { cx: all.cx, cy: y + tall / 2, width: tall * aspect, height: tall });
  y += tall;
  for (const one of borne) {
    const isSign = one.place === 'sign';
    // The holder of a sign stands behind it; a ribbon lies across the foot of the picture.
    const height = isSign ? 250 : 150;
    const width = isSign ? all.width * 0.74 : all.width * 0.96;
    addBorne(design, one, { cx: all.cx, cy: y + gap + 150 - height / 2, width, height });
    y += gap + 150;
  }
  for (const { zone, height, add } of sets) {
    if (zone !== under) continue;
    y += gap;
    add(y + height / 2);
    y += height;
  }
}

/** Words on a ribbon or a board without a picture. */
function addBorne(design: Lettered, saying: Saying, at: Box): void {
  const { board, faces } = design;
  const { palette } = board;
  const isSign = saying.place === 'sign';
  const asked = /(?<!\p{L})(\p{L}{1,20}) (?:banner|ribbon|scroll|sign|board)\b/iu
    .exec(board.brief.prompt)?.[1]
    ?.toLowerCase();
  const own = asked ? findColour(asked) : null;
  const fill = own ?? (isSign ? mix('#ead2a4', palette.paper, 0.3) : palette.accents[2]);
  const drawn = isSign ? signBoard(at, fill, palette.ink) : ribbon(at, fill, mix(fill, palette.ink, 0.4), palette.ink);
  board.add(isSign ? 'sign' : 'ribbon', drawn.svg + (isSign ? pawsOn(design, at) : ''), { depth: 0.75 });
  const inside: Lettered = {
    ...design,
    ink:
      isSign || design.ink.edge === null
        ? plainInk(fill, lightness(fill) > 0.7 ? palette.ink : palette.paper)
        : design.ink,
  };
  if (isSign) addWords(inside, [{ ...saying, minor: false }], drawn.room);
  else {
    const set = setLine(inCase(saying.text, faces.loud, true), faces.loud, drawn.room, { tracking: 0.03 });
    addLine(board, inked(set.d, inside.ink.main, inside.ink));
  }
}

/** A figure that looks over a board holds it with both paws. */
function pawsOn({ hero }: Lettered, { cx, cy, width, height }: Box): string {
  const paws = hero?.parts.length === 1 ? pawsOverEdge(hero.parts[0]!.motif) : null;
  if (!paws) return '';
  const scale = (width * 0.6) / 276;
  const size = Math.min(scale, 1.15);
  // Drawn for its own box, with the edge at 352: the left paw is at 42, the right one at 318.
  const [left, right] = [42, 318].map((x, i) => {
    const to = cx + (i ? 1 : -1) * width * 0.36;
    const id = `translate(${(to - x * size).toFixed(1)} ${(cy - height / 2 - 346 * size).toFixed(1)}) scale(${size.toFixed(3)})`;
    const half = paws.body.split('<path').filter(Boolean);
    return `<g transform="${id}">${half
      .slice(i * 2, i * 2 + 2)
      .map((one) => `<path${one}`)
      .join('')}</g>`;
  });
  return `${left}${right}`;
}

const plainInk = (ground: Hex, ink: Hex): LetterInk => ({ ground, main: ink, accent: ink, quiet: ink, edge: null });

function layArched(design: Lettered, hero: Figure): void {
  const { board, words, faces, ink } = design;
  const frame = frameOf(board);
  const arched = words.find(({ place }) => place === 'arc')!;
  const rest = words.filter((one) => one !== arched);
  const letters = rest.reduce((sum, { text }) => sum + text.length, 0);
  const below = rest.length > 0 ? Math.min(300, rest.every(({ minor }) => minor) ? 78 : 110 + letters * 4) : 0;
  const art = { ...frame, bottom: frame.bottom - (below ? below + 30 : 0) };
  const arc = arcOver(arched.text, faces.loud, art, hero.width / hero.height);
  const bottom = arc.art.cy + arc.art.height / 2;
  // The space left under the design is shared with the space above it.
  const shift = Math.max(0, (art.bottom - bottom) / 2);
  addHero(design, hero, { ...arc.art, cy: arc.art.cy + shift });
  addArc(design, arc, shift, [ink.main]);
  if (rest.length > 0) {
    const set = setWords(design, rest, {
      cx: board.cx,
      cy: 0,
      width: (frame.right - frame.left) * 0.86,
      height: below,
    });
    set.add(bottom + shift + 30 + set.height / 2);
  }
}

function addArc({ board, ink }: Lettered, arc: Arced, dy: number, fills: readonly string[]): void {
  arc.words.forEach((d, i) => {
    addLine(board, inked(shiftDown(d, dy), fills[i % fills.length]!, ink));
  });
}

function layAround(design: Lettered, hero: Figure): void {
  const { board, words, faces, ink } = design;
  const circled = words.filter(({ place, minor }) => place === 'around' || !minor);
  const ring = ringAround(
    circled.map(({ text }) => text).join(' '),
    faces.loud,
    frameOf(board),
    hero.width / hero.height,
  );
  if (ring.ring)
    board.add(
      'ring',
      `<circle cx="${ring.ring.cx}" cy="${ring.ring.cy}" r="${ring.ring.radius}" fill="none" stroke="${ink.edge ?? ink.quiet}" stroke-width="7"/>`,
      { depth: 0.3 },
    );
  const rest = words.filter((one) => !circled.includes(one));
  const art = rest.length > 0 ? { ...ring.art, height: ring.art.height - 90, cy: ring.art.cy - 45 } : ring.art;
  addHero(design, hero, art);
  if (rest.length > 0)
    addWords(design, rest, {
      ...ring.art,
      cy: ring.art.cy + ring.art.height / 2 - 30,
      width: ring.art.width * 0.7,
      height: 76,
    });
  addArc(design, ring, 0, [ink.main]);
  const dots = ring.dots.map(
    ([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="13" fill="${ink.quiet}"/>`,
  );
  board.add('dots', dots.join(''), { depth: 0.5 });
}

/** On the thing itself; false if it has no room for words. */
function layOn(design: Lettered, hero: Figure): boolean {
  const { board, words } = design;
  const frame = frameOf(board);
  const on = words.filter(({ place }) => place === 'on');
  const rest = words.filter((one) => !on.includes(one));
  const below = rest.length > 0 ? 150 : 0;
  const at = boxOf({ ...frame, bottom: frame.bottom - below });
  const drawn = drawHero(design, hero, at);
  const letters = on.reduce((sum, { text }) => sum + text.length, 0);
  const room = roomInside(drawn.svg, board.defs.join(''), board, letters < 8 ? 2 : letters < 24 ? 1.6 : 1.3);
  if (!room || room.width < 260) return false;
  board.add('hero', drawn.svg, { depth: 0.7, motion: 'float' });
  const isAsked = board.brief.letterLook !== undefined;
  const ink = isAsked
    ? { ...design.ink, ground: room.colour }
    : plainInk(room.colour, room.isDark ? board.palette.paper : board.palette.ink);
  addWords({ ...design, ink }, on, { ...room, width: room.width * 0.94, height: room.height * 0.94 });
  if (rest.length > 0)
    addWords(design, rest, { cx: board.cx, cy: frame.bottom - below / 2, width: at.width * 0.8, height: below - 30 });
  return true;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The words in a column or a block at one side, the picture at the other. */
function layBeside(design: Lettered, hero: Figure): void {
  const { board, words, faces, ink } = design;
  const frame = frameOf(board);
  const all = boxOf(frame);
  const column = words.find(({ place }) => place === 'vertical');
  const isLeft = words.some(({ place }) => place === 'left');
  const letters = column
    ? [...graphemes.segment(column.text.replaceAll(/\s+/g, ' '))].map(({ segment }) => segment)
    : [];
  const cell = column ? Math.min(220, all.height / Math.max(1, letters.length)) : 0;
  const wide = column ? Math.min(230, cell * 1.05) : all.width * 0.48;
  const gap = 44;
  const side = {
    cx: isLeft ? frame.left + wide / 2 : frame.right - wide / 2,
    cy: all.cy,
    width: wide,
    height: all.height,
  };
  const art = {
    cx: isLeft ? frame.left + wide + gap + (all.width - wide - gap) / 2 : frame.left + (all.width - wide - gap) / 2,
    cy: all.cy,
    width: all.width - wide - gap,
    height: all.height * 0.96,
  };
  addHero(design, hero, art);
  if (!column) {
    addWords(design, words, { ...side, height: all.height * 0.8 });
    return;
  }
  const top = all.cy - (cell * letters.length) / 2;
  const drawn = letters.map((letter, i) => {
    const at = { cx: side.cx, cy: top + cell * (i + 0.5), width: wide * 0.92, height: cell * 0.84 };
    return setLine(inCase(letter, faces.loud, true), faces.loud, at).d;
  });
  addLine(board, inked(drawn.join(''), ink.main, ink));
  const others = words.filter((one) => one !== column);
  if (others.length > 0) addWords(design, others, { cx: art.cx, cy: frame.bottom - 50, width: art.width, height: 90 });
}
