/** Colours are `#rrggbb` strings; all arithmetic happens in OKLab, where mixed colours look natural. */

export type Hex = string;
export type Lab = [lightness: number, a: number, b: number];
export type Rgb = [red: number, green: number, blue: number];

export function parseHex(hex: Hex): Rgb {
  let digits = hex.replace('#', '');
  if (digits.length < 6) digits = [...digits].map((digit) => digit + digit).join('');
  const value = Number.parseInt(digits.slice(0, 6), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function formatHex(rgb: readonly number[]): Hex {
  return `#${rgb
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const toLinear = (channel: number) => {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (c: number) => 255 * (c <= 0.003_130_8 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055);

const linearOfByte = Float64Array.from({ length: 256 }, (_, byte) => toLinear(byte));

export function labOfRgb(red: number, green: number, blue: number): Lab {
  const r = linearOfByte[red]!;
  const g = linearOfByte[green]!;
  const b = linearOfByte[blue]!;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

export const labOf = (hex: Hex): Lab => labOfRgb(...parseHex(hex));

export function hexOfLab([L, a, b]: Lab): Hex {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return formatHex(
    [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
    ].map((v) => fromLinear(Math.max(0, v))),
  );
}

export function mix(from: Hex, to: Hex, share: number): Hex {
  const a = labOf(from);
  const b = labOf(to);
  return hexOfLab([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}

export const lightness = (hex: Hex): number => labOf(hex)[0];

export function chroma(hex: Hex): number {
  const [, a, b] = labOf(hex);
  return Math.hypot(a, b);
}

export function distance(one: Hex, other: Hex): number {
  const a = labOf(one);
  const b = labOf(other);
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Samples a ramp of colours at `share` in [0, 1]. */
export function sampleRamp(stops: readonly Hex[], share: number): Hex {
  const position = Math.max(0, Math.min(1, share)) * (stops.length - 1);
  const index = Math.min(stops.length - 2, Math.floor(position));
  return stops.length === 1 ? stops[0]! : mix(stops[index]!, stops[index + 1]!, position - index);
}
