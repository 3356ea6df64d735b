/** Orders as a spreadsheet: one line each, a page at a time, so that a long list is never in memory at once. */
import { toLine } from '../../../kernel/text/csv.ts';
import { listOrders, type OrderQuery, type OrderRow } from '../../making/orders/orders.ts';
import type { Deps } from '../deps.ts';
import { listSalesOfOrders } from '../earnings/earnings.ts';

const columns = [
  'order_number',
  'id',
  'external_id',
  'shop_id',
  'status',
  'created_at',
  'buyer_name',
  'buyer_email',
  'company',
  'line1',
  'line2',
  'city',
  'state',
  'postal_code',
  'country',
  'phone',
  'shipping_method',
  'pieces',
  'items',
  'cost_items_usd',
  'cost_shipping_usd',
  'cost_total_usd',
  'paid_by_shopper_usd',
  'refunded_usd',
  'tracking',
  'shipped_at',
  'reprint_of',
] as const;

const pageSize = 100;

export async function* exportOrders(
  deps: Pick<Deps, 'database'>,
  organizationId: string,
  shopIds: readonly string[],
  query: Omit<OrderQuery, 'limit' | 'cursor'>,
  urgentIds: readonly string[] | null,
): AsyncGenerator<string> {
  yield toLine(columns);
  let cursor: string | undefined;
  do {
    const page = await listOrders(deps, shopIds, { ...query, limit: pageSize, cursor }, urgentIds);
    const sold = page.orders.filter(({ paid_from }) => paid_from === 'sale').map(({ id }) => id);
    const sales = sold.length === 0 ? [] : await listSalesOfOrders(deps.database.db, organizationId, sold);
    const saleOf = new Map(sales.map((sale) => [sale.order_id, sale]));
    if (page.orders.length > 0) yield page.orders.map((order) => toLine(cellsOf(order, saleOf.get(order.id)))).join('');
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

function cellsOf(order: OrderRow, sale: { gross_cents: number; refunded_cents: number } | undefined): string[] {
  const [first] = order.shipments;
  const to = first?.shippingAddress;
  const tracked = order.shipments.flatMap(({ groups }) => groups.flatMap(({ tracking }) => tracking ?? []));
  const row: Record<(typeof columns)[number], string | null | undefined> = {
    order_number: order.order_number,
    id: order.id,
    external_id: order.external_id,
    shop_id: order.shop_id,
    status: order.status,
    created_at: order.created_at.toISOString(),
    buyer_name: to?.name,
    buyer_email: order.buyer_email ?? to?.email,
    company: to?.company,
    line1: to?.line1,
    line2: to?.line2,
    city: to?.city,
    state: to?.state,
    postal_code: to?.postalCode,
    country: to?.country,
    phone: to?.phone,
    shipping_method: first?.shippingMethod,
    pieces: String(order.items.reduce((sum, { quantity }) => sum + quantity, 0)),
    items: order.items
      .map(({ quantity, name, attributes }) => [`${quantity} × ${name}`, ...Object.values(attributes)].join(', '))
      .join('; '),
    cost_items_usd: dollars(order.items_cents),
    cost_shipping_usd: dollars(order.shipping_cents),
    cost_total_usd: dollars(order.total_cents),
    paid_by_shopper_usd: sale && dollars(sale.gross_cents),
    refunded_usd: sale && dollars(sale.refunded_cents),
    tracking: tracked.map(({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`).join('; '),
    shipped_at: tracked.map(({ shippedAt }) => shippedAt).sort()[0],
    reprint_of: order.reprint_of,
  };
  return columns.map((column) => row[column] ?? '');
}
