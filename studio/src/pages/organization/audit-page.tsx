import { type AuditAction, allAuditActions, auditActions } from '@platen/contract/audit-actions';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type AuditEntry, listAudit, listMembers, membersKey } from '../../api/organization.ts';
import { SelectField } from '../../ui/form.tsx';
import { when } from '../../ui/format.ts';
import { Button, EmptyState } from '../../ui/kit.tsx';
import { Paged } from '../../ui/paged.tsx';
import { PageHead } from '../frame/page-head.tsx';
import { OrganizationTabs } from './tabs.tsx';

const route = getRouteApi('/studio/organization/audit');

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Important actions: keys, members, secrets, payouts, settings, refunds. */
export function AuditPage() {
  const { action, person } = route.useSearch();
  const navigate = useNavigate();
  const members = useQuery({ queryKey: membersKey, queryFn: listMembers });
  const choose = (search: { action?: AuditAction | undefined; person?: string | undefined }) =>
    void navigate({ to: '/studio/organization/audit', search, replace: true });
  const filter = { action, personId: person };
  const isFiltered = action !== undefined || person !== undefined;
  return (
    <>
      <PageHead title="Audit log">
        Changes to keys, members, secrets, payouts, settings and refunds. Entries are kept for one year.
      </PageHead>
      <OrganizationTabs />
      <div className="mb-6 grid max-w-[44rem] gap-4 sm:grid-cols-2">
        <SelectField
          label="Who"
          value={person ?? ''}
          onChange={(value) => choose({ action, person: value || undefined })}
          options={[['', 'Everyone'], ...(members.data ?? []).map((one) => [one.personId, one.name] as const)]}
        />
        <SelectField
          label="What"
          value={action ?? ''}
          onChange={(value) => choose({ action: allAuditActions.find((one) => one === value), person })}
          options={[['', 'All changes'], ...allAuditActions.map((one) => [one, sentence(auditActions[one])] as const)]}
        />
      </div>
      <Paged
        queryKey={['audit', filter]}
        load={async (cursor) => {
          const { entries, nextCursor } = await listAudit(filter, cursor);
          return { rows: entries, nextCursor };
        }}
        what="audit log"
        empty={
          isFiltered ? (
            <EmptyState title="No matching entries" action={<Button onClick={() => choose({})}>Clear filters</Button>}>
              No such changes in the last year.
            </EmptyState>
          ) : (
            <EmptyState title="Nothing yet">
              Changes to keys, members, secrets, settings and refunds appear here.
            </EmptyState>
          )
        }
      >
        {(entries) => <Entries entries={entries} />}
      </Paged>
    </>
  );
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  return (
    <table className="table table-stack">
      <thead>
        <tr>
          <th scope="col">What happened</th>
          <th scope="col">From</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td className="[overflow-wrap:anywhere]">
              <b className="font-semibold">{entry.person?.name ?? 'Deleted account'}</b> {auditActions[entry.action]}
              {entry.target && <b className="font-semibold"> {entry.target.name}</b>}
              {entry.details && <span className="block text-sm text-soft">{entry.details}</span>}
            </td>
            <td className="ticket break-all">{entry.address}</td>
            <td className="ticket whitespace-nowrap max-sm:whitespace-normal max-sm:text-right">{when(entry.at)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
