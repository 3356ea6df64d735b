import { z } from 'zod';
import { mailAddress } from './mail-address.ts';

const password = z.string().min(8, 'must have at least 8 characters').max(256);

export const signUpRequest = z.object({
  name: z.string().trim().min(1).max(100),
  email: mailAddress,
  password,
});

export const signInRequest = z.object({
  email: z
    .string()
    .max(254)
    .transform((value) => value.trim().toLowerCase()),
  password: z.string().max(256),
});

const person = z.object({ id: z.string(), name: z.string(), email: z.string() }).meta({ id: 'Person' });

export const signedIn = z.object({ user: person, organizationId: z.string() });

export const session = z
  .object({ user: person, organizationId: z.string(), session: z.object({ expiresAt: z.string() }) })
  .nullable();

/** What owners are written about, unless they say otherwise. */
export const ownerLetters = ['sale', 'orderFailed', 'refund', 'payout'] as const;
export type OwnerLetter = (typeof ownerLetters)[number];

const about = z.object({
  sale: z.boolean().describe('Somebody bought something'),
  orderFailed: z.boolean().describe('An order cannot be made as it is, and what to do'),
  refund: z.boolean().describe('A refund was sent, or could not be'),
  payout: z.boolean().describe('A payout was sent, or came back'),
}) satisfies z.ZodType<Record<OwnerLetter, boolean>>;

export const mailSettings = z
  .object({
    email: z.string(),
    delivery: z
      .enum(['smtp', 'folder'])
      .describe('`folder`: nothing is sent; messages lie in the data dir until the operator names a mail server'),
    about,
  })
  .meta({ id: 'MailSettings' });

export const mailSettingsRequest = z.object({ about: about.partial() });

export const claimRequest = z.object({
  user_code: z.string().max(32),
  /** May be left out once the organization has payouts. */
  payouts: z
    .object({
      accountName: z.string().trim().min(1).max(100),
      country: z
        .string()
        .regex(/^[A-Za-z]{2}$/, 'must be a two-letter ISO country code')
        .transform((value) => value.toUpperCase()),
      accountNumber: z.string().trim().min(4).max(64),
    })
    .nullish(),
});

export const claimCheckRequest = claimRequest.pick({ user_code: true });

export const claimCheck = z.object({
  shop_id: z.string(),
  expires_in: z.number().int().describe('Seconds until the code and its shop expire'),
});

export const claimed = z.object({
  shop_id: z.string(),
  shop_secret: z.string().describe('The new secret, shown this once'),
});
