/**
 * An authenticated GET (`/v1/key`: key looked up, limit counted, answer validated) against a bare Fastify route that sends the
 * same JSON, on the same machine in one run. Each runs in its own process; rounds alternate, and medians are compared.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askFor } from './load.ts';

const rounds = 5;
const seconds = 3;

const bare = `
  import Fastify from 'fastify';
  const app = Fastify();
  app.get('/v1/key', async () => JSON.parse(process.env.ANSWER));
  await app.listen({ port: 0, host: '127.0.0.1' });
  console.log('API http://127.0.0.1:' + app.server.address().port + '/v1');
`;

function startProcess(args: string[], env: Record<string, string>): Promise<{ api: string; stop(): void }> {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
    cwd: join(import.meta.dirname, '../server'),
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const match = /API +(http:\S+)/.exec(text);
      if (match) resolve({ api: match[1]!.replace('localhost', '127.0.0.1'), stop: () => child.kill('SIGTERM') });
    });
    child.on('exit', () => reject(new Error(text)));
  });
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const dataDir = mkdtempSync(join(tmpdir(), 'platen-bench-'));
const service = await startProcess(['bin/platen.js', 'start'], {
  PORT: '0',
  PLATEN_DATA_DIR: dataDir,
  PLATEN_LIMIT_KEY_PER_MINUTE: '10000000',
  PLATEN_LIMIT_ADDRESS_PER_MINUTE: '10000000',
});
const shop = (await (await fetch(`${service.api}/shops/sandbox`, { method: 'POST' })).json()) as { api_key: string };
const headers = { 'x-api-key': shop.api_key };
const answer = await (await fetch(`${service.api}/key`, { headers })).text();
const peer = await startProcess(['--input-type=module', '-e', bare], { ANSWER: answer });

const rates: Record<'platen' | 'fastify', number[]> = { platen: [], fastify: [] };
for (let round = 0; round < rounds; round += 1) {
  for (const [name, api] of [
    ['fastify', peer.api],
    ['platen', service.api],
  ] as const) {
    rates[name].push(await askFor({ url: `${api}/key`, headers, connections: 32 }, seconds));
  }
}
service.stop();
peer.stop();
rmSync(dataDir, { recursive: true, force: true });

const [platen, fastify] = [median(rates.platen), median(rates.fastify)];
console.log(`authenticated GET  ${Math.round(platen)} requests/s`);
console.log(`bare Fastify       ${Math.round(fastify)} requests/s`);
console.log(`ratio              ${(platen / fastify).toFixed(2)} (wanted: at least 0.5)`);
