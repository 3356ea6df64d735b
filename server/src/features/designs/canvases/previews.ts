/**
 * Pictures of designs on their products, for lists of them. Their addresses need no credentials: each contains a token
 * that no one else can make, for one save of one design. They cost nothing, so they are drawn once and cached, a few at
 * a time, and the number drawn per address is limited.
 */
import { timingSafeEqual } from 'node:crypto';
import { ApiError, notFound } from '../../../kernel/errors.ts';
import { createFairRoom, RoomFull } from '../../../kernel/limits/fair-room.ts';
import { createPictureCache, etagOf, type Picture } from '../../files/picture-cache/picture-cache.ts';
import type { Deps } from '../deps.ts';
import { isBlank } from './areas.ts';
import type { SavedCanvas } from './canvases.ts';
import { findAnyRevision } from './revisions.ts';

type PreviewDeps = Pick<
  Deps,
  'blobs' | 'canvasPainter' | 'catalog' | 'clock' | 'config' | 'database' | 'disk' | 'jobs' | 'log' | 'vault'
>;

const previewWidth = 600;
/** Part of every key: raise it when the same design is drawn differently. */
const drawingVersion = 4;
const memoryMb = 8;
const drawnAtOnce = 2;
const patienceMs = 60_000;

/** What its address depends on. */
type Save = Pick<SavedCanvas, 'id' | 'product' | 'revision' | 'updatedAt'>;

type UrlDeps = Pick<Deps, 'catalog' | 'config' | 'vault'>;

const tokenOf = ({ vault }: Pick<Deps, 'vault'>, { id, revision, updatedAt }: Save): string =>
  vault.fingerprint('canvas-preview', `${id} ${revision} ${updatedAt.getTime()}`).toString('base64url').slice(0, 22);

/** Null where there is nothing to see. */
export function previewUrlOf(deps: UrlDeps, save: Save & { isBlank: boolean }): string | null {
  if (save.isBlank || !deps.catalog.findProduct(save.product)) return null;
  return `${deps.config.addresses.api}/canvases/${save.id}/preview?revision=${save.revision}&token=${tokenOf(deps, save)}`;
}

export const isBlankCanvas = ({ areas }: SavedCanvas): boolean => Object.values(areas).every(isBlank);

export type PreviewAsked = {
  id: string;
  revision: number;
  token: string;
  /** The caller's address. */
  address: string;
  /** Called before anything is drawn; may throw to refuse. */
  onMiss(): Promise<void>;
  signal: AbortSignal;
};

export type Previews = { find(asked: PreviewAsked): Promise<Picture> };

export function createPreviews(deps: PreviewDeps): Previews {
  const cache = createPictureCache(deps, memoryMb);
  const room = createFairRoom({ total: drawnAtOnce, perOwner: 1, maxWaiting: 256, patienceMs });

  const draw = async (canvas: SavedCanvas, key: string, { address, signal }: PreviewAsked): Promise<Picture> => {
    const leave = await room.enter([canvas.shopId, address], 1, signal).catch((error: unknown) => {
      if (!(error instanceof RoomFull)) throw error;
      throw busy();
    });
    try {
      const kept = cache.findInMemory(key);
      if (kept) return kept;
      const drawn = await deps.canvasPainter.preview(canvas.shopId, canvas, previewWidth, signal).catch((error) => {
        if (error instanceof ApiError || signal.aborted) throw error;
        // A failed drawing means nothing to the caller, so it is logged.
        throw busy(error);
      });
      if (!drawn) throw notFound('This picture');
      const { bytes, contentType, width, height } = drawn;
      const picture = { bytes, contentType, etag: etagOf(bytes), width, height };
      cache.keep(key, canvas.shopId, picture);
      return picture;
    } finally {
      leave();
    }
  };

  return {
    async find(asked) {
      const canvas = await findAnyRevision(deps, asked.id, asked.revision);
      if (!canvas || isBlankCanvas(canvas) || !isEqual(asked.token, tokenOf(deps, canvas))) {
        throw notFound('This picture');
      }
      const key = deps.vault
        .fingerprint('canvas-preview-key', `${drawingVersion} ${tokenOf(deps, canvas)} ${previewWidth}`)
        .toString('hex');
      const kept = await cache.find(key);
      if (kept) return kept;
      await asked.onMiss();
      return draw(canvas, key, asked);
    },
  };
}

const busy = (cause?: unknown) =>
  new ApiError('unavailable', 'The picture cannot be drawn just now. Try again in a moment.', {
    retryAfterSeconds: 2,
    ...(cause === undefined ? {} : { cause }),
  });

function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
