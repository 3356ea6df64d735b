/** The account that an organization's payouts go to. */
import { z } from 'zod';
import { oneLine } from './one-line.ts';
import { confirmation } from './security.ts';

const country = z
  .string()
  .regex(/^[A-Za-z]{2}$/, 'must be a two-letter ISO country code')
  .transform((value) => value.toUpperCase());

/** Only the format is checked here. The server also checks that the country exists and the IBAN is valid. */
export const payoutAccountFields = z.object({
  accountName: oneLine(100).min(1, 'must name the account holder'),
  country,
  accountNumber: oneLine(64)
    .min(4, 'must have at least 4 characters')
    .describe('The IBAN, or the account number in countries without IBANs'),
});

export const payoutAccountRequest = payoutAccountFields.extend(confirmation.shape);

export const noPayoutReasons = ['no_account', 'unverified', 'bounced', 'held', 'too_little'] as const;

export const payoutAccount = z
  .object({
    account: z
      .object({
        accountName: z.string(),
        country: z.string(),
        accountNumber: z.string().describe('Masked, with the last four characters visible'),
        lastFour: z.string(),
      })
      .nullable()
      .describe('Null until an account is added'),
    changedAt: z.string().nullable(),
    heldUntil: z
      .string()
      .nullable()
      .describe('Payouts are on hold until then, because the account was changed within the last day'),
    blockedBy: z
      .enum(noPayoutReasons)
      .nullable()
      .describe('Why nothing can be paid out now; null if a payout is possible'),
    message: z.string().nullable().describe('The reason as a sentence that says what to do'),
  })
  .meta({ id: 'PayoutAccount' });
export type PayoutAccount = z.infer<typeof payoutAccount>;
