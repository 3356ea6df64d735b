/** Messages that the service wrote without a mail server: files in its data dir. */
import { vi } from 'vitest';
import { readLetters, type Service } from './service.ts';

const waitMs = 120_000;

/** The token of the newest link to a page, as soon as there is one other than `before`. */
export const readToken = (service: Service, to: string, page: string, before = ''): Promise<string> =>
  vi.waitFor(
    async () => {
      const letters = (await readLetters(service)).filter((text) => /^To: .*$/im.exec(text)?.[0].includes(to));
      const links = letters.flatMap((text) => [...text.matchAll(/\/([\w-]+)\?token=([\w-]+)/g)]);
      const token = links.findLast(([, path]) => path === page)?.[2];
      if (!token || token === before) throw new Error(`No link to ${page} was mailed to ${to}.`);
      return token;
    },
    { timeout: waitMs, interval: 100 },
  );
