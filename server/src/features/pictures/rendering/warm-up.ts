/**
 * The warm-up in the quiet after a start: each product's first view is drawn once, at grid width, for no caller. Then
 * the renderer has compiled its code and loaded its codecs, and those views are in its memory. Requested pictures go
 * first.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Product } from '../../catalog/catalog.ts';
import type { Deps } from '../deps.ts';
import { drawRequest, printsOf } from '../mockups/draw-request.ts';
import { type ReadyStages, readyWidths } from './ready-scenes.ts';
import type { RenderPool } from './render-pool.ts';
import type { ArtworkFile } from './renderer-protocol.ts';

export type WarmUp = {
  /** Resolves when all views were drawn, or it was ended. */
  begin(): Promise<void>;
  end(): void;
};

type Parts = {
  pool: Pick<RenderPool, 'draw'>;
  threads: number;
  /** Whether any drawing is running. */
  isDrawing(): boolean;
  readyStages: Pick<ReadyStages, 'fileOf'>;
};

const waitMs = 100;
/** Renders per thread until the JIT is warm. */
const knownAfter = 6;

export function createWarmUp(
  { catalog, log }: Pick<Deps, 'catalog' | 'log'>,
  { pool, threads, isDrawing, readyStages }: Parts,
): WarmUp {
  const ending = new AbortController();

  const drawFirstView = async ({ code, scenes: [scene] }: Product, colour: string) => {
    const shape = { width: readyWidths[0], aspect: 'native' } as const;
    const fills = scene!.map.placements.map(({ label }) => ({ label, ...disc }));
    const prints = printsOf(scene!, fills, () => disc.src);
    const plan = { scene: scene!, ...shape, tint: scene!.map.tintable ? colour : null, fills };
    const request = drawRequest(plan, { ground: colour, format: 'jpeg', prints }, readyStages);
    try {
      await pool.draw({ ...request, loadFile: async () => drawDisc(), signal: ending.signal });
    } catch (error) {
      if (!ending.signal.aborted) log.debug({ err: error, product: code }, 'a view was not rehearsed');
    }
  };

  /** One thread opens a view while the others draw the previous ones again, so that each thread has drawn them all. */
  const drawBeside = (product: Product, before: readonly Product[]) =>
    Promise.all([drawFirstView(product, colours[0]), ...before.map((one) => drawFirstView(one, colours[1]))]);

  return {
    async begin() {
      for (const [i, product] of catalog.products.entries()) {
        while (isDrawing() && !ending.signal.aborted) await delay(waitMs, undefined, { ref: false });
        if (ending.signal.aborted) return;
        const before = i < knownAfter ? catalog.products.slice(Math.max(0, i - threads + 1), i) : [];
        await drawBeside(product, before);
      }
    },
    end: () => ending.abort(),
  };
}

const colours = ['7f8c8d', 'ffffff'] as const;
/** Artwork with an outline, so that stickers are cut as well. */
const disc = { kind: 'image', src: 'warmUp', fit: 'contain', align: 'center', tile: false } as const;

function drawDisc(side = 160): ArtworkFile {
  const bytes = new Uint8Array(side * side * 4);
  for (let i = 0; i < side * side; i += 1) {
    const distance = Math.hypot((i % side) + 0.5 - side / 2, Math.floor(i / side) + 0.5 - side / 2);
    bytes.set([200, 60, 40, distance < side / 2 ? 255 : 0], i * 4);
  }
  return { bytes, pixels: { width: side, height: side } };
}
