/**
 * Inspects the artwork of an order before anything is charged: whether it can be fetched, whether it is an image, and how many pixels it
 * has. For a canvas, every image on it is checked. Problems are reported per placement and never refuse the order: a
 * link may work by the time the print files are made.
 */
import { type CanvasDocument, effectiveDpi, fontUrlsOf, type ImageLayer, sourcesOf, warningsOf } from '@platen/canvas';
import type { Tx } from '../../../engines/database/port.ts';
import { ApiError } from '../../../kernel/errors.ts';
import { createNameMemory } from '../../../kernel/news/name-memory.ts';
import { perService } from '../../../kernel/news/per-service.ts';
import { outageOf } from '../../../kernel/outbound/outages.ts';
import { addSeconds } from '../../../kernel/time.ts';
import type { Catalog } from '../../catalog/catalog.ts';
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
import { type PlannedItem, type PlannedPlacement, readItems } from './items.ts';
import { type CodedFault, type Notes, readObject, type Warning } from './reader.ts';
import { type NamedDesigns, noDesigns } from './resolve-names.ts';
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

type PictureFindings = ({ kind: 'picture' } & Picture) | ({ kind: 'fault' } & ArtworkFault);
type Findings = PictureFindings | ({ kind: 'design' } & Design);

/** By image URL, or by canvas id and print area; the two never collide. */
export type ArtworkFindings = ReadonlyMap<string, Findings>;

type Placed = Pick<PlannedPlacement, 'label' | 'source'>;

function nameOf({ label, source }: Placed): string | null {
  if (source.kind === 'canvas') return `${source.canvasId} ${label}`;
  return source.kind === 'image' ? source.imageUrl : null;
}

/**
 * What is known about files. Those on our own storage origins never change; others are inspected again after a minute.
 * A caller for a URL that is being inspected waits for that inspection.
 */
const memoryOf = perService(() => ({
  known: createNameMemory<{ look: PictureFindings; until: Date | null }>({ maxCharacters: 4_000_000 }),
  underWay: new Map<string, Promise<PictureFindings>>(),
}));
const knownSeconds = 60;
/** The part of an address shown in a message. */
const maxShown = 200;
/** The beginning of a picture contains its size and transparency. */
const headBytes = 256 * 1024;

/** Only the shop itself knows what its own picture is printed from. */
const knownAs = ({ config }: ArtworkDeps, shopId: string, url: string): string =>
  URL.canParse(url) && new URL(url).host === `${shopId}.${config.addresses.storageDomain}` ? `own ${url}` : url;

function findKnown(deps: ArtworkDeps, shopId: string, url: string): PictureFindings | null {
  const name = knownAs(deps, shopId, url);
  const memory = memoryOf(deps).known;
  const known = memory.find(name);
  if (known && (known.until === null || known.until > deps.clock.now())) return known.look;
  memory.forget(name);
  return null;
}

function remember(deps: ArtworkDeps, shopId: string, url: string, look: PictureFindings): void {
  const until = isOwnStorage(deps, url) ? null : addSeconds(deps.clock.now(), knownSeconds);
  memoryOf(deps).known.keep(knownAs(deps, shopId, url), { look, until });
}

export type InspectOptions = {
  patienceMs?: number;
  /** Skip artwork that is not on our own storage. */
  isNearOnly?: boolean;
  /** The named canvases. */
  designs?: NamedDesigns;
};

