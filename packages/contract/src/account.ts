/** The signed-in person: their profile, the deletion of their account, and their data. */
import { z } from 'zod';
import { oneLine } from './one-line.ts';
import { confirmation } from './security.ts';

export const account = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    totp: z.boolean().describe('Whether sign-in asks for a code from an authenticator app'),
    passkeys: z.int().describe('How many are registered'),
    hasPassword: z.boolean().describe('False for people who have only ever signed in through a provider'),
    createdAt: z.string(),
    organizations: z
      .array(z.object({ id: z.string(), name: z.string(), role: z.string(), isSelected: z.boolean() }))
      .describe('The organizations this person belongs to, oldest membership first'),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof account>;

export const accountPatch = z.object({ name: oneLine(100).min(1, 'must not be empty').optional() });

export const deleteAccountRequest = confirmation.extend({
  giveUp: z
    .boolean()
    .default(false)
    .describe('Forfeit what cannot be paid out: the wallet balance, and earnings under one dollar'),
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

/** A reason why an account or a shop cannot be deleted yet. The 409 `conflict` lists them in `details.blockers`. */
export const blocker = z
  .object({
    kind: z.enum(blockerKinds),
    message: z.string().describe('Why it cannot be deleted yet'),
    whatToDo: z.string(),
    count: z.int().optional().describe('How many there are'),
    amountCents: z.int().optional(),
    organizationId: z.string().optional(),
    organizationName: z.string().optional(),
    canGiveUp: z.boolean().optional().describe('`giveUp: true` removes this blocker'),
    ids: z.array(z.string()).optional().describe('The first 10 of them'),
  })
  .meta({ id: 'Blocker' });
export type Blocker = z.infer<typeof blocker>;

/** `GET /api/account/deletion` and `GET /api/shops/:id/deletion`: the same list, without deleting anything. */
export const deletionPreview = z
  .object({
    blockers: z.array(blocker),
    lost: z.array(z.string()).describe('What will be lost, as sentences you can show to people'),
  })
  .meta({ id: 'DeletionPreview' });
export type DeletionPreview = z.infer<typeof deletionPreview>;

export const accountDeleted = z.object({ deleted: z.literal(true) });
