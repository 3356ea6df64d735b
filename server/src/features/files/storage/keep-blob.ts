/**
 * Keeping files: bytes first, then their row and their share of the shop's room in one transaction. What was refused leaves nothing behind.
 */
import { createHash } from 'node:crypto';
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError, canFail, notFound } from '../../../kernel/errors.ts';
import { mayRemoveBlobs, refuseDuringBackup } from '../../../kernel/jobs/backup-hold.ts';
import { inParallel } from '../../../kernel/jobs/sweeps.ts';
import { storageOrigin } from '../../tenants/shops/shops.ts';
import { extensions } from '../decoding/sniff.ts';
import type { Deps } from '../deps.ts';
import { refuseWithoutRoom, takeRoom } from './quota.ts';
import * as store from './store.ts';

export type StoredFile = {
  url: string;
  /** The path on the shop's origin. */
  name: string;
  contentType: string;
  sizeBytes: number;
  width: number | null;
  height: number | null;
  /** False when the shop had these bytes already. */
  isNew: boolean;
};

export type NewFile = {
  /** What it is, for sweeping and support: `upload`, `generation`, `cutout`, `video`, `canvas`… */
  kind: string;
  width?: number | null;
  height?: number | null;
  /** Of what is kept beside it under no name of its own, such as the design a picture was made from. */
  besideBytes?: number;
  /** What a made picture shows: its alternative text. */
  description?: string | null;
};

export const prefixOf = (shopId: string): string => `shops/${shopId}/`;
export const keyOf = (shopId: string, name: string): string => prefixOf(shopId) + name;

/** Of large files each digest takes a while, and a name is asked for more than once. Bytes that are kept are not changed any more. */
const digests = new WeakMap<Uint8Array, string>();

function nameOf(bytes: Uint8Array, contentType: string): string {
  const extension = extensions[contentType];
  if (extension === undefined) throw new Error(`no file extension is known for ${contentType}`);
  let digest = digests.get(bytes);
  if (digest === undefined) {
    digest = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    digests.set(bytes, digest);
  }
  return `${digest}.${extension}`;
}

const urlOf = (config: Config, shopId: string, name: string): string => `${storageOrigin(config, shopId)}/${name}`;

/** What a shop has under these bytes already; null when nothing. */
export async function findStored(
  deps: Pick<Deps, 'config' | 'database'>,
  shopId: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<StoredFile | null> {
  const name = nameOf(bytes, contentType);
  const row = await store.findFile(deps.database.db, shopId, name);
  if (!row) return null;
  const { width, height } = row;
  const url = urlOf(deps.config, shopId, name);
  return { url, name, contentType, sizeBytes: row.size_bytes, width, height, isNew: false };
}

export type KeepDeps = Pick<Deps, 'blobs' | 'clock' | 'config' | 'database' | 'disk' | 'log'>;

/**
 * Keeps bytes on a shop's storage origin, or throws when the shop has no room for them. The type is believed: the bytes are our own, or
 * were inspected. What `alsoDo` does for a new file is part of the transaction that keeps it; when it throws, nothing is kept.
 */
export async function putShopBlob(
  deps: KeepDeps,
  shopId: string,
  bytes: Uint8Array,
  contentType: string,
  { kind, width = null, height = null, besideBytes = 0, description = null }: NewFile,
  alsoDo?: (tx: Tx, file: StoredFile) => Promise<void>,
): Promise<StoredFile> {
  const name = nameOf(bytes, contentType);
  const url = urlOf(deps.config, shopId, name);
  const about = { shop_id: shopId, name, kind, content_type: contentType, width, height };
  const row = { ...about, beside_bytes: besideBytes, description };
  const file = { url, name, contentType, sizeBytes: bytes.byteLength, width, height, isNew: true };
  const isNew = await keepFile(deps, row, bytes, async (tx) => alsoDo?.(tx, file));
  return { ...file, isNew };
}

/** Keeps what an order is printed from: under the shop's own prefix, so that a shop's end sweeps it; on no public address. */
export async function putPrintFile(
  deps: KeepDeps,
  { shopId, orderId }: { shopId: string; orderId: string },
  bytes: Buffer,
  contentType: string,
): Promise<{ key: string; sha256: string }> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const name = `print/${orderId}/${sha256.slice(0, 40)}`;
  const row = { shop_id: shopId, name, kind: printKind, content_type: contentType, width: null, height: null };
  await keepFile(deps, { ...row, beside_bytes: 0, description: null }, bytes, async () => undefined);
  return { key: keyOf(shopId, name), sha256 };
}

const printKind = 'print';

