/**
 * Webhooks: a shop's endpoints, the log of what happened to its orders, and the deliveries that send events to
 * endpoints. Other features record events; nothing else about an order's change needs to know who listens.
 */

export { type NewEvent, recordEvent } from '../event-log/event-log.ts';
export { defineWebhookJobs } from './deliveries.ts';
export { createMemberWebhooks } from './endpoints.ts';
export { createDeliverySender } from './sender.ts';
export { signedHeaders } from './signatures.ts';
