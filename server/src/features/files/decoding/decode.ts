/** Artwork as pixels, decoded in the workshop, for code that draws with it. */

import { defineTask, TaskEnded } from '@platen/workshop';
import { ApiError } from '../../../kernel/errors.ts';
import type { Deps } from '../deps.ts';
import type { Decoded, DecodeInput } from './decode-task.ts';
import { endings, type Refused } from './inspect-outcome.ts';
import type { Asset, SniffedImage } from './sniff.ts';

export type { Decoded } from './decode-task.ts';

export type DecodeOptions = {
  /** The caller for fair turns. */
  caller: string;
  /** Larger pictures are reduced to this many pixels on their longer side. */
  side: number;
  /** Drawings have no pixels, so they are drawn at this size. */
  drawnSide: number;
  maxPixels: number;
  as?: DecodeInput['as'];
  /** Print files are made elsewhere, so that no caller of a picture waits for one. */
  workshop?: 'pictures' | 'prints';
  signal?: AbortSignal;
};

const megabyte = 1024 * 1024;
const decodePicture = defineTask<DecodeInput, Decoded | Refused>(
  'decode',
  new URL('./decode-task.ts', import.meta.url),
  { cpuMs: 20_000, wallMs: 120_000, memoryBytes: 1280 * megabyte },
);

const isDrawing = ({ contentType }: Asset): boolean => contentType === 'image/svg+xml';

/** Decoding takes far more than a few rows; or it is a drawing, whose cost is unknown. */
export const isCostly = (asset: Asset): boolean => isDrawing(asset) || decodeBytesOf(asset.bytes, asset) > costlyBytes;

const costlyBytes = 96 * megabyte;

/** Throws an `asset_…` error that says why not. */
export async function decodeAsset(
  { workshops }: Pick<Deps, 'workshops'>,
  asset: Asset,
  options: DecodeOptions,
): Promise<Decoded> {
  const { caller, side, drawnSide, maxPixels, as = 'pixels', workshop = 'pictures', signal } = options;
  const pixelsOut = 4 * Math.min(side ** 2, (asset.width ?? drawnSide) * (asset.height ?? drawnSide));
  const memoryBytes = decodeBytesOf(asset.bytes, asset) + 2 * pixelsOut;
  const input: DecodeInput = { file: asset.bytes, isDrawing: isDrawing(asset), side, drawnSide, maxPixels, as };
  const outcome = await workshops[workshop]
    .run(decodePicture, input, { caller, memoryBytes, ...(signal ? { signal } : {}) })
    .catch((error: unknown) => {
      if (error instanceof TaskEnded) return { fault: 'broken' as const, message: endings[error.reason] };
      throw error;
    });
  if (!('fault' in outcome)) return outcome;
  const code = outcome.fault === 'pixels' ? 'asset_too_large' : 'asset_not_an_image';
  throw new ApiError(code, `The asset cannot be used. ${outcome.message}`);
}

/**
 * The memory for decoding a picture, from its header. Most formats are decoded row by row; a progressive JPEG and an
 * interlaced PNG hold the whole picture until their last byte, however small the file is, and WebP and GIF always do.
 */

/** Rows in work, the decoder itself and its tables. */
const floorBytes = 24 * 1024 * 1024;
const drawingBytes = 160 * 1024 * 1024;

export function decodeBytesOf(file: Buffer, { contentType, width, height }: SniffedImage): number {
  if (width === null || height === null) return drawingBytes;
  // The file exists twice: as received and as stored.
  return floorBytes + 2 * file.length + Math.ceil(width * height * pixelBytesOf(file, contentType));
}

function pixelBytesOf(file: Buffer, contentType: SniffedImage['contentType']): number {
  switch (contentType) {
    case 'image/jpeg':
      return coefficientBytesOf(file);
    case 'image/png':
      return file[28] === 1 ? 4 * Math.max(1, file[24]! / 8) : 0;
    case 'image/webp':
      return 8;
    case 'image/gif':
      return 8;
    case 'image/svg+xml':
      return 0;
  }
}

const isProgressive = (code: number) => [0xc2, 0xc6, 0xca, 0xce].includes(code);
const isStartOfFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);

/** Two bytes for each sample of each component, where colours may have fewer samples than brightness. */
function coefficientBytesOf(file: Buffer): number {
  for (let at = 2; at + 10 < file.length && file[at] === 0xff; ) {
    const code = file[at + 1]!;
    if (code === 0xff) at += 1;
    else if (code === 0x01 || (code >= 0xd0 && code <= 0xd8)) at += 2;
    else if (!isStartOfFrame(code)) at += 2 + Math.max(2, file.readUInt16BE(at + 2));
    else {
      // Several scans without being progressive (one component each) need the same.
      return isProgressive(code) || !hasOneScan(file, at) ? 2 * samplesPerPixel(file, at) : 0;
    }
  }
  return 0;
}

function samplesPerPixel(file: Buffer, frame: number): number {
  const components = Math.min(4, file[frame + 9]!);
  const factors = Array.from({ length: components }, (_, i) => file[frame + 11 + 3 * i] ?? 0x11);
  const across = Math.max(1, ...factors.map((factor) => factor >> 4));
  const down = Math.max(1, ...factors.map((factor) => factor & 15));
  return factors.reduce((sum, factor) => sum + ((factor >> 4) * (factor & 15)) / (across * down), 0);
}

/** The first scan holds every component. */
function hasOneScan(file: Buffer, frame: number): boolean {
  const components = file[frame + 9]!;
  for (let at = frame; at + 5 < file.length && file[at] === 0xff; at += 2 + Math.max(2, file.readUInt16BE(at + 2))) {
    if (file[at + 1] === 0xda) return file[at + 4] === components;
  }
  return false;
}
