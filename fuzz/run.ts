/**
 * `npm run fuzz`: hostile input for every parser and for the whole service, over HTTP, sockets and WebSockets.
 *
 *   npm run fuzz -- --seed 7 --requests 100000 --inputs 20000
 *
 * The same seed sends the same requests. Each failure is printed with a command that repeats it, and kept in fuzz/corpus.
 */
import { parseArgs } from 'node:util';
import { type CampaignReport, runCampaign } from './campaign.ts';
import { fuzzParsers } from './parsers.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000) % 1_000_000) },
    requests: { type: 'string', default: '20000' },
    /** For each parser. */
    inputs: { type: 'string', default: '20000' },
    /** `parsers` or `service`. */
    only: { type: 'string' },
    'skip-known': { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const requests = Number(values.requests);
const say = (line: string) => console.log(line);
say(`seed ${seed}`);

const reports: CampaignReport[] = [];
let parserFaults = 0;
let inputs = 0;
if (values.only === undefined || values.only === 'parsers') {
  const report = await fuzzParsers({ seed, inputs: Number(values.inputs), say });
  parserFaults = report.faults.length;
  inputs = report.inputs;
}
if (values.only === undefined || values.only === 'service') {
  const maxStallSeconds = '1' as const;
  const options = { seed, maxStallSeconds, keepsFailures: true, repeatsKnown: !values['skip-known'], say };
  reports.push(await runCampaign({ ...options, requests, hasLimits: false, looksForGrowth: true }));
  say('again with the default limits');
  reports.push(
    await runCampaign({ ...options, requests: Math.ceil(requests / 20), hasLimits: true, looksForGrowth: false }),
  );
}
const sent = reports.reduce((sum, one) => sum + one.requests, 0);
const faults = parserFaults + reports.reduce((sum, one) => sum + one.faults.length, 0);
for (const { byStatus, slowestMs } of reports) {
  say(
    `answers: ${Object.entries(byStatus)
      .map(([status, count]) => `${status} × ${count}`)
      .join(', ')}; slowest ${Object.entries(slowestMs)
      .map(([path, ms]) => `${path} ${ms} ms`)
      .join(', ')}`,
  );
}
say(`${inputs} parser inputs, ${sent} requests, ${faults} faults (seed ${seed})`);
process.exit(faults === 0 ? 0 : 1);
