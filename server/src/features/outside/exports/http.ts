import type { App } from '../../../kernel/http/app.ts';
import { personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import type { Deps } from '../deps.ts';
import { exportOrganization } from './exports.ts';

export function exportsStudioRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/account/export',
    config: { auth: may('organization:export') },
    handler: async (request, reply) => {
      const zip = await exportOrganization(deps, personCaller(request));
      if (reply.raw.destroyed) zip.destroy();
      reply.raw.once('close', () => zip.destroy());
      const day = deps.clock.now().toISOString().slice(0, 10);
      return reply
        .type('application/zip')
        .headers({
          'content-disposition': `attachment; filename="platen-export-${day}.zip"`,
          'cache-control': 'no-store',
        })
        .send(zip);
    },
  });
}
