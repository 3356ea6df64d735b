/**
 * `npm run dev`: the whole service at one address, from its sources. The server starts again with every change; the studio is updated by
 * Vite. One process listens and keeps the database; the service is a child of it. Requests wait while a new service starts.
 */
import { existsSync, readdirSync, realpathSync, watch } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { type Config, parseConfig } from '../server/src/config.ts';
import { startEmbeddedPostgres } from '../server/src/engines/database/embedded-postgres.ts';
import { isUnderStorage } from '../server/src/kernel/http/dispatch.ts';
import { listen } from '../server/src/kernel/http/listen.ts';
import { openDataDir } from '../server/src/kernel/settings/data-dir.ts';
import { gatherSettings } from '../server/src/kernel/settings/settings-sources.ts';
import { settingsTable } from '../server/src/settings-table.ts';
import { type ChangePage, passRequest, passUpgrade } from './dev/proxy.ts';
import { type Runner, runService } from './dev/runner.ts';

const root = join(import.meta.dirname, '..');
const startedAt = performance.now();
/** One save is several events, and a checkout of a branch is many. */
const quietMs = 50;
/** The pages of the studio, and the paths that Vite serves. The service serves all others. */
const pagePaths = /^\/(|claim|studio(?:\/[^?]*)?)(?:\?|$)/;
const vitePaths = /^\/(?:@|__|src\/|node_modules\/|icon\.svg)/;
const nonce = 'dev';

async function readConfig(): Promise<Config> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { env, faults } = gatherSettings(settingsTable, process.env);
  return parseConfig(env, faults);
}

function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

process.chdir(root);
const config = await readConfig().catch(fail);
const { site, storageDomain } = config.addresses;
const hostOf = ({ headers }: { headers: { host?: string } }) => (headers.host ?? '').toLowerCase().replace(/:\d+$/, '');
const isStorage = (host: string) => isUnderStorage(host, storageDomain.replace(/:\d+$/, ''));

const server = createServer({
  shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
});
const port = await listen(server, config).catch(fail);

const vite = await createVite({
  configFile: join(root, 'studio/vite.config.ts'),
  cacheDir: join(root, 'node_modules/.vite'),
  appType: 'custom',
  clearScreen: false,
  // The pages keep their policy; it lets in what carries this.
  html: { cspNonce: nonce },
  server: {
    middlewareMode: true,
    ws: { server },
    allowedHosts: [new URL(site).hostname],
    // Not the data folder, which lies in the checkout too.
    fs: { allow: ['studio', 'packages', 'node_modules'].map((folder) => realpathSync(join(root, folder))) },
  },
});

const log = { debug() {}, info() {}, warn: console.warn, error: console.error };
await openDataDir(config.dataDir);
const postgres =
  config.database.engine === 'embedded'
    ? await startEmbeddedPostgres({ dataDir: config.dataDir, log }).catch(fail)
    : null;

let hasBeenReady = false;
let isPageChanged = false;
const runner: Runner = runService(
  {
    // Node keeps compiled modules here, so a start need not compile them again.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    PORT: String(port),
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
  },
  {
    onReady(ms) {
      if (hasBeenReady) console.log(`Restarted in ${(ms / 1000).toFixed(2)} s`);
      else sayUp();
      hasBeenReady = true;
      if (isPageChanged) vite.ws.send({ type: 'full-reload' });
      isPageChanged = false;
    },
    onEnd: (code) =>
      console.error(`The service has ended${code === null ? '' : ` (${code})`}. It starts again with the next change.`),
  },
);

function sayUp(): void {
  const { site, studio, api } = config.onPort(port).addresses;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `\nPlaten is up (${seconds} s). Open ${site}\n\n  Studio  ${studio}\n  API     ${api}\n  Docs    ${site}/docs\n\n` +
      'Save a file: the server starts again, the studio updates in place. Ctrl-C ends both.\n',
  );
}

const changePage =
  (file: string): ChangePage =>
  async (html, headers) => ({
    html: await vite.transformIndexHtml(file, html),
    policy: String(headers['content-security-policy']).replaceAll(/(script-src|style-src) /g, `$1 'nonce-${nonce}' `),
  });

server.on('request', (request, response) => {
  const { url = '/' } = request;
  const isOurs = !isStorage(hostOf(request));
  const [, page] = (isOurs && pagePaths.exec(url)) || [];
  if (isOurs && vitePaths.test(url)) vite.middlewares(request, response);
  else {
    const change = page === undefined ? null : changePage(page === '' ? '/index.html' : '/studio.html');
    void passRequest(request, response, runner.port, change);
  }
});
server.on('upgrade', (request, socket, head) => {
  // Vite listens for its own sockets.
  if (!request.headers['sec-websocket-protocol']?.startsWith('vite-'))
    void passUpgrade(request, socket, head, runner.port);
});

let timer: NodeJS.Timeout | undefined;
const changed = new Set<string>();
function onChange(folder: string, file: string | null): void {
  if (file === null || /(?:^|\/)\.|~$|\.test\.tsx?$/.test(file)) return;
  if (file.endsWith('.html')) isPageChanged = true;
  changed.add(join(root, folder, file));
  clearTimeout(timer);
  timer = setTimeout(() => {
    runner.restart([...changed]);
    changed.clear();
  }, quietMs);
}
const sources = ['server/src', 'server/migrations', 'catalog', 'network', 'docs'];
const packages = readdirSync('packages').map((name) => `packages/${name}/src`);
for (const folder of [...sources, ...packages]) {
  watch(folder, { recursive: true }, (_event, file) => onChange(folder, file));
}
watch('studio', (_event, file) => {
  if (file?.endsWith('.html')) onChange('studio', file);
});

let stoppingSince: number | null = null;
async function stop(): Promise<void> {
  if (stoppingSince !== null) {
    // One press of Ctrl-C may arrive twice.
    if (performance.now() - stoppingSince > 1000) process.exit(1);
    return;
  }
  stoppingSince = performance.now();
  clearTimeout(timer);
  await runner.stop();
  await vite.close();
  await postgres?.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
