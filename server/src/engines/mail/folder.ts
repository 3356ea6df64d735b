/**
 * Without a mail server: one `.eml` file per message in the data dir, complete or absent, readable only by the
 * service's user. The oldest are deleted when they are too old or too many, so that unread letters do not fill the
 * disk.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { keptDays } from '../../kernel/jobs/retention.ts';
import type { Sender } from '../../kernel/settings/mail-settings.ts';
import { compose } from './compose.ts';
import type { Mail } from './port.ts';

const maxBytes = 256 * 1024 * 1024;
/** The folder is scanned each time this much has been added. */
const lookEveryBytes = maxBytes / 32;
const draftsKeptMs = 3_600_000;

export type FolderBounds = { maxBytes: number; keptDays: number };

export function openMailFolder(
  folder: string,
  sender: Sender,
  bounds: FolderBounds = { maxBytes, keptDays: keptDays.mail },
): Mail {
  let unseenBytes = Number.POSITIVE_INFINITY;

  const list = async () => {
    const names = await orNothing(readdir(folder), []);
    const files = names.map(async (name) => {
      const found = await orNothing(stat(join(folder, name)), null);
      return found?.isFile() ? [{ name, bytes: found.size, at: found.mtimeMs }] : [];
    });
    return (await Promise.all(files)).flat();
  };
  const remove = (name: string) => rm(join(folder, name), { force: true });

  const thinOut = async (oldestAt: number) => {
    const files = (await list()).sort((a, b) => b.at - a.at);
    let bytes = 0;
    for (const { name, bytes: size, at } of files) {
      if (name.startsWith('.') ? at < Date.now() - draftsKeptMs : false) await remove(name);
      if (!name.endsWith('.eml')) continue;
      bytes += size;
      if (bytes > bounds.maxBytes || at < oldestAt) await remove(name);
    }
    unseenBytes = 0;
  };

  return {
    engine: 'folder',
    async send(message) {
      const composed = await compose(message, sender);
      if ('fault' in composed) return { status: 'refused', reason: composed.fault };
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `.${randomUUID()}`);
      await writeFile(draft, composed.bytes, { mode: 0o600 });
      await rename(draft, join(folder, `${message.id}.eml`));
      // Its age is counted by the service's clock.
      await utimes(join(folder, `${message.id}.eml`), message.at, message.at);
      unseenBytes += composed.bytes.length;
      if (unseenBytes > Math.min(lookEveryBytes, bounds.maxBytes / 32)) await thinOut(Number.NEGATIVE_INFINITY);
      return { status: 'sent' };
    },
    async find(id) {
      const name = `${id}.eml`;
      const exists = (await orNothing(stat(join(folder, name)), null)) !== null;
      return { place: `${basename(folder)}/${name}`, exists };
    },
    async removeAll(idPrefix) {
      const names = await orNothing(readdir(folder), []);
      for (const name of names) if (name.startsWith(idPrefix)) await remove(name);
    },
    sweep: (now) => thinOut(now.getTime() - bounds.keptDays * 86_400_000),
  };
}

/** The operator's mail system may take files away at any time, and the folder is created with the first of them. */
async function orNothing<T, Nothing>(wanted: Promise<T>, nothing: Nothing): Promise<T | Nothing> {
  try {
    return await wanted;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return nothing;
    throw error;
  }
}
