/**
 * The service as page tests need it: quick to start, on a copy of the migrated database that the run keeps, and with few products, since
 * pages that list products draw each of them. pages.test.ts starts it with its own PostgreSQL and the whole catalog.
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '../server/test/harness/database.ts';
import { type Service, startService } from './service.ts';

const catalog = fileURLToPath(new URL('../catalog', import.meta.url));
/** Its pages are weighed, so it keeps all its views. */
const whole = 'TEE-UNISEX';
const maxViews = 3;
const products = [whole, 'MUG-11OZ', 'TOTE-COTTON', 'PHONE-CASE', 'POSTER-FRAMED', 'STICKER-DIECUT', 'CARD-5X7'];

/** A product as it is in the catalog, with its first views: each view of a page is drawn. */
async function copyProduct(code: string, to: string): Promise<void> {
  const [from, folder] = [join(catalog, code), join(to, code)];
  await mkdir(join(folder, 'scenes'), { recursive: true });
  const product = JSON.parse(await readFile(join(from, 'product.json'), 'utf8')) as { scenes: { code: string }[] };
  const scenes = await Promise.all(
    product.scenes.map(async (scene) => {
      const map = JSON.parse(await readFile(join(from, 'scenes', scene.code, 'scene.json'), 'utf8'));
      return { scene, title: (map as { title: string }).title };
    }),
  );
  const views = [...new Set(scenes.map(({ title }) => title))].slice(0, code === whole ? undefined : maxViews);
  const kept = scenes.flatMap(({ scene, title }) => (views.includes(title) ? scene : []));
  await writeFile(join(folder, 'product.json'), JSON.stringify({ ...product, scenes: kept }));
  for (const { code } of kept) await symlink(join(from, 'scenes', code), join(folder, 'scenes', code));
}

/** For tests that cannot share a service because their settings are special. */
export async function startTestService(env: Record<string, string> = {}): Promise<Service & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-app-'));
  const own = { PLATEN_CATALOG_DIR: join(folder, 'catalog'), PLATEN_DATA_DIR: join(folder, 'data') };
  const [database] = await Promise.all([
    createTestDatabase(),
    mkdir(own.PLATEN_DATA_DIR),
    ...products.map((code) => copyProduct(code, own.PLATEN_CATALOG_DIR)),
  ]);
  const service = await startService({
    DATABASE_URL: database.url,
    PLATEN_SECRET_KEY: '5a'.repeat(32),
    ...own,
    PLATEN_TEST_CLOCK: '1',
    PLATEN_LIMIT_SIGN_UPS_PER_HOUR: '1000',
    ...env,
  });
  return {
    ...service,
    folder,
    async stop() {
      await service.stop();
      await Promise.all([database.drop(), rm(folder, { recursive: true, force: true })]);
    },
  };
}

const shared = new Map<string, Promise<Service>>();

/** At the floor's real pace an order does not change until the clock is moved by days. */
export type Pace = 'demo' | 'real';
export const realPaceHoldDays = 30;

const settingsOf: Record<Pace, Record<string, string>> = {
  demo: {},
  real: { PLATEN_FACILITY_PACE: 'real', PLATEN_PAYOUT_HOLD_DAYS: String(realPaceHoldDays) },
};

/**
 * The service of this worker. Its test files run one after another, and each makes its own shops and people; earlier files may have moved
 * the clock forward. A file that stops it leaves it running.
 */
export function sharedTestService(pace: Pace = 'demo'): Promise<Service> {
  const known = shared.get(pace);
  if (known) return known;
  const service = startTestService(settingsOf[pace]).then((started) => {
    stopWithWorker(started);
    return { ...started, stop: async () => {} };
  });
  shared.set(pace, service);
  return service;
}

/** A worker is ended by a signal and cannot clean up. This shell notices when the pipe closes; the database is deleted with the run. */
function stopWithWorker({ pid, folder }: { pid: number; folder: string }): void {
  const cleanUp = 'cat; kill "$1"; while kill -0 "$1"; do sleep 0.2; done; rm -rf "$2"';
  const shell = spawn('/bin/sh', ['-c', cleanUp, 'clean-up', String(pid), folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  shell.unref();
}
