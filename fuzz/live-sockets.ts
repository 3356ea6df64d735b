/** The realtime socket, with a real grant and messages that are valid, nearly valid, and invalid. */
import { WebSocket } from 'ws';
import { type Json, mutate, toOddJson } from './mutate.ts';
import type { Random } from './random.ts';
import { crowd } from './requests.ts';
import { anyId, exampleCanvas, type Tenant, type World } from './tenants.ts';
import { oddText } from './values.ts';

export type LiveTry = { name: string; tenant: Tenant; messages: (string | Buffer)[] };

export function liveTry(world: World, random: Random): LiveTry {
  const tenant = random.pick(world.tenants);
  return {
    name: 'live socket',
    tenant,
    messages: Array.from({ length: random.between(1, 6) }, () => message(world, tenant, random)),
  };
}

function message(world: World, tenant: Tenant, random: Random): string | Buffer {
  if (random.chance(0.05)) return random.bytes(random.below(500));
  if (random.chance(0.05)) return oddText(random, 60_000);
  const product = random.chance(0.8)
    ? world.products.find((one) => one.id === 'MUG-11OZ')!
    : random.pick(world.products);
  const canvas: Json = random.chance(0.5)
    ? mutate(exampleCanvas, random)
    : random.chance(0.1)
      ? { canvasId: anyId(world, tenant, 'canvas', random) }
      : exampleCanvas;
  const render: Json = {
    type: random.chance(0.95) ? 'render' : random.pick(['renew', 'x', 'ready']),
    id: random.below(1000),
    product: product.id,
    placement: random.pick(product.placements).label,
    canvas,
    ...(random.chance(0.3) ? { placements: { [random.pick(product.placements).label]: exampleCanvas } } : {}),
    width: random.pick([100, 100, 200, -1, 1e9]),
    format: random.pick(['webp', 'jpeg', 'png']),
    ...(random.chance(0.1) ? { options: random.pick(product.variants).attributes } : {}),
    ...(random.chance(0.05) ? { token: 'x' } : {}),
  };
  return random.chance(0.7) ? JSON.stringify(render) : toOddJson(mutate(render, random), random);
}

/** Close codes of the protocol, and those of the WebSocket itself. */
const knownCodes = new Set([1000, 1001, 1002, 1003, 1005, 1006, 1007, 1009, 1013, 4400, 4401, 4403, 4408, 4413, 4429]);
const patienceMs = 15_000;

/** One session: sends everything; each render must get a frame, an error, or the end of the socket. */
export function runLive(world: World, token: string, given: LiveTry): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = new WebSocket(
      `ws://127.0.0.1:${world.service.origin.port}/realtime?token=${encodeURIComponent(token)}`,
    );
    let heard = 0;
    let fault: string | null = null;
    const end = (found: string | null) => {
      clearTimeout(late);
      fault ??= found;
      socket.terminate();
      resolve(fault);
    };
    const late = setTimeout(
      () => end(heard === 0 ? `no answer within ${patienceMs / 1000} s` : null),
      patienceMs * crowd(),
    );
    socket.on('error', () => end(null));
    socket.on('unexpected-response', (_request, response) => {
      const status = response.statusCode ?? 0;
      end(status >= 500 && status !== 503 ? `the upgrade was answered ${status}` : null);
    });
    socket.on('close', (code) => end(knownCodes.has(code) ? null : `closed with ${code}`));
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) return;
      const told = JSON.parse(data.toString());
      if (told.type === 'ready') {
        for (const one of given.messages) socket.send(one);
        return;
      }
      heard += 1;
      if (told.code === 'internal') fault = `answered ${data.toString().slice(0, 300)}`;
      if (heard >= given.messages.length) end(null);
    });
  });
}
