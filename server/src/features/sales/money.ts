/** What a sale is worth to whom. Pure; all amounts in integer cents. */
export type Fee = { basisPoints: number; fixedCents: number };

export type SaleMoney = { grossCents: number; costCents: number; feeCents: number; netCents: number };

/** A shopper pays retail times quantity plus the chosen speed; the order's cost and the fee come off; the rest is the owner's. */
export function splitSale(grossCents: number, costCents: number, fee: Fee): SaleMoney {
  const feeCents = Math.min(grossCents, Math.round((grossCents * fee.basisPoints) / 10_000) + fee.fixedCents);
  return { grossCents, costCents, feeCents, netCents: grossCents - costCents - feeCents };
}
