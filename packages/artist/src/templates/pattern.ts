import { fillCanvas } from '../board.ts';
import { type Hex, lightness, mix } from '../colour.ts';
import type { Figure } from '../motifs/figure.ts';
import { path, sparklePath, starPath } from '../shapes.ts';
import { bloomNames, leafNames, motifFigure } from './greenery.ts';
import { figureOf, groundOr, printTreatment, stand } from './kit.ts';
import type { Template } from './template.ts';

const leafWords = /leaf|leaves|tropic|botan|jungle|floral|flower|palm|garden|plant|fern|spring/;

/** Seamless: whatever crosses an edge of the tile is drawn again on the other side. */
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
    const dark = board.variant % 2 === 1;
    const ground = groundOr(
      board,
      dark
        ? mix(palette.night, palette.accents[4], 0.25)
        : [mix(palette.paper, palette.accents[0], 0.2), palette.paper][board.variant >> 1]!,
    );
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const tile = 512;
    const figures = brief.subjects
      .slice(0, 3)
      .map(figureOf)
      .filter((figure) => figure !== null);
    const leafy = leafWords.test(brief.prompt.toLowerCase()) || figures.length === 0;
    const edge = dark ? palette.paper : palette.ink;
    const placed: { x: number; y: number; r: number }[] = [];
    const wrapped = (a: { x: number; y: number }, b: { x: number; y: number }) => {
      const dx = Math.abs(a.x - b.x);
      const dy = Math.abs(a.y - b.y);
      return Math.hypot(Math.min(dx, tile - dx), Math.min(dy, tile - dy));
    };
    const copies = (x: number, y: number, r: number, draw: (x: number, y: number) => string) => {
      let svg = '';
      for (const dx of [-tile, 0, tile])
        for (const dy of [-tile, 0, tile])
          if (x + dx > -r && x + dx < tile + r && y + dy > -r && y + dy < tile + r) svg += draw(x + dx, y + dy);
      return svg;
    };
    const put = (
      figure: Figure,
      x: number,
      y: number,
      size: number,
      rotate: number,
      flip: boolean,
      outlined: boolean,
    ) => {
      placed.push({ x, y, r: size / 2 });
      return copies(
        x,
        y,
        size * 0.8,
        (px, py) =>
          stand(
            board,
            figure,
            { cx: px, cy: py, width: size, height: size, rotate, flip },
            {
              treatment: printTreatment(board, figure.kind, 0.5),
              outlines: outlined
                ? [
                    [ground, 7],
                    [edge, 4],
                  ]
                : [[ground, 5]],
            },
          ).svg,
      );
    };
    let heroes = '';
    const spots: [number, number][] =
      board.variant === 0
        ? [
            [0.25, 0.25],
            [0.75, 0.5],
            [0.25, 0.75],
            [0.75, 0],
          ]
        : board.variant === 1
          ? [
              [0.2, 0.2],
              [0.7, 0.2],
              [0.45, 0.52],
              [0.95, 0.52],
              [0.2, 0.84],
              [0.7, 0.84],
            ]
          : board.variant === 2
            ? [
                [0.25, 0.25],
                [0.75, 0.25],
                [0.25, 0.75],
                [0.75, 0.75],
              ]
            : [
                [0.5, 0.5],
                [0, 0],
                [0.5, 0],
                [0, 0.5],
              ];
    const size = board.variant === 1 ? 142 : board.variant === 3 ? 196 : 176;
    if (figures.length > 0) {
      spots.forEach(([x, y], i) => {
        const small = board.variant === 3 && i >= 2;
        const figure = figures[(small && figures.length > 1 ? 1 : i) % figures.length]!;
        heroes += put(
          figure,
          (x * tile + tile) % tile,
          (y * tile + tile) % tile,
          small ? size * 0.66 : size,
          board.variant === 2 ? 0 : random.between(-22, 22),
          random.chance(0.5),
          true,
        );
      });
    }
    let back = '';
    if (leafy) {
      const leaves = leafNames.map(motifFigure).filter((figure) => figure !== null);
      const blooms = random
        .shuffle(bloomNames)
        .slice(0, 2)
        .map(motifFigure)
        .filter((figure) => figure !== null);
      for (let tries = 0; tries < 260 && placed.length < 30; tries++) {
        const own = tries < 60 ? random.between(120, 150) : random.between(70, 105);
        const at = { x: random.next() * tile, y: random.next() * tile };
        if (!placed.every((other) => wrapped(other, at) > (other.r + own / 2) * 0.78)) continue;
        back += put(
          random.chance(figures.length ? 0.24 : 0.42) ? random.pick(blooms) : random.pick(leaves),
          at.x,
          at.y,
          own,
          random.below(360),
          false,
          false,
        );
      }
    }
    let filler = '';
    const colours: Hex[] = [palette.accents[0], palette.accents[1], palette.accents[2], palette.pop].filter(
      (colour) => Math.abs(lightness(colour) - lightness(ground)) > 0.08,
    );
    for (let tries = 0, made = 0; tries < 900 && made < 30; tries++) {
      const at = { x: random.next() * tile, y: random.next() * tile };
      const r = random.between(9, 17);
      if (!placed.every((other) => wrapped(other, at) > other.r * 0.9 + r + 8)) continue;
      placed.push({ ...at, r });
      made += 1;
      const colour = random.pick(colours.length ? colours : [edge]);
      const kind = random.next();
      filler += copies(at.x, at.y, r + 4, (x, y) =>
        kind < 0.4
          ? `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(r * 0.42).toFixed(1)}" fill="${colour}"/>`
          : path(kind < 0.75 ? sparklePath(x, y, r) : starPath(x, y, r * 0.8, r * 0.4, 5, 20), colour),
      );
    }
    const checks =
      board.variant === 2
        ? `<rect width="256" height="256" fill="${mix(ground, palette.accents[0], 0.4)}"/><rect x="256" y="256" width="256" height="256" fill="${mix(ground, palette.accents[0], 0.4)}"/>`
        : '';
    const repeat = board.id();
    // One tile, repeated as a pattern: the kept SVG is a true repeat at any size.
    board.defs.push(
      `<pattern id="${repeat}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse">${checks}${back}${filler}${heroes}</pattern>`,
    );
    board.add('pattern', `<rect width="${width}" height="${height}" fill="url(#${repeat})"/>`, {
      depth: 0.4,
      motion: 'drift',
    });
  },
};
