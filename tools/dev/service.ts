/**
 * The service that `npm run dev` replaces with every change. It listens on a free port, takes the address of the dev server in front of it for
 * its own, and serves the studio's pages from their sources.
 *
 * A start takes two seconds of computing, which is too long to wait for after every save. So a process loads the sources ahead, starts the service
 * once and closes it, and waits. When a file changes, it loads that file and its users again, and starts the service, in a quarter of the time.
 * It stays with that service: the next change gets the next process, since modules that were loaded twice are never freed.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../..');
const users = new Map<string, Set<string>>();
const stale = new Set<string>();

/** Null for the modules of others. */
const pathOf = (url: string | undefined): string | null =>
  url?.startsWith(`${pathToFileURL(root)}/`) && !url.includes('/node_modules/')
    ? fileURLToPath(url.split('?', 1)[0]!)
    : null;

const current = (path: string, url: string): string => (stale.has(path) ? `${url.split('?', 1)[0]}?changed` : url);

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const path = pathOf(found.url);
    if (path === null) return found;
    const user = pathOf(context.parentURL);
    if (user !== null) users.set(path, (users.get(path) ?? new Set()).add(user));
    return { ...found, url: current(path, found.url) };
  },
});

function makeStale(path: string): void {
  if (stale.has(path)) return;
  stale.add(path);
  for (const user of users.get(path) ?? []) makeStale(user);
}

/** By its address: Node would not resolve the same words a second time. */
function load<Module>(name: string): Promise<Module> {
  const path = join(root, 'server/src', name);
  return import(current(path, pathToFileURL(path).href));
}

/** A rehearsal leaves the work in the background to the service that runs. */
async function start({ isRehearsal }: { isRehearsal: boolean }) {
  const { readConfig } = await load<typeof import('../../server/src/main.ts')>('main.ts');
  const { startServer } = await load<typeof import('../../server/src/server.ts')>('server.ts');
  const { readBuiltPages } = await load<typeof import('../../server/src/features/outside/site/dist.ts')>(
    'features/outside/site/dist.ts',
  );
  const pages = () => ({
    html: new Map(
      ['index.html', 'studio.html'].map((name) => [name, readFileSync(join(root, 'studio', name), 'utf8')] as const),
    ),
    // The docs are set in the fonts of the built pages, if there are some.
    files: readBuiltPages()?.files ?? new Map(),
  });
  const wanted = readConfig();
  const config = isRehearsal ? { ...wanted, does: { ...wanted.does, worker: false } } : wanted;
  let port = 0;
  const onPort = (taken: number) => {
    port = taken;
    return config;
  };
  const running = await startServer({ ...config, host: '127.0.0.1', port, onPort }, { pages, describesRoutes: true });
  return { running, port };
}

function fail(error: unknown): never {
  console.error(error instanceof Error && error.name === 'ConfigError' ? error.message : error);
  process.exit(1);
}

// Ctrl-C reaches every process of the terminal; the dev server then says when to stop.
process.on('SIGINT', () => {});
const exit = () => process.exit();
process.on('disconnect', exit);
let isAwaited = process.argv[2] !== 'rehearse';
const go = once(process, 'message');
void go.then(() => {
  isAwaited = true;
});
await load('main.ts').catch(fail);
if (!isAwaited) {
  const rehearsal = await start({ isRehearsal: true }).catch(fail);
  await rehearsal.running.close();
}
const [changed] = (await go) as [string[]];
changed.forEach(makeStale);

const { running, port } = await start({ isRehearsal: false }).catch(fail);
process.on('uncaughtException', running.guard.uncaught);
process.on('unhandledRejection', running.guard.uncaught);
let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  void running.close().finally(exit);
};
process.off('disconnect', exit);
process.on('disconnect', stop);
process.on('SIGTERM', stop);
process.send!({ port });
