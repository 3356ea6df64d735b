import {
  canvasChange,
  canvasCopyRequest,
  canvasList,
  canvasListQuery,
  canvasRequest,
  canvasRevisions,
  canvasRevisionsQuery,
  savedCanvas,
  sharedCanvas,
} from '@platen/contract/canvases';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import { keyCaller, needsKey } from '../../../kernel/http/auth.ts';
import { untilClosed } from '../../../kernel/http/caller-left.ts';
import { answerOnce } from '../../../kernel/http/idempotency-hooks.ts';
import { assetErrors } from '../../../kernel/http/operation-errors.ts';
import type { Deps } from '../deps.ts';
import {
  changeCanvas,
  duplicateCanvas,
  forgetCanvas,
  getCanvas,
  listCanvases,
  type SavedCanvas,
  saveCanvas,
} from './canvases.ts';
import { canvasPreviewRoute } from './preview-http.ts';
import { getRevision, listRevisions } from './revisions.ts';
import { toCanvas, toCanvasList, toRevisions } from './wire.ts';

const byId = z.object({ id: z.string().max(64) });
const byRevision = byId.extend({
  revision: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});
const tags = ['Canvases'];
const read = needsKey('designs:read', 'mockups');
const write = needsKey('designs:change', 'mockups');
/** Each paints up to a picture for every print area. */
const maxShares = { name: 'canvas-shares', limit: 60, windowSeconds: 60 };

export function canvasesApiRoutes(app: App, deps: Deps): void {
  // 404 comes before 400: the body's faults must not reveal whose canvas it is.
  const refuseUnknown = async (request: FastifyRequest) => {
    await getCanvas(deps, keyCaller(request).shopId, (request.params as { id: string }).id);
  };
  canvasPreviewRoute(app, deps);

  const asMade = (canvas: SavedCanvas) => ({ status: 201, body: toCanvas(deps, canvas) });

  app.route({
    method: 'GET',
    url: '/canvases',
    config: { auth: read },
    schema: {
      summary: 'List the designs of the shop, most recently changed first',
      description:
        'Returns pages of `limit` designs. For the next page, set `cursor` to `nextCursor`, until it is null.',
      tags,
      querystring: canvasListQuery,
      response: { 200: canvasList },
    },
    handler: async (request) => toCanvasList(deps, await listCanvases(deps, keyCaller(request).shopId, request.query)),
  });

  app.route({
    method: 'POST',
    url: '/canvases',
    config: { auth: write, idempotent: true, errors: ['E_PLACEMENT_UNKNOWN', 'conflict'] },
    schema: {
      summary: 'Save a design',
      description:
        'A saved design can be rendered, ordered and changed by its id. Give one print area (`placement` and `canvas`) or several (`placements`).',
      tags,
      body: canvasRequest,
      response: { 201: savedCanvas },
    },
    handler: async (request, reply) => {
      const answer = answerOnce(request, reply, asMade);
      return answer.send(await saveCanvas(deps, keyCaller(request).shopId, request.body, answer.decided));
    },
  });

  app.route({
    method: 'GET',
    url: '/canvases/:id',
    config: { auth: read },
    schema: {
      summary: 'Get a saved design',
      description:
        'Returns the documents as they were saved, and warnings where the picture will differ from the document.',
      tags,
      params: byId,
      response: { 200: savedCanvas },
    },
    handler: async (request) => toCanvas(deps, await getCanvas(deps, keyCaller(request).shopId, request.params.id)),
  });

  app.route({
    method: 'PUT',
    url: '/canvases/:id',
    config: { auth: write, errors: ['E_PLACEMENT_UNKNOWN', 'conflict'] },
    schema: {
      summary: 'Replace a saved design: one print area, or all of them',
      description:
        'With `revision`, the change is refused if the design has been saved since. Without it, the last save wins. Existing orders keep the design as it was when they were placed.',
      tags,
      params: byId,
      body: canvasChange,
      response: { 200: savedCanvas },
    },
    preValidation: refuseUnknown,
    handler: async (request) =>
      toCanvas(deps, await changeCanvas(deps, keyCaller(request).shopId, request.params.id, request.body)),
  });

  app.route({
    method: 'DELETE',
    url: '/canvases/:id',
    config: { auth: write },
    schema: {
      summary: 'Delete a saved design and its revisions',
      description: 'It can no longer be rendered or ordered. Existing orders are not affected.',
      tags,
      params: byId,
      response: { 200: z.object({ id: z.string(), deleted: z.literal(true) }).meta({ id: 'DeletedCanvas' }) },
    },
    handler: async (request) => {
      await forgetCanvas(deps, keyCaller(request).shopId, request.params.id);
      return { id: request.params.id, deleted: true as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/canvases/:id/duplicate',
    config: { auth: write, idempotent: true, errors: ['conflict'] },
    schema: {
      summary: 'Copy a design',
      description: 'The copy has its own id and starts at revision 1. The body is optional.',
      tags,
      params: byId,
      body: canvasCopyRequest,
      response: { 201: savedCanvas },
    },
    preValidation: refuseUnknown,
    handler: async (request, reply) => {
      const answer = answerOnce(request, reply, asMade);
      const { id } = request.params;
      const { name } = request.body;
      return answer.send(await duplicateCanvas(deps, keyCaller(request).shopId, id, name, answer.decided));
    },
  });

  app.route({
    method: 'POST',
    url: '/canvases/:id/share',
    config: { auth: write, limit: maxShares, errors: ['conflict', 'E_ARTWORK_UNUSABLE', ...assetErrors] },
    schema: {
      summary: 'Share a design as pictures',
      description:
        'Returns a picture of each print area, on the shop’s storage. Use the pictures in mockup URLs and buy links by the label of their area. Orders with such a picture print the ' +
        'document itself. The same document always gives the same picture.',
      tags,
      params: byId,
      response: { 200: sharedCanvas },
    },
    handler: (request, reply) => deps.designs.share(keyCaller(request).shopId, request.params.id, untilClosed(reply)),
  });

  app.route({
    method: 'GET',
    url: '/canvases/:id/revisions',
    config: { auth: read },
    schema: {
      summary: 'List the recent revisions of a design, newest first',
      description: 'Earlier versions of the design. To restore one, save it again with `PUT /canvases/{id}`.',
      tags,
      params: byId,
      querystring: canvasRevisionsQuery,
      response: { 200: canvasRevisions },
    },
    preValidation: refuseUnknown,
    handler: async (request) =>
      toRevisions(await listRevisions(deps, keyCaller(request).shopId, request.params.id, request.query)),
  });

  app.route({
    method: 'GET',
    url: '/canvases/:id/revisions/:revision',
    config: { auth: read },
    schema: {
      summary: 'Get a revision of a design',
      description: 'Returns the documents of that revision, in the form of a saved design.',
      tags,
      params: byRevision,
      response: { 200: savedCanvas },
    },
    handler: async (request) => {
      const { id, revision } = request.params;
      return toCanvas(deps, await getRevision(deps, keyCaller(request).shopId, id, revision));
    },
  });
}
