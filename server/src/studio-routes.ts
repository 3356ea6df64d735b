/**
 * The calls of the studio's pages: each by a person with a session, and each with the action that the role must allow.
 */

import type { Deps } from './deps.ts';
import { chatStudioRoutes } from './features/art/chat/studio-http.ts';
import { webhooksStudioRoutes } from './features/events/webhooks/http.ts';
import { storageStudioRoutes } from './features/files/storage/studio-http.ts';
import { orderFilesStudioRoutes } from './features/making/print-files/order-files-http.ts';
import { proofsStudioRoutes } from './features/making/proofs/proofs-http.ts';
import { billingStudioRoutes } from './features/money/billing/http.ts';
import { connectionsStudioRoutes } from './features/outside/agents/oauth/studio-http.ts';
import { exportsStudioRoutes } from './features/outside/exports/http.ts';
import { leavingStudioRoutes } from './features/outside/leaving/http.ts';
import { messagesStudioRoutes } from './features/selling/buyer-orders/messages-http.ts';
import { deskStudioRoutes } from './features/selling/desk/http.ts';
import { discountsStudioRoutes } from './features/selling/discounts/http.ts';
import { earningsStudioRoutes } from './features/selling/earnings/http.ts';
import { listingsStudioRoutes } from './features/selling/listings/http.ts';
import { taxesStudioRoutes } from './features/selling/taxes/http.ts';
import { accountsStudioRoutes } from './features/tenants/accounts/http.ts';
import { auditStudioRoutes } from './features/tenants/audit/http.ts';
import { keysStudioRoutes } from './features/tenants/keys/http.ts';
import type { KeyRing } from './features/tenants/keys/keys.ts';
import { shopsStudioRoutes } from './features/tenants/shops/http.ts';
import { ownedShopsStudioRoutes } from './features/tenants/shops/studio-http.ts';
import { teamsStudioRoutes } from './features/tenants/teams/http.ts';
import type { App } from './kernel/http/app.ts';
import { guardStudio } from './kernel/http/studio-guard.ts';

/** Under `/api`, and beside the studio where it has a separate address. */
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
