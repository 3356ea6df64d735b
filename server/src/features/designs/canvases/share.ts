/**
 * Designs as shared pictures: each print area as a PNG on the shop's storage, for mockup URLs, buy links and orders. It
 * has screen size; printing uses the document.
 */
import type { CanvasDocument } from '@platen/canvas';
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError } from '../../../kernel/errors.ts';
import { createFairRoom, type FairRoom, RoomFull } from '../../../kernel/limits/fair-room.ts';
import { findServedFile, keepFileSource, putShopBlob } from '../../files/storage/storage.ts';
import { storageOrigin } from '../../tenants/shops/shops.ts';
import type { Deps } from '../deps.ts';
import { isBlank } from './areas.ts';
import { designHash, getCanvas, keepDesigns } from './canvases.ts';
import type { DesignSharing, SharedArea, SharedDesign } from './port.ts';
import * as store from './store.ts';

type SharingDeps = Pick<Deps, 'blobs' | 'canvasPainter' | 'catalog' | 'clock' | 'config' | 'database' | 'disk' | 'log'>;

const longestSide = 2400;
/** The same process paints prints of orders. */
const paintedAtOnce = 2;
const patienceMs = 30_000;

export function createSharing(deps: SharingDeps): DesignSharing {
  const room = createFairRoom({ total: paintedAtOnce, perOwner: 1, maxWaiting: 128, patienceMs });
  return {
    async share(shopId, id, signal) {
      const { revision, areas } = await getCanvas(deps, shopId, id);
      const filled = Object.entries(areas).filter(([, document]) => !isBlank(document));
      if (filled.length === 0) {
        throw new ApiError('conflict', 'The design is empty. Add something to one of its print areas first.');
      }
      const placements: SharedDesign['placements'] = {};
      for (const [label, document] of filled) {
        placements[label] = await shareArea(deps, room, shopId, document, signal);
      }
      return { revision, placements };
    },
  };
}

async function shareArea(
  deps: SharingDeps,
  room: FairRoom,
  shopId: string,
  document: CanvasDocument,
  signal: AbortSignal,
): Promise<SharedArea> {
  const hash = designHash(document);
  const size = sizeOf(document);
  const known = await store.findDesignPicture(deps.database.db, shopId, hash);
  // A shared design is not painted again, unless its file was deleted meanwhile.
  const kept = known !== null && (await findServedFile(deps, shopId, known)) ? known : null;
  const name = kept ?? (await inTurn(room, shopId, signal, () => paint(deps, shopId, hash, document, size)));
  return { imageUrl: `${storageOrigin(deps.config, shopId)}/${name}`, ...size };
}

/** At the document's size or smaller. */
function sizeOf({ width, height }: CanvasDocument): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const pixels = (side: number) => Math.max(1, Math.round(side * scale));
  return { width: pixels(width), height: pixels(height) };
}

async function paint(
  deps: SharingDeps,
  shopId: string,
  hash: string,
  document: CanvasDocument,
  { width, height }: { width: number; height: number },
): Promise<string> {
  const painting = await deps.canvasPainter
    .paintDocument(shopId, document, { widthPx: width, heightPx: height }, 'png')
    .catch((error: unknown) => {
      if (error instanceof ApiError) throw error;
      throw busy(error);
    });
  const keep = async (tx: Tx, { name }: { name: string }) => {
    await keepDesigns(tx, shopId, [document]);
    await store.setDesignPicture(tx, shopId, hash, name);
    await keepFileSource(tx, { shopId, fileId: name, source: { kind: 'canvas', hash } });
  };
  const about = { kind: 'canvas', width, height, besideBytes: Buffer.byteLength(JSON.stringify(document)) };
  const file = await putShopBlob(deps, shopId, painting.bytes, 'image/png', about, keep);
  if (!file.isNew) await deps.database.transaction((tx) => keep(tx, file));
  return file.name;
}

async function inTurn<T>(room: FairRoom, shopId: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const leave = await room.enter([shopId], 1, signal).catch((error: unknown) => {
    if (!(error instanceof RoomFull)) throw error;
    throw busy();
  });
  try {
    return await work();
  } finally {
    leave();
  }
}

const busy = (cause?: unknown) =>
  new ApiError('unavailable', 'The design cannot be drawn just now. Try again in a moment.', {
    retryAfterSeconds: 2,
    ...(cause === undefined ? {} : { cause }),
  });
