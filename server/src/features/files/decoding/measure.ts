import { defineTask, TaskEnded } from '../../../kernel/processes/workshop.ts';
import type { Deps } from '../deps.ts';
import type { Measured, MeasureInput } from './measure-task.ts';

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
