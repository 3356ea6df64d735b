import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, createServer, request, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { drain, listen, stopListening } from './listen.ts';

let server: Server;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
  void stopListening(server);
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
  test('a stopping node keeps answering while it lingers, on old and new connections, and asks clients not to reuse them', async () => {
    const port = await start((_request, response) => void response.end('ok'));
    expect(await get(port)).toEqual({ status: 200, connection: 'keep-alive' });
    const stopped = drain(server, { lingerMs: 500, graceMs: 1_000 });
    expect(await get(port)).toEqual({ status: 200, connection: 'close' });
    expect(await get(port)).toEqual({ status: 200, connection: 'close' });
    await stopped;
    await expect(get(port)).rejects.toThrow('ECONNREFUSED');
  });

  test('a stopping node lets a running call finish, and cuts it when the grace period ends', async () => {
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

const maxWaiting = Number(await readFile('/proc/sys/net/core/somaxconn', 'utf8').catch(() => '0'));

/** Another process that listens and then computes for a long time. */
async function withBusy(args: string[], use: (port: number) => Promise<void>): Promise<void> {
  const path = fileURLToPath(new URL('../../../test/doubles/busy-listener.ts', import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  try {
    const port = Number((await lines.next()).value);
    child.stdin.write('now\n');
    await lines.next();
    await use(port);
  } finally {
    child.kill('SIGKILL');
  }
}

async function connectMany(port: number, count: number, isDone: (socket: Socket) => Promise<unknown>): Promise<number> {
  const from = performance.now();
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'));
  try {
    await Promise.all(sockets.map(isDone));
    return performance.now() - from;
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

describe.runIf(process.platform === 'linux' && maxWaiting >= 4096)('many connections at once', () => {
  test('connections that arrive while the node computes wait, and none is lost', { timeout: 30_000 }, async () => {
    const busyMs = 4000;
    await withBusy(['busy', String(busyMs)], async (port) => {
      // The system accepts connections for the listener up to its backlog, which is 511 by default.
      const tookMs = await connectMany(port, 700, (socket) => once(socket, 'connect'));
      expect(tookMs).toBeLessThan(busyMs);
    });
  });

  test('several connections are accepted per turn of the event loop', { timeout: 60_000 }, async () => {
    const [count, turnMs] = [400, 20];
    await withBusy(['turns', String(turnMs)], async (port) => {
      const tookMs = await connectMany(port, count, (socket) => {
        socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
        return once(socket, 'data');
      });
      expect(tookMs).toBeLessThan((count * turnMs) / 2);
    });
  });
});

test('a port that another service shares among its processes counts as taken', async () => {
  const port = await start((_request, response) => void response.end('ok'));
  const second = createServer();
  await expect(listen(second, { host: '127.0.0.1', port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is already in use`,
  );
  await stopListening(server);
  expect(await listen(second, { host: '127.0.0.1', port })).toBe(port);
  await stopListening(second);
});
