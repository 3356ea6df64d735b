/**
 * The product around a painted canvas. The scene at the picture's size (its stage) and the tinted base on it are kept between
 * frames, so that a frame costs the print alone. Runs on the drawing thread.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import {
  ArenaFullError,
  bytesOf,
  createRenderer,
  cutSticker,
  type Dressed,
  dress,
  type Held,
  heldBy,
  type Layer,
  loadArtwork,
  loadScene,
  makeStage,
  type Pixels,
  parseSceneInfo,
  placeArtwork,
  print,
  type Renderer,
  releaseHeld,
  type SceneInfo,
  type ScenePlanes,
  type Stage,
  stickerLayers,
  unpackUv,
  wishFor,
} from '@platen/renderer';
import sharp from 'sharp';
import type { LiveView } from './live-view.ts';

export type RawPicture = { data: Buffer; width: number; height: number; channels: 3 | 4 };

export type PictureMaker = {
  /** Draws the product around what `paint` gives for the width it is told, and says when it began and when that was painted. */
  draw(view: LiveView, paint: (paintWidth: number) => Pixels): Promise<LivePicture>;
};

export type LivePicture = { picture: RawPicture; startedAt: number; paintedAt: number };

type PreparedView = {
  /** How many pixels across the print area its canvas should be painted. */
  paintWidth: number;
  /** Null when the scene had to make room for another one meanwhile: prepare again. */
  print(pixels: Pixels): RawPicture | null;
};

/** As wide as a canvas can matter; the painter halves from here to what the scene shows. */
const widestPaint = 8_192;

export function createPictureMaker(megabytes: number): PictureMaker {
  const renderer = createRenderer({ megabytes });
  const stages = createShelf<Stage>(renderer);
  const bases = createShelf<Dressed>(renderer);
  const loading = new Map<string, Promise<void>>();

  /** When memory is short, tinted bases go first: they are quicker to make again than stages. */
  const withRoom = <T>(make: () => T): T => {
    for (;;) {
      try {
        return make();
      } catch (error) {
        if (!(error instanceof ArenaFullError) || !(bases.dropOldest() || stages.dropOldest())) throw error;
      }
    }
  };

  const loadStage = async (name: string, view: LiveView) => {
    const { info, planes } = await readScene(view.sceneFolder);
    const scene = withRoom(() => loadScene(renderer, info, planes));
    try {
      stages.put(
        name,
        withRoom(() => makeStage(renderer, scene, { width: view.width })),
      );
    } finally {
      releaseHeld(renderer, scene);
    }
  };

  /** Several frames may wait for one scene; it is read once. */
  const getStage = async (view: LiveView): Promise<Stage> => {
    const name = stageName(view);
    for (;;) {
      const known = stages.find(name);
      if (known) return known;
      let load = loading.get(name);
      if (!load) {
        load = loadStage(name, view).finally(() => loading.delete(name));
        loading.set(name, load);
      }
      await load;
    }
  };

  /** Makes ready what the view needs. */
  const prepare = async (view: LiveView): Promise<PreparedView> => {
    const stage = await getStage(view);
    const placed = stage.placements.find((one) => one.info.key === view.placementKey && one.uv !== 0) ?? null;
    const area = placed?.info.printMm ?? null;
    let paintWidth = 1;
    if (placed && area) {
      const square = { width: widestPaint, height: Math.round((widestPaint * area[1]) / area[0]) };
      const { finest = 0 } = wishFor(placed, square, placeArtwork(square, area, view));
      paintWidth = Math.max(16, widestPaint >> Math.max(0, finest));
    }
    return {
      paintWidth,
      print(pixels) {
        if (stages.find(stageName(view)) !== stage) return null;
        const name = `${stageName(view)} ${view.tint} ${JSON.stringify(view.colours)} ${view.ground}`;
        let base = bases.find(name);
        if (!base) {
          const { tint, colours, ground } = view;
          base = withRoom(() => dress(renderer, stage, { ...(tint ? { tint } : {}), colours, ground }));
          bases.put(name, base);
        }
        const temporary: Held[] = [];
        const hold = <T extends Held>(held: T): T => {
          temporary.push(held);
          return held;
        };
        try {
          const layers: Layer[] = [];
          if (placed && area) {
            const placing = placeArtwork(pixels, area, view);
            const artwork = hold(withRoom(() => loadArtwork(renderer, pixels, wishFor(placed, pixels, placing))));
            const border = placed.info.dieCutBorderMm;
            if (border === undefined) {
              layers.push({ placed, artwork, placing });
            } else {
              const cut = withRoom(() => cutSticker(renderer, artwork, area, border, view));
              temporary.push(...heldBy(cut));
              layers.push(...stickerLayers(placed, artwork, cut));
            }
          }
          const picture = hold(withRoom(() => print(renderer, stage, base, layers)));
          const { width, height, channels } = picture;
          return { data: Buffer.from(bytesOf(renderer, picture)), width, height, channels };
        } finally {
          for (const one of temporary) releaseHeld(renderer, one);
        }
      },
    };
  };

  const drawOnce = async (view: LiveView, paint: (paintWidth: number) => Pixels): Promise<LivePicture> => {
    for (;;) {
      const prepared = await prepare(view);
      const startedAt = performance.now();
      const pixels = paint(prepared.paintWidth);
      const paintedAt = performance.now();
      const picture = prepared.print(pixels);
      if (picture !== null) return { picture, startedAt, paintedAt };
    }
  };

  return {
    async draw(view, paint) {
      try {
        return await drawOnce(view, paint);
      } catch (error) {
        if (!(error instanceof ArenaFullError)) throw error;
        // What is free lies in pieces between what is kept. Nothing is kept now, and frames that counted on it prepare again.
        bases.clear();
        stages.clear();
        return drawOnce(view, paint);
      }
    },
  };
}

