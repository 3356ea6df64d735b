import { createHash } from 'node:crypto';
import type { App } from './app.ts';
import { isPublic } from './auth.ts';

/** The document is read once: it is large, and anyone may request it any number of times. */
export function openApiRoute(app: App, read: () => string): void {
  let written: { body: Buffer; etag: string } | null = null;
  const write = () => {
    const body = Buffer.from(read());
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
  };
  app.get('/openapi.json', { config: { auth: isPublic }, schema: { hide: true } }, (request, reply) => {
    written ??= write();
    reply.headers({
      etag: written.etag,
      'cache-control': 'no-cache',
      'content-type': 'application/json; charset=utf-8',
    });
    return request.headers['if-none-match'] === written.etag ? reply.code(304).send() : reply.send(written.body);
  });
}
