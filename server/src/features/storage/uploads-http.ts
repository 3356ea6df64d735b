import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { upload, uploadRequest } from '@platen/contract/uploads';
import type { FastifyRequest } from 'fastify';
import { ApiError, invalidArgument } from '../../kernel/errors.ts';
import type { App } from '../../kernel/http/app.ts';
import { keyCaller, needsKey } from '../../kernel/http/auth.ts';
import { CallerLeft } from '../../kernel/http/caller-left.ts';
import { answerOnce } from '../../kernel/http/idempotency-hooks.ts';
import { excuseBody } from '../../kernel/http/slow-peers.ts';
import { validatorCompiler } from '../../kernel/http/validation.ts';
import { microsToCents } from '../../kernel/money.ts';
import type { Deps } from '../deps.ts';
import { type BodyFault, readUploadBody, type UploadBody } from './base64-body.ts';
import { maxUploadBytes, reserveRoom, storeUpload, type Upload } from './uploads.ts';

/** Four letters for three bytes, line breaks, and a little around it. */
const maxBodyBytes = Math.ceil(maxUploadBytes * 1.4) + 64 * 1024;

export async function uploadsApiRoutes(app: App, deps: Deps): Promise<void> {
  await app.register(async (inner) => {
    const scope = inner as unknown as App;
    // Room is taken while the body arrives and kept until the answer is out, or the caller has hung up.
    scope.addHook('onRequest', async (request, reply) => {
      reply.raw.once('close', () => rooms.get(request)?.());
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/json', 'application/*+json', 'text/plain'],
      (request: FastifyRequest, payload: NodeJS.ReadableStream) => parseUpload(deps, request, payload),
    );

    scope.route({
      method: 'POST',
      url: '/uploads/base64',
      config: { auth: needsKey('uploads:write'), idempotent: true, errors: ['not_found'] },
      bodyLimit: maxBodyBytes,
      schema: {
        summary: 'Upload an image into the shop’s storage',
        description:
          'The answer’s URL is permanent and may be used as artwork at once. Its type is told from its bytes; an SVG is cleaned of scripts and outside links. The same bytes again cost nothing.',
        tags: ['Uploads'],
        body: uploadRequest,
        response: { 201: upload },
      },
      // The body was read and checked while it arrived; the schema describes it.
      validatorCompiler: (route) =>
        route.httpPart === 'body' ? (data) => ({ value: data }) : validatorCompiler(route as never),
      handler: async (request, reply) => {
        const body = request.body as unknown as UploadBody | undefined;
        if (!body || !('bytes' in body)) throw asError(body);
        const answer = answerOnce(request, reply, ({ file, width, height, costMicros }: Upload) => {
          const costCents = microsToCents(costMicros);
          const { url, sizeBytes: bytes, contentType } = file;
          return { status: 201, body: { url, width, height, bytes, contentType, costCents }, costCents };
        });
        return answer.send(await storeUpload(deps, keyCaller(request), body.bytes, answer.decided));
      },
    });
  });
}

const rooms = new WeakMap<FastifyRequest, () => void>();

async function parseUpload(
  deps: Deps,
  request: FastifyRequest,
  payload: NodeJS.ReadableStream,
): Promise<UploadBody | undefined> {
  const length = request.headers['content-length'];
  const contentLength = length === undefined ? null : Number(length);
  const tooLarge: BodyFault = { fault: 'too_large', message: 'The image is larger than 50 MB.' };
  if (contentLength !== null && contentLength > maxBodyBytes) {
    // Read and passed over, so that the caller hears the answer rather than a broken connection.
    payload.resume();
    return tooLarge;
  }
  await takeRoom(deps, request, Math.min(maxUploadBytes, contentLength ?? maxUploadBytes));
  const digest = request.headers['idempotency-key'] === undefined ? null : createHash('sha256');
  const body = await readUploadBody(payload as Readable, {
    maxBytes: maxUploadBytes,
    contentLength,
    onChunk: (chunk) => digest?.update(chunk),
  }).catch((error: unknown): BodyFault => {
    if (!request.raw.destroyed) throw error;
    return { fault: 'malformed', message: 'The body ended before it was complete.' };
  });
  if (digest) request.bodyDigest = digest.digest('hex');
  return body;
}

/** Until there is room the body is not read; that it does not arrive meanwhile is not the caller's fault. */
async function takeRoom(deps: Deps, request: FastifyRequest, bytes: number): Promise<void> {
  const gone = new AbortController();
  const giveUp = () => gone.abort(new CallerLeft());
  const { socket } = request.raw;
  socket.once('close', giveUp);
  const isReadAgain = excuseBody(request.raw);
  try {
    const owner = { shopId: keyCaller(request).shopId, address: deps.callerAddress(request.ip) };
    const leave = await reserveRoom(owner, bytes, gone.signal);
    if (socket.destroyed) leave();
    else rooms.set(request, leave);
  } finally {
    isReadAgain();
    socket.removeListener('close', giveUp);
  }
}

function asError(body: BodyFault | undefined): ApiError {
  if (!body) return invalidArgument('`base64Image` is required.', { param: '/base64Image' });
  if (body.fault === 'too_large') return new ApiError('payload_too_large', body.message, { param: '/base64Image' });
  return invalidArgument(body.message, body.fault === 'malformed' ? {} : { param: '/base64Image' });
}
