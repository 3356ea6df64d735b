/** The shop's own server: three calls for the page, and the page. */
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { PlatenError } from '@platen/client';
import { CardDeclined } from './payments.ts';
import { buy, type Purchase, quoteSpeeds, showProduct } from './shop.ts';

const longestBody = 16 * 1024;

async function readJson<T>(request: IncomingMessage): Promise<T> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += (chunk as Buffer).length;
    if (length > longestBody) throw new SyntaxError('too long');
    chunks.push(chunk as Buffer);
  }
  return JSON.parse(Buffer.concat(chunks).toString()) as T;
}

const calls: Record<string, (request: IncomingMessage) => Promise<unknown>> = {
  'GET /api/product': showProduct,
  'POST /api/quote': async (request) => {
    const { quantity, ...destination } = await readJson<Purchase['shipTo'] & { quantity: number }>(request);
    return quoteSpeeds(quantity, destination);
  },
  'POST /api/checkout': async (request) => buy(await readJson<Purchase>(request)),
};

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Errors that a shopper can correct name the field; all others are for us to look into. */
function tellFault(error: unknown): [status: number, body: { message: string; field?: string }] {
  if (error instanceof PlatenError && error.status < 500)
    return [400, { message: error.message, ...(error.param ? { field: error.param } : {}) }];
  if (error instanceof CardDeclined) return [402, { message: error.message, field: '/card' }];
  if (error instanceof SyntaxError) return [400, { message: 'The request cannot be read.' }];
  console.error(error);
  return [502, { message: 'Something went wrong on our side. You were not charged twice; try again.' }];
}

type ServePage = (request: IncomingMessage, response: ServerResponse) => void;

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

async function openPages(): Promise<ServePage> {
  if (process.env.NODE_ENV !== 'production') {
    const { createServer: createVite } = await import('vite');
    const vite = await createVite({ server: { middlewareMode: true }, appType: 'spa' });
    return (request, response) => vite.middlewares(request, response);
  }
  const folder = join(import.meta.dirname, 'dist');
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const name = /^\/assets\/[\w.-]+$/.test(pathname) ? pathname : '/index.html';
    const body = await readFile(join(folder, name)).catch(() => null);
    if (!body) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(body);
  };
}

const servePage = await openPages();

const server = createServer((request, response) => {
  const call = calls[`${request.method} ${request.url?.split('?', 1)[0]}`];
  if (!call) return servePage(request, response);
  call(request).then(
    (answer) => send(response, 200, answer),
    (error: unknown) => send(response, ...tellFault(error)),
  );
});

server.listen(Number(process.env.PORT ?? 5173), '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  console.log(`the shop is at http://localhost:${port}`);
});
