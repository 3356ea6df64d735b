/** All background work: every kind of job, and recurring work. */

import type { Deps } from './deps.ts';
import { defineChatJobs } from './features/art/chat/chat.ts';
import { defineEditJobs } from './features/art/generations/generations.ts';
import { defineWebhookJobs } from './features/events/webhooks/webhooks.ts';
import { defineStorageJobs } from './features/files/storage/storage.ts';
import { defineFulfillmentJobs } from './features/making/fulfillment/fulfillment.ts';
import { measureOrders } from './features/making/orders/metrics.ts';
import { defineOrderLetters } from './features/making/orders/orders.ts';
import { defineBillingJobs } from './features/money/billing/billing.ts';
import { definePaymentJobs } from './features/money/payments/payments.ts';
import { defineRates } from './features/money/rates/rates.ts';
import { defineAgentJobs } from './features/outside/agents/oauth/grants.ts';
import { defineLeavingLetters } from './features/outside/leaving/letters.ts';
import { defineSalesJobs } from './features/selling/checkout/checkout.ts';
import { defineEarnings } from './features/selling/earnings/earnings.ts';
import { defineShopFiles } from './features/selling/storefront/storefront.ts';
import { defineAccountJobs } from './features/tenants/accounts/accounts.ts';
import { defineAuditJobs } from './features/tenants/audit/audit.ts';
import { defineKeyLetters } from './features/tenants/keys/keys.ts';
import { defineShopJobs } from './features/tenants/shops/shops.ts';
import { defineTeamJobs } from './features/tenants/teams/teams.ts';
import { keepMonths } from './kernel/database/months.ts';

export function defineBackground(deps: Deps): void {
  defineAccountJobs(deps);
  defineAuditJobs(deps);
  defineTeamJobs(deps);
  defineAgentJobs(deps);
  defineShopJobs(deps);
  defineSalesJobs(deps);
  defineShopFiles(deps);
  defineRates(deps);
  defineEarnings(deps);
  defineFulfillmentJobs(deps);
  defineStorageJobs(deps);
  defineBillingJobs(deps);
  definePaymentJobs(deps);
  defineWebhookJobs(deps);
  defineChatJobs(deps);
  defineEditJobs(deps);
  defineOrderLetters(deps);
  defineKeyLetters(deps);
  defineLeavingLetters(deps);
  deps.jobs.defineRecurring('kernel.sweep-mail', 3600, () => deps.mail.sweep(deps.clock.now()));
  measureOrders(deps);
  deps.jobs.defineRecurring('kernel.sweep', 600, async ({ signal }) => {
    await deps.limits.sweep();
    await deps.jobs.sweep(signal);
  });
  deps.jobs.defineRecurring('kernel.months', 3600, () => keepMonths(deps));
  deps.jobs.defineRecurring('kernel.sweep-idempotency', 60, () => deps.idempotency.sweep());
}
