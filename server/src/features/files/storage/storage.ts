/**
 * Shops' files, and how artwork is read. A file is named by a digest of its bytes: the same bytes have the same URL, a
 * URL never changes its meaning, and it lasts as long as its shop. `putShopBlob` stores bytes that our own features
 * made or checked; `readAsset` reads a picture from any URL: one of our storage origins, without the network, or
 * elsewhere.
 */
import type { Config } from '../../../config.ts';
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError, invalidArgument, shorten } from '../../../kernel/errors.ts';
import { mayRemoveBlobs } from '../../../kernel/jobs/backup-hold.ts';
import { OutboundError, type OutboundReason } from '../../../kernel/outbound/safe-fetch.ts';
import { readBlob } from '../../../kernel/read-blob.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { type Shop, storageOrigin } from '../../tenants/shops/shops.ts';
import { type ImageFault, inspectImage, UnreadableImage } from '../decoding/inspect.ts';
import type { Asset } from '../decoding/sniff.ts';
import { sniffImage } from '../decoding/sniff.ts';
import type { Deps } from '../deps.ts';
import { keyOf, prefixOf } from './keep-blob.ts';
import { findOwnFile, type OwnFile } from './sources.ts';
import * as store from './store.ts';

export { type Decoded, type DecodeOptions, decodeAsset, isCostly } from '../decoding/decode.ts';
export { findMeasures, inspectImage } from '../decoding/inspect.ts';
export type { Asset } from '../decoding/sniff.ts';
export { sniffImage } from '../decoding/sniff.ts';
export { readMultipartBody } from '../uploads/multipart-body.ts';
export {
  findStored,
  keyOf as blobKeyOf,
  putPrintFile,
  putShopBlob,
  removeOrderFiles,
  removePrintFiles,
  type StoredFile,
  sweepLeftPrintFiles,
} from './keep-blob.ts';
export { createLogoKeeper } from './keep-logo.ts';
export { refuseWithoutRoom, sumStorageUse } from './quota.ts';
export {
  drawForPrint,
  drawingKeyOf,
  drawnWidthOf,
  type FileSource,
  findDescription,
  findDrawing,
  findFileSource,
  findLayeredDrawing,
  hasDrawing,
  keepDrawing,
  keepFileSource,
  maxDrawingBytes,
} from './sources.ts';

type StorageDeps = Pick<Deps, 'blobs' | 'clock' | 'config' | 'database' | 'outbound' | 'workshops'>;

export type ServedFile = { contentType: string; sizeBytes: number; etag: string; key: string };

const servedName = /^[0-9a-f]{40}\.[a-z0-9]{2,5}$/;

/** A file of an active shop by its path, for the storage origin. */
export async function findServedFile(
  deps: Pick<Deps, 'clock' | 'database'>,
  shopId: string,
  name: string,
): Promise<ServedFile | null> {
  if (!servedName.test(name)) return null;
  const row = await store.findServedFile(deps.database.db, shopId, name, deps.clock.now());
  if (!row) return null;
  const { content_type: contentType, size_bytes: sizeBytes } = row;
  return { contentType, sizeBytes, etag: `"${name.slice(0, 40)}"`, key: keyOf(shopId, name) };
}

export type AssetBounds = {
  maxBytes: number;
  maxPixels: number;
  timeoutMs: number;
  /** Checks the shop's allowlist. Orders do not; mockups, AI references and realtime do. */
  isAllowlistApplied: boolean;
  /** Accepts pictures from our own mockup and API hosts. A mockup does not: it could contain itself. */
  areOwnHostsAllowed?: boolean;
  /** The caller for fair turns in the workshop: the shop, unless the caller has no key of it. */
  caller?: string;
  signal?: AbortSignal;
  /** Waits for the caller's own memory limit, once the number of bytes is known and before they are read. */
  makeRoom?: (bytes: number) => Promise<void>;
  /**
   * Reads only the beginning, which contains the type and size. An SVG is read completely, because its end may matter.
   */
  headBytes?: number;
};

/** The limits of mockup URLs; spread and change what differs. */
export const assetBounds: AssetBounds = {
  maxBytes: 20 * 1024 * 1024,
  maxPixels: 50e6,
  timeoutMs: 5_000,
  isAllowlistApplied: true,
};

const maxRedirects = 3;

/**
 * The picture at a URL, its type detected from its bytes, an SVG sanitised; or an `asset_…` error that says why not.
 */
