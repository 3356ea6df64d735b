import { type Hex, mix } from '../../kit/colour.ts';
import type { Random } from '../../kit/random.ts';
import { path, starPath } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, printTreatment, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { fontFor } from './words.ts';

/** Spray clouds with drips, a thick-lined hero, and fat letters cut in two tones. */
export const graffiti: Template = {
  name: 'graffiti',
  variants: 2,
  kin: ['popart', 'sticker', 'collage'],
  standsFree: true,
  letters: 90,
  palette: 'street',
  fit: (brief) => (brief.subjects.length === 0 ? (brief.lettering ? 0.5 : 0) : 0.35),
  draw(board) {
    const { palette, cx, width, height } = board;
    const random = board.random.fork('spray');
    const wall = groundOr(board, board.variant ? '#cfc9c0' : mix(palette.night, '#55505e', 0.35));
    board.add('ground', fillCanvas(board, wall) + bricks(board, wall), { ground: true, depth: 0 });
    const layout = stage(board, {
      font: fontFor(board, ['bungee', 'marker', 'bangers']),
      frame: { left: 90, right: width - 90, top: 90, bottom: height - 96 },
      warp: 'rise',
      amount: 0.08,
      share: 0.24,
      gap: 0,
      largest: 190,
    });
    const { cy } = layout.art;
    const reach = Math.min(400, layout.art.height / 2 + 30);
    const colours = [palette.accents[2], palette.accents[3], palette.accents[4], palette.accents[0]];
    let clouds = '';
    [
      [-0.36, 0.1, 0.62],
      [0.4, -0.12, 0.6],
      [0.02, 0.28, 0.66],
      [0.06, -0.34, 0.46],
    ].forEach(([x, y, r], i) => {
      clouds += cloudOfSpray(random, cx + x! * reach, cy + y! * reach, r! * reach, colours[i % colours.length]!);
    });
    board.add('spray', clouds, { depth: 0.2 });
    board.add('marks', marks(board, reach, cy), { depth: 0.35, motion: 'twinkle' });
    const hero = heroFigure(board);
    if (hero) {
      const size = Math.min(700, layout.art.height - 30);
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy, width: size * 1.1, height: size, rotate: board.variant ? 4 : -4 },
          {
            treatment: printTreatment(board, hero.kind, 0.5),
            outlines: [
              [palette.paper, 9],
              [palette.ink, 13],
            ],
            halftone: true,
            shadow: { colour: palette.accents[board.variant ? 4 : 2], dx: 16, dy: 14 },
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
    }
    const bands = board.id();
    board.defs.push(
      `<pattern id="${bands}" width="64" height="64" patternUnits="userSpaceOnUse" patternTransform="rotate(-14)"><rect width="64" height="64" fill="${palette.accents[0]}"/><rect width="64" height="27" fill="${palette.accents[1]}"/></pattern>`,
    );
    letter(
      board,
      layout,
      ({ d, size }) => {
        const edge = Math.min(22, 6 + size * 0.09);
        const line = (colour: Hex, k: number) =>
          `stroke="${colour}" stroke-width="${(edge * k).toFixed(1)}" stroke-linejoin="round"`;
        return (
          path(
            d,
            palette.accents[4],
            `${line(palette.accents[4], 2.4)} transform="translate(${(edge * 0.5).toFixed(1)} ${(edge * 0.6).toFixed(1)})"`,
          ) +
          path(d, palette.paper, line(palette.paper, 2.2)) +
          path(d, palette.ink, line(palette.ink, 1.4)) +
          path(d, `url(#${bands})`)
        );
      },
      { depth: 0.9 },
    );
  },
};

/** A rough blot with a mist of droplets around it and paint that runs down. */
function cloudOfSpray(random: Random, x: number, y: number, r: number, colour: Hex): string {
  const n = 26;
  const rim = Array.from({ length: n }, () => random.between(0.86, 1.06));
  const at = (i: number): [number, number] => {
    const a = ((i % n) / n) * Math.PI * 2;
    return [x + Math.cos(a) * r * rim[i % n]!, y + Math.sin(a) * r * 0.86 * rim[i % n]!];
  };
  let d = '';
  for (let i = 0; i < n; i++) {
    const [px, py] = at(i);
    const [qx, qy] = at(i + 1);
    const middle = `${((px + qx) / 2).toFixed(1)} ${((py + qy) / 2).toFixed(1)}`;
    d += i ? `Q${px.toFixed(1)} ${py.toFixed(1)} ${middle}` : `M${middle}`;
  }
  const [px, py] = at(0);
  const [qx, qy] = at(1);
  d += `Q${px.toFixed(1)} ${py.toFixed(1)} ${((px + qx) / 2).toFixed(1)} ${((py + qy) / 2).toFixed(1)}Z`;
  let mist = '';
  for (let i = 0; i < 46; i++) {
    const a = random.next() * Math.PI * 2;
    const far = r * random.between(0.94, 1.28);
    mist += `<circle cx="${(x + Math.cos(a) * far).toFixed(1)}" cy="${(y + Math.sin(a) * far * 0.88).toFixed(1)}" r="${(random.next() ** 3 * 10 + 1.6).toFixed(1)}" fill="${colour}"/>`;
  }
  let drips = '';
  for (let i = 0; i < 3; i++) {
    const dx = x + random.between(-0.6, 0.6) * r;
    const w = random.between(7, 13);
    const top = y + r * 0.4;
    const length = r * random.between(0.6, 0.95);
    drips += `<rect x="${(dx - w / 2).toFixed(1)}" y="${top.toFixed(1)}" width="${w.toFixed(1)}" height="${length.toFixed(1)}" rx="${(w / 2).toFixed(1)}" fill="${colour}"/><circle cx="${dx.toFixed(1)}" cy="${(top + length - w * 0.4).toFixed(1)}" r="${(w * 0.8).toFixed(1)}" fill="${colour}"/>`;
  }
  return path(d, colour) + mist + drips;
}

function bricks({ width, height }: Board, wall: Hex): string {
  let d = '';
  for (let row = 0; row * 64 < height; row++) {
    d += `M0 ${row * 64}H${width}`;
    for (let x = row % 2 ? 0 : 64; x < width; x += 128) d += `M${x} ${row * 64}v64`;
  }
  return `<path d="${d}" stroke="${mix(wall, '#000000', 0.14)}" stroke-width="5" fill="none"/>`;
}

/** Arrows, stars and quick strokes, as sprayed in passing. */
function marks({ cx, palette }: Board, reach: number, cy: number): string {
  const stroke = (colour: Hex, width: number) =>
    `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  const arrow = (x: number, y: number, s: number) =>
    `M${x} ${y}q${s * 60} -70 ${s * 96} 6t${s * 74} -40m${-s * 36} -12l${s * 42} 8l${-s * 14} 42`;
  const star = (x: number, y: number, r: number) =>
    path(starPath(x, y, r), palette.accents[0], `stroke="${palette.ink}" stroke-width="8" stroke-linejoin="round"`);
  const right = cx + reach * 0.72;
  const left = cx - reach * 0.72;
  return (
    `<path d="${arrow(right, cy - reach * 0.5, 1)}${arrow(left, cy + reach * 0.62, -1)}" ${stroke(palette.ink, 22)}/>` +
    `<path d="${arrow(right, cy - reach * 0.5, 1)}${arrow(left, cy + reach * 0.62, -1)}" ${stroke(palette.pop, 11)}/>` +
    star(left - 40, cy - reach * 0.66, 40) +
    star(right + 50, cy + reach * 0.5, 30) +
    star(left + 34, cy - reach * 0.9, 20)
  );
}
