/** `previewUrl` of a design: for an <img>, which sends no credentials. */
import { canvasPreviewQuery } from '@platen/contract/canvases';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { rateLimited } from '../../../kernel/errors.ts';
import type { App } from '../../../kernel/http/app.ts';
import { isPublic } from '../../../kernel/http/auth.ts';
import { untilClosed } from '../../../kernel/http/caller-left.ts';
import { assetErrors } from '../../../kernel/http/operation-errors.ts';
import { rateLimitHeaders } from '../../../kernel/limits/rate-limits.ts';
import type { Deps } from '../deps.ts';
import { createPreviews } from './previews.ts';

const picture = {
  description: 'The picture. Its URL changes with every save',
  content: { 'image/webp': { schema: z.unknown() } },
};

export function canvasPreviewRoute(app: App, deps: Deps): void {
  const previews = createPreviews(deps);

  const countMiss = async (request: FastifyRequest, reply: FastifyReply) => {
    const standing = await deps.limits.count(deps.config.limits.mockupMisses, deps.callerAddress(request.ip));
    reply.headers(rateLimitHeaders(standing));
    if (!standing.isAllowed) throw rateLimited('This address has reached its limit of new pictures.', standing);
  };

  app.route({
    method: 'GET',
    url: '/canvases/:id/preview',
    config: { auth: isPublic, errors: ['E_ARTWORK_UNUSABLE', ...assetErrors] },
    schema: {
      summary: 'Get the preview picture of a design',
      description: 'Use the URL from `previewUrl`. Its token gives access to this one picture without a key.',
      tags: ['Canvases'],
      params: z.object({ id: z.string().max(64) }),
      querystring: canvasPreviewQuery,
      response: { 200: picture },
    },
    handler: async (request, reply) => {
      const { etag, contentType, bytes } = await previews.find({
        ...request.params,
        ...request.query,
        address: deps.callerAddress(request.ip),
        onMiss: () => countMiss(request, reply),
        signal: untilClosed(reply),
      });
      reply.headers({
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': contentType,
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
      return reply.send(bytes);
    },
  });
}
