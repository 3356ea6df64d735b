/** The possible results of inspecting a picture in a separate process. */
import type { Part } from './trim.ts';

export type ImageFault = 'type' | 'pixels' | 'broken';

export type Inspected = {
  /** The part of the file that is stored. */
  parts: Part[];
  /** As displayed, after EXIF rotation. */
  width: number;
  height: number;
};

export type Refused = { fault: ImageFault; message: string };

/** Why a task that ended with its process refused a picture. */
export const endings = {
  time: 'It is too complex: it takes too long to decode.',
  memory: 'It is too complex: it takes too much memory to decode.',
  crash: 'It cannot be decoded: it is damaged.',
} as const;

export type Outcome = Inspected | Refused;

export function tooManyPixels(maxPixels: number, size?: { width: number; height: number }): Refused {
  const most = `most ${Math.floor(maxPixels / 1e6)} megapixels are allowed.`;
  const message = size ? `It has ${size.width} × ${size.height} pixels; at ${most}` : `At ${most}`;
  return { fault: 'pixels', message };
}
