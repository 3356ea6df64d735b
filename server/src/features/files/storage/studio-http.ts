import { storedFileList, storedFilesQuery } from '@platen/contract/files';
import { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import { personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import { getOwnedShop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { listShopFiles } from './list-files.ts';

/** The studio's library. */
export function storageStudioRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/shops/:id/files',
    config: { auth: may('designs:read') },
    schema: {
      params: z.object({ id: z.string().max(64) }),
      querystring: storedFilesQuery,
      response: { 200: storedFileList },
    },
    handler: async (request) => {
      const shop = await getOwnedShop(deps, personCaller(request), request.params.id);
      const { limit, cursor, kind } = request.query;
      const page = await listShopFiles(deps, shop.id, { limit, cursor: cursor ?? null, kind: kind ?? null });
      return {
        files: page.files.map((file) => ({
          name: file.name,
          url: file.url,
          kind: file.kind,
          contentType: file.content_type,
          width: file.width,
          height: file.height,
          vectors: file.content_type === 'image/svg+xml' || file.beside_bytes > 0,
          description: file.description,
          bytes: file.size_bytes,
          createdAt: file.created_at.toISOString(),
        })),
        nextCursor: page.nextCursor,
      };
    },
  });
}
