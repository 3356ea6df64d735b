import { balance, dailyUsage, dailyUsageQuery, topUp, topUpRequest, usage, usageQuery } from '@platen/contract/billing';
import { z } from 'zod';
import { sendSheet } from '../../../kernel/documents/sheets.ts';
import type { App } from '../../../kernel/http/app.ts';
import { keyCaller, needsKey, personCaller } from '../../../kernel/http/auth.ts';
import { may } from '../../../kernel/http/roles.ts';
import { microsToCents } from '../../../kernel/money.ts';
import type { Deps } from '../deps.ts';
import { getBalance, type LedgerKind } from './billing.ts';
import type { LedgerRow } from './ledger-row.ts';
import { type BegunTopUp, confirmTopUp, repeatTopUp, startTopUp, type TopUp } from './top-ups.ts';
import { exportUsage, listUsage, sumUsageByDay } from './usage.ts';

const toEntry = (row: LedgerRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  kind: row.kind as LedgerKind,
  costCents: microsToCents(row.cost_micros),
  paidFrom: row.paid_from,
  description: row.description,
  ref: row.ref,
  shop_id: row.shop_id,
});

async function describeBalance(deps: Deps, organizationId: string): Promise<z.infer<typeof balance>> {
  const held = await getBalance(deps, organizationId);
  return {
    plan: held.plan,
    planBudgetCents: microsToCents(held.planBudgetMicros),
    planUsedCents: microsToCents(held.planUsedMicros),
    walletCents: microsToCents(held.walletMicros),
    renewsAt: held.renewsAt?.toISOString() ?? null,
    payments: deps.payments.engine,
    ...(await deps.storageMeter(organizationId)),
  };
}

export function billingApiRoutes(app: App, deps: Deps): void {
  app.route({
    method: 'GET',
    url: '/balance',
    config: { auth: needsKey('billing:read') },
    schema: {
      summary: 'Get the balance of the shop’s organization',
      description:
        'Returns the money and storage that are left. The plan’s budget is used first, then the wallet. A sandbox shop has the budget of the sandbox plan until it is claimed.',
      tags: ['Billing'],
      response: { 200: balance },
    },
    handler: (request) => describeBalance(deps, keyCaller(request).organizationId),
  });
}

export function billingStudioRoutes(app: App, deps: Deps): void {
  const toTopUp = ({ walletMicros, ...rest }: TopUp) => ({
    ...rest,
    walletCents: microsToCents(walletMicros),
    isTest: deps.payments.engine === 'test',
  });

  app.route({
    method: 'GET',
    url: '/balance',
    config: { auth: may('billing:read') },
    schema: { response: { 200: balance } },
    handler: (request) => describeBalance(deps, personCaller(request).organizationId),
  });

  app.route({
    method: 'GET',
    url: '/usage',
    config: { auth: may('billing:read') },
    schema: { querystring: usageQuery },
    handler: async (request, reply) => {
      const { organizationId } = personCaller(request);
      const { kind, shop_id, from, to, limit, cursor, format } = request.query;
      const filter = { kinds: kind ?? null, shopId: shop_id ?? null, from: from ?? null, to: to ?? null };
      if (format === 'csv' || request.headers.accept?.startsWith('text/csv')) {
        const texts = exportUsage(deps, organizationId, filter);
        return sendSheet(deps, reply, { owner: organizationId, fileName: 'usage.csv', texts });
      }
      const page = await listUsage(deps, organizationId, filter, { limit, cursor: cursor ?? null });
      return usage.parse({ entries: page.entries.map(toEntry), nextCursor: page.nextCursor });
    },
  });

  app.route({
    method: 'GET',
    url: '/usage/daily',
    config: { auth: may('billing:read') },
    schema: { querystring: dailyUsageQuery, response: { 200: dailyUsage } },
    handler: async (request) => {
      const { shop_id, from, to } = request.query;
      const filter = { kinds: null, shopId: shop_id ?? null, from: from ?? null, to: to ?? null };
      const days = await sumUsageByDay(deps, personCaller(request).organizationId, filter);
      return {
        days: days.map((day) => ({
          date: day.date,
          kind: day.kind as LedgerKind,
          costCents: microsToCents(day.cost_micros),
          count: day.count,
        })),
      };
    },
  });

  app.route({
    method: 'POST',
    url: '/wallet/top-ups',
    config: { auth: may('billing:pay'), idempotent: true },
    schema: { body: topUpRequest, response: { 201: topUp } },
    handler: async (request, reply) => {
      const { amountCents, card } = request.body;
      const given = typeof card === 'string' ? { number: card } : card;
      const expiry = given?.expMonth && given.expYear ? `${given.expMonth}/${given.expYear}` : null;
      const input = { amountCents, card: given?.number ?? null, expiry };
      const caller = personCaller(request);
      const run = request.idempotentRun;
      const [begun] = (run?.steps ?? []) as BegunTopUp[];
      const made = begun
        ? await repeatTopUp(deps, caller, begun.topUpId, input)
        : await startTopUp(deps, caller, input, async (tx, step) => run?.addStepIn(tx, step));
      if (made.status !== 'paid') run?.leaveOpen();
      return reply.code(201).send(toTopUp(made));
    },
  });

  app.route({
    method: 'POST',
    url: '/wallet/top-ups/:id/confirm',
    config: { auth: may('billing:pay') },
    schema: { params: z.object({ id: z.string().max(64) }), response: { 200: topUp } },
    handler: async (request) => toTopUp(await confirmTopUp(deps, personCaller(request), request.params.id)),
  });
}
