/** The fields of a request for an order. */

/** What an update is merged into. */
export const contentFields = ['items', 'shipTo', 'shippingMethod', 'shipments'] as const;
const controlFields = ['externalId', 'dryRun'] as const;
export const orderFields = [...contentFields, ...controlFields] as const;

/** The content of an order as it was requested. */
export type OrderFields = Partial<Record<(typeof contentFields)[number], unknown>>;
