/**
 * Searches everything that a service stores for words: every column of every table, unsealed where necessary, and every
 * file.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { gunzipSync, inflateSync } from 'node:zlib';
import type { Vault } from '../../src/kernel/secrets/vault.ts';
import { connectTo } from './database.ts';

/** What the service seals, by purpose. A new purpose belongs here. */
const purposes = [
  'ceremony',
  'buyer',
  'checkout-link',
  'idempotent-answer',
  'leaving',
  'notice',
  'payment-account',
  'payout-account-letter',
  'payouts',
  'reset-letter',
  'shop-secret',
  'totp',
  'user-code',
  'webhook-secret',
];

const tryEach = <T>(attempts: (() => T)[]): T[] =>
  attempts.flatMap((attempt) => {
    try {
      return [attempt()];
    } catch {
      return [];
    }
  });

/** Everything that bytes may contain: as they are, unsealed, unpacked, and the streams of a PDF. */
function textsOf(bytes: Buffer, vault: Vault): string[] {
  const opened = [bytes, ...tryEach(purposes.map((purpose) => () => vault.unsealBytes(purpose, bytes)))];
  const unpacked = opened.flatMap((one) => [one, ...tryEach([() => gunzipSync(one)])]);
  const streams = bytes.subarray(0, 5).equals(Buffer.from('%PDF-')) ? pdfStreams(bytes) : [];
  const texts = [...unpacked, ...streams].map((one) => one.toString('utf8'));
  // Lines of a mail are broken within words.
  const whole = texts[0]!;
  return whole.includes('=\r\n') ? [...texts, whole.replaceAll('=\r\n', '')] : texts;
}

/**
 * Text in a PDF is written in hexadecimal glyph numbers; one glyph per letter, in the letters' own order where it is
 * not a subset.
 */
function pdfStreams(bytes: Buffer): Buffer[] {
  const streams: Buffer[] = [];
  for (let at = bytes.indexOf('stream'); at !== -1; at = bytes.indexOf('stream', at + 6)) {
    const start = bytes[at + 6] === 13 ? at + 8 : at + 7;
    const end = bytes.indexOf('endstream', start);
    if (end !== -1) streams.push(...tryEach([() => inflateSync(bytes.subarray(start, end))]));
  }
  return streams;
}

const valuesOf = (value: unknown, vault: Vault): string[] => {
  if (Buffer.isBuffer(value)) return textsOf(value, vault);
  if (Array.isArray(value)) return value.flatMap((one) => valuesOf(one, vault));
  return [typeof value === 'string' ? value : JSON.stringify(value ?? '')];
};

/** Where each word is found: `table.column`, or the path of a file in the data dir. Paths are searched too. */
export async function searchEverywhere(
  databaseUrl: string,
  dataDir: string,
  vault: Vault,
  words: readonly string[],
): Promise<string[]> {
  const found = new Set<string>();
  const sought = words.map((word) => [word, word.toLowerCase()] as const);
  const look = (where: string, texts: string[]) => {
    for (const text of texts) {
      const lower = text.toLowerCase();
      for (const [word, wanted] of sought) if (lower.includes(wanted)) found.add(`${word}: ${where}`);
    }
  };
  const client = await connectTo(databaseUrl);
  try {
    const { rows: tables } = await client.query(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
    );
    if (tables.length < 20) throw new Error('these cannot be all tables');
    for (const { name } of tables) {
      const { rows } = await client.query(`select * from "${name}"`);
      for (const row of rows) {
        for (const [column, value] of Object.entries(row)) look(`${name}.${column}`, valuesOf(value, vault));
      }
    }
  } finally {
    await client.end();
  }
  for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    look(relative(dataDir, path), [relative(dataDir, path), ...textsOf(bytes, vault)]);
  }
  return [...found].sort();
}
