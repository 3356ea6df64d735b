/**
 * The print areas of a design: what a request says about them, checked against the catalog and read, with every fault
 * reported at once in its place.
 */
import { type CanvasDocument, CanvasError, parse, serialize } from '@platen/canvas';
import { ApiError, faultsError, invalidArgument, shorten } from '../../../kernel/errors.ts';
import { type Catalog, findPlacement, labelKey, type Product, primaryPlacement } from '../../catalog/catalog.ts';

/** By the labels of the catalog, in its order. */
export type Areas = Readonly<Record<string, CanvasDocument>>;

/** One area (`placement` and `canvas`), all of them (`placements`), or both. */
export type AreasInput = {
  /** The current one where there is one. */
  product?: string | undefined;
  placement?: string | undefined;
  canvas?: unknown;
  placements?: Readonly<Record<string, unknown>> | undefined;
};

export type ReadAreas = {
  product: Product;
  /** The area that is returned separately. */
  placement: string;
  areas: Areas;
  /** Areas that the request does not mention stay as they are. */
  keepsOthers: boolean;
};

/** The current design, as far as a change is read against it. */
export type Present = { product: string; placement: string; areas: Areas };

export function readAreas(catalog: Catalog, input: AreasInput, present: Present | null = null): ReadAreas {
  const product = getProduct(catalog, input.product ?? present?.product);
  const alone = findAlone(input);
  if (!alone && !input.placements) {
    if (present?.product === product.code) return { ...present, product, keepsOthers: false };
    throw invalidArgument('Give `placement` and `canvas` for one print area, or `placements` for all of them.', {
      param: '/placements',
    });
  }
  const given = Object.entries(input.placements ?? {}).map(([label, canvas]) => {
    const at = `/placements/${toPointer(label)}`;
    return { label: getPrintArea(product, label, at).label, canvas, at };
  });
  refuseTwice(given);
  if (alone) given.push({ ...alone, label: getPrintArea(product, alone.label).label, at: '/canvas' });
  const read = readAll(given);
  const own = alone ? read.at(-1)! : null;
  const twin = own && read.find((one) => one !== own && one.label === own.label);
  const documents = Object.fromEntries(read.map(({ label, document }) => [label, document]));
  if (own && twin) documents[own.label] = settle(own, twin, present?.areas[own.label]);
  const areas = inOrder(product, documents);
  return {
    product,
    placement: own?.label ?? shownArea(product, areas),
    areas,
    keepsOthers: input.placements === undefined,
  };
}

function getProduct(catalog: Catalog, code: string | undefined): Product {
  if (code === undefined) throw invalidArgument('`product` is required.', { param: '/product' });
  const product = catalog.findProduct(code);
  if (product) return product;
  throw invalidArgument(`There is no product ${code} in the catalog.`, {
    param: '/product',
    validOptions: catalog.products.map((one) => one.code),
  });
}

/** An area in both forms: when an answer is sent back with one of them changed, the changed one counts. */
function settle(
  own: { label: string; document: CanvasDocument },
  twin: { document: CanvasDocument },
  present: CanvasDocument | undefined,
): CanvasDocument {
  const isSame = (a: CanvasDocument, b: CanvasDocument) => JSON.stringify(a) === JSON.stringify(b);
  if (isSame(own.document, twin.document) || (present && isSame(twin.document, present))) return own.document;
  if (present && isSame(own.document, present)) return twin.document;
  throw invalidArgument(
    `\`canvas\` and \`placements\` contain different documents for ${own.label}. Give that print area once.`,
    { param: '/canvas' },
  );
}

function findAlone({ placement, canvas }: AreasInput): { label: string; canvas: unknown } | null {
  if (placement === undefined && canvas === undefined) return null;
  if (placement !== undefined && canvas !== undefined) return { label: placement, canvas };
  const [there, missing] = placement === undefined ? ['canvas', 'placement'] : ['placement', 'canvas'];
  throw invalidArgument(`\`${missing}\` is required with \`${there}\`.`, { param: `/${missing}` });
}

function refuseTwice(given: readonly { label: string; at: string }[]): void {
  const twice = given.find((one, i) => given.findIndex(({ label }) => label === one.label) < i);
  if (!twice) return;
  throw invalidArgument(`The print area ${twice.label} is given twice with different spellings. Give it once.`, {
    param: twice.at,
  });
}

function readAll<One extends { canvas: unknown; at: string }>(given: readonly One[]) {
  const faults: ReturnType<typeof faultsOf> = [];
  const read = given.flatMap((one) => {
    try {
      return [{ ...one, document: serialize(parse(one.canvas)) }];
    } catch (error) {
      faults.push(...faultsOf(error, one.at));
      return [];
    }
  });
  if (faults.length > 0) throw faultsError(faults);
  return read;
}

/** Reads a document from a request, with every fault reported at once in its place. */
export function parseCanvas(value: unknown, at = '/canvas'): CanvasDocument {
  try {
    return parse(value);
  } catch (error) {
    throw faultsError(faultsOf(error, at));
  }
}

function faultsOf(error: unknown, at: string) {
  if (!(error instanceof CanvasError)) throw error;
  return error.issues.map(({ path, message }) => ({
    code: 'invalid_argument' as const,
    message: `The canvas is not valid: ${path === '' ? '' : `${path}: `}${message}.`,
    param: `${at}${path}`,
  }));
}

export function getPrintArea(product: Product, label: string, param = '/placement') {
  const placement = findPlacement(product, label);
  if (placement?.type === 'image') return placement;
  const labels = product.placements.flatMap((one) => (one.type === 'image' ? [one.label] : []));
  throw new ApiError(
    'E_PLACEMENT_UNKNOWN',
    `${product.code} has no print area "${shorten(label)}". It has ${labels.join(', ')}.`,
    { param, validOptions: labels },
  );
}

/** The document of an area, however its label is spelled. */
export function findArea(areas: Areas, label: string): CanvasDocument | null {
  const key = labelKey(label);
  return Object.entries(areas).find(([one]) => labelKey(one) === key)?.[1] ?? null;
}

/** Throws for a design without such an area, and names those that the design has. */
export function getArea({ id, areas }: { id: string; areas: Areas }, label: string): CanvasDocument {
  const found = findArea(areas, label);
  if (found) return found;
  const labels = Object.keys(areas);
  throw new ApiError(
    'E_PLACEMENT_UNKNOWN',
    `The design ${id} has nothing for "${shorten(label)}". It has ${labels.join(', ')}.`,
    { param: '/placement', validOptions: labels },
  );
}

/** In the catalog's order; areas it no longer lists come last. */
export function inOrder(product: Product | null, areas: Areas): Areas {
  const labels = product?.placements.map(({ label }) => label) ?? [];
  const place = (label: string) => (labels.includes(label) ? labels.indexOf(label) : labels.length);
  return Object.fromEntries(Object.entries(areas).sort(([a], [b]) => place(a) - place(b)));
}

function shownArea(product: Product, areas: Areas): string {
  const { label } = primaryPlacement(product);
  return Object.hasOwn(areas, label) ? label : Object.keys(areas)[0]!;
}

export const isBlank = ({ layers, background }: CanvasDocument): boolean => layers.length === 0 && background === null;

/** A label as a part of a JSON pointer. */
export const toPointer = (label: string): string => shorten(label).replaceAll('~', '~0').replaceAll('/', '~1');
