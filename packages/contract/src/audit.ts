import { z } from 'zod';

/** What the audit log keeps, with the words that pages show behind the person's name. */
export const auditActions = {
  'organization.created': 'created the organization',
  'organization.changed': 'changed the organization’s settings',
  'member.invited': 'invited',
  'invitation.withdrawn': 'withdrew the invitation of',
  'member.joined': 'joined',
  'member.role_changed': 'changed the role of',
  'member.removed': 'removed',
  'member.left': 'left',
  'ownership.transferred': 'handed the organization over to',
  'key.created': 'made the API key',
  'key.revoked': 'revoked the API key',
  'agent.connected': 'connected the agent',
  'agent.disconnected': 'disconnected the agent',
  'shop.created': 'created the shop',
  'shop.claimed': 'claimed the shop',
  'shop.changed': 'changed the shop',
  'shop.deleted': 'deleted the shop',
  'shop.secret_replaced': 'replaced the secret of the shop',
  'discount.created': 'made the discount code',
  'discount.changed': 'changed the discount code',
  'discount.deleted': 'deleted the discount code',
  'taxes.changed': 'changed the taxes of',
  'webhook.created': 'added the webhook endpoint',
  'webhook.changed': 'changed the webhook endpoint',
  'webhook.deleted': 'removed the webhook endpoint',
  'webhook.secret_replaced': 'replaced the secret of the webhook endpoint',
  'webhook.replayed': 'sent past events again to the webhook endpoint',
  'payouts.changed': 'changed the account for payouts',
  'order.created': 'placed the order',
  'order.changed': 'changed the order',
  'order.cancelled': 'cancelled the order',
  'order.deleted': 'deleted the order',
  'order.reprinted': 'ordered a reprint of',
  'order.approved': 'approved the print files of',
  'order.rejected': 'rejected the print files of',
  'sale.refunded': 'refunded the sale',
  'refund.retried': 'tried the refund again',
  'data.exported': 'took the organization’s data along',
} as const;

export type AuditAction = keyof typeof auditActions;

export const allAuditActions = Object.keys(auditActions) as [AuditAction, ...AuditAction[]];

export const auditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    person: z.object({ id: z.string(), name: z.string() }).nullable().describe('Null when the account was deleted'),
    action: z.enum(allAuditActions),
    target: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe('What it was done to, by the name it had then'),
    details: z.string().nullable().describe('Such as `viewer → admin`'),
    address: z.string().describe('The IP address it came from'),
  })
  .meta({ id: 'AuditEntry' });

export const auditPage = z.object({ entries: z.array(auditEntry), nextCursor: z.string().nullable() });

export const auditQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
  action: z.enum(allAuditActions).optional(),
  personId: z.string().max(64).optional(),
});
