/** The one way to write an entry about a sale into the book. The caller holds the organization's lock. */
import type { Tx } from '../../../engines/database/port.ts';
import { newId } from '../../../kernel/ids.ts';
import { lockOrder, type OrderRow } from '../../making/orders/orders.ts';
import { lockOwner } from '../../tenants/accounts/accounts.ts';
import type { Deps } from '../deps.ts';
import type { Entry, Position } from './book.ts';
import * as store from './store.ts';

type PostingDeps = Pick<Deps, 'clock'>;

/** The purchase an entry is about. */
export type Purchase = { checkoutId: string; shopId: string; organizationId: string };

type References = Partial<Pick<store.NewEntry, 'refund_id' | 'payout_id'>>;

export async function postForPurchase(
  deps: PostingDeps,
  tx: Tx,
  purchase: Purchase,
  { kind, amounts, status }: Entry,
  references: References & { sale_id?: string } = {},
): Promise<void> {
  const at = deps.clock.now();
  await store.postEntries(tx, [
    {
      id: newId('earningsEntry', at),
      organization_id: purchase.organizationId,
      shop_id: purchase.shopId,
      checkout_id: purchase.checkoutId,
      kind,
      at,
      status,
      amounts,
      ...references,
    },
  ]);
}

export async function getPosition(tx: Tx, sale: store.SaleRow): Promise<Position> {
  return (await store.getPositions(tx, [sale])).get(sale.id)!;
}

/** Writes the rule's entry for each sale, all at once; a rule that returns null leaves its sale unchanged. */
export async function postForSales(
  deps: PostingDeps,
  tx: Tx,
  sales: readonly store.SaleRow[],
  rule: (position: Position, sale: store.SaleRow) => Entry | null,
  references: References = {},
): Promise<Entry[]> {
  if (sales.length === 0) return [];
  const at = deps.clock.now();
  const positions = await store.getPositions(tx, sales);
  const made = sales.flatMap((sale) => {
    const entry = rule(positions.get(sale.id)!, sale);
    return entry === null ? [] : [{ sale, entry }];
  });
  await store.postEntries(
    tx,
    made.map(({ sale, entry: { kind, amounts, status } }) => ({
      id: newId('earningsEntry', at),
      organization_id: sale.organization_id,
      shop_id: sale.shop_id,
      checkout_id: sale.checkout_id,
      sale_id: sale.id,
      kind,
      at,
      status,
      amounts,
      ...references,
    })),
  );
  return made.map(({ entry }) => entry);
}

/**
 * A sale and its order, locked in the order everyone uses: the organization, the order, the sale. Null when there is no
 * such sale; the order is null once it was deleted.
 */
export async function lockSale(
  tx: Tx,
  key: store.SaleKey,
): Promise<{ sale: store.SaleRow; order: OrderRow | null } | null> {
  await lockOwner(tx, async () => (await store.findSale(tx, key))?.organization_id ?? null);
  const found = await store.findSale(tx, key);
  if (!found) return null;
  const order = await lockOrder(tx, found.order_id);
  const sale = await store.findSale(tx, { id: found.id }, 'locked');
  return sale ? { sale, order } : null;
}