export async function inspectArtwork(
  deps: ArtworkDeps,
  shopId: string,
  items: readonly Pick<PlannedItem, 'placements'>[],
  { patienceMs = orderPatienceMs, isNearOnly = false, designs = noDesigns }: InspectOptions = {},
): Promise<ArtworkFindings> {
  const sources = new Map<string, Placed>();
  for (const placement of items.flatMap((item) => item.placements)) {
    const name = nameOf(placement);
    if (name !== null) sources.set(name, placement);
  }
  const findings = new Map<string, Findings>();
  const documents = new Map<string, CanvasDocument>();
  for (const [name, placement] of sources) {
    const found = await findDocument(deps, shopId, placement, designs);
    if (found?.kind === 'fault') findings.set(name, found);
    else if (found) documents.set(name, found.document);
  }
  const urls = new Set([...sources.keys()].filter((name) => !findings.has(name) && !documents.has(name)));
  for (const document of documents.values()) for (const url of sourcesOf(document)) urls.add(url);
  const pictures = await inspectPictures(deps, shopId, [...urls], { patienceMs, isNearOnly });
  for (const name of sources.keys()) {
    const document = documents.get(name);
    const look = document ? await inspectDesign(deps, shopId, document, pictures) : pictures.get(name);
    if (look) findings.set(name, look);
  }
  return findings;
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

async function inspectDesign(
  deps: ArtworkDeps,
  shopId: string,
  document: CanvasDocument,
  pictures: ReadonlyMap<string, PictureFindings>,
): Promise<Findings> {
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

async function inspectPictures(
  deps: ArtworkDeps,
  shopId: string,
  urls: readonly string[],
  { patienceMs, isNearOnly }: Required<Pick<InspectOptions, 'patienceMs' | 'isNearOnly'>>,
): Promise<Map<string, PictureFindings>> {
  const findings = new Map<string, PictureFindings>();
  const queue = urls.filter((url) => {
    const known = findKnown(deps, shopId, url);
    if (known) findings.set(url, known);
    return !known && !(isNearOnly && !isOwnStorage(deps, url));
  });
  if (queue.length === 0) return findings;
  const patience = AbortSignal.timeout(patienceMs);
  const worker = async () => {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      findings.set(url, patience.aborted ? notChecked() : await look(deps, shopId, url, patience));
    }
  };
  await Promise.all(Array.from({ length: Math.min(lookedAtOnce, queue.length) }, worker));
  return findings;
}

const notChecked = (why = 'Checking the artwork of this order took too long'): PictureFindings => ({
  kind: 'fault',
  code: 'ARTWORK_NOT_CHECKED',
  message: `${why}. This image will be checked when it is printed.`,
});

function look(deps: ArtworkDeps, shopId: string, url: string, signal: AbortSignal): Promise<PictureFindings> {
  const name = knownAs(deps, shopId, url);
  const { underWay } = memoryOf(deps);
  const sameNow = underWay.get(name);
  // It may be another order's inspection, with less patience left than this one's.
  if (sameNow) return sameNow.then((found) => (isUnfinished(found) ? lookNow(deps, shopId, url, signal) : found));
  const looked = lookNow(deps, shopId, url, signal).finally(() => underWay.delete(name));
  underWay.set(name, looked);
  return looked;
}

const isUnfinished = (look: PictureFindings): boolean => look.kind === 'fault' && look.code === 'ARTWORK_NOT_CHECKED';

async function lookNow(deps: ArtworkDeps, shopId: string, url: string, signal: AbortSignal): Promise<PictureFindings> {
  try {
    const measures = await measure(deps, shopId, url, signal);
    if (!measures) return notAnImage('The image cannot be decoded. It may be damaged.');
    const { width, height, hasAlpha: alpha } = measures;
    const isDrawn = await hasDrawing(deps, shopId, url);
    const maxWidth = isDrawn ? drawnWidthOf(measures, Number.POSITIVE_INFINITY) : null;
    const found: PictureFindings = {
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
    if (!outageOf(error)) deps.log.error({ err: error, shopId }, 'artwork could not be inspected');
    return notChecked('The artwork could not be checked just now');
  }
}

/** Too many inspections are running now, which is not the artwork's fault. */
const isBusy = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'unavailable' || error.code === 'resource_exhausted');

const notAnImage = (message: string): PictureFindings => ({ kind: 'fault', code: 'ARTWORK_NOT_AN_IMAGE', message });

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
const findingsOn = (placement: Placed, findings: ArtworkFindings): Findings | null =>
  findings.get(nameOf(placement) ?? '') ?? null;

/** The key that finds the design of a placement at printing. Null where there was none to inspect. */
export function designOf(placement: PlannedPlacement, findings: ArtworkFindings): string | null {
  const found = findingsOn(placement, findings);
  return found?.kind === 'design' ? designHash(found.document) : null;
}

/** Stores the designs of an order, in its transaction. */
export function keepInspected(tx: Tx, shopId: string, findings: ArtworkFindings): Promise<void> {
  const designs = [...findings.values()].flatMap((look) => (look.kind === 'design' ? [look.document] : []));
  return keepDesigns(tx, shopId, designs);
}

/** An image of pixels on a canvas. */
type PlacedImage = {
  /** The name its owner gave it, else the name of its file. */
  name: string;
  width: number;
  height: number;
  /** Image pixels per document pixel, as the painter measures them. */
  density: number;
};

function placedImagesOf(
  document: CanvasDocument,
  sizeOf: (src: string) => { width: number; height: number } | null,
): PlacedImage[] {
  return document.layers.flatMap((layer) => {
    if (layer.type !== 'image' || !layer.visible || layer.opacity === 0 || isOutside(document, layer)) return [];
    const size = sizeOf(layer.src);
    if (!size) return [];
    const { width, height } = size;
    return [{ name: nameOfLayer(layer), width, height, density: effectiveDpi(document, layer, size) / document.dpi }];
  });
}

/** None of it is printed. */
function isOutside({ width, height }: CanvasDocument, layer: ImageLayer): boolean {
  const turn = (layer.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))];
  const reachX = (layer.width * cos + layer.height * sin) / 2;
  const reachY = (layer.width * sin + layer.height * cos) / 2;
  const [middleX, middleY] = [layer.x + layer.width / 2, layer.y + layer.height / 2];
  return middleX + reachX <= 0 || middleX - reachX >= width || middleY + reachY <= 0 || middleY - reachY >= height;
}

