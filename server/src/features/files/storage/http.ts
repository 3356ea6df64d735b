/**
 * The storage origins: `<shop_id>.storage.<domain>/<name>`. They serve what strangers uploaded, so nothing else answers
 * on them, nothing they serve can run, and files can be neither listed nor reached except by exact name.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../../../engines/blobs/port.ts';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import { isPublic } from '../../../kernel/http/auth.ts';
import { answerPreflights } from '../../../kernel/http/open-to-origins.ts';
import type { Deps } from '../deps.ts';
import { findServedFile } from './storage.ts';

const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'content-length, content-range, etag, accept-ranges',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
  'x-content-type-options': 'nosniff',
  // Opened as a page, an SVG can neither run nor load anything, and has a separate origin.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
};

export function storageRoutes(app: App, deps: Deps): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(openToAll);
  });

  answerPreflights(app, { methods: 'GET, HEAD', headers: 'range, if-none-match, if-range' });

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { auth: isPublic },
    schema: { hide: true },
    handler: async (request, reply) => {
      const shopId = shopOf(request, deps.config.addresses.storageDomain);
      const name = (request.params as { '*': string })['*'];
      const file = shopId === null ? null : await findServedFile(deps, shopId, name);
      if (!file) {
        reply.header('cache-control', 'no-store');
        throw notFound('This file');
      }
      reply.headers({
        etag: file.etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'accept-ranges': 'bytes',
      });
      if (isKnown(request.headers['if-none-match'], file.etag)) return reply.code(304).send();

      const range = wantedRange(request, reply, file);
      const { start, end } = range ?? { start: 0, end: file.sizeBytes - 1 };
      reply.header('content-type', file.contentType).header('content-length', end - start + 1);
      if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${file.sizeBytes}`);
      if (request.method === 'HEAD') return reply.send();
      const blob = await deps.blobs.find(file.key, range ?? undefined);
      if (!blob) return lost(reply, file.key);
      return reply.send(blob.stream);
    },
  });
}

/** `shp….storage.example.com:4400` → `shp…`. Anything deeper, or the domain itself, has no shop. */
function shopOf(request: FastifyRequest, storageDomain: string): string | null {
  const host = (request.headers.host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
  const suffix = `.${storageDomain.replace(/:\d+$/, '')}`;
  const label = host.endsWith(suffix) ? host.slice(0, -suffix.length) : '';
  return /^[a-z0-9]{1,32}$/.test(label) ? label : null;
}

const isKnown = (header = '', etag: string): boolean =>
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag);

/** One range, as RFC 9110 reads it. Several, or none that can be read, mean the whole file. */
function wantedRange(
  request: FastifyRequest,
  reply: FastifyReply,
  file: { sizeBytes: number; etag: string },
): ByteRange | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range?.replaceAll(/\s/g, '') ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const ifRange = request.headers['if-range'];
  if (ifRange !== undefined && ifRange !== file.etag) return null;
  const last = file.sizeBytes - 1;
  const start = match[1] === '' ? Math.max(0, file.sizeBytes - Number(match[2])) : Number(match[1]);
  const end = match[1] === '' || match[2] === '' ? last : Math.min(Number(match[2]), last);
  if (match[1] !== '' && match[2] !== '' && Number(match[2]) < start) return null;
  if (start > last) {
    reply.header('content-range', `bytes */${file.sizeBytes}`).header('cache-control', 'no-store');
    throw new ApiError('range_not_satisfiable', `The file has ${file.sizeBytes} bytes. Request a range within them.`, {
      details: { sizeBytes: file.sizeBytes },
    });
  }
  return { start, end };
}

function lost(reply: FastifyReply, key: string): FastifyReply {
  reply.log.error({ key }, 'a stored file is in the database but not in the blob store');
  reply.removeHeader('content-length').removeHeader('etag').header('cache-control', 'no-store');
  throw notFound('This file');
}
