import type { OwnDrawing } from './own-drawing.ts';

const curl = (x: number, y: number, h: number) =>
  `M${x} ${y}C${x - 26} ${y - h * 0.26} ${x + 26} ${y - h * 0.5} ${x} ${y - h * 0.72}C${x - 12} ${y - h * 0.84} ${x - 4} ${y - h * 0.95} ${x + 6} ${y - h}`;
const curls = curl(40, 172, 120) + curl(92, 176, 164) + curl(144, 172, 120);
const line = (colour: string, width: number) =>
  `<path d="${curls}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;

/** The steam of hot things. */
export const steam: Record<string, OwnDrawing> = {
  steam: { width: 184, height: 190, body: line('#6f8fa6', 22) + line('#f3f8fb', 13) },
  smoke: {
    width: 220,
    height: 210,
    body: `<g fill="#8d97a3"><circle cx="70" cy="176" r="26"/><circle cx="102" cy="140" r="36"/><circle cx="80" cy="92" r="42"/><circle cx="142" cy="94" r="46"/><circle cx="112" cy="50" r="44"/></g><g fill="#c3cad2"><circle cx="64" cy="170" r="17"/><circle cx="96" cy="132" r="26"/><circle cx="72" cy="82" r="31"/><circle cx="134" cy="84" r="35"/><circle cx="104" cy="40" r="33"/></g>`,
  },
};
