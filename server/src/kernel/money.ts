/** The ledger counts integer micro-dollars, so that 24.7 cents and 0.02 cents are exact; orders count integer cents. */
export const microsPerCent = 10_000;

export const centsToMicros = (cents: number): number => {
  const micros = Math.round(cents * microsPerCent);
  if (!Number.isSafeInteger(micros)) throw new RangeError(`not an amount of money: ${cents}`);
  return micros;
};

/** Cents for the wire; fractions of a cent stay exact to four places. */
export const microsToCents = (micros: number): number => micros / microsPerCent;

export const showMoney = (cents: number): string =>
  `${cents < 0 ? '-' : ''}$${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

export type Fee = { basisPoints: number; fixedCents: number };

/** The part of a sale that is kept; never more than it brought in. */
export const feeOn = (grossCents: number, fee: Fee): number =>
  Math.min(grossCents, Math.round((grossCents * fee.basisPoints) / 10_000) + fee.fixedCents);
