import { warningsOf } from '@platen/canvas';
import { canvasRequest, savedCanvas } from '@platen/contract/realtime';
import { z } from 'zod';
import type { App } from '../../kernel/http/app.ts';
import { keyCaller, needsKey } from '../../kernel/http/auth.ts';
import { answerOnce } from '../../kernel/http/idempotency-hooks.ts';
import type { Deps } from '../deps.ts';
import { changeCanvas, forgetCanvas, getCanvas, type SavedCanvas, saveCanvas } from './canvases.ts';

const byId = z.object({ id: z.string().max(64) });

const toWire = (canvas: SavedCanvas) => ({
  id: canvas.id,
  product: canvas.product,
  placement: canvas.placement,
  canvas: canvas.document as unknown as Record<string, unknown>,
  warnings: warningsOf(canvas.document).map(({ path, message }) => ({ path: `/canvas${path}`, message })),
  createdAt: canvas.createdAt.toISOString(),
  updatedAt: canvas.updatedAt.toISOString(),
});

export function canvasesApiRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'POST',
    url: '/canvases',
    config: { auth: needsKey('mockups'), idempotent: true, errors: ['E_PLACEMENT_UNKNOWN', 'conflict'] },
    schema: {
      summary: 'Keep a canvas',
      description: 'A kept design can be drawn, ordered and changed by its id.',
      tags: ['Canvases'],
      body: canvasRequest,
      response: { 201: savedCanvas },
    },
    handler: async (request, reply) => {
      const answer = answerOnce(request, reply, (canvas: SavedCanvas) => ({ status: 201, body: toWire(canvas) }));
      return answer.send(await saveCanvas(deps, keyCaller(request).shopId, request.body, answer.decided));
    },
  });

  app.route({
    method: 'GET',
    url: '/canvases/:id',
    config: { auth: needsKey('mockups') },
    schema: {
      summary: 'Read a kept canvas',
      description: 'The document as it was kept, and what of it will be painted otherwise than written.',
      tags: ['Canvases'],
      params: byId,
      response: { 200: savedCanvas },
    },
    handler: async (request) => toWire(await getCanvas(deps, keyCaller(request).shopId, request.params.id)),
  });

  app.route({
    method: 'PUT',
    url: '/canvases/:id',
    config: { auth: needsKey('mockups'), errors: ['E_PLACEMENT_UNKNOWN'] },
    schema: {
      summary: 'Replace a kept canvas',
      description: 'Orders that were placed with it keep what they were placed with.',
      tags: ['Canvases'],
      params: byId,
      body: canvasRequest,
      response: { 200: savedCanvas },
    },
    // 404 comes before 400: whose canvas it is must not be told by the body's faults.
    preValidation: async (request) => {
      await getCanvas(deps, keyCaller(request).shopId, (request.params as { id: string }).id);
    },
    handler: async (request) =>
      toWire(await changeCanvas(deps, keyCaller(request).shopId, request.params.id, request.body)),
  });

  app.route({
    method: 'DELETE',
    url: '/canvases/:id',
    config: { auth: needsKey('mockups') },
    schema: {
      summary: 'Forget a kept canvas',
      description: 'It can no longer be drawn or ordered. Orders that were placed with it go on.',
      tags: ['Canvases'],
      params: byId,
      response: { 200: z.object({ id: z.string(), deleted: z.literal(true) }).meta({ id: 'DeletedCanvas' }) },
    },
    handler: async (request) => {
      await forgetCanvas(deps, keyCaller(request).shopId, request.params.id);
      return { id: request.params.id, deleted: true as const };
    },
  });
}
