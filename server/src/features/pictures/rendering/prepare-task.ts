/** Prepares a stage and stores it in a file (see ready-scenes.ts). */
import {
  createRenderer,
  isStageFor,
  loadScene,
  makeStage,
  releaseHeld,
  type SceneInfo,
  takeStage,
} from '@platen/renderer';
import sharp from 'sharp';
import { writeReadyFile } from './ready-file.ts';
import { readPlanes } from './scene-planes.ts';

export type PrepareInput = { file: string; folder: string; map: unknown; width: number };

sharp.concurrency(1);
sharp.cache(false);

/** The largest scene and its stage. */
const renderer = createRenderer({ megabytes: 224 });

/** How much it wrote. */
export async function perform({ file, folder, map, width }: PrepareInput): Promise<number> {
  const info = map as SceneInfo;
  const shape = { width, aspect: 'native' } as const;
  const scene = loadScene(renderer, info, await readPlanes(folder, info));
  try {
    const stage = isStageFor(scene, shape) ? scene : makeStage(renderer, scene, shape);
    try {
      return writeReadyFile(file, takeStage(renderer, stage));
    } finally {
      if (stage !== scene) releaseHeld(renderer, stage);
    }
  } finally {
    releaseHeld(renderer, scene);
  }
}
