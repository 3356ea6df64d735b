/**
 * What a caller may do: a key by its scopes, a person by the role table of the contract
 * (`packages/contract/src/roles.ts`), and a key that acts for a person by both.
 */
import type { Scope } from '@platen/contract';
import { type Action, allows, leastRoleFor, type Role, rolesFor } from '@platen/contract/roles';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { AuthRule, Caller, KeyCaller, PersonCaller } from './auth.ts';
import { ownersStep } from './owners-step.ts';

/** For people whose role allows the action. `orSelf`: also for the person named by the route's `:personId`. */
export const may = (action: Action, { orSelf = false } = {}): AuthRule => ({ kind: 'person', action, orSelf });

/** Throws when the caller may not make this call. */
export function requirePermission(request: FastifyRequest, rule: AuthRule, caller: Caller | null): void {
  if (caller?.kind === 'key') {
    const refusal = findKeyRefusal(rule, caller);
    if (refusal) throw refusal;
  }
  if (rule.kind !== 'person' || caller?.kind !== 'person') return;
  const isSelf = rule.orSelf && (request.params as { personId?: string }).personId === caller.personId;
  if (!isSelf) requireAction(caller, rule.action);
}

/** Why a key may not make a call; null when it may. */
export function findKeyRefusal(rule: AuthRule, caller: KeyCaller): ApiError | null {
  const { role, scopes } = caller;
  if (rule.kind !== 'key' && rule.kind !== 'optional-key') return null;
  if (role !== null && !allows(role, rule.action)) return wrongRole(role, rule.action);
  if (rule.kind === 'optional-key' || rule.anyOf.length === 0) return null;
  return rule.anyOf.some((scope) => scopes.includes(scope)) ? null : missingScope(caller, rule);
}

/** For rights that depend on more than the route: on the affected person, or on the body. */
export function requireAction({ role }: Pick<PersonCaller, 'role'>, action: Action): void {
  if (!allows(role, action)) throw wrongRole(role, action);
}

function wrongRole(role: Role, action: Action): ApiError {
  const allowed = rolesFor(action);
  return new ApiError(
    'permission_denied',
    `Your role in this organization is ${role}, but this needs ${allowed.join(' or ')}. Ask an owner of the organization to change your role.`,
    { details: { requiredRole: leastRoleFor(action), roles: allowed } },
  );
}

export function missingScope(
  { isUnclaimed }: KeyCaller,
  { anyOf, orShopSecret }: { anyOf: readonly Scope[]; orShopSecret?: true },
): ApiError {
  const next =
    isUnclaimed && orShopSecret
      ? 'Send the shop secret (scsec_…) instead.'
      : ownersStep(isUnclaimed, 'create a key that has it in the studio, or connect the app again with it');
  return new ApiError('permission_denied', `This key lacks the scope ${anyOf.join(' or ')}. ${next}`, {
    details: { requiredScope: anyOf.length === 1 ? anyOf[0] : anyOf },
  });
}
