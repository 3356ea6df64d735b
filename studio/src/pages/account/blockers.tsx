import type { Blocker } from '@platen/contract/account';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Refusal } from '../../api/call.ts';
import { listOrganizations } from '../../api/organization.ts';
import { CircleAlert } from '../../ui/icons.tsx';
import { useSession } from '../frame/session.ts';
import { useSwitchOrganization } from '../organization/switch-organization.ts';

/** The blockers of a refused deletion; null if it was refused for another reason. */
export function blockersOf(error: unknown): Blocker[] | null {
  const found = error instanceof Refusal ? error.details?.['blockers'] : undefined;
  return Array.isArray(found) ? (found as Blocker[]) : null;
}

/** The page where each one can be resolved. */
const places = {
  earnings: { to: '/studio/organization/payouts', label: 'Go to payouts' },
  owed: { to: '/studio/sales', label: 'Go to sales' },
  wallet: { to: '/studio/usage', label: 'Go to usage' },
  invoice: { to: '/studio/usage', label: 'Go to usage' },
  top_up_under_way: { to: '/studio/usage', label: 'Go to usage' },
  work_under_way: { to: '/studio/usage', label: 'Go to usage' },
  payout_under_way: { to: '/studio/sales', label: 'Go to sales' },
  refund_under_way: { to: '/studio/sales', label: 'Go to sales' },
  dispute: { to: '/studio/sales', label: 'Go to sales' },
  sale_under_way: { to: '/studio/sales', label: 'Go to sales' },
  order_under_way: { to: '/studio/orders', label: 'Go to orders' },
  last_owner: { to: '/studio/organization/members', label: 'Go to members' },
} as const satisfies Record<Blocker['kind'], { to: string; label: string }>;

/** What blocks a deletion, with a link to resolve each blocker. */
export function Blockers({ blockers }: { blockers: readonly Blocker[] }) {
  return (
    <ul className="border-t border-rule" aria-label="What to do first">
      {blockers.map((blocker) => (
        <li
          key={`${blocker.kind} ${blocker.organizationId ?? ''}`}
          className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-rule py-4"
        >
          <CircleAlert className="mt-0.5 size-5 shrink-0 text-alarm" aria-hidden="true" />
          <div className="min-w-0 grow basis-56">
            <p className="font-semibold">{blocker.message}</p>
            <p className="mt-1 text-[0.9375rem] text-soft">{blocker.whatToDo}</p>
          </div>
          <Mend blocker={blocker} />
        </li>
      ))}
    </ul>
  );
}

/** A link to the page. Switches the organization first if the page belongs to another one. */
function Mend({ blocker }: { blocker: Blocker }) {
  const here = useSession().data?.organizationId;
  const organizations = useQuery({ queryKey: ['organizations'], queryFn: listOrganizations });
  const change = useSwitchOrganization();
  const place = places[blocker.kind];
  const there = organizations.data?.find(({ id }) => id === blocker.organizationId);
  if (there && there.id !== here) {
    return (
      <button
        type="button"
        className="link"
        disabled={change.isPending}
        onClick={() => change.mutate({ id: there.id, name: there.name, path: place.to })}
      >
        {place.label} of {there.name}
      </button>
    );
  }
  const [only, ...more] = blocker.kind === 'order_under_way' ? (blocker.ids ?? []) : [];
  if (only && more.length === 0) {
    return (
      <Link className="link" to="/studio/orders/$orderId" params={{ orderId: only }}>
        Go to the order
      </Link>
    );
  }
  return (
    <Link className="link" to={place.to}>
      {place.label}
    </Link>
  );
}
