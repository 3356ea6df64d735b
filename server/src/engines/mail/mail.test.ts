import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startMailServer } from '../../../test/doubles/mail-server.ts';
import { openMailFolder } from './folder.ts';
import { describeMail, messageOf } from './mail.contract.ts';
import { openSmtp } from './smtp.ts';

const sender = { name: 'Acme Prints', address: 'orders@shop.example' };

describeMail('folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'platen-mail-'));
  return {
    mail: openMailFolder(folder, sender),
    received: async () => Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name)))),
    close: () => rm(folder, { recursive: true }),
  };
});

describeMail('SMTP', async () => {
  const server = await startMailServer();
  return {
    mail: openSmtp({ host: '127.0.0.1', port: server.port, credentials: null, security: 'none' }, sender),
    received: async () => server.taken.map(({ bytes }) => bytes),
    close: server.close,
  };
});

describe('the mail folder', () => {
  let folder: string;
  beforeAll(async () => {
    folder = join(await mkdtemp(join(tmpdir(), 'platen-mail-')), 'mail');
  });
  afterAll(() => rm(join(folder, '..'), { recursive: true }));
  const names = async () => (await readdir(folder)).sort();

  test('the folder keeps one file of a message sent twice, says where it is, and can remove it', async () => {
    const mail = openMailFolder(folder, sender);
    const place = 'mail/chk_1-ordered.eml';
    expect(await mail.find('chk_1-ordered')).toEqual({ place, exists: false });
    for (const id of ['chk_1-ordered', 'chk_1-ordered', 'chk_1-shipped', 'chk_2-ordered'])
      await mail.send(messageOf({ id }));
    expect(await names()).toEqual(['chk_1-ordered.eml', 'chk_1-shipped.eml', 'chk_2-ordered.eml']);
    expect(await mail.find('chk_1-ordered')).toEqual({ place, exists: true });
    await mail.removeAll('chk_1-');
    expect(await names()).toEqual(['chk_2-ordered.eml']);
    await mail.removeAll('chk_2-');
  });

  test('the folder deletes expired messages and drafts left by a crash, and keeps files of others', async () => {
    const mail = openMailFolder(folder, sender, { maxBytes: 1e9, keptDays: 30 });
    const now = new Date('2026-11-17T10:00:00Z');
    const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
    await mail.send(messageOf({ id: 'old', at: daysAgo(31) }));
    await mail.send(messageOf({ id: 'young', at: daysAgo(29) }));
    await writeFile(join(folder, '.draft'), 'half');
    await utimes(join(folder, '.draft'), new Date(0), new Date(0));
    await writeFile(join(folder, 'notes.txt'), 'the operator’s');
    await utimes(join(folder, 'notes.txt'), new Date(0), new Date(0));
    await mail.sweep(now);
    expect(await names()).toEqual(['notes.txt', 'young.eml']);
    await mail.removeAll('');
  });

  test('the folder stays within its size limit without a sweep, deleting the oldest first', async () => {
    const mail = openMailFolder(folder, sender, { maxBytes: 20_000, keptDays: 30 });
    for (let i = 10; i < 30; i += 1) {
      await mail.send(messageOf({ id: `m${i}`, text: 'x'.repeat(1500), at: new Date(Date.UTC(2026, 10, i)) }));
    }
    const left = await names();
    const bytes = (await Promise.all(left.map((name) => readFile(join(folder, name))))).reduce(
      (sum, one) => sum + one.length,
      0,
    );
    expect(bytes).toBeLessThanOrEqual(20_000 * 1.1);
    expect(left.length).toBeGreaterThan(3);
    expect(left.at(-1)).toBe('m29.eml');
    expect(left).not.toContain('m10.eml');
  });
});
