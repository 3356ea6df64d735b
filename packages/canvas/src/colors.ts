import type { CanvasDocument } from './document.ts';

export type Rgba = { readonly red: number; readonly green: number; readonly blue: number; readonly alpha: number };

/** Channels from 0 to 255, alpha from 0 to 1, of `#rrggbb` or `#rrggbbaa`. */
export function readColor(color: string): Rgba {
  const at = (from: number) => Number.parseInt(color.slice(from, from + 2), 16);
  return { red: at(1), green: at(3), blue: at(5), alpha: color.length > 7 ? at(7) / 255 : 1 };
}

/** The colours of a design, starting with those that most layers use: an editor's palette. */
export function colorsOf(document: CanvasDocument): string[] {
  const counts = new Map<string, number>();
  const count = (color: string | null | undefined) => {
    if (color) counts.set(color, (counts.get(color) ?? 0) + 1);
  };
  for (const layer of document.layers) {
    if (layer.type === 'text') count(layer.color);
    if (layer.type === 'shape') {
      count(layer.fill);
      count(layer.stroke?.color);
    } else count(layer.outline?.color);
    count(layer.shadow?.color);
  }
  count(document.background);
  return [...counts].sort(([, one], [, other]) => other - one).map(([color]) => color);
}

/** The visible difference of two colours: CIE76, in which about 2 is just noticeable. A colour that is not opaque is blended over the other. */
export function differenceOf(color: string, ground: string): number {
  const [top, below] = [readColor(color), readColor(ground)];
  const mixed = (name: 'red' | 'green' | 'blue') => top[name] * top.alpha + below[name] * (1 - top.alpha);
  const one = labOf(mixed('red'), mixed('green'), mixed('blue'));
  const other = labOf(below.red, below.green, below.blue);
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

/** CIELAB under D65. */
function labOf(red: number, green: number, blue: number): [number, number, number] {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const bend = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116);
  const x = bend((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = bend(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = bend((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
