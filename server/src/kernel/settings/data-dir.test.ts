import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileBlobs } from '../../engines/blobs/files.ts';
import { openMailFolder } from '../../engines/mail/folder.ts';
import { loadMasterKey } from '../secrets/master-key.ts';
import { openDataDir } from './data-dir.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'platen-modes-'));
  // As created by an operator's mkdir.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true }));

test('other users of the machine cannot list or read the data dir', async () => {
  await openDataDir(folder);
  await loadMasterKey(null, folder);
  const blobs = await openFileBlobs(join(folder, 'blobs'));
  await blobs.put('shops/shpa/one.png', Buffer.from('x'), 'image/png');
  const mail = openMailFolder(join(folder, 'mail'), { name: 'Platen', address: 'platen@localhost' });
  const letter = {
    to: 'a@example.com',
    subject: 'Hello',
    text: 'x',
    html: '<p>x</p>',
    senderName: null,
    replyTo: null,
  };
  await mail.send({ ...letter, id: 'one', at: new Date() });

  // The user that runs the embedded database for root passes through without being able to list anything.
  expect((await stat(folder)).mode & 0o007).toBe(process.getuid?.() === 0 ? 0o001 : 0);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const modes = await Promise.all(
    entries.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      return [path.slice(folder.length + 1), ((await stat(path)).mode & 0o077).toString(8)];
    }),
  );
  expect(modes.length).toBeGreaterThan(6);
  expect(modes.filter(([, others]) => others !== '0')).toEqual([]);
});

test('blob folders that are open to others are closed', async () => {
  const blobs = join(folder, 'blobs');
  await chmod(blobs, 0o755);
  await openFileBlobs(blobs);
  expect((await stat(blobs)).mode & 0o007).toBe(0);
});
