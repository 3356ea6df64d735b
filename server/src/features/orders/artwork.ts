/**
 * Looks at the artwork of an order before anything is charged: can it be fetched, is it an image, and how well will it print
 * at the size of its placement. What is wrong is reported per placement and never refuses the order: a link may work by the
 * time the print files are made.
 */
import { type CanvasDocument, warningsOf } from '@platen/canvas';
import type { Tx } from '../../engines/database/port.ts';
import { ApiError } from '../../kernel/errors.ts';
import { outageOf } from '../../kernel/outages.ts';
import { addSeconds } from '../../kernel/time.ts';
import { designHash, getCanvas, keepDesigns } from '../canvases/canvases.ts';
import type { Deps } from '../deps.ts';
import { assetBounds, findMeasures, readAsset } from '../storage/storage.ts';
import type { PlacementSource, PlannedItem, PlannedPlacement } from './items.ts';
import type { Warning } from './reader.ts';
import type { ArtworkReport } from './store.ts';

export type ArtworkDeps = Pick<
  Deps,
  'blobs' | 'catalog' | 'clock' | 'config' | 'database' | 'outbound' | 'log' | 'workshops'
>;

/** Print files may be larger than mockup artwork. */
export const printBounds = {
  ...assetBounds,
  maxBytes: 50 * 1024 * 1024,
  maxPixels: 100e6,
  isAllowlistApplied: false,
};

const lowDpi = 150;
const printDpi = 300;
const lookedAtOnce = 6;
/** An order with a hundred slow links is answered all the same; what was not reached in time says so. */
const patienceMs = 12_000;

type Look =
  | {
      kind: 'image';
      width: number;
      height: number;
      alpha: boolean;
      isVector: boolean;
      /** The canvas as it stands, which is what will be printed. */
      design?: CanvasDocument;
    }
  | { kind: 'fault'; code: 'ARTWORK_UNREACHABLE' | 'ARTWORK_NOT_AN_IMAGE' | 'ARTWORK_NOT_CHECKED'; message: string };

/** By image URL or canvas id; the two cannot be mistaken for each other. */
export type Looks = ReadonlyMap<string, Look>;

const nameOf = (source: PlacementSource): string | null =>
  source.kind === 'image' ? source.imageUrl : source.kind === 'canvas' ? source.canvasId : null;

/**
 * What is known of files. Those on our own storage origins never change; others are looked at again after a minute. Whoever asks for a URL
 * that is being looked at waits for that look.
 */
const knownLooks = new Map<string, { look: Look; until: Date | null }>();
const looking = new Map<string, Promise<Look>>();
const mostKnown = 5_000;
const knownSeconds = 60;
/** The sizes and the transparency of a picture stand at its beginning. */
const headBytes = 256 * 1024;

function findKnown({ clock }: ArtworkDeps, url: string): Look | null {
  const known = knownLooks.get(url);
  if (known && (known.until === null || known.until > clock.now())) return known.look;
  knownLooks.delete(url);
  return null;
}

function remember(deps: ArtworkDeps, url: string, look: Look): void {
  if (knownLooks.size >= mostKnown) knownLooks.delete(knownLooks.keys().next().value!);
  knownLooks.set(url, { look, until: isOwnStorage(deps, url) ? null : addSeconds(deps.clock.now(), knownSeconds) });
}

export async function lookAtArtwork(deps: ArtworkDeps, shopId: string, items: readonly PlannedItem[]): Promise<Looks> {
  const sources = new Map<string, PlacementSource>();
  for (const { source } of items.flatMap((item) => item.placements)) {
    const name = nameOf(source);
    if (name !== null) sources.set(name, source);
  }
  const looks = new Map<string, Look>();
  const queue = [...sources].filter(([name]) => {
    const known = findKnown(deps, name);
    if (known) looks.set(name, known);
    return !known;
  });
  if (queue.length === 0) return looks;
  const patience = AbortSignal.timeout(patienceMs);
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [name, { kind }] = next;
      if (patience.aborted) looks.set(name, notChecked());
      else
        looks.set(
          name,
          await (kind === 'canvas' ? lookAtCanvas(deps, shopId, name) : look(deps, shopId, name, patience)),
        );
    }
  };
  await Promise.all(Array.from({ length: Math.min(lookedAtOnce, queue.length) }, worker));
  return looks;
}

const notChecked = (why = 'The artwork of this order took too long to look at'): Look => ({
  kind: 'fault',
  code: 'ARTWORK_NOT_CHECKED',
  message: `${why}; this image will be checked when it is printed.`,
});

function look(deps: ArtworkDeps, shopId: string, url: string, signal: AbortSignal): Promise<Look> {
  const sameNow = looking.get(url);
  // It may be another order's look, with less patience left than this one's.
  if (sameNow) return sameNow.then((found) => (isUnfinished(found) ? lookNow(deps, shopId, url, signal) : found));
  const looked = lookNow(deps, shopId, url, signal).finally(() => looking.delete(url));
  looking.set(url, looked);
  return looked;
}

const isUnfinished = (look: Look): boolean => look.kind === 'fault' && look.code === 'ARTWORK_NOT_CHECKED';

