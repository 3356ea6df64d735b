import { auditPage, auditQuery } from '@platen/contract/audit';
import type { App } from '../../../kernel/http/app.ts';
import { personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import type { Deps } from '../deps.ts';
import { listAudit } from './audit.ts';
import type { FoundEntry } from './store.ts';

const toEntry = (row: FoundEntry) => ({
  id: row.id,
  at: row.at.toISOString(),
  person: row.person_name === null ? null : { id: row.person_id, name: row.person_name },
  action: row.action,
  target: row.target_id === null ? null : { id: row.target_id, name: row.target_name ?? row.target_id },
  details: row.details,
  address: row.address,
});

export function auditStudioRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/organization/audit',
    config: { auth: may('audit:read') },
    schema: { querystring: auditQuery, response: { 200: auditPage } },
    handler: async (request) => {
      const { limit, cursor, action, personId } = request.query;
      const filter = { action: action ?? null, personId: personId ?? null };
      const { rows, nextCursor } = await listAudit(deps, personCaller(request), filter, {
        limit,
        cursor: cursor ?? null,
      });
      return { entries: rows.map(toEntry), nextCursor };
    },
  });
}
