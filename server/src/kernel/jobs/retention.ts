/** How long things are kept that are deleted because of their age alone. Told in docs/privacy.md and docs/operating.md. */
export const keptDays = {
  /** Events, their deliveries, and the counters of orders that are over. */
  events: 90,
  /** After the last package of the order arrived or was given up. */
  printFiles: 30,
  /** A checkout that became no order: then its shopper is forgotten. */
  unfinishedCheckouts: 30,
  /** A checkout that was declined, as a row without a person. */
  declinedCheckouts: 90,
  /** A cart that nobody has touched since. */
  carts: 30,
  /** Messages that lie in the data dir because no mail server is set. */
  mail: 30,
  /** After they expired: until then they can be sent again. */
  invitations: 30,
  /** Who did what in an organization. */
  audit: 365,
} as const;
