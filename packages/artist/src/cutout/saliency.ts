/** Calls the network's process, which starts when a photograph comes and ends soon after the last one. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Mask, NetworkReply, NetworkRequest, NetworkUse } from './network.ts';

const entry = fileURLToPath(new URL('./network.ts', import.meta.url));

/** The picture size on which the network was trained. */
const side = 320;

/** Loading the network takes a second of one core: consecutive photographs share it. */
const idleMs = 3000;

let running: { child: ChildProcess; idle: NodeJS.Timeout | null } | null = null;

function start(): NonNullable<typeof running> {
  const child = fork(entry, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--max-old-space-size=256'],
  });
  const network = { child, idle: null };
  child.once('exit', () => {
    if (running === network) running = null;
  });
  return network;
}

/** Finds the salient subject of a picture. A worker does one task at a time, so two requests never overlap. */
export async function findSaliency(image: Uint8Array): Promise<Mask> {
  const pixels = await sharp(image)
    .removeAlpha()
    .toColourspace('srgb')
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  running ??= start();
  const network = running;
  const { child } = network;
  if (network.idle) clearTimeout(network.idle);
  child.ref();
  child.channel?.ref();
  try {
    const reply = await new Promise<NetworkReply>((resolve, reject) => {
      const end = () => reject(new Error('The process that analyses photographs ended unexpectedly.'));
      child.once('exit', end);
      child.once('message', (message) => {
        child.off('exit', end);
        resolve(message as NetworkReply);
      });
      child.send({ pixels, side } satisfies NetworkRequest);
    });
    if (reply.type === 'failed') throw new Error(reply.message);
    lastUse = reply.use;
    return reply;
  } finally {
    child.unref();
    child.channel?.unref();
    network.idle = setTimeout(() => child.connected && child.disconnect(), idleMs);
    network.idle.unref();
  }
}

let lastUse: NetworkUse = { cpuMs: 0, peakMb: 0 };

/** The cost of the last analysis in the network's process, which is not in this process's own metrics. */
export const lastNetworkUse = (): NetworkUse => lastUse;
