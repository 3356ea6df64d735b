import { type Hex, lightness, mix } from '../../kit/colour.ts';
import { path } from '../../kit/shapes.ts';
import { type Board, fillCanvas } from '../board.ts';
import { wireframe } from '../motifs/treatments.ts';
import { type Box, letter, stage } from './divide-canvas.ts';
import { heroFigure, stand } from './draw-subjects.ts';
import type { Template } from './template.ts';
import { fontFor } from './words.ts';

/** White lines on blue, with a grid, axes and measures: an engineer's drawing for the workshop. */
export const blueprint: Template = {
  name: 'blueprint',
  variants: 2,
  kin: ['line', 'specimen', 'oneline'],
  standsFree: false,
  letters: 120,
  palette: 'drafting',
  fit: (brief) => (brief.subjects[0]?.kind === 'thing' ? 0.3 : 0),
  draw(board) {
    const { palette, width, height, brief } = board;
    const wished = brief.ground ?? (palette.name === 'drafting' ? '#14509e' : palette.accents[4]);
    const blue = lightness(wished) > 0.55 ? mix(wished, '#0b2f6b', 0.6) : wished;
    const ink = mix('#ffffff', blue, 0.04);
    const faint = mix(blue, '#ffffff', 0.2);
    board.add('ground', fillCanvas(board, blue), { ground: true, depth: 0 });
    board.add('grid', grid(width, height, mix(blue, '#ffffff', 0.1), faint), { ground: true, depth: 0.05 });
    board.add(
      'frame',
      `<rect x="40" y="40" width="${width - 80}" height="${height - 80}" fill="none" stroke="${ink}" stroke-width="6"/><rect x="54" y="54" width="${width - 108}" height="${height - 108}" fill="none" stroke="${ink}" stroke-width="2"/>`,
      { ground: true, depth: 0.1 },
    );
    const layout = stage(board, {
      font: fontFor(board, ['josefin', 'bebas', 'oswald']),
      frame: { left: 100, right: width - 100, top: 96, bottom: height - 92 },
      share: 0.12,
      largest: 84,
      tracking: 0.1,
      gap: 60,
    });
    const hero = heroFigure(board);
    if (hero) {
      const room = { ...layout.art, width: layout.art.width - 190, height: layout.art.height - 150 };
      const drawn = stand(board, hero, room, {
        treatment: (motif, scale) => wireframe(motif, ink, blue, 3.4 / scale),
        outlines: [
          [blue, 16],
          [ink, 5],
        ],
      });
      const box = { cx: room.cx, cy: room.cy, width: drawn.width, height: drawn.height };
      board.add('axes', axes(box, ink), { depth: 0.3 });
      board.add('hero', drawn.svg, { depth: 0.6, motion: 'float' });
      board.add('measures', measures(board, box, ink), { depth: 0.5 });
    }
    letter(board, layout, ({ d }) => path(d, ink));
  },
};

function grid(width: number, height: number, fine: Hex, bold: Hex): string {
  const lines = (strong: boolean) => {
    let d = '';
    for (let x = 0; x <= width; x += 32) if ((x % 128 === 0) === strong) d += `M${x} 0V${height}`;
    for (let y = 0; y <= height; y += 32) if ((y % 128 === 0) === strong) d += `M0 ${y}H${width}`;
    return d;
  };
  return `<path d="${lines(false)}" stroke="${fine}" stroke-width="1.5"/><path d="${lines(true)}" stroke="${bold}" stroke-width="2"/>`;
}

function axes({ cx, cy, width, height }: Box, ink: Hex): string {
  const [w, h] = [width / 2 + 46, height / 2 + 40];
  const dash = `fill="none" stroke="${ink}" stroke-width="2" stroke-dasharray="22 7 4 7" opacity="0.8"`;
  const r = Math.max(width, height) / 2 + 24;
  return `<path d="M${cx - w} ${cy}H${cx + w}M${cx} ${cy - h}V${cy + h}" ${dash}/><circle cx="${cx}" cy="${cy}" r="${r.toFixed(1)}" ${dash}/>`;
}

/** Lines of measure with arrow heads below and at the left; a callout circle on the second layout. */
function measures(board: Board, { cx, cy, width, height }: Box, ink: Hex): string {
  const [left, right, top, bottom] = [cx - width / 2, cx + width / 2, cy - height / 2, cy + height / 2];
  const y = bottom + 52;
  const x = left - 58;
  const head = (hx: number, hy: number, dx: number, dy: number) =>
    `M${hx} ${hy}L${hx + dx * 16 + dy * 6} ${hy + dy * 16 + dx * 6}L${hx + dx * 16 - dy * 6} ${hy + dy * 16 - dx * 6}Z`;
  const lines = `M${left} ${bottom + 14}V${y + 14}M${right} ${bottom + 14}V${y + 14}M${left} ${y}H${right}M${left - 14} ${top}H${x - 14}M${left - 14} ${bottom}H${x - 14}M${x} ${top}V${bottom}`;
  const heads = head(left, y, 1, 0) + head(right, y, -1, 0) + head(x, top, 0, 1) + head(x, bottom, 0, -1);
  let ticks = '';
  for (let i = 1; i < 8; i++)
    ticks += `M${(left + (width * i) / 8).toFixed(1)} ${y - (i % 4 ? 6 : 11)}v${i % 4 ? 12 : 22}`;
  let svg = `<path d="${lines}${ticks}" stroke="${ink}" stroke-width="2.5" fill="none"/>${path(heads, ink)}`;
  if (board.variant) {
    const [px, py] = [cx + width * 0.2, cy - height * 0.16];
    const [qx, qy] = [Math.min(board.width - 150, right + 40), Math.max(130, top - 6)];
    svg += `<circle cx="${px}" cy="${py}" r="34" fill="none" stroke="${ink}" stroke-width="3"/><path d="M${px + 24} ${py - 24}L${qx - 40} ${qy + 8}H${qx + 40}" fill="none" stroke="${ink}" stroke-width="2.5"/><circle cx="${qx + 40}" cy="${qy + 8}" r="6" fill="${ink}"/>`;
  }
  return svg;
}