const longestName = 100;

function nameOfLayer({ name, src }: ImageLayer): string {
  return (name ?? new URL(src).pathname.split('/').at(-1)!).slice(0, longestName);
}

/** How well artwork will print at the size of its placement, and the wording for its shop and for shoppers. */

const lowDpi = 150;
const printDpi = 300;
/** For a canvas, the worst images are named. */
const maxNamed = 5;

type Print = NonNullable<PlannedPlacement['print']>;
type Sized = { width: number; height: number };

/** What the inspection means for one placement. Null for a colour, which has no artwork to inspect. */
export function reportOf(placement: PlannedPlacement, findings: ArtworkFindings): ArtworkReport | null {
  const { print } = placement;
  const found = findingsOn(placement, findings);
  if (!found || !print) return null;
  switch (found.kind) {
    case 'fault': {
      const warnings = [{ code: found.code, message: found.message }];
      return { reachable: false, width: null, height: null, effectiveDpi: null, alpha: null, warnings };
    }
    case 'picture': {
      const { width, height, alpha } = found;
      const dpi = found.isVector ? dpiOfVectors(found, print) : dpiOf(found, print);
      const warnings = [...(dpi < lowDpi ? [tooFew('', found, dpi)] : []), ...croppedBy(found, print)];
      return { reachable: true, width, height, effectiveDpi: dpi, alpha, warnings };
    }
    case 'design':
      return reportOfDesign(found, print);
  }
}

function reportOfDesign(
  { document, images, faults }: Extract<Findings, { kind: 'design' }>,
  print: Print,
): ArtworkReport {
  const { width, height } = document;
  const ofDocument = printDpi / scaleOf(document, print);
  const printed = images
    .map((image) => ({ ...image, dpi: Math.round(image.density * ofDocument) }))
    .sort((one, other) => one.dpi - other.dpi);
  const low = printed.filter(({ dpi }) => dpi < lowDpi).slice(0, maxNamed);
  const warnings = [
    ...faults,
    ...low.map((image) => tooFew(`“${image.name}” on the canvas: `, image, image.dpi)),
    ...croppedBy(document, print),
    ...warningsOf(document).map(({ message }) => ({ code: 'TEXT_NOT_AS_WRITTEN', message: `In a text, ${message}.` })),
  ];
  const reachable = faults.every(({ code }) => code === 'ARTWORK_NOT_CHECKED');
  const effectiveDpi = Math.min(printDpi, ...printed.map(({ dpi }) => dpi));
  return { reachable, width, height, effectiveDpi, alpha: true, warnings };
}

