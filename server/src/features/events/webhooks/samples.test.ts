import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasCommand } from '../../../../test/harness/commands.ts';
import { newWebhookSecret } from '../../../kernel/ids.ts';
import { signedHeaders } from './signatures.ts';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));
const secret = newWebhookSecret();
const event = {
  id: 'evt_1',
  type: 'order.status_changed',
  createdAt: '2026-03-15T12:00:00.000Z',
  sequence: 1,
  data: { order: { id: 'ord_ü1', orderNumber: '1', externalId: null, fulfillmentStatus: 'pending' } },
};
const body = JSON.stringify(event);
const nowSeconds = () => Math.floor(Date.now() / 1000);
const sign = (text = body, secrets = [secret], at = nowSeconds()) =>
  signedHeaders({ id: event.id, body: text }, secrets, at);

let folder = '';
let samples: Map<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-samples-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  const text = await readFile(join(root, 'docs/webhooks.md'), 'utf8');
  const verify = text.slice(text.indexOf('## Verify'), text.indexOf('## On your own machine'));
  samples = new Map([...verify.matchAll(/```(js|python|sh)\n(.*?)```/gs)].map(([, kind, code]) => [kind!, code!]));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

/** Resolves when something accepts connections there, or the process that should has ended. */
const accepts = async (port: number, child: ChildProcess): Promise<void> => {
  while (child.exitCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the sample ended with ${child.exitCode}`);
};

describe.each([
  ['js', 'sample.mjs', process.execPath],
  ['python', 'sample.py', 'python3'],
])('the receiver in %s of docs/webhooks.md', (kind, file, command) => {
  test.runIf(hasCommand(command))(
    'the receiver accepts genuine deliveries and refuses the rest',
    { timeout: 60_000 },
    async () => {
      const path = join(folder, file);
      await writeFile(path, samples.get(kind) ?? '');
      const port = await freePort();
      const child = spawn(command, [path], {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'inherit'],
        env: { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret, PYTHONIOENCODING: 'utf-8' },
      });
      const lines: string[] = [];
      createInterface(child.stdout).on('line', (line) => lines.push(line));
      const post = async (text: string, headers: Record<string, string>) => {
        const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body: text });
        await answer.arrayBuffer();
        return answer.status;
      };
      try {
        await accepts(port, child);
        const other = newWebhookSecret();
        expect(await post('{"id":"evt_0","type":"test","data":{"message":"hello"}}', {})).toBe(200);
        expect(await post(body, sign())).toBe(200);
        expect(await post(body, sign(body, [other, secret]))).toBe(200);
        expect(await post(body, sign(body, [other]))).toBe(400);
        expect(await post(body.replace('pending', 'shipped'), sign())).toBe(400);
        expect(await post(body, sign(body, [secret], nowSeconds() - 400))).toBe(400);
        expect(await post(body, {})).toBe(400);
      } finally {
        child.kill();
        await once(child, 'close');
      }
      expect(lines).toEqual(['order.status_changed ord_ü1', 'order.status_changed ord_ü1']);
    },
  );
});

test('the shell line of docs/webhooks.md recognises a genuine delivery', async () => {
  const run = async (header: string): Promise<string> => {
    await writeFile(join(folder, 'body.json'), body);
    const child = spawn('sh', ['-c', samples.get('sh') ?? ''], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, HEADER: header, WEBHOOK_SECRET: secret },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    await once(child, 'close');
    return said.trim();
  };
  expect(await run(sign()['x-service-signature'] ?? '')).toBe('genuine');
  expect(await run(sign(body, [newWebhookSecret(), secret])['x-service-signature'] ?? '')).toBe('genuine');
  expect(await run(sign(body, [newWebhookSecret()])['x-service-signature'] ?? '')).toBe('');
});
