/** What a test service wrote to people, read as a mail program reads it. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { TestServer } from './harness.ts';

export type Mailed = Email & { file: string };

export async function readMailFolder({ dataDir }: Pick<TestServer, 'dataDir'>): Promise<Mailed[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    names.map(async (file) => ({ ...(await PostalMime.parse(await readFile(join(folder, file)))), file })),
  );
}