const stageName = ({ sceneFolder, width }: LiveView): string => `${sceneFolder} ${width}`;

/** Handles in the renderer's memory, least recently used first. */
function createShelf<T extends Held>(renderer: Renderer) {
  const held = new Map<string, T>();
  return {
    find(name: string): T | null {
      const known = held.get(name);
      if (!known) return null;
      held.delete(name);
      held.set(name, known);
      return known;
    },
    put(name: string, one: T): void {
      held.set(name, one);
    },
    clear(): void {
      for (const one of held.values()) releaseHeld(renderer, one);
      held.clear();
    },
    /** False when the shelf is down to what was used last, which a frame may be reading. */
    dropOldest(): boolean {
      if (held.size < 2) return false;
      const [name, oldest] = held.entries().next().value!;
      held.delete(name);
      releaseHeld(renderer, oldest);
      return true;
    },
  };
}

const inflated = promisify(inflate);

async function readScene(folder: string): Promise<{ info: SceneInfo; planes: ScenePlanes }> {
  const info = parseSceneInfo(JSON.parse(await readFile(join(folder, 'scene.json'), 'utf8')));
  const plane = async (name: string, channels: 1 | 3 | 4): Promise<Uint8Array> => {
    const image = sharp(join(folder, name));
    const shaped =
      channels === 4 ? image.ensureAlpha() : channels === 3 ? image.removeAlpha() : image.extractChannel(0);
    return shaped.raw().toBuffer();
  };
  const [base, shade, spec, tint] = await Promise.all([
    plane('base.webp', 4),
    plane('shade.webp', 3),
    plane('spec.webp', 3),
    info.tintable ? plane('tint.png', 1) : null,
  ]);
  const planes: ScenePlanes = { base, shade, spec, ...(tint ? { tint } : {}), placements: {} };
  for (const { key, kind, box } of info.placements) {
    const mask = await plane(`mask_${key}.png`, 1);
    planes.placements[key] = { mask };
    if (kind === 'art') {
      planes.placements[key].uv = unpackUv(await inflated(await readFile(join(folder, `uv_${key}.z`))), box);
    }
  }
  return { info, planes };
}
