/**
 * How long data is kept that is deleted because of its age alone. Documented in docs/privacy.md and docs/operating.md.
 */
export const keptDays = {
  /** Events, their deliveries, and the counters of finished orders. */
  events: 90,
  /** Counted from when the last package of the order arrived or was given up. */
  printFiles: 30,
  /** A checkout that never became an order: its shopper is forgotten after this. */
  unfinishedCheckouts: 30,
  /** A declined checkout, as a row without personal data. */
  declinedCheckouts: 90,
  /** A cart that has not been used since. */
  carts: 30,
  /** Messages kept in the data dir because no mail server is set. */
  mail: 30,
  /** Counted from their expiry: until then they can be sent again. */
  invitations: 30,
  /** Who did what in an organization. */
  audit: 365,
} as const;
