import { clipArtPage, clipArtQuery } from '@platen/contract/clip-art';
import type { App } from '../../../kernel/http/app.ts';
import { keyCaller, needsKey } from '../../../kernel/http/auth.ts';
import type { Deps } from '../deps.ts';
import { openClipArt } from './clip-art.ts';

/** The drawings change only with releases. */
const cacheControl = 'private, max-age=86400';

export function clipArtApiRoutes(app: App, deps: Deps): void {
  const shelf = openClipArt(deps);

  app.route({
    method: 'GET',
    url: '/clip-art',
    config: { auth: needsKey('designs:read') },
    schema: {
      summary: 'List clip art',
      tags: ['Canvases'],
      description:
        'Each drawing consists of a few filled outlines. To put it on a canvas, add a `path` shape layer for each part, all with the same box. Free of charge. ' +
        'The licences of the sources allow printing and selling products with the drawings.',
      querystring: clipArtQuery,
      response: { 200: clipArtPage },
    },
    handler: async (request, reply) => {
      const { clipArt, categories, ...rest } = await shelf.find(keyCaller(request).shopId, request.query);
      reply.header('cache-control', cacheControl);
      const items = clipArt.map(({ words: _words, ...item }) => item);
      return { clipArt: items, categories: [...categories], ...rest };
    },
  });
}
