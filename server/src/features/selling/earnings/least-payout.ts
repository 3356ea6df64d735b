/** What is less than a dollar waits for more. */
export const leastPayoutCents = 100;
