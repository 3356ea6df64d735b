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

/**
 * How a visit to the provider ended when nobody was signed in by it, and the sentence for it. Pages get the word in their query:
 * `/studio/sign-in?openid=expired&next=…`, or `openid=…` on the page that asked to connect. Where a code of the authenticator app is asked
 * for next, the browser comes to `/studio/sign-in?next=…#ticket=…`, with the ticket for `POST /api/auth/sign-in/totp`.
 */
export const openidOutcomes = {
  connected: 'The sign-in provider is connected to your account.',
  expired: 'The sign-in took too long, or was begun in another browser. Begin again.',
  refused: 'The sign-in provider did not sign you in. Try again, or sign in another way.',
  away: 'The sign-in provider does not answer. Try again in a few minutes, or sign in another way.',
  failed:
    'What the sign-in provider answered could not be used. Try again; if it stays so, tell whoever runs this service.',
  no_email: 'The sign-in provider did not tell your e-mail address. Ask whoever runs it to share it with this service.',
  connect_first:
    'There is already an account with your e-mail address. Sign in as you did before, then connect the provider on your account page.',
  other_account: 'This person of the sign-in provider is connected to another account.',
} as const;

export type OpenidOutcome = keyof typeof openidOutcomes;

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
