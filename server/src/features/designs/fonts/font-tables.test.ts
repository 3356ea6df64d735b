import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { BrokenFont, findName, readTables, refuseUnusable, sniffFont } from './font-tables.ts';

const shipped = (name: string) =>
  readFile(new URL(`../../../../../packages/canvas/fonts/${name}.woff2`, import.meta.url));

/** As plain TrueType: the directory, then the tables. */
function sfntOf(tables: ReadonlyMap<string, Buffer>): Buffer {
  const head = Buffer.alloc(12 + tables.size * 16);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.size, 4);
  let from = head.length;
  for (const [index, [tag, bytes]] of [...tables].entries()) {
    head.write(tag, 12 + index * 16, 'latin1');
    head.writeUInt32BE(from, 12 + index * 16 + 8);
    head.writeUInt32BE(bytes.length, 12 + index * 16 + 12);
    from += bytes.length;
  }
  return Buffer.concat([head, ...tables.values()]);
}

test('a font is recognised by its first bytes, and its tables are read from WOFF2 and TrueType alike', async () => {
  const woff2 = await shipped('anton-400-latin');
  expect(sniffFont(woff2)).toBe('font/woff2');
  const tables = readTables(woff2, 'font/woff2');
  expect(findName(tables)).toBe('Anton');
  const plain = sfntOf(tables);
  expect(sniffFont(plain)).toBe('font/ttf');
  expect(readTables(plain, 'font/ttf').get('head')).toEqual(tables.get('head'));
  for (const other of ['ttcf', 'wOFF', '%PDF', '']) expect(sniffFont(Buffer.from(other))).toBeNull();
});

test('a font whose maker forbids embedding is refused, and others are accepted', async () => {
  const tables = new Map(readTables(await shipped('anton-400-latin'), 'font/woff2'));
  const withType = (fsType: number) => {
    const os2 = Buffer.from(tables.get('OS/2')!);
    os2.writeUInt16BE(fsType, 8);
    return new Map([...tables, ['OS/2', os2]]);
  };
  expect(() => refuseUnusable(withType(2))).toThrow('forbid embedding');
  for (const allowed of [0, 4, 8]) expect(() => refuseUnusable(withType(allowed))).not.toThrow();
});

test('a font without basic letters is refused, and the missing parts are named', async () => {
  const tables = new Map(readTables(await shipped('anton-400-latin'), 'font/woff2'));
  tables.delete('cmap');
  tables.delete('glyf');
  expect(() => refuseUnusable(tables)).toThrow('cmap, outlines');
});

test('lengths that leave the file or exceed its limits are refused before they are followed', async () => {
  const plain = sfntOf(readTables(await shipped('anton-400-latin'), 'font/woff2'));
  const far = Buffer.from(plain);
  far.writeUInt32BE(0xffffffff, 12 + 12);
  expect(() => readTables(far, 'font/ttf')).toThrow(BrokenFont);
  const many = Buffer.from(plain);
  many.writeUInt16BE(0xffff, 4);
  expect(() => readTables(many, 'font/ttf')).toThrow('65535 tables');
  const bomb = Buffer.from(await shipped('anton-400-latin'));
  // The first table's length, as large as the number can be.
  bomb.fill(0xff, 49, 54);
  expect(() => readTables(bomb, 'font/woff2')).toThrow(BrokenFont);
});
