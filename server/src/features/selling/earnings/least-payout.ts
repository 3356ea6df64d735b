/** Amounts under a dollar wait for more. */
export const leastPayoutCents = 100;