const bytesOf = (row: Pick<store.StoredFileRow, 'kind' | 'size_bytes' | 'beside_bytes'>): store.Added => {
  const bytes = row.size_bytes + row.beside_bytes;
  return row.kind === printKind ? { fileBytes: 0, printBytes: bytes } : { fileBytes: bytes, printBytes: 0 };
};

/** PostgreSQL's foreign_key_violation. */
const shopIsGone = '23503';

/** Bytes first, the row later: they are served once it has committed. Answers whether the shop did not have them yet. */
async function keepFile(
  deps: KeepDeps,
  about: Omit<store.StoredFileRow, 'size_bytes' | 'created_at'>,
  bytes: Uint8Array,
  alsoDo: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const { blobs, database } = deps;
  const { shop_id: shopId, name, content_type: contentType } = about;
  const row = { ...about, size_bytes: bytes.byteLength, created_at: deps.clock.now() };
  const key = keyOf(shopId, name);
  const isKnown = (await store.findFile(database.db, shopId, name)) !== null;
  if (!isKnown) await refuseWithoutRoom(deps, shopId, bytesOf(row));
  const isThere = async () => (await blobs.findSizeBytes(key)) === bytes.byteLength;
  if (!(await isThere())) await blobs.put(key, bytes, contentType);
  if (isKnown) return false;
  try {
    return await database.transaction(async (tx) => {
      if (!(await store.insertFile(tx, row))) return false;
      await takeRoom(deps, tx, shopId, bytesOf(row));
      // Whoever was refused with the same bytes may have taken them away since; they would have held the lock that is held now.
      if (!(await isThere())) throw new ApiError('unavailable', 'Send the same file again.', { retryAfterSeconds: 1 });
      await alsoDo(tx);
      return true;
    });
  } catch (error) {
    await canFail(removeUnkept(deps, shopId, name), 'removing a file that was not kept', deps.log);
    throw (error as { code?: string }).code === shopIsGone ? notFound(`Shop ${shopId}`) : error;
  }
}

/** Removes bytes that no row speaks of, unless somebody has kept the same bytes in the meantime. */
async function removeUnkept(deps: KeepDeps, shopId: string, name: string): Promise<void> {
  await deps.database
    .transaction(async (tx) => {
      await store.addUse(tx, shopId, { fileBytes: 0, printBytes: 0 });
      if (!(await store.findFile(tx, shopId, name))) await deps.blobs.remove(keyOf(shopId, name));
    })
    .catch(async (error: unknown) => {
      if ((error as { code?: string }).code !== shopIsGone) throw error;
      // The shop ended meanwhile, and was swept before these bytes were there.
      await deps.blobs.remove(keyOf(shopId, name));
    });
}

/** Gives back what print files took. Whatever is no longer there was given back before. */
export async function removePrintFiles(
  deps: Pick<Deps, 'blobs' | 'database'>,
  shopId: string,
  keys: readonly string[],
): Promise<void> {
  for (const key of keys) {
    await deps.database.transaction(async (tx) => {
      await refuseDuringBackup(tx);
      await deps.blobs.remove(key);
      const row = await store.deleteFile(tx, shopId, key.slice(prefixOf(shopId).length));
      if (row) await store.giveBackUse(tx, shopId, bytesOf(row));
    });
  }
}

/** Everything that was made to print and pack one order, whether or not a print job speaks of it. */
export async function removeOrderFiles(
  deps: Pick<Deps, 'blobs' | 'database'>,
  shopId: string,
  orderId: string,
): Promise<void> {
  // While a backup is under way they are left to the sweep of what no order prints from.
  if (!(await deps.database.transaction(mayRemoveBlobs))) return;
  const names = await store.listPrintFileNames(deps.database.db, shopId, `print/${orderId}/`);
  await removePrintFiles(
    deps,
    shopId,
    names.map((name) => keyOf(shopId, name)),
  );
}

const removedAtOnce = 8;

/** Removes what is left of orders that are gone or never came to be printed, a batch at a time. Answers how far it came; null at the end. */
export async function sweepLeftPrintFiles(
  deps: Pick<Deps, 'blobs' | 'database'>,
  before: Date,
  after: store.PrintFile | null,
  limit: number,
): Promise<store.PrintFile | null> {
  const files = await store.listPrintFiles(deps.database.db, before, after, limit);
  const left = files.filter((file) => file.is_left);
  await inParallel(left, removedAtOnce, ({ shop_id: shopId, name }) =>
    removePrintFiles(deps, shopId, [keyOf(shopId, name)]),
  );
  return files.length < limit ? null : files.at(-1)!;
}
