/**
 * Storing files: bytes first, then their row and their share of the shop's storage in one transaction. A refusal leaves
 * nothing behind.
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
  /** Its kind, for sweeping and support: `upload`, `generation`, `cutout`, `video`, `canvas`… */
  kind: string;
  width?: number | null;
  height?: number | null;
  /** The size of companion data without a separate name, such as the design of a picture. */
  besideBytes?: number;
  /** What a new picture shows: its alternative text. */
  description?: string | null;
};

export const prefixOf = (shopId: string): string => `shops/${shopId}/`;
export const keyOf = (shopId: string, name: string): string => prefixOf(shopId) + name;

/** Each digest of a large file takes a while, and names are requested repeatedly. Stored bytes no longer change. */
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

/** What a shop already has under these bytes. Null when nothing. */
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
 * Stores bytes on a shop's storage origin, or throws when the shop has no space. The type is trusted: the bytes are our
 * own, or were inspected. `alsoDo` runs for a new file in the storing transaction; when it throws, nothing is stored.
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

/**
 * Stores what an order is printed from: under the shop's own prefix, so that it is swept with the shop, and on no
 * public address.
 */
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

/** Bytes first, the row later: they are served once it has committed. Returns whether they were new to the shop. */
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
      // A refused upload of the same bytes may have removed them since; it would have held the current lock.
      if (!(await isThere())) throw new ApiError('unavailable', 'Send the same file again.', { retryAfterSeconds: 1 });
      await alsoDo(tx);
      return true;
    });
  } catch (error) {
    await canFail(removeUnkept(deps, shopId, name), 'removing a file that was not stored', deps.log);
    throw (error as { code?: string }).code === shopIsGone ? notFound(`Shop ${shopId}`) : error;
  }
}

/** Removes bytes without a row, unless the same bytes were stored in the meantime. */
async function removeUnkept(deps: KeepDeps, shopId: string, name: string): Promise<void> {
  await deps.database
    .transaction(async (tx) => {
      await store.addUse(tx, shopId, { fileBytes: 0, printBytes: 0 });
      if (!(await store.findFile(tx, shopId, name))) await deps.blobs.remove(keyOf(shopId, name));
    })
    .catch(async (error: unknown) => {
      if ((error as { code?: string }).code !== shopIsGone) throw error;
      // The shop ended meanwhile, and was swept before these bytes existed.
      await deps.blobs.remove(keyOf(shopId, name));
    });
}

/** Releases the space of print files. Missing files were released before. */
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

/** Everything made to print and pack one order, whether or not a print job refers to it. */
export async function removeOrderFiles(
  deps: Pick<Deps, 'blobs' | 'database'>,
  shopId: string,
  orderId: string,
): Promise<void> {
  // During a backup they are left to the sweep of unprinted files.
  if (!(await deps.database.transaction(mayRemoveBlobs))) return;
  const names = await store.listPrintFileNames(deps.database.db, shopId, `print/${orderId}/`);
  await removePrintFiles(
    deps,
    shopId,
    names.map((name) => keyOf(shopId, name)),
  );
}

const removedAtOnce = 8;

/**
 * Removes leftovers of orders that are deleted or were never printed, a batch at a time. Returns how far it got; null
 * at the end.
 */
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
