/** Messages that the service wrote without a mail server: files in its data dir. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { Service } from './service.ts';

const waitMs = 120_000;

/** As text, without the line breaks that mail adds to long lines. */
async function readLetters({ mailDir: folder }: Service, to: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts
    .filter((text) => /^To: .*$/im.exec(text)?.[0].includes(to))
    .map((text) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
}

/** The token of the newest link to a page, as soon as there is one other than `before`. */
export const readToken = (service: Service, to: string, page: string, before = ''): Promise<string> =>
  vi.waitFor(
    async () => {
      const letters = await readLetters(service, to);
      const links = letters.flatMap((text) => [...text.matchAll(/\/([\w-]+)\?token=([\w-]+)/g)]);
      const token = links.findLast(([, path]) => path === page)?.[2];
      if (!token || token === before) throw new Error(`No link to ${page} was mailed to ${to}.`);
      return token;
    },
    { timeout: waitMs, interval: 100 },
  );
