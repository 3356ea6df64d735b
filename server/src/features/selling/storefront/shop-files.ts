/**
 * Files that marketplaces and search engines fetch: product feeds and sitemaps. With thousands of listings they reach 100 MB, and anyone
 * may request them, so a file is written once for each state of the shop's listings. A job of the lane `files`, which has one slot, writes
 * it page by page in a separate process. It is stored in the blob store and streamed from there.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { defineTask } from '@platen/workshop';
import { ApiError } from '../../../kernel/errors.ts';
import { newRequestId } from '../../../kernel/ids.ts';
import { mayRemoveBlobs } from '../../../kernel/jobs/backup-hold.ts';
import { defineSweep } from '../../../kernel/jobs/sweeps.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { type Product, sceneFor } from '../../catalog/catalog.ts';
import { findShop, listClaimed, type NamedShop, nameShop } from '../../tenants/shops/shops.ts';
import { shopOrigin } from '../checkout/checkout.ts';
import type { Deps } from '../deps.ts';
import {
  fillsOf,
  fingerprintPublished,
  type Listing,
  type ListingPictures,
  listPublished,
  listShopsOnSale,
  listTags,
  picturesFor,
} from '../listings/listings.ts';
import { pathOf } from './cards.ts';
import type { FilePage, WrittenPage } from './file-task.ts';
import { type FileListing, type FileProduct, fileTexts, type ShopFacts, type ShopFileName } from './file-texts.ts';
import * as store from './shop-files-store.ts';
import { collectionPath } from './shop-page.ts';
import { writeSitemapIndex } from './sitemaps.ts';

type FileDeps = Pick<
  Deps,
  'blobs' | 'catalog' | 'clock' | 'config' | 'database' | 'disk' | 'jobs' | 'log' | 'vault' | 'workshops'
>;

/** Raise it when the format of the files changes. */
const writingEdition = 1;
const perPage = 50;
const maxItems = 20_000;
/** Beyond it, each listing adds one item only. */
const maxFullBytes = 64 * 1024 * 1024;
const partBytes = 4 * 1024 * 1024;
/** How long a request waits for a file that is being written. After that, it gets the previous version, or an error to retry later. */
const patienceMs = 15_000;
const lookEveryMs = 250;
const busySeconds = 30;
/** By then, readers of the previous version are done. */
const replacedSeconds = 15 * 60;
const unreadDays = 3;
const touchAfterSeconds = 3600;
const allShopsSeconds = 600;

const writing = defineTask<FilePage, WrittenPage>('shop-file', new URL('./file-task.ts', import.meta.url), {
  cpuMs: 20_000,
  wallMs: 120_000,
  memoryBytes: 512 * 1024 * 1024,
});

/** The input of a file. `revision` differs whenever the file would. */
type Subject = { revision: string; write(signal: AbortSignal): AsyncGenerator<Buffer> };

// ------------------------------------------------------------------------------------------ reading

export type OpenFile = { stream: Readable; sizeBytes: number; etag: string };

const allShopsName = 'shops.xml';

/** A file of a shop for its current listings. The caller reads the stream to its end or destroys it. */
export const openShopFile = (deps: FileDeps, named: NamedShop, name: ShopFileName): Promise<OpenFile> => {
  if (named.shop.claimedAt === null && name !== 'sitemap.xml') {
    throw new ApiError('not_found', 'A sandbox shop has no product feeds. Claim the shop to get them.');
  }
  return openFile(deps, { shopId: named.shop.id, name }, () => revisionOf(deps, named));
};

/** The sitemap index, at most a few minutes old. */
export const openAllShopsFile = (deps: FileDeps): Promise<OpenFile> =>
  openFile(deps, { shopId: null, name: allShopsName }, async () => revisionOfAll(deps));

async function openFile(deps: FileDeps, key: store.FileKey, revise: () => Promise<string>): Promise<OpenFile> {
  const { db } = deps.database;
  const revision = await revise();
  let row = await store.findFile(db, key);
  if (row?.revision !== revision || !(await hasBytes(deps, row))) {
    deps.disk.refuseWhenLow('anything');
    await deps.database.transaction((tx) =>
      deps.jobs.enqueue(tx, writeJob, key, {
        key: `${writeJob} ${key.shopId} ${key.name}`,
        ...(key.shopId === null ? {} : { tenant: key.shopId }),
      }),
    );
    const until = performance.now() + patienceMs;
    const before = row?.version;
    while (performance.now() < until) {
      await delay(lookEveryMs / 5);
      row = await store.findFile(db, key);
      if (row && row.version !== before) break;
      await delay(lookEveryMs);
    }
  }
  if (!row || !(await hasBytes(deps, row))) {
    const message = 'This file is being written. Request it again in half a minute.';
    throw new ApiError('unavailable', message, { retryAfterSeconds: busySeconds });
  }
  if (row.read_at < addSeconds(deps.clock.now(), -touchAfterSeconds)) await store.touchFile(db, row, deps.clock.now());
  return {
    stream: Readable.from(bytesOf(deps, row), { objectMode: false }),
    sizeBytes: row.size_bytes,
    etag: `"${row.version}"`,
  };
}

