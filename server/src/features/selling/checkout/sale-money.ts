import { type Fee, feeOn } from '../../../kernel/money.ts';

/** How a sale is split. Pure; all amounts in integer cents. */
export type SaleMoney = { grossCents: number; costCents: number; feeCents: number; netCents: number };

/** A shopper pays retail times quantity plus the chosen speed; the order's cost and the fee come off; the rest is the owner's. */
export function splitSale(grossCents: number, costCents: number, fee: Fee): SaleMoney {
  const feeCents = feeOn(grossCents, fee);
  return { grossCents, costCents, feeCents, netCents: grossCents - costCents - feeCents };
}