export async function readAsset(
  deps: StorageDeps,
  shop: AllowingShop,
  given: string,
  bounds: AssetBounds,
): Promise<Asset> {
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given)) {
    throw invalidArgument('An asset must be an absolute http or https URL of an image.', { param: 'asset' });
  }
  const url = new URL(given);
  const checkHop = (hop: URL) => refuseHop(deps.config, shop, hop, bounds);
  checkHop(url);
  const own = findOwnFile(deps.config, url);
  if (own) {
    const bytes = await readOwn(deps, own, bounds);
    // Stored files were inspected on arrival.
    return sniffed(bytes, bounds);
  }
  const bytes = await fetchAsset(deps, shop.id, url, bounds, checkHop);
  const asset = sniffed(bytes, bounds);
  if (asset.contentType !== 'image/svg+xml') return asset;
  if (bounds.headBytes !== undefined && bytes.length >= bounds.headBytes) {
    const { headBytes: _, ...whole } = bounds;
    return readAsset(deps, shop, given, whole);
  }
  try {
    return await inspectImage(deps, bounds.caller ?? shop.id, bytes, bounds);
  } catch (error) {
    throw error instanceof UnreadableImage ? assetFault(error) : error;
  }
}

function sniffed(bytes: Buffer, bounds: AssetBounds): Asset {
  const image = sniffImage(bytes);
  if (!image) {
    throw new ApiError('asset_not_an_image', 'The asset is not a PNG, JPEG, WebP, GIF or SVG image.');
  }
  if (image.width !== null && image.width * image.height! > bounds.maxPixels) {
    throw new ApiError(
      'asset_too_large',
      `The asset has ${image.width} × ${image.height} pixels. At most ${bounds.maxPixels / 1e6} megapixels are allowed.`,
    );
  }
  return { bytes, ...image };
}

const assetFaults = {
  type: 'asset_not_an_image',
  broken: 'asset_not_an_image',
  pixels: 'asset_too_large',
} as const satisfies Record<ImageFault, string>;

const assetFault = ({ fault, message }: UnreadableImage) =>
  new ApiError(assetFaults[fault], `The asset cannot be used. ${message}`);

type AllowingShop = Pick<Shop, 'id' | 'assetAllowlist'>;

/** The origins that artwork in links of a shop may come from. Null for any. */
function allowedOrigins(config: Config, { id, assetAllowlist }: AllowingShop): Set<string> | null {
  if (assetAllowlist.includes('*')) return null;
  return new Set([...assetAllowlist.map(originOf), storageOrigin(config, id)]);
}

export const isOriginAllowed = (config: Config, shop: AllowingShop, url: string): boolean =>
  allowedOrigins(config, shop)?.has(new URL(url).origin) ?? true;

function refuseHop(config: Config, shop: AllowingShop, url: URL, bounds: AssetBounds): void {
  const origins = bounds.isAllowlistApplied ? allowedOrigins(config, shop) : null;
  if (origins && !origins.has(url.origin)) {
    throw new ApiError(
      'asset_origin_not_allowed',
      `${url.origin} is not on this shop's asset allowlist. Upload the image (POST /uploads/base64), or add the origin in the shop's settings.`,
      { validOptions: [...origins] },
    );
  }
  if (!bounds.areOwnHostsAllowed && ownHosts(config).has(url.host)) {
    throw new ApiError(
      'asset_address_not_allowed',
      'An asset must not be one of this service’s own pages or mockups. Use a URL on a storage origin.',
    );
  }
}

/** An allowlist entry as browsers write origins: lower case, no default port. */
const originOf = (entry: string): string => (URL.canParse(entry) ? new URL(entry).origin : entry);

function ownHosts({ addresses }: Config): Set<string> {
  const { api, mockup, buy, search, claim, studio, site } = addresses;
  return new Set([api, mockup, buy, search, claim, studio, site].map((address) => new URL(address).host));
}

/** It is in our own storage, where reading takes almost no time. */
export const isKeptHere = (config: Config, url: string): boolean =>
  URL.canParse(url) && findOwnFile(config, new URL(url)) !== null;

async function readOwn(
  deps: StorageDeps,
  { shopId, name }: OwnFile,
  { maxBytes, makeRoom }: AssetBounds,
): Promise<Buffer> {
  const file = await findServedFile(deps, shopId, name);
  if (!file) throw missing(name, shopId);
  if (file.sizeBytes > maxBytes) throw tooLarge(maxBytes);
  await makeRoom?.(file.sizeBytes);
  const bytes = await readBlob(deps.blobs, file.key, maxBytes);
  if (!bytes)
    throw new ApiError('asset_fetch_failed', `${name} could not be read from the storage origin of ${shopId}.`);
  return bytes;
}

