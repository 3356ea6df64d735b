/** The ways to sign in that this service offers, and sign-in by the provider that its operator named. */
import { z } from 'zod';
import { recentConfirmation } from './passkeys.ts';

export const signInMethods = z
  .object({
    password: z.literal(true),
    passkeys: z
      .boolean()
      .describe('False where browsers offer none: the studio’s address is an IP address or has no TLS'),
    openid: z
      .object({ name: z.string().describe('What the button calls the provider') })
      .nullable()
      .describe('Begin with `GET /api/auth/openid/start?returnTo=…`, as a page and not by fetch'),
  })
  .meta({ id: 'SignInMethods' });

const returnTo = z
  .string()
  .max(2048)
  .describe('A path of the studio to come back to, such as /studio/orders; anything else leads to its first page');

export const openidStartQuery = z.object({ returnTo: returnTo.optional() });

export const connectOpenidRequest = recentConfirmation.extend({ returnTo: returnTo.optional() });

export const openidRedirect = z.object({ url: z.string().describe('Where the page leads the person next') });

/** A person of the provider who is connected to the account. */
export const identity = z
  .object({
    id: z.string(),
    issuer: z.string(),
    name: z.string().describe('What the provider is called'),
    email: z.string().nullable().describe('The address that the provider last told'),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Identity' });

export type Identity = z.infer<typeof identity>;
