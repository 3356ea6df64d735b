/**
 * Stages of the most requested pictures, kept ready in the data dir: the first picture of a scene then opens one file,
 * instead of decoding maps, resizing and measuring them. A process of the lowest priority makes them while nothing is
 * being drawn, each product's first view first, and ends when all exist.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Aspect } from '@platen/renderer';
import { createWorkshop, defineTask, type Workshop } from '@platen/workshop';
import { niceness } from '../../../kernel/processes/niceness.ts';
import { mapsFor, type Scene } from '../../catalog/catalog.ts';
import type { Deps } from '../deps.ts';
import type { PrepareInput } from './prepare-task.ts';
import { readyVersion } from './ready-file.ts';

/** The widths of pages in a grid, of large views, and the default. */
export const readyWidths = [600, 1000, 1400] as const;
const aspect: Aspect = 'native';

export type ReadyStages = {
  /** The file of such pictures' stage, whether or not it exists yet. Null when none is kept. */
  fileOf(scene: Scene, shape: { width: number; aspect: Aspect }): string | null;
  /** Makes missing ones in the background. */
  prepare(): void;
  close(): Promise<void>;
};

type Order = { file: string; scene: Scene; width: number };

const waitMs = 250;
/** A single scene may be faulty; an unwritable folder is not worth decoding all of them. */
const maxFailures = 3;
const megabyte = 1024 * 1024;
const prepareStage = defineTask<PrepareInput, number>('prepare-stage', new URL('./prepare-task.ts', import.meta.url), {
  cpuMs: 60_000,
  // It only gets the processor when nothing else wants it.
  wallMs: 3_600_000,
  memoryBytes: 2_048 * megabyte,
});

export function createReadyStages(
  { config, catalog, disk, log }: Pick<Deps, 'config' | 'catalog' | 'disk' | 'log'>,
  isDrawing: () => boolean,
): ReadyStages {
  const { readyMb } = config.render;
  const folder = join(config.dataDir, 'ready-scenes');
  let timer: NodeJS.Timeout | null = null;
  let workshop: Workshop | null = null;
  let isClosed = false;

  const nameOf = (scene: Scene, width: number) =>
    join(folder, `${scene.code}.${scene.edition.slice(0, 16)}.${width}.${readyVersion}`);

  /** Every product's first view comes before any second one, and small pictures before large ones. */
  const listOrders = (): Order[] => {
    const views = catalog.products.flatMap(({ scenes }) => scenes.map((scene, rank) => ({ scene, rank })));
    return readyWidths
      .flatMap((width) => views.map(({ scene, rank }) => ({ file: nameOf(scene, width), scene, width, rank })))
      .sort((a, b) => a.rank - b.rank);
  };

  const begin = async () => {
    let missing: Order[];
    let room = readyMb * megabyte;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const wanted = listOrders();
      const names = new Set(wanted.map(({ file }) => file));
      for (const name of readdirSync(folder)) {
        const file = join(folder, name);
        if (!names.has(file)) rmSync(file, { force: true });
        else room -= statSync(file).size;
      }
      missing = wanted.filter(({ file }) => !existsSync(file));
    } catch (error) {
      log.warn({ err: error }, 'prepared scenes cannot be stored, so the first picture of each scene takes longer');
      return;
    }
    if (missing.length > 0 && room > 0) await prepareAll(missing, room);
  };

  const prepareAll = async (orders: readonly Order[], roomBytes: number) => {
    const opened = createWorkshop({
      processes: 1,
      queueLimit: 1,
      callerLimit: 1,
      memoryBytes: Number.POSITIVE_INFINITY,
      env: config.childEnv,
      niceness: niceness.readyScenes,
      retireAtBytes: 768 * megabyte,
    });
    workshop = opened;
    let failures = 0;
    let room = roomBytes;
    for (const { file, scene, width } of orders) {
      while (isDrawing() && !isClosed) await delay(waitMs, undefined, { ref: false });
      if (isClosed || room <= 0 || disk.isLow('cache') || failures >= maxFailures) break;
      const { folder: maps, map } = mapsFor(scene, { width, aspect });
      // When these maps cannot be read, drawing from them will report it.
      const bytes = await opened.run(prepareStage, { file, folder: maps, map, width }, { caller: '' }).catch(() => 0);
      room -= bytes;
      failures += bytes === 0 ? 1 : 0;
    }
    await opened.close();
  };

  return {
    fileOf: (scene, shape) =>
      readyMb > 0 && shape.aspect === aspect && (readyWidths as readonly number[]).includes(shape.width)
        ? nameOf(scene, shape.width)
        : null,
    prepare() {
      if (readyMb === 0 || !config.does.render) return;
      timer = setTimeout(() => void begin(), 0);
      timer.unref();
    },
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await workshop?.close();
    },
  };
}
