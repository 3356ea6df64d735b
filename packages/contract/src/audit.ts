import { z } from 'zod';
import { allAuditActions } from './audit-actions.ts';

export const auditEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    person: z.object({ id: z.string(), name: z.string() }).nullable().describe('Null when the account was deleted'),
    action: z.enum(allAuditActions),
    target: z
      .object({ id: z.string(), name: z.string() })
      .nullable()
      .describe('The object of the action, with its name at that time'),
    details: z.string().nullable().describe('More about the action, such as `viewer → admin`'),
    address: z.string().describe('The IP address of the request'),
  })
  .meta({ id: 'AuditEntry' });

export const auditPage = z.object({ entries: z.array(auditEntry), nextCursor: z.string().nullable() });

export const auditQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(200).optional(),
  action: z.enum(allAuditActions).optional(),
  personId: z.string().max(64).optional(),
});
