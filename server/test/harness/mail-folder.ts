/** The letters of a test service, read as a mail program reads them. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import type { TestServer } from './harness.ts';

export type Mailed = Email & { file: string };

/** By path. A letter is never overwritten, and services that several files share have hundreds. */
const read = new Map<string, Promise<Mailed>>();

async function readLetter(folder: string, file: string): Promise<Mailed> {
  return { ...(await PostalMime.parse(await readFile(join(folder, file)))), file };
}

export async function readMailFolder({ dataDir }: Pick<TestServer, 'dataDir'>): Promise<Mailed[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(
    names.map((file) => {
      const path = join(folder, file);
      const letter = read.get(path) ?? readLetter(folder, file);
      read.set(path, letter);
      return letter;
    }),
  );
}
