import { z } from 'zod';
import { mailAddress, typedAddress } from './mail-address.ts';
import { oneLine } from './one-line.ts';
import { type Role, roles } from './roles.ts';
import { needsTotp, newPassword } from './security.ts';
import { shopName } from './shops.ts';

export const signUpRequest = z.object({
  name: oneLine(100).min(1),
  email: mailAddress,
  password: newPassword,
});

export const signInRequest = z.object({
  email: typedAddress,
  password: z.string().max(256),
});

const person = z
  .object({ id: z.string(), name: z.string(), email: z.string(), emailVerified: z.boolean() })
  .meta({ id: 'Person' });

export const signedIn = z.object({ user: person, organizationId: z.string() });

/** Signed in, or asked for a second factor first. */
export const signInAnswer = z.union([signedIn, needsTotp]);

export const session = z
  .object({
    user: person,
    organizationId: z.string().describe('The one of their organizations that this session works in'),
    role: z.enum(roles),
    session: z.object({ expiresAt: z.string() }),
  })
  .nullable();

/** What owners are written about, unless they say otherwise. */
export const ownerLetters = ['sale', 'orderFailed', 'approval', 'message', 'refund', 'payout'] as const;
export type OwnerLetter = (typeof ownerLetters)[number];

/** Whom each of them concerns. */
export const letterRoles = {
  sale: ['owner', 'admin'],
  orderFailed: ['owner', 'admin', 'support'],
  approval: ['owner', 'admin', 'support'],
  message: ['owner', 'admin', 'support'],
  refund: ['owner', 'admin', 'support'],
  payout: ['owner'],
} as const satisfies Record<OwnerLetter, readonly Role[]>;

const about = z.object({
  sale: z.boolean().describe('Somebody bought something'),
  orderFailed: z.boolean().describe('An order cannot be made as it is, and what to do'),
  approval: z.boolean().describe('An order waits for approval, in shops that hold theirs'),
  message: z.boolean().describe('A shopper has written about an order'),
  refund: z.boolean().describe('A refund was sent, or could not be'),
  payout: z.boolean().describe('A payout was sent, or came back'),
}) satisfies z.ZodType<Record<OwnerLetter, boolean>>;

export const mailSettings = z
  .object({
    email: z.string(),
    delivery: z
      .enum(['smtp', 'folder'])
      .describe('`folder`: nothing is sent; messages lie in the data dir until the operator names a mail server'),
    about: about.partial().describe('Only the kinds that concern the role of who asks'),
  })
  .meta({ id: 'MailSettings' });

export const mailSettingsRequest = z.object({ about: about.partial() });

export const claimRequest = z.object({
  user_code: z.string().max(32),
  name: shopName.optional().describe('What shoppers call the shop; the name of the organization unless given'),
  /** May be left out once the organization has payouts. */
  payouts: z
    .object({
      accountName: oneLine(100).min(1),
      country: z
        .string()
        .regex(/^[A-Za-z]{2}$/, 'must be a two-letter ISO country code')
        .transform((value) => value.toUpperCase()),
      accountNumber: oneLine(64).min(4),
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