const blobKey = ({ shop_id: shopId, name, version }: store.ShopFileRow, part: number): string =>
  `${shopId === null ? '' : `shops/${shopId}/`}written/${name}/${version}/${part}`;

/** If the store has lost the bytes, or was restored without them, the file is written again. */
const hasBytes = async ({ blobs }: FileDeps, row: store.ShopFileRow): Promise<boolean> =>
  (await blobs.findSizeBytes(blobKey(row, row.parts - 1))) !== null;

async function* bytesOf({ blobs }: FileDeps, row: store.ShopFileRow): AsyncGenerator<Buffer> {
  for (let part = 0; part < row.parts; part += 1) {
    const found = await blobs.find(blobKey(row, part));
    if (!found) throw new Error(`part ${part} of ${row.name} of ${row.shop_id} is gone`);
    yield* found.stream as AsyncIterable<Buffer>;
  }
}

// ------------------------------------------------------------------------------------------ writing

const writeJob = 'storefront.write-file';
const removeJob = 'storefront.remove-file';

export function defineShopFiles(deps: FileDeps): void {
  deps.jobs.define<store.FileKey>(writeJob, (key, { signal }) => writeFile(deps, key, signal), {
    lane: 'files',
    timeoutMs: 600_000,
  });
  deps.jobs.define<{ row: store.ShopFileRow }>(removeJob, ({ row }) => removeBytes(deps, row), { lane: 'sweep' });
  defineSweep(deps, 'storefront.sweep-files', 3600, async () => {
    const before = addSeconds(deps.clock.now(), -unreadDays * 86_400);
    const rows = await store.listUnread(deps.database.db, before, sweepBatch);
    for (const row of rows) {
      await deps.database.transaction(async (tx) => {
        await store.deleteFile(tx, row);
        await deps.jobs.enqueue(tx, removeJob, { row });
      });
    }
    return rows.length === sweepBatch;
  });
}

const sweepBatch = 100;

async function removeBytes({ blobs, database }: FileDeps, row: store.ShopFileRow): Promise<void> {
  // A backup that lists them meanwhile misses them; they are written again.
  await database.transaction(mayRemoveBlobs);
  for (let part = 0; part < row.parts; part += 1) await blobs.remove(blobKey(row, part));
}

async function findSubject(deps: FileDeps, { shopId, name }: store.FileKey): Promise<Subject | null> {
  if (shopId === null) return { revision: revisionOfAll(deps), write: () => writeAll(deps) };
  const shop = await findShop(deps, deps.database.db, shopId);
  if (!shop) return null;
  const named = await nameShop(deps, shop);
  return {
    revision: await revisionOf(deps, named),
    write: (signal) => writeShopFile(deps, named, name as ShopFileName, signal),
  };
}

async function writeFile(deps: FileDeps, key: store.FileKey, signal: AbortSignal): Promise<void> {
  const subject = await findSubject(deps, key);
  const known = await store.findFile(deps.database.db, key);
  if (!subject || (known?.revision === subject.revision && (await hasBytes(deps, known)))) return;
  const now = deps.clock.now();
  const row: store.ShopFileRow = {
    shop_id: key.shopId,
    name: key.name,
    revision: subject.revision,
    version: newRequestId().replaceAll('_', '-'),
    parts: 0,
    size_bytes: 0,
    written_at: now,
    read_at: now,
  };
  let isKept = false;
  try {
    await putParts(deps, row, subject.write(signal));
    const after = await findSubject(deps, key);
    // Changes made while it was written may be incomplete in it, so it is only used until the next request.
    if (after?.revision !== subject.revision) row.revision = null;
    isKept = after !== null && (await keepFile(deps, row));
  } finally {
    if (!isKept) await removeBytes(deps, row);
  }
}

async function keepFile(deps: FileDeps, row: store.ShopFileRow): Promise<boolean> {
  return deps.database.transaction(async (tx) => {
    if (row.shop_id !== null && !(await findShop(deps, tx, row.shop_id))) return false;
    const before = await store.replaceFile(tx, row);
    const runAt = addSeconds(deps.clock.now(), replacedSeconds);
    if (before) await deps.jobs.enqueue(tx, removeJob, { row: before }, { runAt });
    return true;
  });
}

