import { Agent, createServer, request, type Server } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { drain, listen } from './listening.ts';

let server: Server;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});

async function start(handle: Parameters<typeof createServer>[1]): Promise<number> {
  server = createServer(handle);
  return listen(server, { host: '127.0.0.1', port: 0 });
}

const get = (port: number, path = '/') =>
  new Promise<{ status: number; connection: string | undefined }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode!, connection: answer.headers.connection }));
      answer.on('error', reject);
    })
      .on('error', reject)
      .end();
  });

describe('a node that stops', () => {
  test('goes on answering while it lingers, on old connections and new, and asks that none be used again', async () => {
    const port = await start((_request, response) => void response.end('ok'));
    expect(await get(port)).toEqual({ status: 200, connection: 'keep-alive' });
    const stopped = drain(server, { lingerMs: 500, graceMs: 1_000 });
    expect(await get(port)).toEqual({ status: 200, connection: 'close' });
    expect(await get(port)).toEqual({ status: 200, connection: 'close' });
    await stopped;
    await expect(get(port)).rejects.toThrow('ECONNREFUSED');
  });

  test('lets a call under way finish, and cuts it when the grace is over', async () => {
    const held: (() => void)[] = [];
    const port = await start((_request, response) => void held.push(() => response.end('late')));
    const call = get(port);
    await expect.poll(() => held.length).toBe(1);
    const stopped = drain(server, { lingerMs: 0, graceMs: 60_000 });
    held[0]!();
    expect((await call).status).toBe(200);
    await stopped;

    const again = await start((_request, response) => void held.push(() => response.end('too late')));
    const cut = get(again).catch((error: Error) => error.message);
    await expect.poll(() => held.length).toBe(2);
    await drain(server, { lingerMs: 0, graceMs: 50 });
    expect(await cut).toMatch(/socket hang up|ECONNRESET/);
  });
});
