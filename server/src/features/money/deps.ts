import type { Deps as TenantsDeps } from '../tenants/deps.ts';
import type { StorageMeter } from './billing/port.ts';
import type { NewsListener, OutcomeListener, PaymentListener } from './payments/port.ts';

export type Deps = TenantsDeps & {
  storageMeter: StorageMeter;
  paymentListeners: PaymentListener[];
  paymentOutcomes: OutcomeListener[];
  providerNews: NewsListener[];
};
