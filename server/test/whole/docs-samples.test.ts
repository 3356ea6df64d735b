/**
 * Every sample of the guides, run as a reader would: taken from the page's Markdown as the service serves it, with its
 * own addresses in it, in the order of the page, in one folder. Blocks with a title are files; variables of a shell
 * block are known to later ones.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entries } from '../../src/features/outside/docs/contents.ts';
import { makePicture } from '../doubles/artwork-server.ts';
import { hasCommand } from '../harness/commands.ts';
import { compileCache } from '../harness/compile-cache.ts';
import { claimedShop, ownerKey, payouts, startTestServer, type TestServer } from '../harness/harness.ts';
import { drawSmall } from '../harness/small-pictures.ts';

const root = join(import.meta.dirname, '../../..');
const scratch = mkdtempSync(join(tmpdir(), 'platen-docs-'));
const run = promisify(execFile);
const scopes = [
  'ai:generate',
  'ai:bg-remove',
  'ai:video',
  'uploads:write',
  'mockups',
  'orders:add',
  'orders:read',
  'listings:read',
  'listings:write',
];

let server: TestServer;
/** Answers 2xx to everything: the endpoint that a guide registers. */
let receiver: Server;
let environment: Record<string, string>;
const background: ChildProcess[] = [];

type Block = { language: string; title: string | null; terminal: string | null; code: string; heading: string };

function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  for (const [, title, info, code] of markdown.matchAll(/^##+ (.+)$|^```(.*)\n([\s\S]*?)^```$/gm)) {
    if (title !== undefined) heading = title;
    else {
      const [language = '', ...rest] = info!.split(' ');
      const find = (name: string) => rest.find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
      blocks.push({ language, title: find('title'), terminal: find('terminal'), code: code!, heading });
    }
  }
  return blocks;
}

type Guide = {
  /** The output of all the page's samples. */
  prints: RegExp;
  /** What a person does before the first sample below a heading. */
  before?: Record<string, (folder: string) => Promise<Record<string, string>>>;
  /** Headings whose samples another test runs. */
  leaves?: string[];
  /** The final output of a program in another terminal. */
  hears?: RegExp;
};

