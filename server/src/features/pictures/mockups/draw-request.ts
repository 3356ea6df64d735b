/** The renderer's request, from what a picture shows. */
import type { Rgb } from '@platen/renderer';
import { labelKey, mapsFor, type Scene } from '../../catalog/catalog.ts';
import type { ReadyStages } from '../rendering/ready-scenes.ts';
import type { DrawRequest } from '../rendering/render-pool.ts';
import type { Print } from '../rendering/renderer-protocol.ts';
import type { ImageFormat, MockupPlan } from './rules.ts';

/** The prints that a scene shows, in its own order. A fill of a placement that it does not show is left out. */
export function printsOf(
  scene: Scene,
  fills: MockupPlan['fills'],
  nameOf: (fill: Extract<MockupPlan['fills'][number], { kind: 'image' }>) => string,
): Print[] {
  return scene.map.placements.flatMap((placement): Print[] => {
    const fill = fills.find((one) => labelKey(one.label) === labelKey(placement.label));
    if (placement.kind !== 'art' || fill?.kind !== 'image') return [];
    const { fit, align, tile } = fill;
    return [{ placement: placement.key, artwork: nameOf(fill), fit, align, tile }];
  });
}

export function drawRequest(
  { scene, width, aspect, tint, fills }: Pick<MockupPlan, 'scene' | 'width' | 'aspect' | 'tint' | 'fills'>,
  { ground, format, prints }: { ground: string | null; format: ImageFormat; prints: Print[] },
  readyStages: Pick<ReadyStages, 'fileOf'>,
): Omit<DrawRequest, 'loadFile'> {
  const colours: Record<string, Rgb> = {};
  for (const placement of scene.map.placements) {
    const fill = fills.find((one) => labelKey(one.label) === labelKey(placement.label));
    if (fill?.kind === 'colour') colours[placement.key] = rgbOf(fill.colour);
  }
  // JPEG has no transparency: transparent parts become white.
  const behind = ground ?? (format === 'jpeg' ? 'ffffff' : null);
  const maps = mapsFor(scene, { width, aspect });
  const stageKey = `${scene.code}/${width}/${aspect}`;
  const colourKey = Object.entries(colours).map(([key, colour]) => `${key}=${colour}`);
  return {
    sceneKey: maps.key,
    folder: maps.folder,
    map: maps.map,
    stageKey,
    readyFile: readyStages.fileOf(scene, { width, aspect }),
    width,
    aspect,
    dressKey: `${stageKey}/${tint}/${behind}/${colourKey.join()}`,
    tint: tint === null ? null : rgbOf(tint),
    colours,
    ground: behind === null ? null : rgbOf(behind),
    prints,
    format,
  };
}

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
