/**
 * The account that an organization is paid to. Changing it requires proof of identity, the owners are notified, and
 * nothing is sent for a day, so that a change by someone else can be noticed. After a returned payout nothing is sent
 * until the account is changed or confirmed.
 */

import type { noPayoutReasons } from '@platen/contract/payout-account';
import type { Confirmation } from '@platen/contract/security';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { addSeconds } from '../../../kernel/time.ts';
import {
  confirmPerson,
  findPayouts,
  hasVerifiedOwner,
  isSameAccount,
  lockOrganization,
  maskAccount,
  type Payouts,
  readAccount,
  refuseUnconnected,
  requireVerified,
  setPayouts,
} from '../../tenants/accounts/accounts.ts';
import { writeAudit } from '../../tenants/audit/audit.ts';
import type { Deps } from '../deps.ts';
import { leastPayoutCents } from './least-payout.ts';
import * as accountStore from './payout-account-store.ts';
import { type AccountNews, tellAccountChanged } from './queue-letters.ts';
import * as store from './store.ts';

type PayoutAccountDeps = Pick<
  Deps,
  'clock' | 'config' | 'database' | 'jobs' | 'limits' | 'payments' | 'vault' | 'workshops'
>;

const holdSeconds = 86_400;

type Obstacle = { reason: (typeof noPayoutReasons)[number]; message: string; until: Date | null };

/** Why an organization cannot be paid now, whatever it has. Null when it can. */
export async function findObstacle(
  deps: Pick<Deps, 'clock'>,
  db: Db | Tx,
  organizationId: string,
): Promise<Obstacle | null> {
  const state = await accountStore.findState(db, organizationId);
  if (!state?.hasAccount) {
    const message = 'There is no payout account yet. An owner can enter one on the payouts page.';
    return { reason: 'no_account', message, until: null };
  }
  if (!(await hasVerifiedOwner(db, organizationId))) {
    const message =
      'Payouts start once an owner has confirmed their email address. Open the link we sent you, or request a new one on your account page.';
    return { reason: 'unverified', message, until: null };
  }
  if (state.bouncedAt !== null) {
    const message =
      'The last payout to this account failed, so payouts to it have stopped. Change the account, or confirm it by entering it again.';
    return { reason: 'bounced', message, until: null };
  }
  if (state.heldUntil !== null && state.heldUntil > deps.clock.now()) {
    const time = `${state.heldUntil.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    const message = `The payout account was changed recently, so nothing is paid out before ${time}.`;
    return { reason: 'held', message, until: state.heldUntil };
  }
  return null;
}

const tooLittle = (availableCents: number): Obstacle | null =>
  availableCents >= leastPayoutCents
    ? null
    : { reason: 'too_little', message: 'Less than one dollar is available. The minimum payout is $1.', until: null };

export async function getPayoutAccount(
  deps: Pick<Deps, 'clock' | 'database' | 'vault'>,
  { organizationId }: PersonCaller,
) {
  const { db } = deps.database;
  const payouts = await findPayouts(deps, db, organizationId);
  const state = await accountStore.findState(db, organizationId);
  if (!state) throw notFound('Your organization');
  const now = deps.clock.now();
  const { available_cents } = await store.getBalance(db, organizationId);
  const obstacle = (await findObstacle(deps, db, organizationId)) ?? tooLittle(available_cents);
  return {
    account: payouts && maskAccount(payouts),
    changedAt: state.changedAt?.toISOString() ?? null,
    heldUntil: state.heldUntil !== null && state.heldUntil > now ? state.heldUntil.toISOString() : null,
    blockedBy: obstacle?.reason ?? null,
    message: obstacle?.message ?? null,
  };
}

export async function changePayoutAccount(
  deps: PayoutAccountDeps,
  caller: PersonCaller,
  address: string,
  { currentPassword, code, ...given }: Payouts & Confirmation,
) {
  await requireVerified(deps, caller);
  const account = readAccount(given);
  refuseUnconnected(deps, account);
  await confirmPerson(deps, caller, address, { currentPassword, code });
  await deps.database.transaction(async (tx) => {
    if (!(await lockOrganization(tx, caller.organizationId))) throw notFound('Your organization');
    const before = await findPayouts(deps, tx, caller.organizationId);
    if (before && isSameAccount(before, account)) {
      // The same account again delays nothing. It changes only one thing: after a returned payout, it confirms the
      // account.
      if ((await accountStore.findState(tx, caller.organizationId))?.bouncedAt)
        await confirm(deps, tx, caller, account);
      return;
    }
    const now = deps.clock.now();
    await setPayouts(deps, tx, caller.organizationId, account);
    await accountStore.hold(tx, caller.organizationId, { at: now, until: addSeconds(now, holdSeconds) });
    const { lastFour } = maskAccount(account);
    const news: AccountNews = { at: now.toISOString(), by: caller.personId, address: caller.address, lastFour };
    await tellAccountChanged(deps, tx, caller.organizationId, news);
    const details = `${before ? maskAccount(before).accountNumber : 'none'} → •••• ${lastFour}`;
    await writeAudit(deps, tx, caller, { action: 'payouts.changed', target: null, details });
  });
  return getPayoutAccount(deps, caller);
}

async function confirm(
  deps: Pick<Deps, 'clock' | 'vault'>,
  tx: Tx,
  caller: PersonCaller,
  account: Payouts,
): Promise<void> {
  await setPayouts(deps, tx, caller.organizationId, account);
  const details = `confirmed after a returned payout: ${maskAccount(account).accountNumber}`;
  await writeAudit(deps, tx, caller, { action: 'payouts.changed', target: null, details });
}

/** For a payout request that must be refused. */
export async function refuseObstacle(deps: Pick<Deps, 'clock'>, db: Db | Tx, organizationId: string): Promise<void> {
  const { available_cents } = await store.getBalance(db, organizationId);
  const obstacle = (await findObstacle(deps, db, organizationId)) ?? tooLittle(available_cents);
  if (!obstacle) return;
  throw new ApiError('conflict', obstacle.message, {
    details: { reason: obstacle.reason, ...(obstacle.until ? { heldUntil: obstacle.until.toISOString() } : {}) },
  });
}
