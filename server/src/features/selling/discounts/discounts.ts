/** Discount codes of a shop: when they can be used and what they take off. `totals.ts` computes the amount. */
import type { Discount, DiscountPatch, DiscountRequest } from '@platen/contract/discounts';
import type { Db, Tx } from '../../../engines/database/port.ts';
import { ApiError, invalidArgument, notFound, rateLimited } from '../../../kernel/errors.ts';
import type { PersonCaller } from '../../../kernel/http/auth.ts';
import { newId } from '../../../kernel/ids.ts';
import { writeAudit } from '../../tenants/audit/audit.ts';
import { getOwnedShop } from '../../tenants/shops/shops.ts';
import { type DiscountTerms, percentOf, ppmOf } from '../checkout/totals.ts';
import type { Deps } from '../deps.ts';
import * as store from './store.ts';

type DiscountDeps = Pick<Deps, 'clock' | 'database'>;

const maxDiscounts = 500;
const longestCode = 40;
/** Wrong codes from one address: more than typing errors, fewer than guessing needs. */
const wrongCodes = { name: 'discount-guesses', limit: 20, windowSeconds: 3600 };

export async function listDiscounts(deps: DiscountDeps, caller: PersonCaller, shopId: string): Promise<Discount[]> {
  await getOwnedShop(deps, caller, shopId);
  const { db } = deps.database;
  const rows = await store.listDiscounts(db, shopId, maxDiscounts);
  const uses = await store.countUses(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toDiscount(row, uses.get(row.id) ?? 0, deps.clock.now()));
}

export async function createDiscount(
  deps: DiscountDeps,
  caller: PersonCaller,
  shopId: string,
  request: DiscountRequest,
): Promise<Discount> {
  await getOwnedShop(deps, caller, shopId);
  const now = deps.clock.now();
  const blank = { starts_at: null, ends_at: null, max_uses: null, minimum_cents: null };
  const row = withTerms(
    {
      id: newId('discount', now),
      shop_id: shopId,
      code: request.code,
      share_ppm: null,
      amount_cents: null,
      ...blank,
      created_at: now,
      updated_at: now,
    },
    request,
  );
  await deps.database.transaction(async (tx) => {
    if ((await store.listDiscounts(tx, shopId, maxDiscounts)).length >= maxDiscounts)
      throw new ApiError(
        'conflict',
        `This shop has reached its limit of ${maxDiscounts} discount codes. Delete one first.`,
      );
    if (!(await store.insertDiscount(tx, row))) throw codeTaken(row.code);
    await writeAudit(deps, tx, caller, { action: 'discount.created', target: { id: row.id, name: row.code } });
  });
  return toDiscount(row, 0, now);
}

export async function changeDiscount(
  deps: DiscountDeps,
  caller: PersonCaller,
  { shopId, discountId }: { shopId: string; discountId: string },
  patch: DiscountPatch,
): Promise<Discount> {
  await getOwnedShop(deps, caller, shopId);
  return deps.database.transaction(async (tx) => {
    const before = await store.findDiscount(tx, shopId, discountId, 'locked');
    if (!before) throw notFound(`Discount ${discountId}`);
    const row = { ...withTerms(before, patch), updated_at: deps.clock.now() };
    const other = await store.findDiscountByCode(tx, shopId, row.code);
    if (other && other.id !== row.id) throw codeTaken(row.code);
    await store.updateDiscount(tx, row);
    await writeAudit(deps, tx, caller, {
      action: 'discount.changed',
      target: { id: row.id, name: row.code },
      details: row.code === before.code ? null : `${before.code} → ${row.code}`,
    });
    return toDiscount(row, (await store.countUses(tx, [row.id])).get(row.id) ?? 0, row.updated_at);
  });
}

/** Purchases made with it keep it. */
export async function deleteDiscount(
  deps: DiscountDeps,
  caller: PersonCaller,
  { shopId, discountId }: { shopId: string; discountId: string },
): Promise<void> {
  await getOwnedShop(deps, caller, shopId);
  await deps.database.transaction(async (tx) => {
    const row = await store.findDiscount(tx, shopId, discountId, 'locked');
    if (!row) throw notFound(`Discount ${discountId}`);
    await store.deleteDiscount(tx, shopId, discountId);
    await writeAudit(deps, tx, caller, { action: 'discount.deleted', target: { id: row.id, name: row.code } });
  });
}

const codeTaken = (code: string) =>
  new ApiError('conflict', `The shop already has a code ${code}. Change that one, or choose another.`, {
    param: '/code',
  });

