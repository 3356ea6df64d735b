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

/** Either a session, or a request for the second factor. */
export const signInAnswer = z.union([signedIn, needsTotp]);

export const session = z
  .object({
    user: person,
    organizationId: z.string().describe('The organization that this session works in'),
    role: z.enum(roles),
    session: z.object({ expiresAt: z.string() }),
  })
  .nullable();

/** The kinds of email that people get about their shops unless they turn them off. */
export const ownerLetters = ['sale', 'orderFailed', 'approval', 'message', 'refund', 'payout'] as const;
export type OwnerLetter = (typeof ownerLetters)[number];

/** The roles that get each kind. */
export const letterRoles = {
  sale: ['owner', 'admin'],
  orderFailed: ['owner', 'admin', 'support'],
  approval: ['owner', 'admin', 'support'],
  message: ['owner', 'admin', 'support'],
  refund: ['owner', 'admin', 'support'],
  payout: ['owner'],
} as const satisfies Record<OwnerLetter, readonly Role[]>;

const about = z.object({
  sale: z.boolean().describe('A shopper bought something'),
  orderFailed: z.boolean().describe('An order failed and needs a change'),
  approval: z.boolean().describe('An order is waiting for approval, in shops that hold orders'),
  message: z.boolean().describe('A shopper wrote about an order'),
  refund: z.boolean().describe('A refund was sent, or failed'),
  payout: z.boolean().describe('A payout was sent, or was returned'),
}) satisfies z.ZodType<Record<OwnerLetter, boolean>>;

export const mailSettings = z
  .object({
    email: z.string(),
    delivery: z
      .enum(['smtp', 'folder'])
      .describe(
        '`folder`: nothing is sent; messages are saved in the data dir until the operator configures a mail server',
      ),
    about: about.partial().describe('Only the kinds that your role gets'),
  })
  .meta({ id: 'MailSettings' });

export const mailSettingsRequest = z.object({ about: about.partial() });

export const claimRequest = z.object({
  user_code: z.string().max(32),
  name: shopName.optional().describe('The shop’s name for shoppers. Defaults to the organization’s name'),
  /** Optional once the organization has a payout account. */
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
  shop_secret: z.string().describe('The new secret, shown only once'),
});
