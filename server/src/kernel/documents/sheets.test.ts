import { expect, test } from 'vitest';
import { createSheets } from './sheets.ts';

const standing = {
  isAllowed: true,
  limit: { name: 'sheets', limit: 20, windowSeconds: 60 },
  remaining: 1,
  resetSeconds: 1,
};
const limits = { count: () => standing } as never;

const textOf = async (stream: NodeJS.ReadableStream): Promise<string> => {
  let text = '';
  for await (const piece of stream) text += String(piece);
  return text;
};

async function* lines(count: number, seen: { running: number; most: number }): AsyncGenerator<string> {
  seen.running += 1;
  seen.most = Math.max(seen.most, seen.running);
  for (let i = 0; i < count; i += 1) yield `${i}\r\n`;
  seen.running -= 1;
}

test('spreadsheets are written one at a time, and a reader who takes none of one delays no other', async () => {
  const sheets = createSheets({ limits });
  const seen = { running: 0, most: 0 };
  const owners = ['org_a', 'org_b', 'org_c', 'org_d', 'org_e', 'org_f'];
  // None of the first spreadsheets is read.
  const unread = await Promise.all(owners.map((owner) => sheets.write(owner, lines(50, seen))));
  const last = await sheets.write('org_a', lines(3, seen));
  expect(seen.most).toBe(1);
  expect(await textOf(last.stream)).toBe('0\r\n1\r\n2\r\n');
  expect(last.sizeBytes).toBe(9);
  expect((await textOf(unread[0]!.stream)).length).toBe(unread[0]!.sizeBytes);
  for (const { stream } of unread) stream.destroy();
});

test('a spreadsheet that fails while it is written makes room for the next', async () => {
  const sheets = createSheets({ limits });
  async function* broken(): AsyncGenerator<string> {
    yield 'first\r\n';
    throw new Error('the database went away');
  }
  await expect(sheets.write('org_a', broken())).rejects.toThrow('the database went away');
  expect(sheets.figures()).toEqual({ taken: 0, waiting: 0 });
});
