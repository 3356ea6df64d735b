import { type Hex, lightness, mix } from '../../kit/colour.ts';
import { path, polygon, radians } from '../../kit/shapes.ts';
import { fillCanvas } from '../board.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, printTreatment, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { fontFor, rimmed } from './words.ts';

/** A plaque of stepped corners with a fan of rays in gold, as over doors of the nineteen-twenties. */
export const deco: Template = {
  name: 'deco',
  variants: 2,
  kin: ['tarot', 'glass', 'poster'],
  standsFree: true,
  letters: 90,
  palette: 'deco',
  fit: (brief) => (brief.subjects.length === 0 && !brief.lettering ? 0 : 0.35),
  draw(board) {
    const { palette, cx, cy, width, height } = board;
    const gold = palette.accents[1];
    const field = lightness(palette.night) < 0.4 ? palette.night : palette.ink;
    const ground = groundOr(board, mix(palette.paper, gold, 0.12));
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const halfW = Math.min(430, width / 2 - 56);
    const halfH = Math.min(470, height / 2 - 40);
    const step = 46;
    const plaque = (inset: number) => {
      const [w, h, s] = [halfW - inset, halfH - inset, step];
      const corner: [number, number][] = [
        [w - 2 * s, -h],
        [w - 2 * s, -h + s * 0.5],
        [w - s, -h + s * 0.5],
        [w - s, -h + s * 1.4],
        [w, -h + s * 1.4],
      ];
      const right = [...corner, ...corner.map(([x, y]) => [x, -y] as [number, number]).reverse()];
      const left = right.map(([x, y]) => [-x, y] as [number, number]).reverse();
      return polygon([...right, ...left].map(([x, y]) => [cx + x, cy + y]));
    };
    const clip = board.id();
    board.defs.push(`<clipPath id="${clip}"><path d="${plaque(34)}"/></clipPath>`);
    board.add(
      'plaque',
      path(plaque(0), gold) + path(plaque(9), field) + path(plaque(20), palette.accents[0]) + path(plaque(25), field),
      { depth: 0.2 },
    );
    const layout = stage(board, {
      font: fontFor(board, ['limelight']),
      frame: { left: cx - halfW + 96, right: cx + halfW - 96, top: cy - halfH + 86, bottom: cy + halfH - 74 },
      share: 0.16,
      tracking: 0.05,
      gap: 30,
    });
    const { art } = layout;
    const base = art.cy + art.height / 2;
    board.add(
      'fan',
      `<g clip-path="url(#${clip})">${board.variant ? scallops(board.width, board.height, 84, gold, field) : fan(cx, base, gold, field, palette.accents[3])}</g>`,
      {
        depth: 0.25,
      },
    );
    if (layout.hasWords && board.brief.subjects.length > 0)
      board.add(
        'plate',
        `<g clip-path="url(#${clip})"><rect x="${cx - halfW}" y="${base + 8}" width="${2 * halfW}" height="${halfH}" fill="${field}"/><path d="M${cx - halfW} ${base + 11}H${cx + halfW}M${cx - halfW} ${base + 21}H${cx + halfW}" stroke="${gold}" stroke-width="4"/></g>`,
        { depth: 0.3 },
      );
    const hero = heroFigure(board);
    if (hero) {
      const r = Math.min(halfW - 90, art.height / 2 - 10);
      board.add(
        'disc',
        `<circle cx="${cx}" cy="${art.cy}" r="${r}" fill="${gold}"/><circle cx="${cx}" cy="${art.cy}" r="${r - 9}" fill="${mix(field, palette.accents[3], 0.55)}"/><circle cx="${cx}" cy="${art.cy}" r="${r - 20}" fill="none" stroke="${palette.accents[0]}" stroke-width="4"/>`,
        { depth: 0.35 },
      );
      board.add(
        'hero',
        stand(
          board,
          hero,
          { cx, cy: art.cy, width: r * 1.72, height: r * 1.66 },
          {
            treatment: printTreatment(board, hero.kind, 0.6),
            outlines: [
              [gold, 8],
              [field, 6],
            ],
          },
        ).svg,
        { depth: 0.7, motion: 'float' },
      );
    }
    letter(board, layout, ({ d }) => rimmed(d, palette.accents[0], field, 8));
  },
};

/** Rays from below, in rings that grow outwards. */
function fan(cx: number, base: number, gold: Hex, field: Hex, accent: Hex): string {
  let svg = '';
  for (let ring = 7; ring >= 1; ring--) {
    const r = ring * 132;
    svg += `<circle cx="${cx}" cy="${base}" r="${r}" fill="${ring % 2 ? field : mix(field, accent, 0.4)}" stroke="${gold}" stroke-width="${ring % 2 ? 6 : 3}"/>`;
  }
  let d = '';
  for (let i = 0; i <= 36; i++) {
    const a = radians(180 + i * 5);
    d += `M${(cx + 132 * Math.cos(a)).toFixed(1)} ${(base + 132 * Math.sin(a)).toFixed(1)}L${(cx + 960 * Math.cos(a)).toFixed(1)} ${(base + 960 * Math.sin(a)).toFixed(1)}`;
  }
  return `${svg}<path d="${d}" stroke="${gold}" stroke-width="3" fill="none"/>`;
}

/** Rows of fans, each covering the feet of those behind. */
export function scallops(width: number, height: number, r: number, line: Hex, field: Hex, rings = 4): string {
  let svg = '';
  for (let row = -1; row * r < height + 2 * r; row++) {
    for (let x = row % 2 ? 0 : -r; x <= width + r; x += 2 * r) {
      for (let k = rings; k >= 1; k--)
        svg += `<circle cx="${x}" cy="${row * r + r}" r="${((r * k) / rings).toFixed(1)}" fill="${field}" stroke="${line}" stroke-width="${k === rings ? 5 : 3}"/>`;
    }
  }
  return svg;
}
