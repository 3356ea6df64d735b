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

/** The person who created something in an organization, and whether they are still a member. */
export const maker = z.object({ id: z.string(), name: z.string(), isMember: z.boolean() });

/** A key of kind `key` belongs to the organization. The others act for one person and end with their membership. */
export const keyKinds = ['key', 'tab', 'agent'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** A key for one browser tab of the studio. It has the rights of its person. */
export const tabKeyRequest = z.object({ shop_id: z.string() });

export const maskedKey = z
  .object({
    id: z.string(),
    shop_id: z.string(),
    name: z.string(),
    scopes: z.array(z.enum(allScopes)),
    kind: z
      .enum(keyKinds)
      .describe(
        '`tab`: created by the studio for one browser tab; `agent`: created for an app that a person connected',
      ),
    madeBy: maker.nullable().describe('Null when the account was deleted'),
    prefix: z.string(),
    lastFour: z.string(),
    createdAt: z.string(),
    expiresAt: z.string().nullable(),
    lastUsedAt: z.string().nullable(),
    revokedAt: z.string().nullable(),
  })
  .meta({ id: 'ApiKey' });

/** The request of an app, sealed by the authorization endpoint. The consent page sends it back. */
const sealedRequest = z.string().max(12_000);

export const connectionCheckRequest = z.object({ request: sealedRequest });

export const connectionCheck = z.object({
  client: z.object({
    name: z.string().describe('The name that the app gives itself; not verified'),
    returnsTo: z
      .string()
      .describe('The host that the person is redirected to, or the URL scheme of an app on their device'),
    isLocal: z.boolean().describe('True if the app runs on the person’s own machine'),
  }),
  fault: z.string().nullable().describe('What is wrong with the app’s request. If set, the person can only go back'),
  scopes: z
    .array(z.enum(allScopes))
    .describe('The requested scopes that the person’s role allows. The person can allow fewer'),
});

export const connectRequest = z.object({
  request: sealedRequest,
  shop_id: z.string().max(64),
  scopes: z
    .array(z.enum(allScopes))
    .min(1)
    .transform((list) => [...new Set(list)]),
});

export const connectionAnswer = z.object({
  redirect_to: z.string().describe('Where to send the browser with the answer for the app'),
});

export const createdKey = maskedKey
  .omit({ madeBy: true })
  .extend({ key: z.string().describe('Shown only once') })
  .meta({ id: 'CreatedApiKey' });

export const presentedKey = z
  .object({ id: z.string(), shop_id: z.string(), scopes: z.array(z.enum(allScopes)), storage_origin: z.string() })
  .meta({ id: 'PresentedKey' });