async function putParts({ blobs }: FileDeps, row: store.ShopFileRow, pieces: AsyncIterable<Buffer>): Promise<void> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  const put = async () => {
    await blobs.put(blobKey(row, row.parts), Buffer.concat(held), 'application/octet-stream');
    row.parts += 1;
    row.size_bytes += heldBytes;
    held = [];
    heldBytes = 0;
  };
  for await (const piece of pieces) {
    held.push(piece);
    heldBytes += piece.length;
    if (heldBytes >= partBytes) await put();
  }
  if (heldBytes > 0 || row.parts === 0) await put();
}

async function* writeShopFile(
  deps: FileDeps,
  named: NamedShop,
  name: ShopFileName,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const { shop } = named;
  const { head, tail } = fileTexts[name];
  const pictures = await picturesFor(deps, shop);
  const facts = factsOf(deps, named, pictures);
  const tags = name === 'sitemap.xml' ? await listTags(deps, deps.database.db, shop.id) : [];
  yield Buffer.from(head(facts, tags.map(collectionPath)));
  let cursor: string | null = null;
  let [items, bytesWritten] = [0, 0];
  do {
    signal.throwIfAborted();
    const page: Awaited<ReturnType<typeof listPublished>> = await listPublished(deps, deps.database.db, shop.id, {
      limit: perPage,
      ...(cursor === null ? {} : { cursor }),
    });
    const codes = [...new Set(page.listings.map(({ product }) => product))];
    const products = codes.flatMap((code) => {
      const product = deps.catalog.findProduct(code);
      return product ? [describeProduct(product)] : [];
    });
    const listings = page.listings.map((listing) => describeListing(listing, pictures));
    const room = bytesWritten >= maxFullBytes ? 0 : maxItems - items;
    const order = { caller: shop.id, signal };
    const written = await deps.workshops.files.run(writing, { name, facts, listings, products, room }, order);
    items += written.items;
    bytesWritten += written.bytes.length;
    yield written.bytes;
    cursor = page.nextCursor;
  } while (cursor !== null);
  yield Buffer.from(tail);
}

const factsOf = ({ config }: FileDeps, named: NamedShop, pictures: ListingPictures): ShopFacts => ({
  origin: shopOrigin(config, named),
  name: named.shop.name,
  about: named.shop.about,
  mockups: pictures.facts,
});

const describeListing = (listing: Listing, pictures: ListingPictures): FileListing => ({
  id: listing.id,
  path: pathOf(listing),
  title: listing.title,
  description: listing.description,
  product: listing.product,
  options: listing.options,
  prices: listing.prices,
  compareAtCents: listing.compareAtCents,
  fills: fillsOf(listing.placements),
  images: pictures.imagesOf(listing),
  updatedAt: listing.updatedAt.toISOString(),
});

const described = new WeakMap<Product, string>();

/** Computed once per product: it does not change while the service runs. */
function describeProduct(product: Product): string {
  const known = described.get(product);
  if (known !== undefined) return known;
  const { code, name, category, description } = product;
  const variants = product.variants.map((variant) => ({
    id: variant.id,
    attributes: variant.attributes,
    weightGrams: variant.weightGrams,
    scenes: Object.fromEntries(
      product.scenes.flatMap((scene) => {
        const shown = sceneFor(product, variant, scene.code);
        return shown ? [[scene.code, shown.code]] : [];
      }),
    ),
  }));
  const json = JSON.stringify({ code, name, category, description, variants } satisfies FileProduct);
  described.set(product, json);
  return json;
}

const catalogPrints = new WeakMap<Deps['catalog'], string>();

const printOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

function catalogPrint({ catalog }: FileDeps): string {
  const known = catalogPrints.get(catalog);
  if (known !== undefined) return known;
  const print = printOf(catalog.products.map(describeProduct));
  catalogPrints.set(catalog, print);
  return print;
}

async function revisionOf(deps: FileDeps, named: NamedShop): Promise<string> {
  const listings = await fingerprintPublished(deps.database.db, named.shop.id);
  const facts = factsOf(deps, named, await picturesFor(deps, named.shop));
  return printOf([writingEdition, catalogPrint(deps), facts, listings]);
}

const revisionOfAll = ({ clock, config }: FileDeps): string =>
  `${config.addresses.buy} ${Math.floor(clock.now().getTime() / 1000 / allShopsSeconds)}`;

async function* writeAll(deps: FileDeps): AsyncGenerator<Buffer> {
  const { db } = deps.database;
  yield Buffer.from(writeSitemapIndex(deps, await listClaimed(db, await listShopsOnSale(db))));
}
