/**
 * Uploads: a picture is decoded, inspected, paid for by its size, and stored. The same bytes again are the same file,
 * and free.
 */
import type { Decided } from '../../../kernel/database/in-transaction.ts';
import { ApiError } from '../../../kernel/errors.ts';
import type { KeyCaller } from '../../../kernel/http/auth.ts';
import { CallerLeft } from '../../../kernel/http/caller-left.ts';
import { createFairRoom, RoomFull } from '../../../kernel/limits/fair-room.ts';
import { assetWriteMicros, chargeNow, includedBytes, refuseWithoutFunds } from '../../money/billing/billing.ts';
import { type ImageFault, type InspectedImage, inspectImage, UnreadableImage } from '../decoding/inspect.ts';
import type { Deps } from '../deps.ts';
import { findStored, putShopBlob, readAsset, type StoredFile } from '../storage/storage.ts';

type UploadDeps = Pick<Deps, 'blobs' | 'clock' | 'config' | 'database' | 'disk' | 'log' | 'outbound' | 'workshops'>;

export const maxUploadBytes = 50 * 1024 * 1024;
const maxUploadPixels = 100e6;

export type Upload = { file: StoredFile; width: number; height: number; costMicros: number };

export async function storeUpload(
  deps: UploadDeps,
  caller: KeyCaller,
  given: Buffer,
  /** JSON pointer to where the caller gave the picture. */
  param: string,
  decided?: Decided<Upload>,
): Promise<Upload> {
  const image = await inspect(deps, caller.shopId, given, param);
  const { bytes, contentType, width, height } = image;
  const known = await findStored(deps, caller.shopId, bytes, contentType);
  if (known) return { file: known, width, height, costMicros: 0 };

  // Checked before the bytes are written; the payment below decides.
  const priceMicros = assetWriteMicros(bytes.length);
  await refuseWithoutFunds(deps, caller.organizationId, priceMicros);
  let costMicros = 0;
  const file = await putShopBlob(
    deps,
    caller.shopId,
    bytes,
    contentType,
    { kind: 'upload', width, height },
    // Not for bytes that another caller uploaded in the meantime, and paid for.
    async (tx, kept) => {
      const price = { kind: 'asset_write', priceMicros, description: describe(bytes.length), ref: kept.url } as const;
      ({ costMicros } = await chargeNow(deps, tx, caller, price));
      await decided?.(tx, { file: kept, width, height, costMicros });
    },
  );
  return { file, width, height, costMicros };
}

/** Enough for a large photograph from a slow server; beyond it, callers should send the bytes. */
const fetchTimeoutMs = 30_000;

/**
 * The bytes of a remote picture, fetched like all artwork. The allowlist limits what others may show in the shop's
 * name: the holder of its key may upload a picture from anywhere.
 */
export async function fetchUpload(
  deps: UploadDeps,
  { shopId }: KeyCaller,
  url: string,
  { makeRoom, signal }: { makeRoom: (bytes: number) => Promise<void>; signal: AbortSignal },
): Promise<Buffer> {
  const bounds = {
    maxBytes: maxUploadBytes,
    maxPixels: maxUploadPixels,
    timeoutMs: fetchTimeoutMs,
    isAllowlistApplied: false,
    areOwnHostsAllowed: true,
    makeRoom,
    signal,
  };
  try {
    return (await readAsset(deps, { id: shopId, assetAllowlist: [] }, url, bounds)).bytes;
  } catch (error) {
    if (!(error instanceof ApiError) || error instanceof CallerLeft) throw error;
    throw new ApiError(error.code, error.message, { ...error.extras, param: '/url' });
  }
}

const describe = (bytes: number): string =>
  bytes <= includedBytes ? 'Upload' : `Upload of ${Math.ceil(bytes / 1024 / 1024)} MB`;

const faultCodes = {
  type: 'unsupported_type',
  pixels: 'payload_too_large',
  broken: 'invalid_argument',
} as const satisfies Record<ImageFault, string>;

async function inspect(
  deps: Pick<Deps, 'workshops'>,
  caller: string,
  given: Buffer,
  param: string,
): Promise<InspectedImage> {
  try {
    return await inspectImage(deps, caller, given, { maxPixels: maxUploadPixels });
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
    throw new ApiError(faultCodes[error.fault], `The image cannot be stored. ${error.message}`, {
      param,
      ...(error.fault === 'type' ? { validOptions: ['png', 'jpg', 'jpeg', 'webp', 'gif', 'svg'] } : {}),
      cause: error.cause,
    });
  }
}

/**
 * The bytes of pictures that may be arriving in this process at one time. A shop has a quarter of it, and so has an
 * address; a caller who finds it full waits a little before the body is read.
 */
const uploadRoom = createFairRoom({
  total: 600 * 1024 * 1024,
  perOwner: 150 * 1024 * 1024,
  maxWaiting: 256,
  patienceMs: 20_000,
});

/** Waits for room for one upload and returns how to free it. */
export async function reserveRoom(
  { shopId, address }: { shopId: string; address: string },
  bytes: number,
  signal: AbortSignal,
): Promise<() => void> {
  try {
    return await uploadRoom.enter([`shop ${shopId}`, `address ${address}`], bytes, signal);
  } catch (error) {
    if (!(error instanceof RoomFull)) throw error;
    throw new ApiError('unavailable', 'Too many uploads are running. Try again in a few seconds.', {
      retryAfterSeconds: 3,
    });
  }
}
