/**
 * Inspects the artwork of an order before anything is charged: whether it can be fetched, whether it is an image, and
 * how many pixels it has. For a canvas, every image on it is checked. Problems are reported per placement
 * (artwork-report.ts) and never refuse the order: a link may work by the time the print files are made.
 */
import { type CanvasDocument, fontUrlsOf, sourcesOf } from '@platen/canvas';
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError } from '../../../kernel/errors.ts';
import { createNameMemory } from '../../../kernel/news/name-memory.ts';
import { outageOf } from '../../../kernel/outbound/outages.ts';
import { addSeconds } from '../../../kernel/time.ts';
import { designHash, findArea, findDesign, keepDesigns } from '../../designs/canvases/canvases.ts';
import { listRefusals } from '../../designs/fonts/fonts.ts';
import {
  assetBounds,
  drawnWidthOf,
  findFileSource,
  findMeasures,
  hasDrawing,
  readAsset,
} from '../../files/storage/storage.ts';
import type { Deps } from '../deps.ts';
import { type PlacedImage, placedImagesOf } from './canvas-images.ts';
import { type NamedDesigns, noDesigns } from './item-designs.ts';
import type { PlannedItem, PlannedPlacement } from './items.ts';

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

const lookedAtOnce = 6;
/** An order with a hundred slow links is still answered; links not reached in time are reported as such. */
const orderPatienceMs = 12_000;

type ArtworkFault = {
  code: 'ARTWORK_UNREACHABLE' | 'ARTWORK_NOT_AN_IMAGE' | 'ARTWORK_NOT_CHECKED' | 'ARTWORK_TOO_COMPLEX';
  message: string;
};

type Picture = {
  width: number;
  height: number;
  alpha: boolean;
  /** It is drawn as large as it is printed; a picture by our artist up to a limit. */
  isVector: boolean;
  maxWidth: number | null;
};

/** A canvas in its current state, which is what will be printed. */
type Design = {
  document: CanvasDocument;
  /** Its images made of pixels. */
  images: readonly PlacedImage[];
  /** The problems of its images. */
  faults: readonly ArtworkFault[];
};

type PictureLook = ({ kind: 'picture' } & Picture) | ({ kind: 'fault' } & ArtworkFault);
export type Look = PictureLook | ({ kind: 'design' } & Design);

/** By image URL, or by canvas id and print area; the two never collide. */
export type Looks = ReadonlyMap<string, Look>;

type Placed = Pick<PlannedPlacement, 'label' | 'source'>;

function nameOf({ label, source }: Placed): string | null {
  if (source.kind === 'canvas') return `${source.canvasId} ${label}`;
  return source.kind === 'image' ? source.imageUrl : null;
}

/**
 * What is known about files. Those on our own storage origins never change; others are inspected again after a minute.
 * A caller for a URL that is being inspected waits for that inspection.
 */
const knownLooks = createNameMemory<{ look: PictureLook; until: Date | null }>({ maxCharacters: 4_000_000 });
const looking = new Map<string, Promise<PictureLook>>();
const knownSeconds = 60;
/** The part of an address shown in a message. */
const maxShown = 200;
/** The beginning of a picture contains its size and transparency. */
const headBytes = 256 * 1024;

/** Only the shop itself knows what its own picture is printed from. */
const knownAs = ({ config }: ArtworkDeps, shopId: string, url: string): string =>
  URL.canParse(url) && new URL(url).host === `${shopId}.${config.addresses.storageDomain}` ? `own ${url}` : url;

function findKnown(deps: ArtworkDeps, shopId: string, url: string): PictureLook | null {
  const name = knownAs(deps, shopId, url);
  const known = knownLooks.find(name);
  if (known && (known.until === null || known.until > deps.clock.now())) return known.look;
  knownLooks.forget(name);
  return null;
}

function remember(deps: ArtworkDeps, shopId: string, url: string, look: PictureLook): void {
  const until = isOwnStorage(deps, url) ? null : addSeconds(deps.clock.now(), knownSeconds);
  knownLooks.keep(knownAs(deps, shopId, url), { look, until });
}

