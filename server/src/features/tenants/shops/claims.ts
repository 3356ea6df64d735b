/**
 * The claim: a signed-in person types the code from the mint, and the shop is theirs. One transaction: the shop changes
 * hands, its secret is replaced, its sandbox keys end, its allowlist is locked, and what it made and earned moves with
 * it.
 */

import type { Tx } from '../../../engines/database/port.ts';
import { ApiError, invalidArgument, notFound, rateLimited } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { requireAction } from '../../../kernel/http/roles.ts';
import { newSecret, normalizeUserCode } from '../../../kernel/ids.ts';
import type { Standing } from '../../../kernel/limits/rate-limits.ts';
import { secondsBetween } from '../../../kernel/time.ts';
import {
  deleteOrganization,
  findOrganizationName,
  findPayouts,
  isSameAccount,
  type Payouts,
  readAccount,
  setPayouts,
} from '../accounts/accounts.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { revokeShopKeys } from '../keys/keys.ts';
import { lockWithOwner, storageOrigin } from './shops.ts';
import * as store from './store.ts';

type ClaimDeps = Pick<
  Deps,
  'clock' | 'config' | 'database' | 'vault' | 'limits' | 'bulletin' | 'log' | 'shopListeners'
>;

const wrongCode = () =>
  notFound('No shop is waiting for this code. Check the letters (XXXX-XXXX, no vowels); such a shop');

type Claim = { userCode: string; name: string | null; payouts: Payouts | null };

export async function claimShop(
  deps: ClaimDeps,
  caller: PersonCaller,
  address: string,
  input: Claim,
): Promise<{ shopId: string; shopSecret: string; standing: Standing }> {
  const { answer, standing } = await countGuess(deps, [`person:${caller.personId}`, `address:${address}`], () =>
    deps.database.transaction((tx) => claim(deps, tx, caller, input)),
  );
  return { ...answer, standing };
}

/** Which shop waits for the code, for a person about to sign up for it. A wrong code counts as a guess here too. */
export async function checkClaim(
  deps: ClaimDeps,
  address: string,
  userCode: string,
): Promise<{ shopId: string; expiresAt: Date; standing: Standing }> {
  const { answer, standing } = await countGuess(deps, [`address:${address}`], () =>
    deps.database.transaction((tx) => lockClaimable(deps, tx, userCode)),
  );
  return { shopId: answer.id, expiresAt: answer.expires_at!, standing };
}

async function countGuess<Answer>(
  deps: ClaimDeps,
  guessers: readonly string[],
  look: () => Promise<Answer>,
): Promise<{ answer: Answer; standing: Standing }> {
  const { wrongCodes } = deps.config.limits;
  // Counted before the code is checked, so that concurrent guesses count too; a malformed code is not counted. One
  // after another, so that a refusal by the first limit uses nothing of the second.
  const standings: Standing[] = [];
  for (const guesser of guessers) {
    const standing = await deps.limits.take(wrongCodes, guesser);
    if (!standing.isAllowed) throw rateLimited('Too many wrong codes.', standing);
    standings.push(standing);
  }
  const standing = tightest(standings);
  const giveBack = async () =>
    tightest(await Promise.all(guessers.map((guesser) => deps.limits.giveBack(wrongCodes, guesser))));
  try {
    const answer = await look();
    return { answer, standing: await giveBack() };
  } catch (error) {
    const isGuess = error instanceof ApiError && error.code === 'not_found';
    if (isGuess) throw new ApiError(error.code, error.message, { ...error.extras, standing });
    await giveBack();
    throw error;
  }
}

const tightest = (standings: readonly Standing[]): Standing =>
  standings.reduce((least, one) => (one.remaining < least.remaining ? one : least));

