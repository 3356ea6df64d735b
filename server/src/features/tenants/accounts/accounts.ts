/**
 * The front door of people and their organizations. How people sign in is in `sign-in.ts`, what a session is in
 * `sessions.ts`, and the confirmation before sensitive actions in `confirm.ts`. A library was considered and rejected:
 * docs/decisions/0004-accounts.md.
 */

import type { Db, Tx } from '../../../engines/database/port.ts';
import { notFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { defineSweep } from '../../../kernel/jobs/sweeps.ts';
import type { Deps } from '../deps.ts';
import { sweepCeremonies } from './ceremonies.ts';
import * as memberships from './memberships.ts';
import { defineNotices } from './notices.ts';
import { defineResetLetters } from './password-changes.ts';
import type { Payouts } from './payout-account.ts';
import { sweepDevices, sweepSessions } from './sessions.ts';
import * as store from './store.ts';
import { sweepTokens } from './tokens.ts';
import { sweepPendingSecrets } from './totp.ts';
import { defineAddressLetters } from './verification.ts';

export { confirmPerson, hasVerifiedOwner, requireVerified } from './confirm.ts';
export {
  findOrganization,
  findPerson,
  hasAccount,
  lockPerson,
  type Organization,
  renameOrganization,
} from './organizations.ts';
export { findMember, findOwnerAddress, writeToOwners } from './owner-mail.ts';
export { isSameAccount, maskAccount, type Payouts, readAccount, refuseUnconnected } from './payout-account.ts';
export { findSession, signOut } from './sessions.ts';
export { saveSessionOrganization } from './sessions-store.ts';
export { memberships };

export async function createOrganization(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  input: { name: string; plan: store.Plan },
): Promise<string> {
  const now = deps.clock.now();
  const id = newId('organization', now);
  await store.insertOrganization(tx, { id, ...input, created_at: now });
  return id;
}

export const blankOrganization = store.blankOrganization;
export const deleteOrganization = store.deleteOrganization;
export const forgetPerson = store.deletePerson;
export const findReader = store.findReader;
export const findOrganizationName = store.findOrganizationName;
export const saveVerified = store.saveVerified;

/**
 * Takes the lock for moving an organization's money. It is always taken first, before any row of a shop, an order or a
 * sale, so that two callers who need several locks never wait for each other. False when there is no such organization
 * (any more).
 */
export async function lockOrganization(tx: Tx, organizationId: string): Promise<boolean> {
  return (await store.lockOrganizations(tx, [organizationId])).length === 1;
}

/**
 * The same for the owner of a thing, which a claim may change while the lock is waited for. Returns the owner under the
 * lock. Null when there is none, or when the organization is gone.
 */
export async function lockOwner(
  tx: Tx,
  read: () => Promise<string | null>,
  also: readonly string[] = [],
): Promise<string | null> {
  for (let owner = await read(); owner !== null; ) {
    const locked = await store.lockOrganizations(tx, [owner, ...also]);
    const now = await read();
    if (now === owner) return locked.includes(owner) ? owner : null;
    owner = now;
  }
  return null;
}

export async function getPlan(db: Db | Tx, organizationId: string): Promise<store.Plan> {
  const plan = await store.findPlan(db, organizationId);
  if (plan === null) throw notFound(`Organization ${organizationId}`);
  return plan;
}

export async function setPayouts(
  deps: Pick<Deps, 'vault'>,
  tx: Tx,
  organizationId: string,
  payouts: Payouts,
): Promise<void> {
  await store.savePayouts(tx, organizationId, deps.vault.seal('payouts', JSON.stringify(payouts)));
}

export async function findPayouts(
  deps: Pick<Deps, 'vault'>,
  tx: Db | Tx,
  organizationId: string,
): Promise<Payouts | null> {
  const sealed = await store.findPayouts(tx, organizationId);
  return sealed ? (JSON.parse(deps.vault.unseal('payouts', sealed)) as Payouts) : null;
}

export function defineAccountJobs(deps: Deps): void {
  defineNotices(deps);
  defineAddressLetters(deps);
  defineResetLetters(deps);
  defineSweep(deps, 'accounts.sweep-sessions', 3600, () => sweepSessions(deps));
  defineSweep(deps, 'accounts.sweep-devices', 86_400, () => sweepDevices(deps));
  defineSweep(deps, 'accounts.sweep-tokens', 3600, () => sweepTokens(deps));
  defineSweep(deps, 'accounts.sweep-ceremonies', 3600, () => sweepCeremonies(deps));
  defineSweep(deps, 'accounts.sweep-pending-secrets', 3600, () => sweepPendingSecrets(deps));
}
