import type { Deps as MoneyDeps } from '../money/deps.ts';
import type { DeliverySender } from './webhooks/port.ts';

export type Deps = MoneyDeps & {
  deliveries: DeliverySender;
};
