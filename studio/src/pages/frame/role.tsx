/** The person's permissions in the current organization, from the table that the service enforces. */
import { type Action, actions, allows, type Role, rolesFor } from '@platen/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { listMembers, membersKey } from '../../api/organization.ts';
import { Lock } from '../../ui/icons.tsx';
import { PageHead } from './page-head.tsx';
import { useSession } from './session.ts';

/** Null for a visitor without an account. */
export const useRole = (): Role | null => useSession().data?.role ?? null;

/** A visitor sees only the pages of their sandbox shop, and may do everything there. */
export function useMay(): (action: Action) => boolean {
  const role = useRole();
  return (action) => role === null || allows(role, action);
}

/** `owner, admin or support`. */
export function listRoles(roles: readonly Role[]): string {
  const last = roles.at(-1)!;
  return roles.length === 1 ? last : `${roles.slice(0, -1).join(', ')} or ${last}`;
}

/** Replaces a page that the role does not allow: says which role does, and whom to ask. */
export function NeedsRole({ action, title }: { action: Action; title: string }) {
  const role = useRole();
  const members = useQuery({ queryKey: membersKey, queryFn: listMembers });
  const askable = members.data?.filter((one) => one.role === 'owner').map(({ name }) => name) ?? [];
  return (
    <>
      <PageHead title={title} />
      <div className="flex flex-col items-start gap-4 border border-dashed border-soft/60 p-6 sm:p-10">
        <Lock className="size-8 text-spot" aria-hidden="true" />
        <h2 className="text-xl">You don’t have access</h2>
        <p className="max-w-prose text-soft">
          “{actions[action].what}” needs the {listRoles(rolesFor(action))} role. Your role in this organization is{' '}
          {role}.
        </p>
        <p className="max-w-prose text-soft">
          {askable.length > 0
            ? `Ask ${askable.slice(0, 3).join(' or ')} to change your role.`
            : 'Ask an owner of the organization to change your role.'}
        </p>
      </div>
    </>
  );
}
