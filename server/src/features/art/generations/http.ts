import {
  aiPrices,
  cutOutImage,
  editJob,
  editRequest,
  editStarted,
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
import { answerOnce } from '../../../kernel/http/idempotency-hooks.ts';
import { answerLongWork } from '../../../kernel/http/long-work.ts';
import { assetErrors, providerErrors } from '../../../kernel/http/operation-errors.ts';
import type { Deps } from '../deps.ts';
import { removeBackground } from './cut-out.ts';
import { getEditJob, startEdit } from './edit.ts';
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
import type { ReworkedPicture } from './rework-picture.ts';

const toWire = ({ id, images, persistence, costCents, engine, warnings }: Generation) => {
  const { imageUrl, width, height } = images[0]!;
  const madeBy = engine === 'embedded' ? ('house' as const) : engine;
  return { images, imageUrl, width, height, generationId: id, persistence, costCents, madeBy, warnings };
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
        const message = 'The request could not be recorded. Nothing was billed. Try again in a second.';
        throw new ApiError('unavailable', message, { retryAfterSeconds: 1, cause });
      }),
});

/** The limits of the pictures sent to a model, and of the model. */
const modelErrors = [...assetErrors, ...providerErrors, 'not_found'] as const;

const progressNote =
  'With `Accept: text/event-stream`, the answer is a stream: `progress` events `{ stage, done, total }` during the work, ' +
  'then one `result` event with the JSON answer, or one `error` event with a problem.';

const longAnswer = (schema: z.ZodType) => ({
  description: 'The result, as JSON or as the last event of a stream',
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
      summary: 'Generate images from a prompt',
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
      summary: 'Get the price of each call',
      tags: ['AI'],
      description: 'Prices depend on the configured models. A failed call costs nothing.',
      response: { 200: aiPrices },
    },
    handler: (request) => listPrices(deps, keyCaller(request).shopId),
  });

  app.route({
    method: 'GET',
    url: '/ai-generations/:id',
    config: { auth: needsKey('designs:read') },
    schema: {
      summary: 'Get a generation',
      description: 'Returns the images, the prompt and the model. Any key of the shop can read it.',
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
      summary: 'Remove the background of an image',
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
      summary: 'Enlarge a small flat picture for print',
      tags: ['AI'],
      body: enlargeRequest,
      description:
        'For logos, lettering and clip art. The outlines are traced, so edges stay sharp at up to six times the width and 13 megapixels. ' +
        'A photograph would not become sharper, so the answer is 400. Costs the same as an upload. ' +
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
      summary: 'Recolor a picture',
      tags: ['AI'],
      body: recolorRequest,
      description:
        'For pictures with a stored vector drawing (`vectors`): those of the built-in artist, and their cut-outs and enlargements. Shades change with their color. ' +
        'The size stays the same, and the original is kept. Costs the same as an upload. ' +
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
    url: '/ai-generations/edit',
    config: {
      auth: needsKey('designs:change', 'ai:generate'),
      limit,
      idempotent: true,
      errors: [...modelErrors, 'not_available'],
    },
    schema: {
      summary: 'Edit a picture by instruction',
      tags: ['AI'],
      body: editRequest,
      description:
        'Starts a job: get its state from `GET /ai-generations/jobs/{id}`. Needs a model that edits, which the operator sets up; without one the answer is 501. ' +
        'What `maskUrl` or `keep` protects keeps its pixels. Costs as much as an image of the reference-guided model.',
      response: { 202: editStarted },
    },
    handler: async (request, reply) => {
      const stage = 'Waiting';
      const answer = answerOnce(request, reply, (jobId: string) => ({
        status: 202,
        body: { jobId, status: 'running' as const, stage },
      }));
      return answer.send(await startEdit(deps, keyCaller(request), request.body, answer.decided));
    },
  });

  app.route({
    method: 'GET',
    url: '/ai-generations/jobs/:id',
    config: { auth: needsKey('designs:read', 'ai:generate') },
    schema: {
      summary: 'Get the state of an edit',
      description: 'Poll every second or two until `status` is no longer `running`. A job is kept for a day.',
      tags: ['AI'],
      params: z.object({ id: z.string().max(64) }),
      response: { 200: editJob },
    },
    handler: async (request, reply) => {
      const state = await getEditJob(deps, keyCaller(request), request.params.id);
      if (state.status === 'done') reply.header('x-cost-cents', state.costCents);
      return { jobId: request.params.id, ...state };
    },
  });

  app.route({
    method: 'POST',
    url: '/ai-generations/generate-video',
    config: { auth: needsKey('designs:change', 'ai:video'), limit, idempotent: true, errors: modelErrors },
    schema: {
      summary: 'Generate a six-second video from an image',
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
