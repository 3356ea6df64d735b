/** What is done in the background: every kind of job, and what comes back at intervals. */
import { defineAccountJobs } from './features/accounts/accounts.ts';
import { defineAgentJobs } from './features/agents/oauth/grants.ts';
import { defineAuditJobs } from './features/audit/audit.ts';
import { defineBillingJobs } from './features/billing/billing.ts';
import { defineChatJobs } from './features/chat/chat.ts';
import type { Deps } from './features/deps.ts';
import { defineEarnings } from './features/earnings/earnings.ts';
import { defineFulfillmentJobs } from './features/fulfillment/fulfillment.ts';
import { defineKeyLetters } from './features/keys/keys.ts';
import { defineLeavingLetters } from './features/leaving/letters.ts';
import { measureOrders } from './features/orders/metrics.ts';
import { defineOrderLetters } from './features/orders/orders.ts';
import { definePaymentJobs } from './features/payments/payments.ts';
import { defineRates } from './features/rates/rates.ts';
import { defineSalesJobs } from './features/sales/sales.ts';
import { defineShopJobs } from './features/shops/shops.ts';
import { defineStorageJobs } from './features/storage/storage.ts';
import { defineShopFiles } from './features/storefront/storefront.ts';
import { defineTeamJobs } from './features/teams/teams.ts';
import { defineWebhookJobs } from './features/webhooks/webhooks.ts';
import { keepMonths } from './kernel/months.ts';

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
