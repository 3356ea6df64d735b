/** The person behind a session: what they are asked and shown about themselves, the end of their account, and their data. */
import { z } from 'zod';
import { oneLine } from './one-line.ts';
import { confirmation } from './security.ts';

export const account = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    totp: z.boolean().describe('Signing in asks for a code of an authenticator app'),
    passkeys: z.int().describe('How many are registered'),
    hasPassword: z.boolean().describe('False for who has only ever signed in by a provider'),
    createdAt: z.string(),
    organizations: z
      .array(z.object({ id: z.string(), name: z.string(), role: z.string(), isSelected: z.boolean() }))
      .describe('The ones this person belongs to, the earliest first'),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof account>;

export const accountPatch = z.object({ name: oneLine(100).min(1, 'must not be empty').optional() });

export const deleteAccountRequest = confirmation.extend({
  giveUp: z
    .boolean()
    .default(false)
    .describe('Gives up what cannot be paid out: the wallet, and earnings of less than a dollar'),
});

export const blockerKinds = [
  'earnings',
  'owed',
  'wallet',
  'invoice',
  'top_up_under_way',
  'work_under_way',
  'payout_under_way',
  'refund_under_way',
  'dispute',
  'sale_under_way',
  'order_under_way',
  'last_owner',
] as const;

/** One thing that stands in the way of ending an account or a shop: in `details.blockers` of the 409 `conflict` that refuses it. */
export const blocker = z
  .object({
    kind: z.enum(blockerKinds),
    message: z.string().describe('What stands in the way'),
    whatToDo: z.string(),
    count: z.int().optional().describe('How many there are'),
    amountCents: z.int().optional(),
    organizationId: z.string().optional(),
    organizationName: z.string().optional(),
    canGiveUp: z.boolean().optional().describe('`giveUp: true` takes it out of the way'),
    ids: z.array(z.string()).optional().describe('The first of them, at most 10'),
  })
  .meta({ id: 'Blocker' });
export type Blocker = z.infer<typeof blocker>;

/** `GET /api/account/deletion`, `GET /api/shops/:id/deletion`: the same list before anything is asked for. */
export const deletionPreview = z
  .object({
    blockers: z.array(blocker),
    lost: z.array(z.string()).describe('What is given up with it, in sentences fit to show'),
  })
  .meta({ id: 'DeletionPreview' });
export type DeletionPreview = z.infer<typeof deletionPreview>;

export const accountDeleted = z.object({ deleted: z.literal(true) });
