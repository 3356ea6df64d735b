/**
 * Compresses public pages and lists for callers that accept it. An answer to a browser with a cookie stays plain: it
 * may hold a secret beside text of the URL, and the length of the compressed answer would reveal the secret to a caller
 * that varies the text.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { App } from './app.ts';

const compress = promisify(gzip);
const minBytes = 2_000;
/** A longer answer would hold a shared thread for several milliseconds. */
const maxBytes = 256_000;
const level = 4;

export function compressAnswers(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < minBytes || payload.length > maxBytes) return payload;
    if (reply.hasHeader('set-cookie') || reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
    const { cookie, 'accept-encoding': accepted } = request.headers;
    if (cookie !== undefined || !acceptsGzip(accepted)) return payload;
    reply.header('content-encoding', 'gzip');
    const etag = reply.getHeader('etag');
    // The bytes differ from those the tag was made from, but their meaning does not.
    if (typeof etag === 'string' && etag.startsWith('"')) reply.header('etag', `W/${etag}`);
    return compress(payload, { level });
  });
}

function acceptsGzip(header: string | string[] | undefined): boolean {
  return String(header ?? '')
    .slice(0, 500)
    .split(',')
    .some((one) => {
      const [name, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase());
      return name === 'gzip' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    });
}
