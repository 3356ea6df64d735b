/** One picture from a scene of the catalog, made the way a host makes it, without any cache. */
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
  stickerLayers,
  wishFor,
} from '../src/index.ts';

export type Drawn = { data: Uint8Array; width: number; height: number; channels: 3 | 4 };

export type DrawWish = {
  width: number;
  aspect?: Aspect;
  dress: Dress;
  /** Artwork for every art placement of the scene. */
  artwork?: Pixels;
  placing?: PlacingWish;
};

export function draw(renderer: Renderer, scene: { info: SceneInfo; planes: ScenePlanes }, wish: DrawWish): Drawn {
  const loaded = loadScene(renderer, scene.info, scene.planes);
  const stage = makeStage(renderer, loaded, wish);
  const dressed = dress(renderer, stage, wish.dress);
  const held = [loaded, stage, dressed];
  const layers: Layer[] = [];
  for (const placed of wish.artwork ? stage.placements : []) {
    if (placed.uv === 0 || !wish.artwork) continue;
    const { printMm, dieCutBorderMm } = placed.info;
    const placing = placeArtwork(wish.artwork, printMm!, wish.placing ?? {});
    const artwork: Artwork = loadArtwork(renderer, wish.artwork, wishFor(placed, wish.artwork, placing));
    held.push(artwork as never);
    if (dieCutBorderMm === undefined) {
      layers.push({ placed, artwork, placing });
    } else {
      const cut = cutSticker(renderer, artwork, printMm!, dieCutBorderMm, wish.placing ?? {});
      held.push(...(heldBy(cut) as never[]));
      layers.push(...stickerLayers(placed, artwork, cut));
    }
  }
  const picture = print(renderer, stage, dressed, layers);
  const { width, height, channels } = picture;
  const data = bytesOf(renderer, picture).slice();
  for (const one of [...held, picture]) releaseHeld(renderer, one);
  return { data, width, height, channels };
}
