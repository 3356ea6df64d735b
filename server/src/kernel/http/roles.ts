/** What people may do in the organization they work in, by the table of the contract (`packages/contract/src/roles.ts`). */
import { type Action, allows, leastRoleFor, rolesFor } from '@platen/contract/roles';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { AuthRule, Caller, PersonCaller } from './auth.ts';

/** For people whose role allows the action. `orSelf`: whoever the route's `:personId` names may do it to themselves. */
export const may = (action: Action, { orSelf = false } = {}): AuthRule => ({ kind: 'person', action, orSelf });

export function refuseRole(request: FastifyRequest, rule: AuthRule, caller: Caller | null): void {
  if (rule.kind !== 'person' || caller?.kind !== 'person') return;
  const isSelf = rule.orSelf && (request.params as { personId?: string }).personId === caller.personId;
  if (!isSelf) requireAction(caller, rule.action);
}

/** For what depends on more than the route: whom it concerns, or what the body asks for. */
export function requireAction({ role }: Pick<PersonCaller, 'role'>, action: Action): void {
  if (allows(role, action)) return;
  const allowed = rolesFor(action);
  throw new ApiError(
    'permission_denied',
    `Your role in this organization is ${role}; this takes ${allowed.join(' or ')}. Ask an owner of the organization to change your role.`,
    { details: { requiredRole: leastRoleFor(action), roles: allowed } },
  );
}
