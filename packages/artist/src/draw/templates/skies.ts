/** Shared by the designs that show a place. */

import { type Hex, sampleRamp } from '../../kit/colour.ts';
import type { Board } from '../board.ts';

export function skyGradient(board: Board, stops: readonly Hex[], bands: number, bottom: number): string {
  let svg = '';
  const height = bottom / bands;
  for (let i = 0; i < bands; i++)
    svg += `<rect x="-8" y="${(i * height - 1).toFixed(1)}" width="${board.width + 16}" height="${(height + 2).toFixed(1)}" fill="${sampleRamp(stops, i / (bands - 1))}"/>`;
  return svg;
}
