/** The renderer's request in the default case: the scene's first print, centred on white. */
import { mapsFor, type Scene } from '../../src/features/catalog/catalog.ts';
import type { DrawRequest } from '../../src/features/pictures/rendering/render-pool.ts';

export function drawRequest(
  scene: Scene,
  changes: Partial<DrawRequest> & Pick<DrawRequest, 'loadFile'>,
  artwork = 'artwork',
): DrawRequest {
  const placement = scene.map.placements.find((one) => one.kind === 'art')!;
  const width = changes.width ?? 200;
  const maps = mapsFor(scene, { width, aspect: 'native' });
  return {
    sceneKey: maps.key,
    folder: maps.folder,
    map: maps.map,
    stageKey: `${scene.code}/${width}`,
    readyFile: null,
    width,
    aspect: 'native',
    dressKey: `${scene.code}/${width}/plain`,
    tint: null,
    colours: {},
    ground: [255, 255, 255],
    prints: [{ placement: placement.key, artwork, fit: 'contain', align: 'center', tile: false }],
    format: 'png',
    ...changes,
  };
}
