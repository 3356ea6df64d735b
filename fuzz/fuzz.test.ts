/** The short form of `npm run fuzz`: the same seed each time, so that what fails here fails for everybody. */
import { expect, test } from 'vitest';
import { runCampaign } from './campaign.ts';
import { fuzzParsers } from './parsers.ts';

const seed = 7;
const silent = () => undefined;

test('no parser throws, hangs or takes long, whatever it is given', { timeout: 300_000 }, async () => {
  const { inputs, faults } = await fuzzParsers({ seed, inputs: 120, say: silent });
  expect(faults).toEqual([]);
  expect(inputs).toBeGreaterThan(1200);
});

test('nothing that is sent stops the service or comes back as a 500', { timeout: 600_000 }, async () => {
  const { requests, byStatus, faults } = await runCampaign({
    seed,
    requests: 300,
    hasLimits: false,
    // A thousand requests more, one after the other: `npm run fuzz` takes that time.
    looksForGrowth: false,
    // Other tests have the processors as well.
    maxStallSeconds: '2.5',
    keepsFailures: false,
    repeatsKnown: true,
    say: silent,
  });
  expect(faults).toEqual([]);
  expect(requests).toBeGreaterThan(300);
  // It reached what it was meant for: things were made and read, and not only refused.
  expect(byStatus[200]).toBeGreaterThan(25);
  expect(byStatus[201]).toBeGreaterThan(1);
});
