import { type Hex, mix } from '../../kit/colour.ts';
import { fillCanvas } from '../board.ts';
import { inked } from '../motifs/treatments.ts';
import { letter, stage } from './divide-canvas.ts';
import { groundOr, heroFigure, inkOn, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { fontFor, rimmed } from './words.ts';

/** Knotwork: endless cords that cross over and under each other, around the subject or without one. */
export const celtic: Template = {
  name: 'celtic',
  variants: 2,
  kin: ['crest', 'mandala', 'woodcut'],
  standsFree: true,
  letters: 60,
  palette: 'forest',
  fit: () => 0.1,
  draw(board) {
    const { palette, cx } = board;
    const ground = groundOr(board, palette.paper);
    board.add('ground', fillCanvas(board, ground), { ground: true, depth: 0 });
    const layout = stage(board, { font: fontFor(board, ['cinzel', 'playfair']), share: 0.14, picture: true });
    const { cy } = layout.art;
    const R = Math.min(430, layout.art.height / 2 - 10);
    const [cord, second] = [palette.named?.[0] ?? '#2f7d4f', palette.named?.[1] ?? '#d3a33b'];
    const black = mix(palette.ink, '#000000', 0.4);
    const hero = heroFigure(board);
    const disc = mix(ground, cord, 0.1);
    board.add(
      'disc',
      `<circle cx="${cx}" cy="${cy}" r="${R}" fill="${black}"/><circle cx="${cx}" cy="${cy}" r="${R - 9}" fill="${disc}"/>`,
      { depth: 0.2 },
    );
    const band = R * (hero ? 0.12 : 0.16);
    board.add(
      'knot',
      plait(cx, cy, R * 0.83, band, board.variant ? 10 : 9, 3, [cord, second, cord], black, R * 0.047),
      { depth: 0.4 },
    );
    const inner = R * 0.83 - band * 1.45;
    board.add(
      'rim',
      `<circle cx="${cx}" cy="${cy}" r="${inner}" fill="${mix(disc, '#ffffff', 0.35)}" stroke="${black}" stroke-width="8"/>`,
      { depth: 0.3 },
    );
    if (hero) {
      const inks = [
        black,
        cord,
        second,
        mix(second, '#ffffff', 0.55),
        mix(cord, '#ffffff', 0.6),
        '#a8442f',
        palette.paper,
      ];
      const at = { cx, cy, width: inner * 1.5, height: inner * 1.42 };
      const finish = {
        treatment: (motif: Parameters<typeof inked>[0], scale: number) => inked(motif, inks, black, 5 / scale),
        outlines: [[black, 6]] as [Hex, number][],
      };
      board.add('hero', stand(board, hero, at, finish).svg, { depth: 0.7 });
    } else {
      board.add('heart', plait(cx, cy, inner * 0.52, inner * 0.3, 4, 2, [second, cord], black, R * 0.075), {
        depth: 0.5,
      });
    }
    letter(board, layout, ({ d }) => rimmed(d, inkOn(board, ground), ground));
  },
};

/** Cords that swing in and out around a circle, crossing over and under in turn. */
function plait(
  cx: number,
  cy: number,
  R: number,
  swing: number,
  waves: number,
  cords: number,
  colours: readonly Hex[],
  black: Hex,
  thick: number,
): string {
  const phase = (k: number) => (k * 2 * Math.PI) / cords;
  const radius = (k: number, a: number) => R + swing * Math.sin(waves * a + phase(k));
  const piece = (k: number, from: number, to: number) => {
    let d = '';
    const steps = Math.max(6, Math.ceil((to - from) * 70));
    for (let i = 0; i <= steps; i++) {
      const a = from + ((to - from) * i) / steps;
      const r = radius(k, a);
      d += `${i ? 'L' : 'M'}${(cx + r * Math.cos(a)).toFixed(1)} ${(cy + r * Math.sin(a)).toFixed(1)}`;
    }
    return d;
  };
  const cord = (d: string, k: number) =>
    `<path d="${d}" fill="none" stroke="${black}" stroke-width="${(thick + 9).toFixed(1)}"/><path d="${d}" fill="none" stroke="${colours[k]}" stroke-width="${thick.toFixed(1)}"/><path d="${d}" fill="none" stroke="#ffffff" stroke-opacity="0.35" stroke-width="${(thick * 0.22).toFixed(1)}"/>`;
  let svg = '';
  for (let k = 0; k < cords; k++) svg += cord(`${piece(k, 0, 2 * Math.PI)}Z`, k);
  for (let k = 0; k < cords; k++) {
    for (let l = k + 1; l < cords; l++) {
      for (let m = 0; m < 2 * waves; m++) {
        const a = (Math.PI / 2 + m * Math.PI - (phase(k) + phase(l)) / 2) / waves;
        const rises = Math.cos(waves * a + phase(k)) > 0;
        // Three cords cross further in and further out in turn; two cross in the middle, over and under in turn.
        const isOuter = cords === 2 ? m % 2 === 0 : radius(k, a) > R;
        const over = rises === isOuter ? k : l;
        const reach = 0.52 / waves;
        svg += `<g stroke-linecap="butt">${cord(piece(over, a - reach, a + reach), over)}</g>`;
      }
    }
  }
  return svg;
}