export type LookOptions = {
  patienceMs?: number;
  /** Skip artwork that is not on our own storage. */
  isNearOnly?: boolean;
  /** The named canvases. */
  designs?: NamedDesigns;
};

export async function lookAtArtwork(
  deps: ArtworkDeps,
  shopId: string,
  items: readonly Pick<PlannedItem, 'placements'>[],
  { patienceMs = orderPatienceMs, isNearOnly = false, designs = noDesigns }: LookOptions = {},
): Promise<Looks> {
  const sources = new Map<string, Placed>();
  for (const placement of items.flatMap((item) => item.placements)) {
    const name = nameOf(placement);
    if (name !== null) sources.set(name, placement);
  }
  const looks = new Map<string, Look>();
  const documents = new Map<string, CanvasDocument>();
  for (const [name, placement] of sources) {
    const found = await findDocument(deps, shopId, placement, designs);
    if (found?.kind === 'fault') looks.set(name, found);
    else if (found) documents.set(name, found.document);
  }
  const urls = new Set([...sources.keys()].filter((name) => !looks.has(name) && !documents.has(name)));
  for (const document of documents.values()) for (const url of sourcesOf(document)) urls.add(url);
  const pictures = await lookAtPictures(deps, shopId, [...urls], { patienceMs, isNearOnly });
  for (const name of sources.keys()) {
    const document = documents.get(name);
    const look = document ? await lookAtDesign(deps, shopId, document, pictures) : pictures.get(name);
    if (look) looks.set(name, look);
  }
  return looks;
}

/** The document of a canvas, and of a picture made from one. */
async function findDocument(
  deps: ArtworkDeps,
  shopId: string,
  { label, source }: Placed,
  designs: NamedDesigns,
): Promise<{ kind: 'document'; document: CanvasDocument } | ({ kind: 'fault' } & ArtworkFault) | null> {
  if (source.kind === 'image') {
    const stood = await findFileSource(deps, shopId, source.imageUrl);
    const document = stood?.kind === 'canvas' ? await findDesign(deps, shopId, stood.hash) : null;
    return document && { kind: 'document', document };
  }
  if (source.kind !== 'canvas') return null;
  const document = findArea(designs.get(source.canvasId)?.areas ?? {}, label);
  if (document) return { kind: 'document', document };
  return { kind: 'fault', code: 'ARTWORK_UNREACHABLE', message: `The canvas ${source.canvasId} was not found.` };
}

async function lookAtDesign(
  deps: ArtworkDeps,
  shopId: string,
  document: CanvasDocument,
  pictures: ReadonlyMap<string, PictureLook>,
): Promise<Look> {
  const sizeOf = (src: string) => {
    const picture = pictures.get(src);
    return picture?.kind === 'picture' && !picture.isVector ? picture : null;
  };
  const faults = sourcesOf(document).flatMap((src): ArtworkFault[] => {
    const picture = pictures.get(src);
    return picture?.kind === 'fault'
      ? [{ code: picture.code, message: `${src.slice(0, maxShown)} on the canvas: ${picture.message}` }]
      : [];
  });
  const refusals = await listRefusals(deps, shopId, fontUrlsOf(document));
  for (const message of refusals) faults.push({ code: 'ARTWORK_TOO_COMPLEX', message });
  return { kind: 'design', document, images: placedImagesOf(document, sizeOf), faults };
}

async function lookAtPictures(
  deps: ArtworkDeps,
  shopId: string,
  urls: readonly string[],
  { patienceMs, isNearOnly }: Required<Pick<LookOptions, 'patienceMs' | 'isNearOnly'>>,
): Promise<Map<string, PictureLook>> {
  const looks = new Map<string, PictureLook>();
  const queue = urls.filter((url) => {
    const known = findKnown(deps, shopId, url);
    if (known) looks.set(url, known);
    return !known && !(isNearOnly && !isOwnStorage(deps, url));
  });
  if (queue.length === 0) return looks;
  const patience = AbortSignal.timeout(patienceMs);
  const worker = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      looks.set(url, patience.aborted ? notChecked() : await look(deps, shopId, url, patience));
    }
  };
  await Promise.all(Array.from({ length: Math.min(lookedAtOnce, queue.length) }, worker));
  return looks;
}

