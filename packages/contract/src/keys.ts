import { z } from 'zod';
import { oneLine } from './one-line.ts';
import { allScopes } from './scopes.ts';

export const createKeyRequest = z.object({
  shop_id: z.string(),
  name: oneLine(100).min(1),
  scopes: z
    .array(z.enum(allScopes))
    .min(1)
    .transform((list) => [...new Set(list)]),
  expiresAt: z.iso.datetime({ offset: true }).nullish(),
});

/** Who made something in an organization, and whether they still belong to it. */
export const maker = z.object({ id: z.string(), name: z.string(), isMember: z.boolean() });

/** A key of kind `key` belongs to the organization; the others act for their person and end with their membership. */
export const keyKinds = ['key', 'tab', 'agent'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** A key for one browser tab of the studio: it may what its person may. */
export const tabKeyRequest = z.object({ shop_id: z.string() });

export const maskedKey = z
  .object({
    id: z.string(),
    shop_id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(allScopes)),
    kind: z
      .enum(keyKinds)
      .describe('`tab`: made by the studio for one browser tab; `agent`: an app that a person connected'),
    madeBy: maker.nullable().describe('Null when the account was deleted'),
    prefix: z.string(),
    lastFour: z.string(),
    createdAt: z.string(),
    expiresAt: z.string().nullable(),
    lastUsedAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });

/** What an app asks for, sealed by the authorization endpoint; the consent page hands it back. */
const sealedRequest = z.string().max(12_000);

export const connectionCheckRequest = z.object({ request: sealedRequest });

export const connectionCheck = z.object({
  client: z.object({
    name: z.string().describe('As the app calls itself: nobody has proven it'),
    returnsTo: z.string().describe('The host that the person is led back to, or the scheme of an app on their device'),
    isLocal: z.boolean().describe('It runs on the person’s own machine'),
  }),
  fault: z.string().nullable().describe('What is wrong with the request of the app: it can only be sent back'),
  scopes: z
    .array(z.enum(allScopes))
    .describe('What it asks for and the person’s role covers; the person may allow less'),
});

export const connectRequest = z.object({
  request: sealedRequest,
  shop_id: z.string().max(64),
  scopes: z
    .array(z.enum(allScopes))
    .min(1)
    .transform((list) => [...new Set(list)]),
});

export const connectionAnswer = z.object({ redirect_to: z.string().describe('Where the app waits for the answer') });

export const createdKey = maskedKey
  .omit({ madeBy: true })
  .extend({ key: z.string().describe('Shown this once') })
  .meta({ id: 'CreatedApiKey' });

export const presentedKey = z
  .object({ id: z.string(), shop_id: z.string(), scopes: z.array(z.enum(allScopes)), storage_origin: z.string() })
  .meta({ id: 'PresentedKey' });
