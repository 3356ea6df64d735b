import { z } from 'zod';
import { allScopes } from './scopes.ts';

export const createKeyRequest = z.object({
  shop_id: z.string(),
  name: z.string().trim().min(1).max(100),
  scopes: z
    .array(z.enum(allScopes))
    .min(1)
    .transform((list) => [...new Set(list)]),
  expiresAt: z.iso.datetime({ offset: true }).nullish(),
});

/** A key for one browser tab of the studio: it may what its person may. */
export const tabKeyRequest = z.object({ shop_id: z.string() });

export const maskedKey = z
  .object({
    id: z.string(),
    shop_id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(allScopes)),
    prefix: z.string(),
    lastFour: z.string(),
    createdAt: z.string(),
    expiresAt: z.string().nullable(),
    lastUsedAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });

export const createdKey = maskedKey
  .extend({ key: z.string().describe('Shown this once') })
  .meta({ id: 'CreatedApiKey' });

export const presentedKey = z
  .object({ id: z.string(), shop_id: z.string(), scopes: z.array(z.enum(allScopes)), storage_origin: z.string() })
  .meta({ id: 'PresentedKey' });