async function lookNow(deps: ArtworkDeps, shopId: string, url: string, signal: AbortSignal): Promise<Look> {
  try {
    const measures = await measure(deps, shopId, url, signal);
    if (!measures) return notAnImage('The image cannot be decoded; it may be damaged.');
    const { width, height, hasAlpha: alpha, isVector } = measures;
    const found: Look = { kind: 'image', width, height, alpha, isVector };
    remember(deps, url, found);
    return found;
  } catch (error) {
    if (signal.aborted || isBusy(error)) return notChecked();
    if (error instanceof ApiError) {
      if (error.code === 'asset_not_an_image') return notAnImage(error.message);
      return { kind: 'fault', code: 'ARTWORK_UNREACHABLE', message: error.message };
    }
    // What was never read cannot be called damaged: a fault of ours is none of the artwork, and the print looks again.
    if (!outageOf(error)) deps.log.error({ err: error, shopId }, 'artwork could not be looked at');
    return notChecked('The artwork could not be looked at just now');
  }
}

/** Too much is looked at just now: no fault of the artwork. */
const isBusy = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'unavailable' || error.code === 'resource_exhausted');

const notAnImage = (message: string): Look => ({ kind: 'fault', code: 'ARTWORK_NOT_AN_IMAGE', message });

/** From the beginning of the file; from the whole of it where that does not say enough. */
async function measure(deps: ArtworkDeps, shopId: string, url: string, signal: AbortSignal) {
  const read = async (bounds: { headBytes?: number }) => {
    const shop = { id: shopId, assetAllowlist: [] };
    const { bytes } = await readAsset(deps, shop, url, { ...printBounds, signal, ...bounds });
    return { bytes, measures: await findMeasures(deps, bytes, { caller: shopId, maxPixels: 100e6, signal }) };
  };
  const { bytes, measures } = await read({ headBytes });
  // A file that ends within its beginning was seen whole.
  return measures ?? (bytes.length < headBytes ? null : (await read({})).measures);
}

async function lookAtCanvas(deps: ArtworkDeps, shopId: string, canvasId: string): Promise<Look> {
  try {
    const { document } = await getCanvas(deps, shopId, canvasId);
    const { width, height } = document;
    return { kind: 'image', width, height, alpha: true, isVector: true, design: document };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'fault', code: 'ARTWORK_UNREACHABLE', message: error.message };
  }
}

const isOwnStorage = ({ config }: ArtworkDeps, url: string): boolean =>
  URL.canParse(url) && new URL(url).host.endsWith(`.${config.addresses.storageDomain}`);

/** What the look means for one placement; null for a colour, where there is nothing to look at. */
export function reportOf({ source, print }: PlannedPlacement, looks: Looks): ArtworkReport | null {
  const found = looks.get(nameOf(source) ?? '');
  if (!found || !print) return null;
  if (found.kind === 'fault') {
    const warnings = [{ code: found.code, message: found.message }];
    return { reachable: false, width: null, height: null, effectiveDpi: null, alpha: null, warnings };
  }
  const { width, height, alpha, isVector, design } = found;
  const [across, down] = [print.widthPx / (print.tile ?? 1) / width, print.heightPx / height];
  const scale = print.tile !== null ? across : print.fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
  const effectiveDpi = isVector ? printDpi : Math.round(printDpi / scale);
  const warnings: ArtworkReport['warnings'] = [];
  if (effectiveDpi < lowDpi) {
    const wanted = `${Math.ceil((width * lowDpi) / effectiveDpi)} × ${Math.ceil((height * lowDpi) / effectiveDpi)}`;
    warnings.push({
      code: 'LOW_DPI',
      message: `${width} × ${height} pixels print at ${effectiveDpi} dpi here and may look soft. Use at least ${wanted} for ${lowDpi} dpi.`,
    });
  }
  if (print.fit === 'cover' && print.tile === null) {
    const lost = 1 - (across < down ? across / down : down / across);
    if (lost > 0.1) {
      warnings.push({
        code: 'ARTWORK_CROPPED',
        message: `${Math.round(lost * 100)} % of the image falls outside of the print area. Its shape is ${print.widthPx} × ${print.heightPx}.`,
      });
    }
  }
  for (const { message } of design ? warningsOf(design) : []) {
    warnings.push({ code: 'TEXT_NOT_AS_WRITTEN', message: `In a text, ${message}.` });
  }
  return { reachable: true, width, height, effectiveDpi, alpha, warnings };
}

/** By which the design of a placement is found when it is printed; null where none was there to be looked at. */
export function designOf({ source }: PlannedPlacement, looks: Looks): string | null {
  const found = source.kind === 'canvas' ? looks.get(source.canvasId) : undefined;
  return found?.kind === 'image' && found.design ? designHash(found.design) : null;
}

/** Writes down the designs of an order, in its transaction. */
export function keepLookedAt(tx: Tx, shopId: string, looks: Looks): Promise<void> {
  const designs = [...looks.values()].flatMap((look) => (look.kind === 'image' && look.design ? [look.design] : []));
  return keepDesigns(tx, shopId, designs);
}

/** The placements' warnings, as the order lists them. */
export function artworkWarnings(items: readonly PlannedItem[], looks: Looks): Warning[] {
  return items.flatMap((item) =>
    item.placements.flatMap((placement) =>
      (reportOf(placement, looks)?.warnings ?? []).map(({ code, message }) => ({
        code,
        message: `${placement.label} of ${item.product.code}: ${message}`,
        param: item.pointer,
      })),
    ),
  );
}
