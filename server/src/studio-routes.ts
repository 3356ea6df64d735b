/** The calls of the studio's pages: each by a person with a session, and each with the action its role must allow. */
import { accountsStudioRoutes } from './features/accounts/http.ts';
import { connectionsStudioRoutes } from './features/agents/oauth/studio-http.ts';
import { auditStudioRoutes } from './features/audit/http.ts';
import { billingStudioRoutes } from './features/billing/http.ts';
import { chatStudioRoutes } from './features/chat/studio-http.ts';
import type { Deps } from './features/deps.ts';
import { deskStudioRoutes } from './features/desk/http.ts';
import { earningsStudioRoutes } from './features/earnings/http.ts';
import { exportsStudioRoutes } from './features/exports/http.ts';
import { orderFilesStudioRoutes } from './features/fulfillment/print-files/order-files-http.ts';
import { proofsStudioRoutes } from './features/fulfillment/proofs/proofs-http.ts';
import { keysStudioRoutes } from './features/keys/http.ts';
import type { KeyRing } from './features/keys/keys.ts';
import { leavingStudioRoutes } from './features/leaving/http.ts';
import { listingsStudioRoutes } from './features/listings/http.ts';
import { discountsStudioRoutes } from './features/sales/discounts/http.ts';
import { messagesStudioRoutes } from './features/sales/messages-http.ts';
import { taxesStudioRoutes } from './features/sales/taxes/http.ts';
import { shopsStudioRoutes } from './features/shops/http.ts';
import { ownedShopsStudioRoutes } from './features/shops/studio-http.ts';
import { storageStudioRoutes } from './features/storage/studio-http.ts';
import { teamsStudioRoutes } from './features/teams/http.ts';
import { webhooksStudioRoutes } from './features/webhooks/http.ts';
import type { App } from './kernel/http/app.ts';
import { guardStudio } from './kernel/http/studio-guard.ts';

/** Under `/api` and, where the studio has an address of its own, beside it. */
export async function studioRoutes(site: App, deps: Deps, keyRing: KeyRing): Promise<void> {
  const studioPath = new URL(deps.config.addresses.studio).pathname.replace(/\/$/, '');
  for (const prefix of new Set(['/api', `${studioPath}/api`])) {
    await site.register(async (scope) => mount(scope as unknown as App, deps, keyRing), { prefix });
  }
}

function mount(studio: App, deps: Deps, keyRing: KeyRing): void {
  guardStudio(studio, deps.config);
  accountsStudioRoutes(studio, deps);
  teamsStudioRoutes(studio, deps);
  auditStudioRoutes(studio, deps);
  shopsStudioRoutes(studio, deps);
  ownedShopsStudioRoutes(studio, deps);
  discountsStudioRoutes(studio, deps);
  taxesStudioRoutes(studio, deps);
  leavingStudioRoutes(studio, deps);
  exportsStudioRoutes(studio, deps);
  storageStudioRoutes(studio, deps);
  chatStudioRoutes(studio, deps);
  keysStudioRoutes(studio, deps, keyRing);
  connectionsStudioRoutes(studio, deps);
  billingStudioRoutes(studio, deps);
  earningsStudioRoutes(studio, deps);
  deskStudioRoutes(studio, deps);
  listingsStudioRoutes(studio, deps);
  messagesStudioRoutes(studio, deps);
  orderFilesStudioRoutes(studio, deps);
  proofsStudioRoutes(studio, deps);
  webhooksStudioRoutes(studio, deps);
}