async function claim(
  deps: ClaimDeps,
  tx: Tx,
  caller: PersonCaller,
  input: Claim,
): Promise<{ shopId: string; shopSecret: string }> {
  const shop = await lockClaimable(deps, tx, input.userCode, [caller.organizationId]);
  await namePayouts(deps, tx, caller, input.payouts);

  const now = deps.clock.now();
  const secret = newSecret('scsec_');
  // Shoppers never see the default name of sandboxes.
  const name = input.name ?? (await findOrganizationName(tx, caller.organizationId)) ?? shop.name;
  await store.markClaimed(tx, shop.id, {
    name,
    organization_id: caller.organizationId,
    secret_hash: deps.vault.hash(secret),
    secret_sealed: deps.vault.seal('shop-secret', secret),
    asset_allowlist: shop.is_allowlist_custom ? shop.asset_allowlist : [storageOrigin(deps.config, shop.id)],
    claimed_at: now,
  });
  await revokeShopKeys(deps, tx, shop.id);
  for (const listener of deps.shopListeners.claimed) {
    await listener(tx, {
      shopId: shop.id,
      fromOrganizationId: shop.organization_id,
      toOrganizationId: caller.organizationId,
    });
  }
  await deleteOrganization(tx, shop.organization_id);
  await writeAudit(deps, tx, caller, { action: 'shop.claimed', target: { id: shop.id, name } });
  await deps.bulletin.publish(tx, 'shop-changed', shop.id);
  return { shopId: shop.id, shopSecret: secret };
}

/** Claiming a first shop requires payout details. Later changes are made where they are guarded, not here. */
async function namePayouts(deps: ClaimDeps, tx: Tx, caller: PersonCaller, given: Payouts | null): Promise<void> {
  const known = await findPayouts(deps, tx, caller.organizationId);
  if (!given) {
    if (known) return;
    throw invalidArgument('Set up payouts to claim a shop: `payouts { accountName, country, accountNumber }`.', {
      param: '/payouts',
    });
  }
  requireAction(caller, 'payouts:change');
  const account = readAccount(given, '/payouts');
  if (!known) {
    await setPayouts(deps, tx, caller.organizationId, account);
    await writeAudit(deps, tx, caller, { action: 'payouts.changed', target: null });
    return;
  }
  if (isSameAccount(known, account)) return;
  throw new ApiError(
    'conflict',
    'Your organization already has another payout account. Leave `payouts` out to claim the shop. Change the account on your payouts page (PATCH /api/payouts/account).',
    { param: '/payouts', details: { reason: 'payout_account_known' } },
  );
}

/** The shop of the code, locked; or why it cannot be claimed. */
async function lockClaimable(
  deps: ClaimDeps,
  tx: Tx,
  typed: string,
  claimers: readonly string[] = [],
): Promise<store.ShopRow> {
  const code = normalizeUserCode(typed);
  if (code === null) throw wrongCode();
  const fingerprint = deps.vault.fingerprint('user-code', code);
  const shopId = await store.findShopIdByCode(tx, fingerprint);
  const shop = shopId === null ? null : await lockWithOwner(tx, shopId, claimers);
  const expired = () =>
    new ApiError(
      'expired_token',
      'This code has expired, and so has its shop. Create a new shop with POST /shops/sandbox.',
    );
  if (!shop) {
    if ((await store.findTombstoneByCode(tx, fingerprint))?.reason === 'expired') throw expired();
    throw wrongCode();
  }
  if (shop.claimed_at) throw new ApiError('shop_claimed', 'This shop was already claimed with this code.');
  if (shop.expires_at! <= deps.clock.now()) throw expired();
  return shop;
}

export type ClaimState =
  | { status: 'unclaimed'; shopId: string; userCode: string; expiresInSeconds: number }
  | { status: 'claimed'; shopId: string; claimedAt: Date };

/** The state of the claim, for the holder of its token. */
export async function getClaimState(
  deps: Pick<Deps, 'clock' | 'database' | 'vault'>,
  claimToken: string,
): Promise<ClaimState> {
  const hash = deps.vault.hash(claimToken);
  const claim = await store.findClaimByToken(deps.database.db, hash);
  const expired = () =>
    new ApiError('expired_token', 'The claim and its shop have expired. Create a new shop with POST /shops/sandbox.');
  if (!claim) {
    const tombstone = await store.findTombstoneByToken(deps.database.db, hash);
    if (tombstone?.reason === 'released') throw notFound('The shop of this claim was released; it');
    if (tombstone) throw expired();
    throw new ApiError(
      'unauthenticated',
      'This claim token is unknown. Send the claim_token from the answer that created the shop.',
    );
  }
  if (claim.claimed_at) return { status: 'claimed', shopId: claim.id, claimedAt: claim.claimed_at };
  const left = secondsBetween(deps.clock.now(), claim.expires_at!);
  if (left <= 0) throw expired();
  return {
    status: 'unclaimed',
    shopId: claim.id,
    userCode: deps.vault.unseal('user-code', claim.code_sealed),
    expiresInSeconds: Math.ceil(left),
  };
}
