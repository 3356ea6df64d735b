/**
 * Stages of the most requested pictures, kept ready in the data dir: the first picture of a scene then opens one file,
 * instead of decoding maps, resizing and measuring them. A process of the lowest priority makes them while nothing is
 * being drawn, each product's first view first, and ends when all exist.
 */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Aspect } from '@platen/renderer';
import { type Child, startChild } from '../../../kernel/processes/child.ts';
import { niceness } from '../../../kernel/processes/niceness.ts';
import { mapsFor, type Scene } from '../../catalog/catalog.ts';
import type { Deps } from '../deps.ts';
import type { FromPreparing, ToPreparing } from './prepare-worker.ts';
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

export function createReadyStages(
  { config, catalog, disk, log }: Pick<Deps, 'config' | 'catalog' | 'disk' | 'log'>,
  isDrawing: () => boolean,
): ReadyStages {
  const { readyMb } = config.render;
  const folder = join(config.dataDir, 'ready-scenes');
  let timer: NodeJS.Timeout | null = null;
  let child: Child<ToPreparing> | null = null;
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

  const after = (ms: number, next: () => void) => {
    if (isClosed) return;
    timer = setTimeout(next, ms);
    timer.unref();
  };

  const begin = () => {
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
    if (missing.length > 0 && room > 0) prepareAll(missing, room);
  };

  const prepareAll = (orders: Order[], room: number) => {
    const started = startChild<FromPreparing, ToPreparing>({
      entry: new URL('./prepare-worker.ts', import.meta.url),
      env: config.childEnv,
      niceness: niceness.readyScenes,
      onMessage: ({ bytes }) => {
        room -= bytes;
        failures += bytes === 0 ? 1 : 0;
        next();
      },
      onEnd: () => {
        child = null;
      },
    });
    child = started;
    started.rest();
    let failures = 0;
    const next = () => {
      if (isClosed || !started.isAlive()) return;
      if (isDrawing()) return after(waitMs, next);
      const isEnough = room <= 0 || disk.isLow('cache') || failures >= maxFailures;
      const order = isEnough ? undefined : orders.shift();
      if (!order) return started.kill();
      const { folder: maps, map } = mapsFor(order.scene, { width: order.width, aspect });
      started.send({ file: order.file, folder: maps, map, width: order.width });
    };
    next();
  };

  return {
    fileOf: (scene, shape) =>
      readyMb > 0 && shape.aspect === aspect && (readyWidths as readonly number[]).includes(shape.width)
        ? nameOf(scene, shape.width)
        : null,
    prepare() {
      if (readyMb > 0 && config.does.render) after(0, begin);
    },
    async close() {
      isClosed = true;
      if (timer) clearTimeout(timer);
      await child?.end();
    },
  };
}
