import { orderPrintFiles } from '@platen/contract/facility';
import { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import { keyCaller, needsKey, personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import { listOwnedShops } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { getOrderFile, listOrderFiles } from './order-files.ts';
import { fileAnswer, previewAnswer, sendFile, sendPreview } from './send-order-file.ts';

const byId = z.object({ id: z.string().max(64) });
const byName = byId.extend({ name: z.string().max(200) });

type Listed = Awaited<ReturnType<typeof listOrderFiles>>;

const toList = (files: Listed, folder: string) => ({
  files: files.map(({ file: { key: _, previewKey, ...file }, ...rest }) => ({
    ...file,
    ...rest,
    url: `${folder}/${file.name}`,
    previewUrl: previewKey ? `${folder}/${file.name}/preview` : null,
  })),
});

export function orderFilesApiRoutes(app: App, deps: Deps): void {
  const tags = ['Orders'];

  app.route({
    method: 'GET',
    url: '/orders/:id/print-files',
    config: { auth: needsKey('orders:read', 'orders:read') },
    schema: {
      summary: 'List the print files and packing slips of an order',
      description:
        'The files that the print shop receives. They are made after the order is placed; until then the list is empty. Download them with the same key.',
      tags,
      params: byId,
      response: { 200: orderPrintFiles },
    },
    handler: async (request) => {
      const { id } = request.params;
      const files = await listOrderFiles(deps, [keyCaller(request).shopId], id);
      return toList(files, `${deps.config.addresses.api}/orders/${id}/print-files`);
    },
  });

  app.route({
    method: 'GET',
    url: '/orders/:id/print-files/:name',
    config: { auth: needsKey('orders:read', 'orders:read') },
    schema: {
      summary: 'Download a print file or packing slip',
      description: 'Returns exactly the file that the print shop receives: a PNG or a PDF.',
      tags,
      params: byName,
      response: { 200: fileAnswer },
    },
    handler: async (request, reply) => {
      const { id, name } = request.params;
      return sendFile(deps, reply, await getOrderFile(deps, [keyCaller(request).shopId], id, name));
    },
  });

  app.route({
    method: 'GET',
    url: '/orders/:id/print-files/:name/preview',
    config: { auth: needsKey('orders:read', 'orders:read') },
    schema: {
      summary: 'Get a small picture of a print file',
      description:
        'Returns a WebP to show on a page while the order is waiting for approval. It is deleted once the order is approved or rejected.',
      tags,
      params: byName,
      response: { 200: previewAnswer },
    },
    handler: async (request, reply) => {
      const { id, name } = request.params;
      return sendPreview(deps, reply, await getOrderFile(deps, [keyCaller(request).shopId], id, name));
    },
  });
}

export function orderFilesStudioRoutes(app: App, deps: Deps): void {
  const ownedIds = async (request: Parameters<typeof personCaller>[0]) =>
    (await listOwnedShops(deps, personCaller(request))).map((shop) => shop.id);

  app.route({
    method: 'GET',
    url: '/orders/:id/print-files',
    config: { auth: may('orders:read') },
    schema: { params: byId, response: { 200: orderPrintFiles } },
    handler: async (request) => {
      const { id } = request.params;
      return toList(await listOrderFiles(deps, await ownedIds(request), id), `/api/orders/${id}/print-files`);
    },
  });

  app.route({
    method: 'GET',
    url: '/orders/:id/print-files/:name',
    config: { auth: may('orders:read') },
    schema: { params: byName },
    handler: async (request, reply) => {
      const { id, name } = request.params;
      return sendFile(deps, reply, await getOrderFile(deps, await ownedIds(request), id, name));
    },
  });

  app.route({
    method: 'GET',
    url: '/orders/:id/print-files/:name/preview',
    config: { auth: may('orders:read') },
    schema: { params: byName },
    handler: async (request, reply) => {
      const { id, name } = request.params;
      return sendPreview(deps, reply, await getOrderFile(deps, await ownedIds(request), id, name));
    },
  });
}
