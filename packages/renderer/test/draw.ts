/** Draws one picture from a scene of the catalog, as a host does, but without any cache. */
import {
  type Artwork,
  type Aspect,
  bytesOf,
  cutSticker,
  type Dress,
  dress,
  heldBy,
  type Layer,
  loadArtwork,
  loadScene,
  makeStage,
  type Pixels,
  type PlacingWish,
  placeArtwork,
  print,
  type Renderer,
  releaseHeld,
  type SceneInfo,
  type ScenePlanes,
  type Stage,
  stickerLayers,
  wishFor,
} from '../src/index.ts';

type Held = Parameters<typeof releaseHeld>[1];

export type Drawn = { data: Uint8Array; width: number; height: number; channels: 3 | 4 };

export type DrawWish = {
  width: number;
  aspect?: Aspect;
  dress: Dress;
  /** Artwork for every art placement of the scene. */
  artwork?: Pixels;
  placing?: PlacingWish;
};

type Scene = { info: SceneInfo; planes: ScenePlanes };

/** A scene at the size of its pictures, to be dressed in one colour after another. */
export function openStage(renderer: Renderer, scene: Scene, shape: Pick<DrawWish, 'width' | 'aspect'>) {
  const loaded = loadScene(renderer, scene.info, scene.planes);
  const stage = makeStage(renderer, loaded, shape);
  return {
    dress: (wish: Dress) => dressStage(renderer, stage, wish),
    release() {
      for (const one of [loaded, stage]) releaseHeld(renderer, one);
    },
  };
}

/** Prints one picture after another. */
function dressStage(renderer: Renderer, stage: Stage, wish: Dress) {
  const dressed = dress(renderer, stage, wish);
  return {
    print(pixels?: Pixels, placingWish: PlacingWish = {}): Drawn {
      const held: Held[] = [];
      const layers: Layer[] = [];
      for (const placed of pixels ? stage.placements : []) {
        if (placed.uv === 0 || !pixels) continue;
        const { printMm, dieCutBorderMm } = placed.info;
        const placing = placeArtwork(pixels, printMm!, placingWish);
        const artwork: Artwork = loadArtwork(renderer, pixels, wishFor(placed, pixels, placing));
        held.push(artwork);
        if (dieCutBorderMm === undefined) {
          layers.push({ placed, artwork, placing });
        } else {
          const cut = cutSticker(renderer, artwork, printMm!, dieCutBorderMm, placingWish);
          held.push(...heldBy(cut));
          layers.push(...stickerLayers(placed, artwork, cut));
        }
      }
      const picture = print(renderer, stage, dressed, layers);
      const { width, height, channels } = picture;
      const data = bytesOf(renderer, picture).slice();
      for (const one of [...held, picture]) releaseHeld(renderer, one);
      return { data, width, height, channels };
    },
    release: () => releaseHeld(renderer, dressed),
  };
}

/** Loads a scene and dresses it. */
export function setUp(renderer: Renderer, scene: Scene, wish: Omit<DrawWish, 'artwork' | 'placing'>) {
  const stage = openStage(renderer, scene, wish);
  const easel = stage.dress(wish.dress);
  return {
    print: easel.print,
    release() {
      easel.release();
      stage.release();
    },
  };
}

export function draw(renderer: Renderer, scene: Scene, wish: DrawWish): Drawn {
  const easel = setUp(renderer, scene, wish);
  const drawn = easel.print(wish.artwork, wish.placing);
  easel.release();
  return drawn;
}
