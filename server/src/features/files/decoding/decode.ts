/** Artwork as pixels, decoded in the workshop, for code that draws with it. */
import { ApiError } from '../../../kernel/errors.ts';
import { defineTask, TaskEnded } from '../../../kernel/processes/workshop.ts';
import type { Deps } from '../deps.ts';
import type { Asset } from './asset.ts';
import { decodeBytesOf } from './decode-memory.ts';
import type { Decoded, DecodeInput } from './decode-task.ts';
import { endings, type Refused } from './inspect-outcome.ts';

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
