/**
 * The product around a painted canvas. The scene at the picture's size (its stage) and the tinted base on it are kept
 * between frames, so a frame costs only the print. Runs on the drawing thread.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
  wishFor,
} from '@platen/renderer';
import { readPlanes } from '../rendering/scene-planes.ts';
import type { LiveArea, LiveView } from './live-view.ts';

export type RawPicture = { data: Buffer; width: number; height: number; channels: 3 | 4 };

export type PictureMaker = {
  /**
   * Draws the product around the result of `paint` for each of its print areas, and reports when it began and when that
   * was painted.
   */
  draw(view: LiveView, paint: PaintArea): Promise<LivePicture>;
};

/** The canvas of one of the view's areas, at this width in pixels. */
export type PaintArea = (area: number, paintWidth: number) => Pixels;

export type LivePicture = { picture: RawPicture; startedAt: number; paintedAt: number };

type PreparedView = {
  /** How many pixels across each print area its canvas should be painted. */
  paintWidths: number[];
  /** Null when the scene was evicted for another one meanwhile: prepare again. */
  print(painted: readonly Pixels[]): RawPicture | null;
};

/** The maximum useful width of a canvas; the painter halves it down to what the scene shows. */
const widestPaint = 8_192;

export function createPictureMaker(megabytes: number): PictureMaker {
  const renderer = createRenderer({ megabytes });
  const stages = createShelf<Stage>(renderer);
  const bases = createShelf<Dressed>(renderer);
  const loading = new Map<string, Promise<void>>();

  /** When memory is short, tinted bases are evicted first: they are faster to make again than stages. */
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

  /** Prepares what the view needs. */
  const prepare = async (view: LiveView): Promise<PreparedView> => {
    const stage = await getStage(view);
    const places = view.areas.map((area) => placeOf(stage, area));
    return {
      paintWidths: places.map((place) => (place ? paintWidthOf(place) : 1)),
      print(painted) {
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
          for (const [i, place] of places.entries()) {
            if (!place) continue;
            const { placed, printMm, area } = place;
            const pixels = painted[i]!;
            const placing = placeArtwork(pixels, printMm, area);
            const artwork = hold(withRoom(() => loadArtwork(renderer, pixels, wishFor(placed, pixels, placing))));
            const border = placed.info.dieCutBorderMm;
            if (border === undefined) {
              layers.push({ placed, artwork, placing });
            } else {
              const cut = withRoom(() => cutSticker(renderer, artwork, printMm, border, area));
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

  const drawOnce = async (view: LiveView, paint: PaintArea): Promise<LivePicture> => {
    for (;;) {
      const prepared = await prepare(view);
      const startedAt = performance.now();
      const painted = prepared.paintWidths.map((paintWidth, area) => paint(area, paintWidth));
      const paintedAt = performance.now();
      const picture = prepared.print(painted);
      if (picture !== null) return { picture, startedAt, paintedAt };
    }
  };

  return {
    async draw(view, paint) {
      try {
        return await drawOnce(view, paint);
      } catch (error) {
        if (!(error instanceof ArenaFullError)) throw error;
        // The free memory is fragmented by what is kept. Nothing is kept now, and frames that counted on it prepare
        // again.
        bases.clear();
        stages.clear();
        return drawOnce(view, paint);
      }
    },
  };
}

type Place = { placed: Stage['placements'][number]; printMm: [width: number, height: number]; area: LiveArea };

function placeOf(stage: Stage, area: LiveArea): Place | null {
  const placed = stage.placements.find((one) => one.info.key === area.key && one.uv !== 0);
  const printMm = placed?.info.printMm;
  return placed && printMm ? { placed, printMm, area } : null;
}

function paintWidthOf({ placed, printMm, area }: Place): number {
  const square = { width: widestPaint, height: Math.round((widestPaint * printMm[1]) / printMm[0]) };
  const { finest = 0 } = wishFor(placed, square, placeArtwork(square, printMm, area));
  return Math.max(16, widestPaint >> Math.max(0, finest));
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
    /** False when only the last used entry is left, which a frame may be reading. */
    dropOldest(): boolean {
      if (held.size < 2) return false;
      const [name, oldest] = held.entries().next().value!;
      held.delete(name);
      releaseHeld(renderer, oldest);
      return true;
    },
  };
}

async function readScene(folder: string): Promise<{ info: SceneInfo; planes: ScenePlanes }> {
  const info = parseSceneInfo(JSON.parse(await readFile(join(folder, 'scene.json'), 'utf8')));
  return { info, planes: await readPlanes(folder, info) };
}
