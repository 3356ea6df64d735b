/**
 * The service as tests of pages need it: up soon, over a copy of the migrated database that the run keeps, and with a few products, since
 * pages that list them have each one drawn. With a PostgreSQL of its own and the whole catalog it is started in pages.test.ts.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase } from '../server/test/database.ts';
import { type Service, startService } from './service.ts';

const catalog = fileURLToPath(new URL('../catalog', import.meta.url));
const products = ['TEE-UNISEX', 'MUG-11OZ', 'TOTE-COTTON', 'PHONE-CASE', 'POSTER-FRAMED', 'STICKER-DIECUT'];

export async function startTestService(env: Record<string, string> = {}): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'platen-app-'));
  const [database] = await Promise.all([
    createTestDatabase(),
    ...products.map((code) => cp(join(catalog, code), join(folder, code), { recursive: true })),
  ]);
  const service = await startService({
    DATABASE_URL: database.url,
    PLATEN_SECRET_KEY: '5a'.repeat(32),
    PLATEN_CATALOG_DIR: folder,
    ...env,
  });
  return {
    ...service,
    async stop() {
      await service.stop();
      await Promise.all([database.drop(), rm(folder, { recursive: true, force: true })]);
    },
  };
}
