import type { Subject } from '../../brief/brief.ts';
import { chroma, distance, type Hex, lightness, mix } from '../../kit/colour.ts';
import type { Random } from '../../kit/random.ts';
import { type Board, fillCanvas } from '../board.ts';
import type { Figure } from '../motifs/figure.ts';
import { figureOf, groundOr, printTreatment, stand } from './draw-subjects.ts';
import { bloomNames, leafNames, motifFigure } from './greenery.ts';
import { apart, wrap } from './surfaces/surface.ts';
import type { Template } from './template.ts';

const leafWords = /leaf|leaves|tropic|botan|jungle|floral|flower|palm|garden|plant|fern|spring/;
const tile = 512;
/** More kinds than these would be too small to see in one repeat. */
const maxKinds = 6;

type Spot = { x: number; y: number; size: number; kind: number };

/**
 * Seamless: a motif that crosses an edge of the tile is drawn again on the other side. Shows only what the prompt names;
 * only the gaps carry dots.
 */
export const pattern: Template = {
  name: 'pattern',
  variants: 4,
  kin: [],
  standsFree: false,
  letters: 0,
  fit: (brief) =>
    brief.subjects.length > 0 ? (brief.pattern ? 2 : 0.4) : leafWords.test(brief.prompt.toLowerCase()) ? 0.6 : 0,
  draw(board) {
    const { palette, brief, width, height } = board;
    const random = board.random.fork('pattern');
    const figures = kindsOf(board, random);
    const ground = groundFor(board);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const spots = lay(board, random, figures);
    const isDark = lightness(ground) < 0.5;
    const edge = isDark ? mix(ground, '#000000', 0.5) : palette.ink;
    const isTossed = board.variant % 2 === 0;
    let svg = '';
    for (const [i, { x, y, size, kind }] of spots.entries()) {
      const figure = figures[kind]!;
      const isUpright = figure.kind === 'animal' || figure.kind === 'person';
      const lean = isUpright ? 16 : isTossed ? 180 : 30;
      const rotate = random.between(-lean, lean);
      const flip = random.chance(0.5);
      svg += wrap(tile, tile, x, y, size * 0.78, (cx, cy) => {
        const at = { cx, cy, width: size, height: size, rotate, flip };
        const finish = {
          treatment: printTreatment(board, figure.kind, (brief.palettes[0]?.score ?? 0) >= 6 ? 0.45 : 0.2),
          outlines: (isDark
            ? [[mix(palette.paper, '#ffffff', 0.4), 4]]
            : [
                [ground, 6],
                [edge, size > 70 ? 3.4 : 2.2],
              ]) as [Hex, number][],
        };
        return stand(board, figure, at, finish).svg;
      });
      if (i > 120) break;
    }
    const repeat = board.id();
    // One tile, repeated as a pattern: the kept SVG is a true repeat at any size.
    board.defs.push(
      `<pattern id="${repeat}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse">${dots(board, random, spots, ground)}${svg}</pattern>`,
    );
    board.add('pattern', `<rect width="${width}" height="${height}" fill="url(#${repeat})"/>`, {
      depth: 0.4,
      motion: 'drift',
    });
  },
};

/** The named subjects; leaves and blooms if the prompt only speaks of foliage. */
function kindsOf({ brief }: Board, random: Random): Figure[] {
  const named = brief.subjects.filter(
    ({ kind, motif }) => kind !== 'scenery' || /moon|sun|star|cloud|tree|rainbow/.test(motif),
  );
  const figures = (named.length > 0 ? named : brief.subjects)
    .slice(0, maxKinds)
    .flatMap((subject) => sprigsOf(subject) ?? figureOf(subject) ?? []);
  if (figures.length > 0) return figures;
  return [...leafNames.filter((name) => name !== 'fallen-leaf'), ...random.shuffle(bloomNames).slice(0, 2)].flatMap(
    (name) => motifFigure(name) ?? [],
  );
}

/** Words for greenery in general stand for several plants, so that there are not only leaves. */
function sprigsOf({ motif, word, colour }: Subject): Figure[] | null {
  if (colour) return null;
  const many =
    motif === 'leaf-fluttering-in-wind'
      ? ['herb', 'leafy-sprig']
      : motif === 'monstera'
        ? ['monstera', 'fern', 'palm-leaf']
        : /wildflowers?|flowers|florals?|blossoms|blooms/.test(word)
          ? ['daisy', 'poppy', 'blossom', 'herb']
          : null;
  const figures = many?.flatMap((name) => motifFigure(name) ?? []) ?? [];
  return figures.length > 0 ? figures : null;
}

