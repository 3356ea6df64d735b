/** One running history: its actions, for real and in the model, and the check that both agree after every step. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Deps } from '../../../src/deps.ts';
import { reconcile } from '../../../src/features/money/payments/reconcile.ts';
import type { Model } from './model.ts';
import * as is from './model.ts';
import { audit, expected, observe } from './observe.ts';
import type { CrashPlan, History, MoneyWorld } from './world.ts';

export const dayMs = 86_400_000;
export const pick = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

export async function compare({ world, owner }: History, model: Model): Promise<void> {
  expect(await observe(world, model, owner.organizationId)).toEqual(expected(model, owner.organizationId));
  await audit(world, model, owner.organizationId);
}

/**
 * Does something that is one transaction. If the process dies during it, it was done completely or not at all; if it is
 * refused, it was not done.
 */
export async function doOnce(
  history: History,
  model: Model,
  crash: CrashPlan,
  work: (deps: Deps) => Promise<unknown>,
  apply: () => void | Promise<void>,
  isAllowed = true,
): Promise<void> {
  const { world, owner } = history;
  const outcome = await world.attempt(crash, work);
  if (outcome !== 'died') expect(outcome).toBe(isAllowed ? 'done' : 'refused');
  const seen = await observe(world, model, owner.organizationId);
  const isUnchanged = sameJson(seen, expected(model, owner.organizationId));
  if (isAllowed && !(outcome === 'died' && isUnchanged)) await apply();
  await compare(history, model);
}

const sameJson = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, one) =>
    one && typeof one === 'object' ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1))) : one,
  );

export async function work(history: History, model: Model, crash: CrashPlan): Promise<void> {
  const { world } = history;
  // A dead process is followed by another that finishes its work.
  if ((await world.attempt(crash, world.runJobs)) === 'died') await world.attempt(null, world.runJobs);
  for (const shop of model.shops) if (shop.state === 'sandbox' && shop.expiresAt <= model.now) is.end(shop, model);
  if (!model.isDown) for (const payout of model.payouts) is.answerPayout(model, payout);
}

export async function hearFacts(history: History, model: Model, crash: CrashPlan): Promise<void> {
  const { world } = history;
  const signal = new AbortController().signal;
  const read = (deps: Deps) => reconcile(deps, signal);
  await work(history, model, null);
  if ((await world.attempt(crash, read)) === 'died') await world.attempt(null, read);
  if (model.isDown) return work(history, model, null);
  is.hearAll(model);
  await work(history, model, null);
  // A fact may wait for a refund that is still being sent; the next check of the provider's record reports it.
  for (let round = 0; round < 3 && (await hasUntold(world)); round += 1) {
    advance(history, model, 600);
    await world.attempt(null, read);
    await work(history, model, null);
  }
}

async function hasUntold({ observer, clock }: MoneyWorld): Promise<boolean> {
  const recently = new Date(clock.now().getTime() - dayMs);
  const { rows } = await sql`select id from provider_facts where told_at is null and seen_at > ${recently}`.execute(
    observer.db,
  );
  return rows.length > 0;
}

/** For work in one transaction that decides itself whether it happened: the model asks the database. */
export async function doOnceOf(
  history: History,
  model: Model,
  crash: CrashPlan,
  work: (deps: Deps) => Promise<unknown>,
  apply: () => Promise<void>,
): Promise<void> {
  const outcome = await history.world.attempt(crash, work);
  if (outcome !== 'died') expect(outcome).toBe('done');
  await apply();
  await compare(history, model);
}

/** At the end everything works again, and all running work finishes. */
export async function drain(history: History, model: Model): Promise<void> {
  model.isDown = false;
  history.world.provider.isDown = false;
  for (let i = 0; i < 3; i += 1) {
    advance(history, model, 3 * 86_400);
    await hearFacts(history, model, null);
    await compare(history, model);
  }
}

export function advance({ world }: History, model: Model, seconds: number): void {
  world.advance(seconds);
  model.now = world.clock.now().getTime();
}
