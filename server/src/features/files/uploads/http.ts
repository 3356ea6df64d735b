import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { upload, uploadForm, uploadRequest, uploadSource } from '@platen/contract/uploads';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, invalidArgument } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import { keyCaller, needsKey } from '../../../kernel/http/auth.ts';
import { CallerLeft, untilClosed } from '../../../kernel/http/caller-left.ts';
import { answerOnce } from '../../../kernel/http/idempotency-hooks.ts';
import { assetErrors } from '../../../kernel/http/operation-errors.ts';
import { excuseBody } from '../../../kernel/http/slow-peers.ts';
import { validatorCompiler } from '../../../kernel/http/validation.ts';
import { microsToCents } from '../../../kernel/money.ts';
import type { Deps } from '../deps.ts';
import { readUploadBody } from './base64-body.ts';
import { readMultipartBody } from './multipart-body.ts';
import type { BodyFault, UploadBody } from './upload-body.ts';
import { fetchUpload, maxUploadBytes, reserveRoom, storeUpload, type Upload } from './uploads.ts';

/** The parts allowed around the file in a form. */
const formBytes = 64 * 1024;
/** Four letters for three bytes, line breaks, and a little around it. */
const maxBodyBytes = Math.ceil(maxUploadBytes * 1.4) + 64 * 1024;

const jsonTypes = ['application/json', 'application/*+json', 'text/plain'];
const formType = 'multipart/form-data';

export async function uploadsApiRoutes(app: App, deps: Deps): Promise<void> {
  const config = {
    auth: needsKey('designs:change', 'uploads:write'),
    idempotent: true,
    errors: [...assetErrors, 'not_found'] as const,
  };
  const shown = {
    tags: ['Uploads'],
    description:
      'Accepts PNG, JPEG, WebP, GIF or SVG, up to 50 MB and 100 megapixels. A repeated upload of the same bytes is free and returns the same URL.',
    response: { 201: upload },
  };

  await app.register(async (inner) => {
    const scope = openScope(inner as unknown as App);
    scope.addContentTypeParser(jsonTypes, (request: FastifyRequest, payload: NodeJS.ReadableStream) =>
      parseJsonBody(deps, request, payload as Readable, false),
    );
    scope.route({
      method: 'POST',
      url: '/uploads/base64',
      config,
      bodyLimit: maxBodyBytes,
      schema: { summary: 'Upload an image as base64', ...shown, body: uploadRequest },
      validatorCompiler: passBody,
      handler: async (request, reply) => (await answerUpload(deps, request, reply as never, '/base64Image')) as never,
    });
  });

  await app.register(async (inner) => {
    const scope = openScope(inner as unknown as App);
    scope.addContentTypeParser(jsonTypes, (request: FastifyRequest, payload: NodeJS.ReadableStream) =>
      parseJsonBody(deps, request, payload as Readable, true),
    );
    scope.addContentTypeParser(formType, (request: FastifyRequest, payload: NodeJS.ReadableStream) =>
      parseForm(deps, request, payload as Readable),
    );
    scope.addContentTypeParser('*', async (_request: FastifyRequest, payload: NodeJS.ReadableStream) => {
      payload.resume();
      return { fault: 'type', message: `Send the image as a file in ${formType}, or JSON: { "url": "https://…" }.` };
    });
    scope.route({
      method: 'POST',
      url: '/uploads',
      config,
      bodyLimit: maxBodyBytes,
      schema: {
        summary: 'Upload an image as a file or from a URL',
        ...shown,
        body: { content: { 'application/json': { schema: uploadSource }, [formType]: { schema: uploadForm } } },
      },
      validatorCompiler: passBody,
      handler: async (request, reply) => {
        const param = isForm(request) ? '/file' : '/base64Image';
        return (await answerUpload(deps, request, reply as never, param)) as never;
      },
    });
  });
}

/** Memory is reserved while the body arrives and kept until the answer is sent, or the caller has disconnected. */
function openScope(scope: App): App {
  scope.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      for (const leave of rooms.get(request) ?? []) leave();
    });
  });
  scope.removeAllContentTypeParsers();
  return scope;
}

