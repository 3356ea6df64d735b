import { z } from 'zod';
import { mailAddress } from './mail-address.ts';
import { oneLine } from './one-line.ts';
import { roles } from './roles.ts';
import { allScopes } from './scopes.ts';

const role = z.enum(roles);
const organizationName = oneLine(100).min(1);

export const organization = z
  .object({
    id: z.string(),
    name: z.string(),
    role: role.describe('Your role'),
    plan: z.enum(['sandbox', 'starter']),
    createdAt: z.string(),
  })
  .meta({ id: 'Organization' });

export const organizationAnswer = z.object({ organization });
export const organizationRequest = z.object({ name: organizationName });

export const organizationList = z.object({
  organizations: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      role,
      current: z.boolean().describe('Whether this session works in it'),
    }),
  ),
});

export const member = z
  .object({
    personId: z.string(),
    name: z.string(),
    email: z.string(),
    role,
    joinedAt: z.string(),
    you: z.boolean(),
  })
  .meta({ id: 'Member' });

export const memberList = z.object({ members: z.array(member) });
export const memberAnswer = z.object({ member });
export const memberRequest = z.object({ role });
const ids = z.array(z.string().max(64)).max(500).default([]);

/** The things a person created in the organization. Their apps and invitations end when they leave; keys and webhooks stay unless named. */
export const belongings = z
  .object({
    keys: z.array(
      z.object({
        id: z.string(),
        shop_id: z.string(),
        name: z.string(),
        scopes: z.array(z.enum(allScopes)),
        prefix: z.string(),
        lastFour: z.string(),
        lastUsedAt: z.string().nullable(),
      }),
    ),
    webhooks: z.array(
      z.object({
        id: z.string(),
        shop_id: z.string(),
        url: z.string(),
        description: z.string().nullable(),
        enabled: z.boolean(),
      }),
    ),
    apps: z.array(
      z.object({ id: z.string(), shop_id: z.string(), name: z.string(), scopes: z.array(z.enum(allScopes)) }),
    ),
    invitations: z.array(z.object({ id: z.string(), email: z.string(), role })),
  })
  .meta({ id: 'Belongings' });

/** The member's keys and webhooks to delete with the membership; without a body, none. */
export const removeMemberRequest = z.object({ revokeKeys: ids, deleteWebhooks: ids }).nullish();

export const removedMember = z.object({ personId: z.string(), removed: z.literal(true) });
export const transferRequest = z.object({ personId: z.string().max(64) });

export const invitationRequest = z.object({ email: mailAddress, role });

export const invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    role,
    invitedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    sentAt: z.string(),
    expiresAt: z.string(),
    expired: z.boolean().describe('True if its link no longer works. Send it again'),
  })
  .meta({ id: 'Invitation' });

export const invitationAnswer = z.object({ invitation });
export const invitationList = z.object({ invitations: z.array(invitation) });
export const withdrawnInvitation = z.object({ id: z.string(), deleted: z.literal(true) });

export const invitationToken = z.object({ token: z.string().min(1).max(200) });

/** Shown to the holder of the link before sign-in or sign-up. */
export const invitationCheck = z.object({
  organization: z.object({ name: z.string() }),
  invitedBy: z.string().nullable(),
  email: z.string().describe('Only the person with this address can accept'),
  role,
  expiresAt: z.string(),
  hasAccount: z.boolean().describe('True: sign in with the address. False: sign up with it'),
});
