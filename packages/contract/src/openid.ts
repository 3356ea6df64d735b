/** The sign-in methods of this service, including the OpenID provider that its operator configured. */
import { z } from 'zod';
import { recentConfirmation } from './passkeys.ts';

export const signInMethods = z
  .object({
    password: z.literal(true),
    passkeys: z
      .boolean()
      .describe('False if browsers do not allow passkeys, because the studio’s address is an IP address or has no TLS'),
    openid: z
      .object({ name: z.string().describe('The provider’s name on the button') })
      .nullable()
      .describe('To start, navigate to `GET /api/auth/openid/start?returnTo=…`. Do not use fetch'),
  })
  .meta({ id: 'SignInMethods' });

const returnTo = z
  .string()
  .max(2048)
  .describe('The studio path to return to, such as /studio/orders. Anything else leads to the first page');

export const openidStartQuery = z.object({ returnTo: returnTo.optional() });

export const connectOpenidRequest = recentConfirmation.extend({ returnTo: returnTo.optional() });

export const openidRedirect = z.object({ url: z.string().describe('Where to send the person next') });

/** A provider account that is connected to the person's account. */
export const identity = z
  .object({
    id: z.string(),
    issuer: z.string(),
    name: z.string().describe('The name of the provider'),
    email: z.string().nullable().describe('The address that the provider last reported'),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .meta({ id: 'Identity' });

export type Identity = z.infer<typeof identity>;
