import { spoken } from '../ui/format.ts';
import { Badge, type Tone } from '../ui/kit.tsx';

const tones: Record<string, Tone> = { delivered: 'good', shipped: 'good', cancelled: 'plain', pending: 'caution' };

export function OrderStatus({ status }: { status: string }) {
  return <Badge tone={status.endsWith('_failed') ? 'alarm' : (tones[status] ?? 'spot')}>{spoken(status)}</Badge>;
}
