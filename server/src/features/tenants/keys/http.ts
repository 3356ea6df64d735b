import { createdKey, createKeyRequest, maskedKey, presentedKey, tabKeyRequest } from '@platen/contract/keys';
import { z } from 'zod';
import type { App } from '../../../kernel/http/app.ts';
import { keyCaller, needsKey, personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import type { Deps } from '../deps.ts';
import { getOwnedShop, storageOrigin } from '../shops/shops.ts';
import { createOwnerKey, createTabKey, type KeyRing, listKeys, revokeKey, revokeTabKey, toMaker } from './keys.ts';
import type { KeyRow, ListedKey } from './store.ts';

const toWire = (row: KeyRow) => ({
  id: row.id,
  shop_id: row.shop_id,
  name: row.name,
  scopes: row.scopes,
  kind: row.kind,
  prefix: row.prefix,
  lastFour: row.last_four,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  revokedAt: row.revoked_at?.toISOString() ?? null,
});

const toListed = (row: ListedKey) => ({
  ...toWire(row),
  madeBy: toMaker(row),
});

/** A developer's first question: does my key work, and what may it do? */
export function keysApiRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/key',
    config: { auth: needsKey('self') },
    schema: {
      summary: 'Get the API key of this call',
      description: 'Shows whether the key works, which shop it belongs to, and its scopes. Any valid key can call it.',
      tags: ['Keys'],
      response: { 200: presentedKey },
    },
    handler: async (request) => {
      const { keyId, shopId, scopes } = keyCaller(request);
      return { id: keyId, shop_id: shopId, scopes: [...scopes], storage_origin: storageOrigin(deps.config, shopId) };
    },
  });
}

export function keysStudioRoutes(app: App, deps: Deps, keyRing: KeyRing): void {
  app.route({
    method: 'GET',
    url: '/keys',
    config: { auth: may('keys:manage') },
    schema: { response: { 200: z.object({ keys: z.array(maskedKey) }) } },
    handler: async (request) => {
      await keyRing.flush();
      return { keys: (await listKeys(deps, personCaller(request))).map(toListed) };
    },
  });

  app.route({
    method: 'POST',
    url: '/keys',
    config: { auth: may('keys:manage') },
    schema: { body: createKeyRequest, response: { 201: createdKey } },
    handler: async (request, reply) => {
      const { shop_id, name, scopes, expiresAt } = request.body;
      const caller = personCaller(request);
      const shop = await getOwnedShop(deps, caller, shop_id);
      const key = await createOwnerKey(deps, caller, { shopId: shop.id, name, scopes, expiresAt: expiresAt ?? null });
      return reply.code(201).send({ ...toWire(key), key: key.key });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/keys/:id',
    config: { auth: may('keys:manage') },
    schema: {
      params: z.object({ id: z.string() }),
      response: { 200: z.object({ id: z.string(), revoked: z.literal(true) }) },
    },
    handler: async (request) => {
      await revokeKey(deps, personCaller(request), request.params.id);
      return { id: request.params.id, revoked: true as const };
    },
  });

  app.route({
    method: 'POST',
    url: '/tab-keys',
    config: { auth: may('shops:read') },
    schema: { body: tabKeyRequest, response: { 201: createdKey } },
    handler: async (request, reply) => {
      const caller = personCaller(request);
      const shop = await getOwnedShop(deps, caller, request.body.shop_id);
      const key = await createTabKey(deps, caller, shop.id);
      return reply.code(201).send({ ...toWire(key), key: key.key });
    },
  });

  app.route({
    method: 'DELETE',
    url: '/tab-keys/:id',
    config: { auth: may('shops:read') },
    schema: {
      params: z.object({ id: z.string() }),
      response: { 200: z.object({ id: z.string(), revoked: z.literal(true) }) },
    },
    handler: async (request) => {
      await revokeTabKey(deps, personCaller(request), request.params.id);
      return { id: request.params.id, revoked: true as const };
    },
  });
}
