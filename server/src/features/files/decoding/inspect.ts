/**
 * Inspects a picture as closely as storing it requires: it is decoded completely once, so that a file that is
 * truncated, lies about its size or is no picture at all is refused now and not when someone orders a print. Everything
 * that is not the picture is cut away (trim.ts). The sender chooses what a picture costs to decode, so this runs in the
 * workshop, with limits.
 */
import { defineTask, TaskEnded } from '@platen/workshop';
import type { Deps } from '../deps.ts';
import { decodeBytesOf } from './decode.ts';
import { endings, type ImageFault, type Outcome, tooManyPixels } from './inspect-outcome.ts';
import type { InspectSvgInput } from './inspect-svg-task.ts';
import type { InspectInput } from './inspect-task.ts';
import type { Measured, MeasureInput } from './measure-task.ts';
import { type ImageType, type SniffedImage, sniffImage } from './sniff.ts';
import { assemble } from './trim.ts';

export type { ImageFault } from './inspect-outcome.ts';

export type InspectedImage = {
  /** The bytes to store: the part of the given ones that is the picture. */
  bytes: Buffer;
  contentType: ImageType;
  /** As displayed, after EXIF rotation. */
  width: number;
  height: number;
};

export class UnreadableImage extends Error {
  readonly fault: ImageFault;
  constructor(fault: ImageFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'UnreadableImage';
    this.fault = fault;
  }
}

const megabyte = 1024 * 1024;
/** A hundred megapixels take five seconds in the slowest of the formats. */
const inspectPicture = defineTask<InspectInput, Outcome>('inspect', new URL('./inspect-task.ts', import.meta.url), {
  cpuMs: 20_000,
  wallMs: 120_000,
  memoryBytes: 1024 * megabyte,
});
const inspectDrawing = defineTask<InspectSvgInput, Outcome>(
  'inspect-svg',
  new URL('./inspect-svg-task.ts', import.meta.url),
  { cpuMs: 10_000, wallMs: 120_000, memoryBytes: 768 * megabyte },
);

export async function inspectImage(
  deps: Pick<Deps, 'workshops'>,
  caller: string,
  given: Buffer,
  { maxPixels, signal }: { maxPixels: number; signal?: AbortSignal },
): Promise<InspectedImage> {
  const sniffed = sniffImage(given);
  if (!sniffed) throw new UnreadableImage('type', 'It is not a PNG, JPEG, WebP, GIF or SVG image.');
  refuseSize(sniffed, maxPixels);
  const { contentType } = sniffed;
  const order = { caller, memoryBytes: decodeBytesOf(given, sniffed), ...(signal ? { signal } : {}) };
  const { pictures } = deps.workshops;
  const outcome = await (contentType === 'image/svg+xml'
    ? pictures.run(inspectDrawing, { file: given, maxPixels }, order)
    : pictures.run(inspectPicture, { file: given, contentType, maxPixels }, order)
  ).catch(explainEnd);
  if ('fault' in outcome) throw new UnreadableImage(outcome.fault, outcome.message);
  const { parts, width, height } = outcome;
  return { bytes: assemble(given, parts), contentType, width, height };
}

function refuseSize({ width, height }: SniffedImage, maxPixels: number): void {
  if (width === null || height === null) return;
  if (width < 1 || height < 1) throw new UnreadableImage('broken', 'It declares a size of zero pixels.');
  if (width * height <= maxPixels) return;
  throw new UnreadableImage('pixels', tooManyPixels(maxPixels, { width, height }).message);
}

function explainEnd(error: unknown): never {
  if (error instanceof TaskEnded) throw new UnreadableImage('broken', endings[error.reason], error);
  throw error;
}

const measuring = defineTask<MeasureInput, Measured | null>('measure', new URL('./measure-task.ts', import.meta.url), {
  cpuMs: 5_000,
  wallMs: 60_000,
  memoryBytes: 768 * 1024 * 1024,
});

const measuringBytes = 64 * 1024 * 1024;

/** The size of a picture and whether it has transparent parts, from its header. Null when it cannot be read. */
export async function findMeasures(
  { workshops }: Pick<Deps, 'workshops'>,
  file: Buffer,
  { caller, maxPixels, signal }: { caller: string; maxPixels: number; signal?: AbortSignal },
): Promise<Measured | null> {
  const order = { caller, memoryBytes: measuringBytes + file.length, ...(signal ? { signal } : {}) };
  return workshops.pictures.run(measuring, { file, maxPixels }, order).catch((error: unknown) => {
    if (error instanceof TaskEnded) return null;
    throw error;
  });
}
