/** The short form of `npm run cluster`: a node is killed and PostgreSQL restarts, with whatever proxies this machine has. */
import { expect, test } from 'vitest';
import { faults } from './faults.ts';
import { findPrograms } from './machine.ts';
import { raiseStorm, tellOutcome } from './storm.ts';

test('a killed node and a restart of PostgreSQL lose and duplicate nothing, and callers see only 503 with Retry-After', {
  timeout: 480_000,
}, async () => {
  const programs = findPrograms();
  // Without a proxy callers call the first node, and would notice that it is killed.
  const names = programs.haproxy === null ? ['database'] : ['kill', 'database'];
  const outcome = await raiseStorm({
    programs,
    faults: faults.filter(({ name }) => names.includes(name)),
    seed: 7,
    rounds: { kills: 1, restarts: 1 },
    outageSeconds: 0,
    // The promise is two seconds, which the long form checks; here other tests share the processors.
    answerAgainMs: 20_000,
    quietMs: 1_000,
    nodes: 2,
    leastSeconds: 0,
    settleSeconds: 120,
    say: () => {},
  });
  const { lines, isGood } = tellOutcome(outcome);
  expect(outcome.tally.lines.orders.acknowledged).toBeGreaterThan(0);
  expect(isGood, lines.join('\n')).toBe(true);
});
