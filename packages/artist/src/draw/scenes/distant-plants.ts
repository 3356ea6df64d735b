/** Plants of distant places, as SVG fragments. */
import type { Hex } from '../../kit/colour.ts';

const n = (value: number) => value.toFixed(1);

export function weed(x: number, base: number, height: number, fill: Hex, lean: number): string {
  const sway = height * 0.16 * lean;
  return `<path d="M${n(x)} ${n(base)}C${n(x + sway)} ${n(base - height * 0.3)} ${n(x - sway)} ${n(base - height * 0.6)} ${n(x + sway * 0.6)} ${n(base - height)}" fill="none" stroke="${fill}" stroke-width="${n(height * 0.09)}" stroke-linecap="round"/>`;
}

export function acacia(x: number, base: number, height: number, fill: Hex): string {
  const top = base - height;
  return (
    `<path d="M${n(x)} ${n(base)}C${n(x + height * 0.04)} ${n(base - height * 0.4)} ${n(x - height * 0.06)} ${n(base - height * 0.6)} ${n(x - height * 0.24)} ${n(top + height * 0.18)}M${n(x)} ${n(base - height * 0.42)}Q${n(x + height * 0.12)} ${n(base - height * 0.7)} ${n(x + height * 0.26)} ${n(top + height * 0.2)}" fill="none" stroke="${fill}" stroke-width="${n(height * 0.06)}" stroke-linecap="round"/>` +
    `<ellipse cx="${n(x)}" cy="${n(top + height * 0.12)}" rx="${n(height * 0.56)}" ry="${n(height * 0.12)}" fill="${fill}"/><ellipse cx="${n(x + height * 0.12)}" cy="${n(top + height * 0.03)}" rx="${n(height * 0.34)}" ry="${n(height * 0.09)}" fill="${fill}"/>`
  );
}

export function frond(x: number, y: number, length: number, angle: number, fill: Hex): string {
  let leaves = '';
  for (let i = 1; i <= 7; i++) {
    const at = (length * i) / 7.6;
    const size = length * 0.34 * Math.sin((Math.PI * (i + 1)) / 9.5);
    for (const side of [1, -1])
      leaves += `M${n(at)} 0Q${n(at + size * 0.5)} ${n(side * size * 0.2)} ${n(at + size * 0.55)} ${n(side * size)}Q${n(at + size * 0.02)} ${n(side * size * 0.5)} ${n(at - length * 0.05)} 0Z`;
  }
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"><path d="M0 ${n(-length * 0.018)}L${n(length)} 0L0 ${n(length * 0.018)}Z${leaves}" fill="${fill}"/></g>`;
}
