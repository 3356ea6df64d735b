/** The short form of `npm run fuzz`: the same seed each time, so that a failure here is reproducible. */
import { expect, test } from 'vitest';
import { runCampaign } from './campaign.ts';
import { fuzzParsers } from './parsers.ts';

const seed = 7;
const silent = () => undefined;

test('no parser throws, hangs or takes long on any input', { timeout: 300_000 }, async () => {
  const { inputs, faults } = await fuzzParsers({ seed, inputs: 120, say: silent });
  expect(faults).toEqual([]);
  expect(inputs).toBeGreaterThan(1200);
});

test('no request stops the service or gets a 500', { timeout: 600_000 }, async () => {
  const { requests, byStatus, faults } = await runCampaign({
    seed,
    requests: 150,
    hasLimits: false,
    // That takes a thousand more requests, one after another: `npm run fuzz` does it.
    looksForGrowth: false,
    // Other tests use the processors as well.
    maxStallSeconds: '2.5',
    keepsFailures: false,
    repeatsKnown: true,
    say: silent,
  });
  expect(faults).toEqual([]);
  expect(requests).toBeGreaterThan(150);
  // It reached its targets: things were made and read, not only refused.
  expect(byStatus[200]).toBeGreaterThan(15);
  expect(byStatus[201]).toBeGreaterThan(0);
});
