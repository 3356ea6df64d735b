/** The sRGB transfer curve, as functions and as the tables that the kernel reads. */
import { srgbSteps } from './kernel/layout.ts';

export function srgbToLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

export function linearToSrgb(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}

export function fillToLinearTable(table: Float32Array): void {
  for (let i = 0; i < 256; i += 1) table[i] = srgbToLinear(i / 255);
}

export function fillToSrgbTable(table: Uint8Array): void {
  for (let i = 0; i < srgbSteps; i += 1) table[i] = Math.round(255 * linearToSrgb(i / (srgbSteps - 1)));
}
