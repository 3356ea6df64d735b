import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { excuseBody, watchSlowPeers } from './slow-peers.ts';

const options = { minBytesPerSecond: 20_000, graceMs: 150, everyMs: 20 };
let server: Server;
let stop: () => void;
const cuts: string[] = [];
const sockets: Socket[] = [];

async function start(handle: Parameters<typeof createServer>[1]): Promise<number> {
  cuts.length = 0;
  server = createServer(handle as never);
  stop = watchSlowPeers(server, { ...options, onCut: (direction) => cuts.push(direction) });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}
const dial = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
};
afterEach(() => {
  stop();
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

const readAll = (request: IncomingMessage) => text(request).catch(() => 'cut');

test('a body that trickles is cut off with an explanation', async () => {
  const bodies: Promise<string>[] = [];
  const port = await start((request) => bodies.push(readAll(request)));
  const socket = await dial(port);
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000000\r\n\r\n');
  const trickle = setInterval(() => socket.write('x'), 20);
  const answer = await text(socket);
  clearInterval(trickle);
  expect(answer).toContain('400 Bad Request');
  expect(answer).toContain('minimum is 20 kB per second');
  expect(cuts).toEqual(['sending']);
  expect(await bodies[0]).toBe('cut');
});

test('a body that arrives fast enough may take as long as it needs', async () => {
  let seen = 0;
  const port = await start(async (request, response) => {
    for await (const chunk of request) seen += (chunk as Buffer).length;
    response.end('done');
  });
  const socket = await dial(port);
  socket.write('POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 400000\r\n\r\n');
  const piece = Buffer.alloc(20_000);
  for (let sent = 0; sent < 400_000; sent += piece.length) {
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  expect(await text(socket)).toContain('done');
  expect([seen, cuts]).toEqual([400_000, []]);
});

test('a caller is not blamed for a body that the service has not read yet', async () => {
  let readNow = () => {};
  const port = await start((request, response) => {
    const isReadAgain = excuseBody(request);
    readNow = async () => {
      isReadAgain();
      await readAll(request);
      response.end('done');
    };
  });
  const socket = await dial(port);
  socket.write('POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-length: 10\r\n\r\n12345');
  await new Promise((resolve) => setTimeout(resolve, 4 * options.graceMs));
  expect(cuts).toEqual([]);
  readNow();
  socket.write('67890');
  expect(await text(socket)).toContain('done');
});

test('an answer that the client does not read is cut off', async () => {
  let closed: Promise<unknown> = Promise.resolve();
  const port = await start((_request, response) => {
    closed = once(response, 'close');
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(4096)));
    };
    response.on('drain', more);
    more();
  });
  const socket = await dial(port);
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(() => cuts, { timeout: 20_000 }).toEqual(['reading']);
  await closed;
});
