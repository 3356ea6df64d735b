/**
 * Pages and lists that anybody may read are sent compressed where the caller accepts that. Answers to people and keys are not: secrets in
 * them would stand beside text of the caller, and the length of the answer would give them away.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { App } from './app.ts';

const compress = promisify(gzip);
const minBytes = 2_000;
/** What is longer would hold a shared thread for several milliseconds. */
const maxBytes = 256_000;
const level = 4;

export function compressAnswers(app: App): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < minBytes || payload.length > maxBytes) return payload;
    if (reply.hasHeader('set-cookie') || reply.hasHeader('content-encoding')) return payload;
    reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
    if (!acceptsGzip(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'gzip');
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
