/** Pictures that are edited: where they come from, and where the results are stored. */
import type { Engine, Picture } from '../../../engines/models/port.ts';
import { ApiError, canFail, notFound } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import {
  type Asset,
  assetBounds,
  decodeAsset,
  findDescription,
  findLayeredDrawing,
  inspectImage,
  keepDrawing,
  maxDrawingBytes,
  putShopBlob,
  readAsset,
  refuseWithoutRoom,
  sniffImage,
} from '../../files/storage/storage.ts';
import { findShop, type Shop } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import type { ImageEntry } from './store.ts';

export type PictureDeps = Pick<
  Deps,
  'blobs' | 'clock' | 'config' | 'database' | 'disk' | 'log' | 'outbound' | 'workshops'
>;
export type GenerationDeps = PictureDeps & Pick<Deps, 'models'>;

/** The requester: a key's caller fits, and so does the worker that runs a chat. */
export type Maker = { shopId: string; organizationId: string };

/** The facts about a new picture besides its bytes. */
export type Said = Pick<ImageEntry, 'description' | 'background' | 'colors'>;

/** A picture's description also holds for pictures made from it. */
export const describeLike = async (
  deps: Pick<Deps, 'config' | 'database' | 'log'>,
  shopId: string,
  imageUrl: string,
): Promise<Said> => {
  const description = await canFail(findDescription(deps, shopId, imageUrl), 'reading a description', deps.log);
  return description ? { description } : {};
};

/** The time limit for removing a background. */
export const maxCuttingMs = 120_000;

/** Our artist, and models on the operator's machines, cost the operator nothing for each call. */
export const paidEngine = (engine: Engine): Engine | null => (unpaid.has(engine) ? null : engine);

const unpaid: ReadonlySet<Engine> = new Set(['embedded', 'own', 'comfyui']);

/** For a drawing that becomes pixels for a model. */
const defaultSide = 1024;

export async function getShop(deps: PictureDeps, { shopId }: Maker): Promise<Shop> {
  const shop = await findShop(deps, deps.database.db, shopId);
  if (!shop) throw notFound(`Shop ${shopId}`);
  // Checked before anything is made; the result is checked against the storage limit once more, by its size.
  await refuseWithoutRoom(deps, shopId);
  return shop;
}

/** A picture a caller points to, as pixels: its type was detected from its bytes, and a drawing was rasterised. */
export async function readPicture(
  deps: PictureDeps,
  shop: Shop,
  url: string,
  param: string,
  signal: AbortSignal,
): Promise<Picture> {
  let asset: Asset;
  try {
    asset = await readAsset(deps, shop, url, { ...assetBounds, areOwnHostsAllowed: true, signal });
  } catch (error) {
    if (signal.aborted || !(error instanceof ApiError)) throw error;
    throw new ApiError(error.code, error.message, { ...error.extras, param });
  }
  if (asset.contentType !== 'image/svg+xml') return asset;
  const sides = { side: defaultSide, drawnSide: defaultSide, maxPixels: assetBounds.maxPixels };
  const { data } = await decodeAsset(deps, asset, { caller: shop.id, ...sides, as: 'png', signal });
  return { bytes: data, contentType: 'image/png' };
}

type Made = [bytes: Uint8Array, kind: string, svg: string | null, said?: Said];

/** Stores a new picture on the shop's storage origin, with its design beside it. */
export async function keepPicture(
  deps: PictureDeps,
  shopId: string,
  ...[bytes, kind, svg, said = {}]: Made
): Promise<ImageEntry> {
  const sniffed = sniffImage(bytes);
  if (!sniffed)
    throw new ApiError('provider_failed', 'The model did not return a picture. Nothing was billed. Try again.');
  const { width, height } =
    sniffed.width === null ? await inspectImage(deps, shopId, Buffer.from(bytes), assetBounds) : sniffed;
  const drawing = svg === null ? null : Buffer.from(svg);
  const keptDrawing = drawing && drawing.byteLength <= maxDrawingBytes ? drawing : null;
  const besideBytes = keptDrawing?.byteLength ?? 0;
  const about = { kind, width, height, besideBytes, description: said.description ?? null };
  const file = await putShopBlob(deps, shopId, bytes, sniffed.contentType, about);
  const vectors = keptDrawing !== null && (await keepDrawing(deps, shopId, file, keptDrawing));
  const id = newId('image', deps.clock.now());
  return { id, imageUrl: file.url, width: width ?? 0, height: height ?? 0, vectors, ...said };
}

/** Without `#`, as colours are written everywhere in the API. */
export const toWireColors = (colours: readonly string[]): string[] => colours.map((colour) => colour.replace('#', ''));

/** The layered design behind a picture, when the artist made it for this shop. */
export async function findSource(
  deps: Pick<Deps, 'blobs' | 'config' | 'database' | 'log'>,
  shopId: string,
  imageUrl: string,
): Promise<string | null> {
  const drawing = await canFail(findLayeredDrawing(deps, shopId, imageUrl), 'reading a drawing', deps.log);
  return drawing?.toString('utf8') ?? null;
}