/** The body was read and checked while it arrived; the schema describes it. */
const passBody = (route: { httpPart?: string }) =>
  route.httpPart === 'body' ? (data: unknown) => ({ value: data }) : validatorCompiler(route as never);

const isForm = (request: FastifyRequest): boolean =>
  request.headers['content-type']?.trimStart().toLowerCase().startsWith(formType) === true;

async function answerUpload(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  param: string,
): Promise<FastifyReply> {
  const body = request.body as unknown as UploadBody | undefined;
  if (!body || 'fault' in body) throw asError(body, param);
  const answer = answerOnce(request, reply, ({ file, width, height, costMicros }: Upload) => {
    const costCents = microsToCents(costMicros);
    const { url, sizeBytes: bytes, contentType } = file;
    return { status: 201, body: { url, width, height, bytes, contentType, costCents }, costCents };
  });
  const caller = keyCaller(request);
  if ('bytes' in body) return answer.send(await storeUpload(deps, caller, body.bytes, param, answer.decided));
  const makeRoom = (bytes: number) => takeRoom(deps, request, bytes);
  const bytes = await fetchUpload(deps, caller, body.url, { makeRoom, signal: untilClosed(reply) });
  return answer.send(await storeUpload(deps, caller, bytes, '/url', answer.decided));
}

const rooms = new WeakMap<FastifyRequest, (() => void)[]>();

type Reading = { contentLength: number | null; onChunk?: (chunk: Buffer) => void };

const parseJsonBody = (deps: Deps, request: FastifyRequest, payload: Readable, takesUrl: boolean) =>
  readWithRoom(deps, request, payload, maxBodyBytes, (reading) =>
    readUploadBody(payload, { ...reading, takesUrl, maxBytes: maxUploadBytes }),
  );

const parseForm = (deps: Deps, request: FastifyRequest, payload: Readable) =>
  readWithRoom(deps, request, payload, maxUploadBytes + formBytes, (reading) =>
    readMultipartBody(payload, request.headers, { ...reading, maxBytes: maxUploadBytes }),
  );

async function readWithRoom(
  deps: Deps,
  request: FastifyRequest,
  payload: Readable,
  maxBytes: number,
  read: (reading: Reading) => Promise<UploadBody>,
): Promise<UploadBody> {
  const length = request.headers['content-length'];
  const contentLength = length === undefined ? null : Number(length);
  if (contentLength !== null && contentLength > maxBytes) {
    // Read and discarded, so that the caller gets the answer rather than a broken connection.
    payload.resume();
    return { fault: 'too_large', message: 'The image is larger than 50 MB.' };
  }
  await takeRoom(deps, request, Math.min(maxUploadBytes, contentLength ?? maxUploadBytes));
  const digest = request.headers['idempotency-key'] === undefined ? null : createHash('sha256');
  const body = await read({ contentLength, onChunk: (chunk) => digest?.update(chunk) }).catch(
    (error: unknown): BodyFault => {
      if (!request.raw.destroyed) throw error;
      return { fault: 'malformed', message: 'The body ended before it was complete.' };
    },
  );
  if (digest) request.bodyDigest = digest.digest('hex');
  return body;
}

/** The body is not read until there is room; the caller is not blamed for the delay. */
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
    else rooms.set(request, [...(rooms.get(request) ?? []), leave]);
  } finally {
    isReadAgain();
    socket.removeListener('close', giveUp);
  }
}

const faultCodes = {
  malformed: 'invalid_argument',
  missing: 'invalid_argument',
  base64: 'invalid_argument',
  too_large: 'payload_too_large',
  type: 'unsupported_type',
} as const satisfies Record<BodyFault['fault'], string>;

function asError(body: BodyFault | undefined, param: string): ApiError {
  if (!body) return invalidArgument(`\`${param.slice(1)}\` is required.`, { param });
  const place = body.fault === 'malformed' || body.fault === 'type' ? {} : { param: body.param ?? param };
  const code = faultCodes[body.fault];
  return code === 'invalid_argument' ? invalidArgument(body.message, place) : new ApiError(code, body.message, place);
}