/** The requested ground, or else a quiet one that contrasts with the motifs. */
function groundFor(board: Board): Hex {
  const { palette, brief, variant } = board;
  const named = (palette.named ?? []).filter((colour) => !brief.subjects.some((subject) => subject.colour === colour));
  const quiet = named.find((colour) => lightness(colour) > 0.75) ?? named.find((colour) => lightness(colour) < 0.4);
  const own =
    variant === 1
      ? mix(palette.night, palette.accents[4], 0.25)
      : variant === 3
        ? mix(palette.paper, palette.accents[1], 0.3)
        : mix(palette.paper, palette.accents[0], variant ? 0.05 : 0.16);
  return groundOr(board, quiet ?? own);
}

/** Rows set like bricks, or strewn so that no two come too close; always as many of each kind. */
function lay(board: Board, random: Random, figures: readonly Figure[]): Spot[] {
  const { brief } = board;
  const isTiny =
    brief.subjects.some(({ size }) => size === 'tiny' || size === 'small') ||
    /\btiny\b|\bditsy\b|\bmini\b/i.test(brief.prompt);
  const isLarge = /\b(?:large|big|oversized|bold)\b/i.test(brief.prompt);
  const columns = isTiny ? 6 : isLarge ? 2 : board.variant < 2 ? 4 : 3;
  // An even number of rows, so that the shift of every second row matches across the edge.
  const rows = isTiny ? 6 : isLarge ? 2 : 4;
  const [w, h] = [tile / columns, tile / rows];
  const size = Math.min(w, h * 1.25) * (isTiny ? 0.86 : 0.8);
  const order = shareOut(columns * rows, figures.length, columns);
  const spots: Spot[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const kind = order[row * columns + column]!;
      const play = isTiny ? 0.14 : 0.07;
      const x = (column + (row % 2 ? 0.5 : 0) + 0.25) * w + random.between(-play, play) * w;
      const y = (row + 0.5) * h + random.between(-play, play) * h;
      const figure = figures[kind]!;
      // A long thin drawing may be larger than a full one.
      const slim = Math.min(1.25, Math.max(figure.width / figure.height, figure.height / figure.width) ** 0.35);
      spots.push({ x: (x + tile) % tile, y: (y + tile) % tile, size: size * slim * random.between(0.92, 1.06), kind });
    }
  }
  return spots;
}

/** Kinds in turn, shifted from row to row so that they do not form columns. */
function shareOut(count: number, kinds: number, columns: number): number[] {
  const shift = kinds > 1 && columns % kinds === 0 ? 1 : 0;
  return Array.from({ length: count }, (_, i) => (i + shift * Math.floor(i / columns)) % kinds);
}

/** Dots in the gaps, in tones of the motifs: they belong to the cloth, not to the picture. */
function dots(board: Board, random: Random, spots: readonly Spot[], ground: Hex): string {
  const { palette, brief } = board;
  if (/\bminimal|\bsimple\b|\bclean\b/i.test(brief.prompt)) return '';
  const colours = (palette.named?.length ? palette.named : [palette.accents[0], palette.accents[1], palette.accents[2]])
    .filter((colour) => distance(colour, ground) > 0.12 && chroma(colour) > 0.02)
    .map((colour) => mix(colour, ground, 0.25));
  const used = colours.length > 0 ? colours : [mix(ground, lightness(ground) > 0.5 ? '#000000' : '#ffffff', 0.3)];
  const placed: [number, number, number][] = [];
  let svg = '';
  for (let tries = 0; tries < 700 && placed.length < 34; tries++) {
    const at: [number, number] = [random.next() * tile, random.next() * tile];
    const r = random.between(3, 6);
    if (spots.some((spot) => apart(tile, tile, at, [spot.x, spot.y]) < spot.size * 0.56 + r + 4)) continue;
    if (placed.some(([x, y]) => apart(tile, tile, at, [x, y]) < 34)) continue;
    placed.push([...at, r]);
    const colour = used[placed.length % used.length]!;
    svg += wrap(
      tile,
      tile,
      at[0],
      at[1],
      r + 1,
      (x, y) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${colour}"/>`,
    );
  }
  return svg;
}
