/** Keys of print shops, made by the operator while the service runs. */
import { z } from 'zod';
import type { AdminGuard } from '../../kernel/http/admin-guard.ts';
import type { App } from '../../kernel/http/app.ts';
import { needsAdminToken } from '../../kernel/http/auth.ts';
import type { Deps } from '../deps.ts';
import { createFacilityKey } from './keys.ts';

export function facilityAdminRoutes(app: App, deps: Deps, preValidation: AdminGuard): void {
  app.route({
    method: 'POST',
    url: '/admin/facilities/:facility/keys',
    config: { auth: needsAdminToken },
    schema: {
      hide: true,
      params: z.object({ facility: z.string().max(64) }),
      querystring: z.strictObject({ replace: z.enum(['true', 'false']).default('false') }),
      response: { 200: z.object({ key: z.string() }) },
    },
    preValidation,
    handler: async ({ params, query }) => ({
      key: await createFacilityKey(deps, params.facility, { isReplacing: query.replace === 'true' }),
    }),
  });
}
