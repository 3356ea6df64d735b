/** docs/contributing/first-change.md, followed step by step in a copy of the checkout. What it says to add must fit, compile and pass. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CheckoutCopy, copyCheckout } from '../harness/checkout-copy.ts';
import { claimedShop, ownerKey, sharedTestServer } from '../harness/harness.ts';
import { isWhole } from '../harness/whole.ts';

const run = promisify(execFile);
const guide = readFileSync(resolve(import.meta.dirname, '../../../docs/contributing/first-change.md'), 'utf8');

type Step = { language: string; file: string | null; code: string; before: string };

const steps: Step[] = [...guide.matchAll(/^```(\w+)(?: title=(\S+))?\n([\s\S]*?)^```$/gm)].map(
  ({ index, 1: language, 2: file, 3: code }) => ({
    language: language!,
    file: file ?? null,
    code: code!,
    before: guide.slice(0, index),
  }),
);
const files = [...new Set(steps.flatMap(({ file }) => file ?? []))];

let copy: CheckoutCopy;
beforeAll(() => {
  copy = copyCheckout();
});
afterAll(() => copy.remove());

const fits = (line: string, shown: string): boolean =>
  shown.endsWith('…') ? line.startsWith(shown.slice(0, -1)) : line === shown;

/** Puts a change where its old lines are, which must be one place. */
function applyChange(text: string, change: string): string {
  const shown = change.trimEnd().split('\n');
  const old = shown.filter((line) => !line.startsWith('+')).map((line) => line.slice(1));
  const lines = text.split('\n');
  const places = lines.flatMap((_, at) => (old.every((line, i) => fits(lines[at + i] ?? '', line)) ? [at] : []));
  expect(places, `places for this change:\n${change}`).toHaveLength(1);
  let at = places[0]!;
  const changed = shown.flatMap((line) => {
    if (line.startsWith('+')) return [line.slice(1)];
    const kept = lines[at]!;
    at += 1;
    return line.startsWith('-') ? [] : [kept];
  });
  return lines.toSpliced(places[0]!, old.length, ...changed).join('\n');
}

async function follow({ language, file, code }: Step): Promise<void> {
  if (language === 'sh') await tool('bash', '-euc', code);
  if (file === null) return;
  const path = join(copy.folder, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  writeFileSync(path, language === 'diff' ? applyChange(text, code) : `${text}${text && '\n'}${code}`);
}

/** Runs a tool in the copy, as a reader would, and returns its output. */
async function tool(command: string, ...args: string[]): Promise<string> {
  const own = Object.entries(process.env).filter(([name]) => !/^(VITEST|PLATEN_|NODE_ENV)/.test(name));
  const env = { ...Object.fromEntries(own), PLATEN_TEST_DATABASE_URL: inject('testDatabase').serverUrl };
  try {
    return (await run(command, args, { cwd: copy.folder, env, timeout: 120_000 })).stdout;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return expect.fail(`${command} ${args.join(' ')}\n${stdout}${stderr}`);
  }
}

const node = (script: string, ...args: string[]) => tool(process.execPath, join('node_modules', script), ...args);

test('each change names its file in the text before it', () => {
  expect(files.length).toBeGreaterThan(4);
  for (const { file, before } of steps) if (file !== null) expect(before).toContain(`\`${file}\``);
});

/** The sample of an order, held to its schema. */
const checkSample = `
  const { orderAnswer } = await import('./packages/contract/src/orders.ts');
  const { orderSamples } = await import('./packages/contract/src/samples/orders.ts');
  console.log(orderAnswer.parse(orderSamples.Order).order.purchaseOrder);
`;

test('the steps of the guide fit the code, and make a change that compiles, is formatted and passes its tests', async () => {
  for (const step of steps) await follow(step);
  await node('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...files);
  expect(await tool(process.execPath, '--input-type=module', '-e', checkSample)).toBe('PO-20381\n');
  // Only the studio: checking the types of the server takes much longer, and its tests run below.
  if (isWhole) await node('typescript/bin/tsc', '-p', 'studio', '--noEmit');
  const tests = 'server/src/features/making/orders/orders.test.ts';
  expect(await node('vitest/vitest.mjs', 'run', tests, '-t', 'purchase order', '--reporter=default')).toContain(
    '2 passed',
  );
}, 240_000);

test('the order of the guide can be placed', async () => {
  const server = await sharedTestServer();
  const { shop, cookie } = await claimedShop(server);
  const key = await ownerKey(server, cookie, shop.shop_id, ['orders:add']);
  const [, body] = /-d '(\{[^']+\})'/.exec(guide)!;
  const json = { ...JSON.parse(body!), dryRun: true };
  const answer = await server.call('POST', '/v1/orders', { key, json });
  expect(answer.json).toMatchObject({ order: { warnings: [{ code: 'UNKNOWN_FIELD', param: '/purchaseOrder' }] } });
  await server.close();
});
