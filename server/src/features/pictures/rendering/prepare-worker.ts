/** The entry of the process that prepares stages and stores them in files (see ready-scenes.ts), one at a time. */
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
import { openParentWire } from '../../../kernel/processes/parent-wire.ts';
import { writeReadyFile } from './ready-file.ts';
import { readPlanes } from './scene-planes.ts';

export type ToPreparing = { file: string; folder: string; map: unknown; width: number };
/** How much it wrote; nothing when these maps cannot be read, which drawing from them will report. */
export type FromPreparing = { bytes: number };

sharp.concurrency(1);
sharp.cache(false);

/** The largest scene and its stage. */
const renderer = createRenderer({ megabytes: 224 });
const service = openParentWire<ToPreparing, FromPreparing>();

service.onValue((order) => {
  void prepare(order).then(
    (bytes) => service.send({ bytes }),
    () => service.send({ bytes: 0 }),
  );
});

async function prepare({ file, folder, map, width }: ToPreparing): Promise<number> {
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
