/**
 * Listens as the service does and prints where. On request, it computes for a while: `busy 4000` once, `turns 20` in
 * every turn of the event loop from then on.
 */
import { createServer } from 'node:http';
import { listen } from '../../src/kernel/http/listen.ts';

const [mode, ms] = [process.argv[2], Number(process.argv[3])];
const server = createServer((_request, response) => response.end());
process.stdout.write(`${await listen(server, { host: '127.0.0.1', port: 0 })}\n`);

function compute(): void {
  const until = Date.now() + ms;
  while (Date.now() < until);
  if (mode === 'turns') setImmediate(compute);
}
process.stdin.once('data', () => process.stdout.write('now\n', compute));
