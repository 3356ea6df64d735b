/** The attackers' process: starts and stops attacks on request; and the server that their artwork comes from. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fineDashes, longText, progressiveJpeg, type Target } from './attack-kit.ts';
import { attacks } from './attacks.ts';

export type Order = { start: string[] } | { target: Omit<Target, 'origin' | 'lair'> & { origin: string } };

const big = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(14_000_000)]);

async function openLair(): Promise<string> {
  const server = createServer(async (request, response) => {
    response.on('error', () => {});
    switch ((request.url ?? '').split('?')[0]) {
      case '/big':
        return response.setHeader('content-type', 'image/png').end(big);
      case '/svg':
        return response.setHeader('content-type', 'image/svg+xml').end(longText);
      case '/dashes':
        return response.setHeader('content-type', 'image/svg+xml').end(fineDashes);
      case '/jpeg':
        return response.setHeader('content-type', 'image/jpeg').end(await progressiveJpeg);
      default: {
        response.writeHead(200, { 'content-type': 'image/png' });
        const timer = setInterval(() => response.write('x'), 300);
        return response.on('close', () => clearInterval(timer));
      }
    }
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

if (process.send) {
  const lair = await openLair();
  let target: Target | null = null;
  let running = new AbortController();
  process.on('message', (order: Order) => {
    if ('target' in order) target = { ...order.target, origin: new URL(order.target.origin), lair };
    else {
      running.abort();
      running = new AbortController();
      for (const attack of attacks) {
        if (order.start.includes(attack.name)) void attack.run(target!, running.signal).catch(() => undefined);
      }
    }
  });
  // The parent may have been killed.
  process.once('disconnect', () => process.exit());
  // Errors of an attacker's own sockets do not matter here.
  process.on('uncaughtException', () => {});
  process.send('ready');
}
