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
      summary: 'Drawings to lay on a canvas',
      tags: ['Canvases'],
      description:
        'Each is a few filled outlines: a `path` shape layer for each part, all with the same box, is the drawing. Free of charge. ' +
        'The sources’ licences allow to print and to sell what is made with them.',
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
