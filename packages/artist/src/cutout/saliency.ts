/** Calls the network's process, which starts when a photograph comes and ends soon after the last one. */
import { createWorkshop, defineTask } from '@platen/workshop';
import sharp from 'sharp';
import type { Mask, NetworkInput, NetworkUse } from './network.ts';

/** The picture size on which the network was trained. */
const side = 320;

const processes = createWorkshop({
  processes: 1,
  queueLimit: 8,
  callerLimit: 8,
  memoryBytes: 0,
  heapMb: 256,
  // Loading the network takes a second of one core: consecutive photographs share it.
  idleMs: 3_000,
  retireAtBytes: Number.POSITIVE_INFINITY,
});
const findMask = defineTask<NetworkInput, Mask & { use: NetworkUse }>(
  'find-mask',
  new URL('./network.ts', import.meta.url),
  {
    cpuMs: 60_000,
    wallMs: 240_000,
    memoryBytes: 1.5e9,
  },
);

/** Finds the salient subject of a picture. */
export async function findSaliency(image: Uint8Array): Promise<Mask> {
  const pixels = await sharp(image)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  const found = await processes.run(findMask, { pixels, side }, { caller: '' });
  lastUse = found.use;
  return found;
}

let lastUse: NetworkUse = { cpuMs: 0, peakMb: 0 };

/** The cost of the last analysis in the network's process, which is not in this process's own metrics. */
export const lastNetworkUse = (): NetworkUse => lastUse;
