import {
  aiPrices,
  cutOutImage,
  enlargedImage,
  enlargeRequest,
  generateRequest,
  generateVideoRequest,
  generation,
  keptGeneration,
  recoloredImage,
  recolorRequest,
  removeBackgroundRequest,
  video,
} from '@platen/contract/generations';
import { z } from 'zod';
import type { VideoTicket } from '../../../engines/models/port.ts';
import { ApiError } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import { keyCaller, needsKey } from '../../../kernel/http/auth.ts';
import type { IdempotentRun } from '../../../kernel/http/idempotency.ts';
import { answerLongWork } from '../../../kernel/http/long-work.ts';
import { assetErrors, providerErrors } from '../../../kernel/http/operation-errors.ts';
import type { Deps } from '../deps.ts';
import { removeBackground } from './cut-out.ts';
import { enlargePicture } from './enlarge.ts';
import {
  type Generation,
  generate,
  generateVideo,
  getGeneration,
  listPrices,
  type VideoResult,
} from './generations.ts';
import { recolorPicture } from './recolor.ts';
import type { ReworkedPicture } from './rework.ts';

const toWire = ({ id, images, persistence, costCents, warnings }: Generation) => {
  const { imageUrl, width, height } = images[0]!;
  return { images, imageUrl, width, height, generationId: id, persistence, costCents, warnings };
};

const toCutOut = ({ id: _id, background: _background, ...cut }: ReworkedPicture) => cut;

/** A repeat after a crash collects the video that the attempt before it ordered from the provider. */
const ticketOf = (deps: Deps, run: IdempotentRun): VideoTicket => ({
  kept: (run.steps.at(-1) as { ticket: unknown } | undefined)?.ticket ?? null,
  keep: (ticket) =>
    deps.database
      .transaction((tx) => run.addStepIn(tx, { ticket }))
      .catch((cause: unknown) => {
        if (cause instanceof ApiError) throw cause;
        // Our fault, not the provider's.
        const message = 'What was ordered could not be noted. Nothing was billed; try again in a second.';
        throw new ApiError('unavailable', message, { retryAfterSeconds: 1, cause });
      }),
});

/** The limits of the pictures sent to a model, and of the model. */
const modelErrors = [...assetErrors, ...providerErrors, 'not_found'] as const;

const progressNote =
  'With `Accept: text/event-stream` the answer is a stream: `progress` events `{ stage, done, total }` while the work goes on, ' +
  'then one `result` event whose data is the JSON answer, or one `error` event whose data is a problem.';

const longAnswer = (schema: z.ZodType) => ({
  description: 'Done; as JSON, or as the last event of a stream',
  content: { 'application/json': { schema }, 'text/event-stream': { schema: z.string() } },
});