/** Print pixels per artwork pixel. */
function scaleOf({ width, height }: Sized, print: Print): number {
  const [across, down] = [print.widthPx / (print.tile ?? 1) / width, print.heightPx / height];
  if (print.tile !== null) return across;
  return print.fit === 'cover' ? Math.max(across, down) : Math.min(across, down);
}

const exactDpiOf = (picture: Sized, print: Print): number => printDpi / scaleOf(picture, print);
const dpiOf = (picture: Sized, print: Print): number => Math.round(exactDpiOf(picture, print));

/** A very large print is drawn smaller than its size, and enlarged. */
const dpiOfVectors = ({ maxWidth, ...picture }: Sized & { maxWidth: number | null }, print: Print): number =>
  maxWidth === null
    ? printDpi
    : Math.min(printDpi, Math.round((exactDpiOf(picture, print) * maxWidth) / picture.width));

function tooFew(which: string, { width, height }: Sized, dpi: number) {
  const times = lowDpi / Math.max(1, dpi);
  const wanted = `${Math.ceil(width * times)} × ${Math.ceil(height * times)}`;
  return {
    code: 'LOW_DPI',
    message: `${which}${width} × ${height} pixels print at ${dpi} dpi here and may look blurry. Use at least ${wanted} for ${lowDpi} dpi.`,
  };
}

function croppedBy({ width, height }: Sized, print: Print): ArtworkReport['warnings'] {
  if (print.fit !== 'cover' || print.tile !== null) return [];
  const [across, down] = [print.widthPx / width, print.heightPx / height];
  const lost = 1 - (across < down ? across / down : down / across);
  if (lost <= 0.1) return [];
  const message = `${Math.round(lost * 100)} % of the image is outside the print area, which has ${print.widthPx} × ${print.heightPx}.`;
  return [{ code: 'ARTWORK_CROPPED', message }];
}

/** Reports on artwork not ordered yet. */
export async function reportOnArtwork(
  deps: ArtworkDeps,
  shopId: string,
  placements: readonly PlannedPlacement[],
  options: InspectOptions,
): Promise<(ArtworkReport | null)[]> {
  const findings = await inspectArtwork(deps, shopId, [{ placements: [...placements] }], options);
  return placements.map((placement) => reportOf(placement, findings));
}

/** The placements' warnings, as the order lists them. */
export function artworkWarnings(items: readonly PlannedItem[], findings: ArtworkFindings): Warning[] {
  return items.flatMap((item) =>
    item.placements.flatMap((placement) =>
      (reportOf(placement, findings)?.warnings ?? []).map(({ code, message }) => ({
        code,
        message: `${placement.label} of ${item.product.code}: ${message}`,
        param: item.pointer,
      })),
    ),
  );
}

type ArtworkToPlan = { sku: string; variantId: string; imagePlacements: readonly object[] };

/**
 * Reads artwork that is not ordered yet by the rules of orders. An order's `imagePlacements` are called `placements`
 * here.
 */
export function planArtwork(
  catalog: Catalog,
  artwork: ArtworkToPlan,
  designs: NamedDesigns,
): { placements: PlannedPlacement[]; faults: CodedFault[] } {
  const notes: Notes = { faults: [], warnings: [] };
  const [item] = readItems(readObject({ items: [{ ...artwork, quantity: 1 }] }, '', notes), catalog, designs);
  const own = '/items/0/imagePlacements';
  const faults = notes.faults.map((fault) => ({
    ...fault,
    message: fault.message.replaceAll('imagePlacements', 'placements'),
    param: `/placements${fault.param?.startsWith(own) ? fault.param.slice(own.length) : ''}`,
  }));
  return { placements: item?.placements ?? [], faults };
}
