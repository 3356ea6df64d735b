import type { Order } from '../api/orders.ts';
import { spoken } from '../ui/format.ts';
import { Badge, type Tone } from '../ui/kit.tsx';

const tones: Record<string, Tone> = { delivered: 'good', shipped: 'good', cancelled: 'plain', pending: 'caution' };

/** An order that waits for its owner says so: what it is doing meanwhile is nothing. */
export function OrderState({ order }: { order: Pick<Order, 'fulfillmentStatus' | 'approval'> }) {
  if (order.approval?.status === 'waiting') return <Badge tone="caution">Waiting for approval</Badge>;
  return <OrderStatus status={order.fulfillmentStatus} />;
}

export function OrderStatus({ status }: { status: string }) {
  return <Badge tone={status.endsWith('_failed') ? 'alarm' : (tones[status] ?? 'spot')}>{spoken(status)}</Badge>;
}

/** Where an order came from: a checkout of a buy page, or the caller's own system by its own number. */
export function orderSource({ externalId }: Pick<Order, 'externalId'>): string {
  if (externalId === null) return 'API';
  return externalId.startsWith('chk_') ? 'Buy page' : externalId;
}
