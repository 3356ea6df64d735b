/** A provider on this machine that answers as a test tells it, and remembers its requests. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
export type Fake = { url: string; seen: Seen[]; answer: (seen: Seen) => Reply | 'hang'; close(): Promise<void> };
export type Reply = { status?: number; type?: string; body: unknown };

export async function startFake(): Promise<Fake> {
  const fake = { seen: [] as Seen[] } as Fake;
  const server: Server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const seen = {
        method: request.method!,
        path: request.url!,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('latin1'),
      };
      fake.seen.push(seen);
      const reply = fake.answer(seen);
      if (reply === 'hang') return;
      response.writeHead(reply.status ?? 200, { 'content-type': reply.type ?? 'application/json' });
      response.end(
        Buffer.isBuffer(reply.body)
          ? reply.body
          : typeof reply.body === 'string'
            ? reply.body
            : JSON.stringify(reply.body),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fake.close = () =>
    new Promise((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return fake;
}