const guides: Record<string, Guide> = {
  'quick-start': { prints: /^shp\w+\n\S+\.png\n\S+\/mockup\/MUG-11OZ\S+\n\S+\/buy\/MUG-11OZ\S+\n\S+code=[A-Z-]+\n$/ },
  orders: {
    prints:
      /Claim it at[\s\S]*registered whe_\w+\n[\s\S]*would cost \d+ cents[\s\S]*Placed ord_\w+: pending\n[\s\S]*pending\n/,
    before: {
      '3. A receiver for events': async (folder) => {
        const shop = JSON.parse(readFileSync(join(folder, 'shop.json'), 'utf8'));
        const cookie = await server.signUp();
        const json = { user_code: shop.claim.user_code, payouts };
        expect((await server.call('POST', '/api/claims', { cookie, json })).status).toBe(200);
        return { PLATEN_API_KEY: await ownerKey(server, cookie, shop.shop_id, ['orders:add', 'orders:read']) };
      },
    },
    hears: /order\.status_changed pending/,
  },
  'first-shop': { prints: /Keep it: \S+\n(\S+\/(mockup|buy)\/\S+\n){6}unclaimed\n$/ },
  checkout: {
    prints: /economy 0 \d{4}-[\s\S]*E_STATE_REQUIRED \/shipTo\/state\n[\s\S]*totalCents: \d+[\s\S]*true \d+\n$/,
  },
  mockups: { prints: /\/mockup\/TEE-UNISEX\?shop=\w+\S+\n\S+\/buy\/TEE-UNISEX\S+\n$/ },
  signing: {
    prints:
      /expires=\d+\S*signature=[0-9a-f]{64}\n\S+787cad207fa56e373a7f91ee674d7d3e0f294354bfca251756d5922281af61ec\n$/,
  },
  agents: { prints: /\?code=[A-Z-]+\n$/ },
  listings: { prints: /^lst_\w+ \S+\/p\/lst_\w+\n2 \[\]\n$/ },
  webhooks: {
    prints: /whsec_[\s\S]*resumeCursor/,
    // Receivers, which features/events/webhooks/samples.test.ts sends genuine and forged deliveries.
    leaves: [
      'Node, with the client library',
      'Python, with nothing but its standard library',
      'A shell, to look at one delivery by hand',
    ],
  },
  catalog: { prints: /"id":"MUG-11OZ"/ },
  uploads: {
    prints:
      /"contentType":"image\/png"[\s\S]*"contentType":"image\/png"[\s\S]*"contentType":"image\/png"[\s\S]*200 image\/png\n$/,
  },
  ai: { prints: /^2 \S+\.png \d+ cents\n[\s\S]*event: progress[\s\S]*event: result/ },
  'clip-art': { prints: /"clipArt":\[/ },
};

/** Guides whose samples are run by another test, or that have none. */
const elsewhere: Record<string, string> = {
  client: 'readme-samples.test.ts',
  canvas: 'readme-samples.test.ts',
};

/**
 * Replaces the addresses and values in a page that cannot be used here. The service already fills in its own addresses.
 */
const stand = (text: string, ports: { own: number; receiver: number }) =>
  text
    .replaceAll('https://erp.example.com/platen', `http://127.0.0.1:${ports.receiver}/platen`)
    .replaceAll('https://example.com/fox.png', `http://127.0.0.1:${ports.receiver}/fox.png`)
    .replaceAll('3000', String(ports.own))
    .replaceAll('cursor=pos_4711', 'cursor=pos_0');

const portOf = (one: Server) => (one.address() as AddressInfo).port;

async function freePort(): Promise<number> {
  const one = createServer().listen(0);
  await new Promise((resolve) => one.once('listening', resolve));
  const port = portOf(one);
  await new Promise((resolve) => one.close(resolve));
  return port;
}

const languages: Record<string, { command: string; ending: string }> = {
  js: { command: process.execPath, ending: 'mjs' },
  python: { command: 'python3', ending: 'py' },
};

/** A program that keeps running; its output is collected. */
async function startTerminal(folder: string, code: string, env: NodeJS.ProcessEnv): Promise<() => string> {
  const child = spawn('bash', ['-c', `exec ${code}`], { cwd: folder, env });
  background.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  await expect.poll(() => printed, { timeout: 30_000 }).not.toBe('');
  return () => printed;
}

async function runGuide(slug: string, { before = {}, leaves = [], hears, prints }: Guide): Promise<void> {
  const folder = join(scratch, slug);
  mkdirSync(folder, { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'fox.png'), await makePicture(600, 600));
  const answer = await server.call('GET', `/docs/${slug}.md`);
  expect(answer.status).toBe(200);
  const markdown = stand(answer.text, { own: await freePort(), receiver: portOf(receiver) });
  let env: Record<string, string> = { ...environment };
  let printed = '';
  let heard = () => '';
  const waiting = new Map(Object.entries(before));
  const execute = async (code: string) => {
    const script = `set -euo pipefail\nset -a\n[ -f .settings ] && . ./.settings\n${code}\nexport -p > .settings`;
    printed += (await run('bash', ['-c', script], { cwd: folder, env, timeout: 90_000 })).stdout;
  };
  for (const [index, block] of blocksOf(markdown).entries()) {
    if (leaves.includes(block.heading)) continue;
    const act = waiting.get(block.heading);
    waiting.delete(block.heading);
    if (act) env = { ...env, ...(await act(folder)) };
    const file = join(folder, block.title ?? `sample-${index}.${languages[block.language]?.ending}`);
    if (block.terminal) heard = await startTerminal(folder, block.code, env);
    else if (block.language === 'sh' || block.language === 'bash') await execute(block.code);
    else if (block.language in languages) {
      writeFileSync(file, block.code);
      if (block.title === null) await execute(`${languages[block.language]!.command} ${file}`);
    }
  }
  expect([...waiting.keys()], 'headings that are no longer there').toEqual([]);
  expect(printed).toMatch(prints);
  if (hears) await expect.poll(heard, { timeout: 30_000 }).toMatch(hears);
}

beforeAll(async () => {
  server = await startTestServer({}, { models: drawSmall });
  const picture = await makePicture(600, 600);
  receiver = createServer((request, response) => {
    if (request.url === '/fox.png') response.setHeader('content-type', 'image/png').end(picture);
    else request.resume().on('end', () => response.end());
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { shop, cookie } = await claimedShop(server);
  const key = await ownerKey(server, cookie, shop.shop_id, scopes);
  const uploaded = await server.call('POST', '/v1/uploads', {
    key,
    json: { base64Image: (await makePicture(1600, 1600)).toString('base64') },
  });
  environment = {
    ...compileCache,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    HOME: scratch,
    API: `${server.origin}/v1`,
    KEY: key,
    API_KEY: key,
    PLATEN_API_KEY: key,
    SHOP_ID: shop.shop_id,
    IMAGE_URL: uploaded.json.url,
  };
}, 120_000);

afterAll(async () => {
  for (const child of background) child.kill();
  await new Promise((resolve) => receiver.close(resolve));
  await server.close();
  rmSync(scratch, { recursive: true, force: true });
});

describe('the samples of the guides', () => {
  test('every guide with samples is run, here or elsewhere', () => {
    const isRunnable = ({ language }: Block) => ['sh', 'bash', 'js', 'python'].includes(language);
    const withSamples = entries
      .filter((entry) => !entry.keepsAddresses)
      .filter(({ file }) => blocksOf(readFileSync(join(root, file), 'utf8')).some(isRunnable))
      .map(({ slug }) => slug);
    expect(withSamples.sort()).toEqual([...Object.keys(guides), ...Object.keys(elsewhere)].sort());
  });

  test.runIf(hasCommand('python3')).each(Object.entries(guides))(
    'the samples of %s run',
    async (slug, guide) => runGuide(slug, guide),
    180_000,
  );
});