/** A retry does not bring it back, so this is not a fetch failure. */
const missing = (name: string, shopId: string) =>
  new ApiError(
    'asset_not_found',
    `There is no ${shorten(name)} on the storage origin of ${shopId}. Upload the picture again, or use the URL that its upload returned.`,
  );

const tooLarge = (maxBytes: number) =>
  new ApiError('asset_too_large', `The asset is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB.`);

const outboundCodes = {
  address: 'asset_address_not_allowed',
  redirect: 'asset_fetch_failed',
  timeout: 'asset_timeout',
  too_large: 'asset_too_large',
  failed: 'asset_fetch_failed',
  busy: 'unavailable',
} as const satisfies Record<OutboundReason, string>;

async function fetchAsset(
  deps: StorageDeps,
  owner: string,
  url: URL,
  bounds: AssetBounds,
  checkHop: (url: URL) => void,
): Promise<Buffer> {
  const { timeoutMs, maxBytes, headBytes, signal, makeRoom } = bounds;
  let own: OwnFile | null = null;
  try {
    const answer = await deps.outbound.fetch(url, {
      owner,
      headers: {
        accept: 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml',
        ...(headBytes === undefined ? {} : { range: `bytes=0-${headBytes - 1}` }),
      },
      timeoutMs,
      maxBytes: headBytes ?? maxBytes,
      ...(headBytes === undefined ? {} : { whenTooLarge: 'cut' as const }),
      maxRedirects,
      checkHop(hop) {
        checkHop(hop);
        own = findOwnFile(deps.config, hop);
        if (own) throw new LedHome();
      },
      ...(signal ? { signal } : {}),
      ...(makeRoom ? { makeRoom: (bytes) => makeRoom(bytes).catch(refuseRoom) } : {}),
    });
    if (answer.status !== 200 && !(headBytes !== undefined && answer.status === 206)) {
      throw new ApiError('asset_fetch_failed', `${url.host} returned status ${answer.status} for the asset.`);
    }
    if (sizeOf(answer.headers) > maxBytes) throw tooLarge(maxBytes);
    return answer.bytes;
  } catch (error) {
    if (error instanceof LedHome) return readOwn(deps, own!, bounds);
    if (!(error instanceof OutboundError)) throw error;
    if (error.reason === 'too_large') throw tooLarge(maxBytes);
    if (error.cause instanceof ApiError) throw error.cause;
    throw new ApiError(outboundCodes[error.reason], `The asset could not be used. ${error.message}`, {
      cause: error,
      ...(error.reason === 'busy' ? { retryAfterSeconds: 2 } : {}),
    });
  }
}

/** The caller's own refusal, as the outbound fetch passes it on. */
function refuseRoom(cause: unknown): never {
  throw new OutboundError('busy', 'The service is at capacity.', cause);
}

/** For the whole file, where the answer contains it: `content-range` for a part, else `content-length`. */
const sizeOf = (headers: Record<string, string>): number =>
  Number(headers['content-range']?.split('/')[1] ?? headers['content-length'] ?? 0);

/** A redirect led to our own storage origin, so the rest needs no network. */
class LedHome extends Error {}

const sweepShop = 'storage.sweep-shop';
const waitForBackupSeconds = 300;

/**
 * A claimed shop keeps its files: they belong to the shop. A deleted shop's rows are removed with it; a job sweeps its
 * bytes.
 */
export function defineStorageJobs(deps: Deps): void {
  const { clock, jobs } = deps;
  jobs.define<{ shopId: string }>(
    sweepShop,
    async ({ shopId }, { signal }) => {
      // Its rows were removed before: only a backup that began earlier names these files.
      const may = await deps.database.transaction(async (tx) => {
        const mayNow = await mayRemoveBlobs(tx);
        if (!mayNow)
          await jobs.enqueue(
            tx,
            sweepShop,
            { shopId },
            { tenant: shopId, runAt: addSeconds(clock.now(), waitForBackupSeconds) },
          );
        return mayNow;
      });
      if (!may) return;
      for await (const key of deps.blobs.list(prefixOf(shopId))) {
        signal.throwIfAborted();
        await deps.blobs.remove(key);
      }
    },
    { lane: 'sweep', timeoutMs: 600_000 },
  );
}

export async function forgetFiles({ jobs }: Pick<Deps, 'jobs'>, tx: Tx, { shopId }: { shopId: string }): Promise<void> {
  await jobs.enqueue(tx, sweepShop, { shopId }, { tenant: shopId });
}
