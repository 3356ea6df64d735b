/** Where an organization is paid to. */
import { z } from 'zod';
import { oneLine } from './one-line.ts';
import { confirmation } from './security.ts';

const country = z
  .string()
  .regex(/^[A-Za-z]{2}$/, 'must be a two-letter ISO country code')
  .transform((value) => value.toUpperCase());

/** What must be right about an account beyond its shape is told by the server: an assigned country, a whole IBAN. */
export const payoutAccountFields = z.object({
  accountName: oneLine(100).min(1, 'must name whose account it is'),
  country,
  accountNumber: oneLine(64).min(4, 'must have at least 4 characters').describe('An IBAN where there is one'),
});

export const payoutAccountRequest = payoutAccountFields.extend(confirmation.shape);

export const noPayoutReasons = ['no_account', 'unverified', 'bounced', 'held', 'too_little'] as const;

export const payoutAccount = z
  .object({
    account: z
      .object({
        accountName: z.string(),
        country: z.string(),
        accountNumber: z.string().describe('Masked: its last four characters after dots'),
        lastFour: z.string(),
      })
      .nullable()
      .describe('Null as long as none was named'),
    changedAt: z.string().nullable(),
    heldUntil: z.string().nullable().describe('No payout is sent before: the account was changed within the last day'),
    blockedBy: z.enum(noPayoutReasons).nullable().describe('Why nothing can be paid out now; null when it can'),
    message: z.string().nullable().describe('The same as a sentence that says what to do'),
  })
  .meta({ id: 'PayoutAccount' });
export type PayoutAccount = z.infer<typeof payoutAccount>;
