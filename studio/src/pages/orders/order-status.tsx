import type { Order } from '../../api/orders.ts';
import { spoken } from '../../ui/format.ts';
import { Badge, type Tone } from '../../ui/kit.tsx';

const tones: Record<string, Tone> = { delivered: 'good', shipped: 'good', cancelled: 'plain', pending: 'caution' };

/** An order waiting for approval shows that instead of its status. */
export function OrderState({ order }: { order: Pick<Order, 'fulfillmentStatus' | 'approval'> }) {
  if (order.approval?.status === 'waiting') return <Badge tone="caution">Waiting for approval</Badge>;
  return <OrderStatus status={order.fulfillmentStatus} />;
}

export function OrderStatus({ status }: { status: string }) {
  return <Badge tone={status.endsWith('_failed') ? 'alarm' : (tones[status] ?? 'spot')}>{spoken(status)}</Badge>;
}

/** The origin of an order: a buy-page checkout, or the API caller's system with its own number. */
export function orderSource({ externalId }: Pick<Order, 'externalId'>): string {
  if (externalId === null) return 'API';
  return externalId.startsWith('chk_') ? 'Buy page' : externalId;
}
