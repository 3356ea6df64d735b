import {
  cutOutImage,
  generateRequest,
  generateVideoRequest,
  generation,
  keptGeneration,
  removeBackgroundRequest,
  video,
} from '@platen/contract/generations';
import { z } from 'zod';
import type { Deps } from '../../kernel/deps.ts';
import type { App } from '../../kernel/http/app.ts';
import { keyCaller, needsKey } from '../../kernel/http/auth.ts';
import { untilClosed } from '../../kernel/http/until-closed.ts';
import { type Generation, generate, generateVideo, getGeneration, removeBackground } from './generations.ts';

const toWire = ({ id, images, persistence, costCents }: Generation) => {
  const { imageUrl, width, height } = images[0]!;
  return { images, imageUrl, width, height, generationId: id, persistence, costCents };
};

export function generationsApiRoutes(app: App, deps: Deps): void {
  const limit = deps.config.limits.ai;

  app.route({
    method: 'POST',
    url: '/ai-generations/generate',
    config: { auth: needsKey('ai:generate'), limit, idempotent: true },
    schema: {
      summary: 'Make images from a prompt',
      tags: ['AI'],
      body: generateRequest,
      response: { 200: generation },
    },
    handler: async (request, reply) => {
      const made = await generate(deps, keyCaller(request), request.body, untilClosed(reply));
      reply.header('x-cost-cents', made.costCents);
      return toWire(made);
    },
  });

  app.route({
    method: 'GET',
    url: '/ai-generations/:id',
    config: { auth: needsKey() },
    schema: {
      summary: 'A generation made before',
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
    config: { auth: needsKey('ai:bg-remove'), limit, idempotent: true },
    schema: {
      summary: 'Make the background of an image transparent',
      tags: ['AI'],
      body: removeBackgroundRequest,
      response: { 200: cutOutImage },
    },
    handler: async (request, reply) => {
      const { imageUrl, width, height, costCents } = await removeBackground(
        deps,
        keyCaller(request),
        request.body.imageUrl,
        untilClosed(reply),
      );
      reply.header('x-cost-cents', costCents);
      return { imageUrl, width, height, costCents };
    },
  });

  app.route({
    method: 'POST',
    url: '/ai-generations/generate-video',
    config: { auth: needsKey('ai:video'), limit, idempotent: true },
    schema: {
      summary: 'Make a six-second video from an image',
      tags: ['AI'],
      body: generateVideoRequest,
      response: { 200: video },
    },
    handler: async (request, reply) => {
      const made = await generateVideo(deps, keyCaller(request), request.body, untilClosed(reply));
      reply.header('x-cost-cents', made.costCents);
      return made;
    },
  });
}
