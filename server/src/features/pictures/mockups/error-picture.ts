/**
 * An error as a small picture, for callers that can show nothing else: an <img> with a wrong URL displays the error in
 * its place.
 */
import { defineTask } from '@platen/workshop';
import type { Deps } from '../deps.ts';
import type { ErrorPictureInput } from './error-picture-task.ts';

const drawing = defineTask<ErrorPictureInput, Buffer>(
  'error-picture',
  new URL('./error-picture-task.ts', import.meta.url),
  { cpuMs: 5_000, wallMs: 30_000, memoryBytes: 512 * 1024 * 1024 },
);

export const drawErrorPicture = (
  { workshops }: Pick<Deps, 'workshops'>,
  caller: string,
  input: ErrorPictureInput,
): Promise<Buffer> => workshops.pictures.run(drawing, input, { caller });
