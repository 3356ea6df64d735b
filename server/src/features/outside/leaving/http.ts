import { accountDeleted, deleteAccountRequest, deletionPreview } from '@platen/contract/account';
import { deletedShop } from '@platen/contract/shops';
import { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import { personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import { signOut } from '../../tenants/accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import { deleteAccount, previewAccountDeletion } from './account-deletion.ts';
import { deleteShop, previewShopDeletion } from './shop-deletion.ts';

const byId = z.object({ id: z.string().max(64) });

export function leavingStudioRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/account/deletion',
    config: { auth: may('self') },
    schema: { response: { 200: deletionPreview } },
    handler: (request) => previewAccountDeletion(deps, personCaller(request)),
  });

  app.route({
    method: 'DELETE',
    url: '/account',
    config: { auth: may('self') },
    schema: { body: deleteAccountRequest, response: { 200: accountDeleted } },
    handler: async (request, reply) => {
      await deleteAccount(deps, personCaller(request), deps.callerAddress(request.ip), request.body);
      return reply.header('set-cookie', await signOut(deps, undefined)).send({ deleted: true as const });
    },
  });

  app.route({
    method: 'GET',
    url: '/shops/:id/deletion',
    config: { auth: may('shops:delete') },
    schema: { params: byId, response: { 200: deletionPreview } },
    handler: (request) => previewShopDeletion(deps, personCaller(request), request.params.id),
  });

  app.route({
    method: 'DELETE',
    url: '/shops/:id',
    config: { auth: may('shops:delete') },
    schema: { params: byId, response: { 200: deletedShop } },
    handler: async (request) => {
      const { id } = request.params;
      await deleteShop(deps, personCaller(request), id);
      return { shop_id: id, deleted: true as const };
    },
  });
}