function withTerms(before: store.DiscountRow, patch: DiscountPatch): store.DiscountRow {
  const given = <Value, Kept>(value: Value | undefined, kept: Kept, read: (value: Value) => Kept): Kept =>
    value === undefined ? kept : read(value);
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  // The new kind of discount replaces the old one.
  const isAmount = typeof patch.amountCents === 'number';
  const isShare = typeof patch.percent === 'number';
  const row: store.DiscountRow = {
    ...before,
    code: patch.code ?? before.code,
    share_ppm:
      isAmount && !isShare ? null : given(patch.percent, before.share_ppm, (percent) => percent && ppmOf(percent)),
    amount_cents: isShare && !isAmount ? null : given(patch.amountCents, before.amount_cents, (cents) => cents),
    starts_at: given(patch.startsAt, before.starts_at, moment),
    ends_at: given(patch.endsAt, before.ends_at, moment),
    max_uses: given(patch.maxUses, before.max_uses, (uses) => uses),
    minimum_cents: given(patch.minimumCents, before.minimum_cents, (cents) => cents),
  };
  if (row.share_ppm !== null && row.amount_cents !== null)
    throw invalidArgument('Send `percent` or `amountCents`, not both.', { param: '/amountCents' });
  if (row.share_ppm === null && row.amount_cents === null)
    throw invalidArgument('Send `percent` or `amountCents` for the discount.', { param: '/percent' });
  if (row.starts_at && row.ends_at && row.starts_at >= row.ends_at)
    throw invalidArgument('`endsAt` must be later than `startsAt`.', { param: '/endsAt' });
  return row;
}

function statusOf(row: store.DiscountRow, uses: number, now: Date): Discount['status'] {
  if (row.ends_at && row.ends_at <= now) return 'ended';
  if (row.max_uses !== null && uses >= row.max_uses) return 'used_up';
  return row.starts_at && row.starts_at > now ? 'scheduled' : 'active';
}

const toDiscount = (row: store.DiscountRow, uses: number, now: Date): Discount => ({
  id: row.id,
  code: row.code,
  percent: row.share_ppm === null ? null : percentOf(row.share_ppm),
  amountCents: row.amount_cents,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  maxUses: row.max_uses,
  minimumCents: row.minimum_cents,
  uses,
  status: statusOf(row, uses, now),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

// Codes at checkout.

export type DiscountFault =
  | { kind: 'unknown' | 'not_yet' | 'ended' | 'used_up' }
  | { kind: 'minimum'; minimumCents: number };

/** A valid code and its discount. */
export type Applied = { id: string; code: string; terms: DiscountTerms };

const isCode = (text: string): boolean => text.length > 0 && text.length <= longestCode;

const termsOf = (row: store.DiscountRow): DiscountTerms =>
  row.share_ppm === null ? { amountCents: row.amount_cents! } : { sharePpm: row.share_ppm };

async function findFault(
  deps: Pick<Deps, 'clock'>,
  db: Db | Tx,
  row: store.DiscountRow,
  { itemsCents, tokenHash }: { itemsCents: number; tokenHash: Buffer | null },
): Promise<DiscountFault | null> {
  const uses = row.max_uses === null ? 0 : ((await store.countUses(db, [row.id], tokenHash)).get(row.id) ?? 0);
  switch (statusOf(row, uses, deps.clock.now())) {
    case 'scheduled':
      return { kind: 'not_yet' };
    case 'ended':
      return { kind: 'ended' };
    case 'used_up':
      return { kind: 'used_up' };
    case 'active':
      return row.minimum_cents !== null && itemsCents < row.minimum_cents
        ? { kind: 'minimum', minimumCents: row.minimum_cents }
        : null;
  }
}

/**
 * The code that a shopper entered, if it is valid for the purchase. `tokenHash` identifies the form, so that a purchase does not count
 * against itself. After many wrong codes, further ones are refused unread.
 */
export async function findDiscount(
  deps: DiscountDeps & Pick<Deps, 'limits'>,
  shopId: string,
  code: string,
  purchase: { itemsCents: number; tokenHash: Buffer | null; address: string },
): Promise<Applied | DiscountFault> {
  const guesses = deps.limits.peek(wrongCodes, purchase.address);
  if (!guesses.isAllowed) throw rateLimited('Too many invalid discount codes were tried from this address.', guesses);
  const row = isCode(code) ? await store.findDiscountByCode(deps.database.db, shopId, code) : null;
  if (!row) {
    deps.limits.note(wrongCodes, purchase.address);
    return { kind: 'unknown' };
  }
  const fault = await findFault(deps, deps.database.db, row, purchase);
  return fault ?? { id: row.id, code: row.code, terms: termsOf(row) };
}

/**
 * Takes one use of a code, in the transaction that opens its checkout. Under the code's lock, only one of two shoppers gets the last use.
 * Returns a fault if the code is no longer valid, or has changed since it was priced.
 */
export async function takeUse(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  shopId: string,
  applied: Applied,
  purchase: { itemsCents: number; tokenHash: Buffer },
): Promise<DiscountFault | null> {
  const row = await store.findDiscount(tx, shopId, applied.id, 'locked');
  if (!row || JSON.stringify(termsOf(row)) !== JSON.stringify(applied.terms)) return { kind: 'unknown' };
  return findFault(deps, tx, row, purchase);
}
