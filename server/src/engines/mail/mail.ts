import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mail } from './port.ts';

const headerText = (text: string): string => {
  const line = text.replaceAll(/[\r\n]+/g, ' ').trim();
  const isPlain = [...line].every((char) => char >= ' ' && char <= '~');
  return isPlain ? line : `=?utf-8?B?${Buffer.from(line).toString('base64')}?=`;
};

/** One `.eml` file per message, whole or not there. */
export function openMailFolder(folder: string): Mail {
  return {
    async send({ id, to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const lines = [
        `To: ${headerText(to)}`,
        `Subject: ${headerText(subject)}`,
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: 8bit',
        `Message-ID: <${id}@platen>`,
        '',
        ...text.split('\n'),
      ];
      const draft = join(folder, `.${randomUUID()}`);
      await writeFile(draft, lines.join('\r\n'), { mode: 0o600 });
      await rename(draft, join(folder, `${id}.eml`));
    },
    async removeAll(idPrefix) {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      for (const name of names) if (name.startsWith(idPrefix)) await rm(join(folder, name), { force: true });
    },
  };
}
