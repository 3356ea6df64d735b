import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { boundConnections, isOneOf } from './connection-bound.ts';

async function openMany(proxies: string[]): Promise<number> {
  const server = createServer((_request, response) => response.end());
  boundConnections(server, { perAddress: 5, proxies });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
      return new Promise<boolean>((resolve) => {
        socket.once('data', () => resolve(true));
        socket.once('close', () => resolve(false));
      });
    }),
  );
  server.closeAllConnections();
  server.close();
  return outcomes.filter(Boolean).length;
}

test('an address may hold a limited number of connections, and a trusted proxy any number', async () => {
  expect(await openMany([])).toBe(5);
  expect(await openMany(['loopback'])).toBe(12);
});

test.each([
  ['127.0.0.1', ['loopback'], true],
  ['::1', ['loopback'], true],
  ['::ffff:10.1.2.3', ['10.0.0.0/8'], true],
  ['10.1.2.3', ['uniquelocal'], true],
  ['192.0.2.7', ['192.0.2.7'], true],
  ['192.0.2.8', ['192.0.2.7', '10.0.0.0/8'], false],
  ['2001:db8::1', ['10.0.0.0/8', '2001:db8::/32'], true],
  ['not an address', ['loopback'], false],
])('%s is one of %j: %s', (address, networks, expected) => {
  expect(isOneOf(networks, address)).toBe(expected);
});