export function generationsApiRoutes(app: App, deps: Deps): void {
  const limit = deps.config.limits.ai;

  app.route({
    method: 'POST',
    url: '/ai-generations/generate',
    config: {
      auth: needsKey('designs:change', 'ai:generate'),
      limit,
      idempotent: true,
      errors: [...modelErrors, 'prompt_not_drawable'],
    },
    schema: {
      summary: 'Make images from a prompt',
      tags: ['AI'],
      body: generateRequest,
      description: progressNote,
      response: { 200: longAnswer(generation) },
    },
    handler: (request, reply) =>
      answerLongWork(request, reply, toWire, (signal, report, decided) =>
        deps.aiPlaces.run(keyCaller(request), signal, () =>
          generate(deps, keyCaller(request), request.body, signal, report, decided),
        ),
      ),
  });

  app.route({
    method: 'GET',
    url: '/ai-generations/prices',
    config: { auth: needsKey('designs:read') },
    schema: {
      summary: 'What each call would cost now',
      tags: ['AI'],
      description: 'By the models that are set up. A call that fails costs nothing.',
      response: { 200: aiPrices },
    },
    handler: (request) => listPrices(deps, keyCaller(request).shopId),
  });

  app.route({
    method: 'GET',
    url: '/ai-generations/:id',
    config: { auth: needsKey('designs:read') },
    schema: {
      summary: 'A generation made before',
      description: 'Its pictures, its prompt and its model. Any key of the shop may ask.',
      tags: ['AI'],
      params: z.object({ id: z.string().max(64) }),
      response: { 200: keptGeneration },
    },
    handler: async (request) => {
      const kept = await getGeneration(deps, keyCaller(request), request.params.id);
      return { ...toWire(kept), prompt: kept.prompt, model: kept.model, createdAt: kept.createdAt.toISOString() };
    },
  });

  app.route({
    method: 'POST',
    url: '/ai-generations/remove-background',
    config: { auth: needsKey('designs:change', 'ai:bg-remove'), limit, idempotent: true, errors: modelErrors },
    schema: {
      summary: 'Make the background of an image transparent',
      tags: ['AI'],
      body: removeBackgroundRequest,
      description: progressNote,
      response: { 200: longAnswer(cutOutImage) },
    },
    handler: (request, reply) =>
      answerLongWork(request, reply, toCutOut, (signal, report, decided) =>
        deps.aiPlaces.run(keyCaller(request), signal, () =>
          removeBackground(deps, keyCaller(request), request.body.imageUrl, signal, report, decided),
        ),
      ),
  });

  app.route({
    method: 'POST',
    url: '/ai-generations/enlarge',
    config: { auth: needsKey('designs:change', 'ai:generate'), limit, idempotent: true, errors: modelErrors },
    schema: {
      summary: 'Make a small flat picture large enough to print',
      tags: ['AI'],
      body: enlargeRequest,
      description:
        'For logos, lettering and clip art: outlines are followed, so edges stay sharp at up to six times the width and 13 megapixels. ' +
        'A photograph would be no sharper than before and answers 400. Costs what keeping a file costs. ' +
        progressNote,
      response: { 200: longAnswer(enlargedImage) },
    },
    handler: (request, reply) =>
      answerLongWork(request, reply, toCutOut, (signal, report, decided) =>
        deps.aiPlaces.run(keyCaller(request), signal, () =>
          enlargePicture(deps, keyCaller(request), request.body.imageUrl, signal, report, decided),
        ),
      ),
  });

  app.route({
    method: 'POST',
    url: '/ai-generations/recolor',
    config: { auth: needsKey('designs:change', 'ai:generate'), limit, idempotent: true, errors: modelErrors },
    schema: {
      summary: 'Draw a picture again in other colors',
      tags: ['AI'],
      body: recolorRequest,
      description:
        'For pictures whose drawing is kept (`vectors`): those of the house artist, and their cut-outs and enlargements. Shades go with the color they belong to. ' +
        'The size stays, and so does the original. Costs what keeping a file costs. ' +
        progressNote,
      response: { 200: longAnswer(recoloredImage) },
    },
    handler: (request, reply) =>
      answerLongWork(request, reply, toCutOut, (signal, report, decided) =>
        deps.aiPlaces.run(keyCaller(request), signal, () =>
          recolorPicture(deps, keyCaller(request), request.body, signal, report, decided),
        ),
      ),
  });

  app.route({
    method: 'POST',
    url: '/ai-generations/generate-video',
    config: { auth: needsKey('designs:change', 'ai:video'), limit, idempotent: true, errors: modelErrors },
    schema: {
      summary: 'Make a six-second video from an image',
      tags: ['AI'],
      body: generateVideoRequest,
      description: progressNote,
      response: { 200: longAnswer(video) },
    },
    handler: (request, reply) =>
      answerLongWork(
        request,
        reply,
        (video: VideoResult) => video,
        (signal, report, decided) =>
          deps.aiPlaces.run(keyCaller(request), signal, () => {
            const ticket = request.idempotentRun ? ticketOf(deps, request.idempotentRun) : undefined;
            return generateVideo(deps, keyCaller(request), request.body, signal, report, decided, ticket);
          }),
      ),
  });
}