const notChecked = (why = 'The artwork of this order took too long to look at'): PictureLook => ({
  kind: 'fault',
  code: 'ARTWORK_NOT_CHECKED',
  message: `${why}; this image will be checked when it is printed.`,
});

function look(deps: ArtworkDeps, shopId: string, url: string, signal: AbortSignal): Promise<PictureLook> {
  const name = knownAs(deps, shopId, url);
  const sameNow = looking.get(name);
  // It may be another order's inspection, with less patience left than this one's.
  if (sameNow) return sameNow.then((found) => (isUnfinished(found) ? lookNow(deps, shopId, url, signal) : found));
  const looked = lookNow(deps, shopId, url, signal).finally(() => looking.delete(name));
  looking.set(name, looked);
  return looked;
}

const isUnfinished = (look: PictureLook): boolean => look.kind === 'fault' && look.code === 'ARTWORK_NOT_CHECKED';

async function lookNow(deps: ArtworkDeps, shopId: string, url: string, signal: AbortSignal): Promise<PictureLook> {
  try {
    const measures = await measure(deps, shopId, url, signal);
    if (!measures) return notAnImage('The image cannot be decoded; it may be damaged.');
    const { width, height, hasAlpha: alpha } = measures;
    const isDrawn = await hasDrawing(deps, shopId, url);
    const maxWidth = isDrawn ? drawnWidthOf(measures, Number.POSITIVE_INFINITY) : null;
    const found: PictureLook = {
      kind: 'picture',
      width,
      height,
      alpha,
      isVector: isDrawn || measures.isVector,
      maxWidth,
    };
    remember(deps, shopId, url, found);
    return found;
  } catch (error) {
    if (signal.aborted || isBusy(error)) return notChecked();
    if (error instanceof ApiError) {
      if (error.code === 'asset_not_an_image') return notAnImage(error.message);
      return { kind: 'fault', code: 'ARTWORK_UNREACHABLE', message: error.message };
    }
    // Unread artwork must not be called damaged: this is our fault, and printing checks again.
    if (!outageOf(error)) deps.log.error({ err: error, shopId }, 'artwork could not be looked at');
    return notChecked('The artwork could not be looked at just now');
  }
}

/** Too many inspections are running now, which is not the artwork's fault. */
const isBusy = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'unavailable' || error.code === 'resource_exhausted');

const notAnImage = (message: string): PictureLook => ({ kind: 'fault', code: 'ARTWORK_NOT_AN_IMAGE', message });

/** From the beginning of the file, or from the whole file where that is not enough. */
async function measure(deps: ArtworkDeps, shopId: string, url: string, signal: AbortSignal) {
  const read = async (bounds: { headBytes?: number }) => {
    const shop = { id: shopId, assetAllowlist: [] };
    const { bytes } = await readAsset(deps, shop, url, { ...printBounds, signal, ...bounds });
    return { bytes, measures: await findMeasures(deps, bytes, { caller: shopId, maxPixels: 100e6, signal }) };
  };
  const { bytes, measures } = await read({ headBytes });
  // A file that ends within its beginning was read completely.
  return measures ?? (bytes.length < headBytes ? null : (await read({})).measures);
}

const isOwnStorage = ({ config }: ArtworkDeps, url: string): boolean =>
  URL.canParse(url) && new URL(url).host.endsWith(`.${config.addresses.storageDomain}`);

/** Inspects what is put on a placement. Null for a colour, which has no artwork to inspect. */
export const findLook = (placement: Placed, looks: Looks): Look | null => looks.get(nameOf(placement) ?? '') ?? null;

/** The key that finds the design of a placement at printing. Null where there was none to inspect. */
export function designOf(placement: PlannedPlacement, looks: Looks): string | null {
  const found = findLook(placement, looks);
  return found?.kind === 'design' ? designHash(found.document) : null;
}

/** Stores the designs of an order, in its transaction. */
export function keepLookedAt(tx: Tx, shopId: string, looks: Looks): Promise<void> {
  const designs = [...looks.values()].flatMap((look) => (look.kind === 'design' ? [look.document] : []));
  return keepDesigns(tx, shopId, designs);
}
