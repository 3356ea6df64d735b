import type { PaidFrom } from '@platen/contract/billing';

export type LedgerRow = {
  id: string;
  organization_id: string;
  shop_id: string | null;
  at: Date;
  kind: string;
  cost_micros: number;
  plan_micros: number;
  wallet_micros: number;
  paid_from: PaidFrom;
  description: string;
  ref: string | null;
};
