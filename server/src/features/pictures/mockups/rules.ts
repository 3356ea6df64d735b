/**
 * Interprets a mockup or buy URL. Pure: parameters and a product in, a plan out, or every fault found in one pass. The
 * mockup host draws the plan; the buy page shows and sells it.
 */
import type { Fault } from '@platen/contract';
import type { ErrorCode } from '@platen/contract/errors';
import { type Align, type Aspect, alignments, type Fit, snapWidth } from '@platen/renderer';
import { ApiError, faultsError } from '../../../kernel/errors.ts';
import { findOddText, isOddText, oddTextFault } from '../../../kernel/text/odd-text.ts';
import {
  fillingAttribute,
  findPlacement,
  findVariantLook,
  isFilledByVariant,
  labelKey,
  missingPlacements,
  type Product,
  type ProductPlacement,
  type ProductVariant,
  pickVariant,
  primaryPlacement,
  type Scene,
  sceneFor,
  scenesOf,
} from '../../catalog/catalog.ts';

export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'avif';
const formats: readonly ImageFormat[] = ['png', 'jpeg', 'webp', 'avif'];
const aspects: readonly Aspect[] = ['16:9', '2:3'];

export type ImageFill = {
  label: string;
  kind: 'image';
  src: string;
  fit: Fit;
  align: Align;
  /** Repeats across; `true` for a suitable number, `false` for one. */
  tile: boolean | number;
};
export type ColourFill = { label: string; kind: 'colour'; colour: string };
export type Fill = ImageFill | ColourFill;

export type MockupPlan = {
  product: Product;
  variant: ProductVariant;
  scene: Scene;
  width: number;
  aspect: Aspect;
  /** Six hex digits, `transparent`, or null for the shop's setting. */
  background: string | null;
  /** The dye of the product. Null leaves it as it was photographed. */
  tint: string | null;
  /** In the order of the product's placements: given by the caller, filled by the variant, or shown by default. */
  fills: Fill[];
  /** Nothing is printed on it. */
  isBlank: boolean;
  /** Null: the Accept header decides. */
  format: ImageFormat | null;
};

const defaultWidth = 1400;
const maxParameters = 60;
const maxQueryLength = 16_384;
const maxTileRepeats = 50;
const hexColour = /^[0-9a-fA-F]{6}$/;

export type Parameters = ReadonlyMap<string, string>;

/** Reads a query string (`+` is a space). A repeated parameter and text that cannot be decoded are refused. */
export function parseParameters(query: string): Parameters {
  if (query.length > maxQueryLength) throw invalid(`The URL is longer than ${maxQueryLength} characters.`);
  const parameters = new Map<string, string>();
  for (const part of query.split('&')) {
    if (part === '') continue;
    const cut = part.indexOf('=');
    const name = decode(cut === -1 ? part : part.slice(0, cut));
    const value = cut === -1 ? '' : decode(part.slice(cut + 1));
    if (parameters.has(name)) throw invalid(`The parameter "${name}" is given twice. Give it once.`, name);
    if (parameters.size >= maxParameters) throw invalid(`The URL has more than ${maxParameters} parameters.`);
    parameters.set(name, value);
  }
  return parameters;
}

function decode(text: string): string {
  const decoded = decodeOrNull(text.replaceAll('+', ' '));
  if (decoded === null)
    throw invalid(`"${text.slice(0, 80)}" is not valid percent-encoding. Encode parameters as UTF-8.`);
  // A link in a cart is itself a parameter, and is decoded twice.
  if (isOddText(decoded)) throw invalid(`A parameter of the URL ${oddTextFault}`);
  return decoded;
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const invalid = (message: string, param?: string) =>
  new ApiError('invalid_argument', message, param === undefined ? {} : { param });

type CodedFault = Fault & { code: ErrorCode };

/** The plan of a URL for a known product. Unknown parameters are ignored. */
export function planMockup(product: Product, parameters: Parameters): MockupPlan {
  const faults: CodedFault[] = [];
  const fail = (code: ErrorCode, param: string, message: string, validOptions?: readonly string[]) => {
    faults.push({ code, param, message, ...(validOptions ? { validOptions: [...validOptions] } : {}) });
  };
  const given = readFills(product, parameters, fail);
  const colours = coloursOfVariant(product, given);
  const pick = pickVariant(product, optionsIn(parameters), { colours, scene: parameters.get('mockup') });
  if ('fault' in pick) {
    const { of, name, message, validOptions } = pick.fault;
    if (of === 'attribute') fail('invalid_argument', `opt.${name}`, message, validOptions);
    else fail('E_CONFLICTING_SHAPES', `color.${name}`, message, validOptions);
  }
  const variant = 'variant' in pick ? pick.variant : product.variants[0]!;
  const scene = chooseScene(product, variant, parameters.get('mockup'), given, fail);
  if (faults.length === 0) requirePlacements(product, given, fail);
  const width = readWidth(parameters.get('width'), fail);
  const aspect = readChoice('aspect', parameters.get('aspect'), aspects, fail);
  const format = readChoice('format', parameters.get('format'), formats, fail);
  const background = readBackground(parameters.get('bg'), fail);
  if (faults.length > 0) throw faultsError(faults);

  const look = findVariantLook(product, variant);
  return {
    product,
    variant,
    scene,
    width,
    aspect: aspect ?? 'native',
    background,
    tint: look.tint,
    fills: product.placements.flatMap((placement): Fill[] => {
      const fill = given.get(labelKey(placement.label));
      if (fill) return [fill];
      if (placement.type === 'image') return [];
      return [{ label: placement.label, kind: 'colour', colour: look.fills[placement.label] ?? placement.default }];
    }),
    isBlank: !product.placements.some(({ type, label }) => type === 'image' && given.has(labelKey(label))),
    format,
  };
}

const optionsIn = (parameters: Parameters): (readonly [name: string, value: string])[] =>
  [...parameters].flatMap(([name, value]) => (name.startsWith('opt.') ? [[name.slice(4), value] as const] : []));

/** Given colours for placements that the variant fills: they pick the variant. */
const coloursOfVariant = (product: Product, given: ReadonlyMap<string, Fill>): Map<string, string> =>
  new Map(
    product.placements.flatMap((placement) => {
      const fill = given.get(labelKey(placement.label));
      return fill?.kind === 'colour' && isFilledByVariant(product, placement)
        ? [[placement.label, fill.colour] as const]
        : [];
    }),
  );

/** The attribute that a link's parameter picks the variant by. Null for other parameters. */
function pickedAttribute(product: Product, name: string): string | null {
  const kind = ['opt.', 'color.', 'asset.'].find((one) => name.startsWith(one));
  if (kind === undefined) return null;
  const rest = name.slice(kind.length);
  if (kind === 'opt.') return product.attributes.find((one) => labelKey(one.name) === labelKey(rest))?.name ?? null;
  const placement = findPlacement(product, rest);
  return placement && fillingAttribute(product, placement);
}

/** The link's choices of its variant, as options. Later choices override them. */
export const chosenOptions = ({ product, variant }: MockupPlan, parameters: Parameters): Record<string, string> =>
  Object.fromEntries(
    [...parameters.keys()].flatMap((name) => {
      const attribute = pickedAttribute(product, name);
      return attribute === null ? [] : [[attribute, variant.attributes[attribute]!]];
    }),
  );

/** The same link with these options in place of everything that picked a variant before. */
export function withOptions(
  product: Product,
  parameters: Parameters,
  options: Readonly<Record<string, string>>,
): Map<string, string> {
  const kept = [...parameters].filter(([name]) => pickedAttribute(product, name) === null);
  return new Map([...kept, ...Object.entries(options).map(([name, value]) => [`opt.${name}`, value] as const)]);
}

type Fail = (code: ErrorCode, param: string, message: string, validOptions?: readonly string[]) => void;

/** The requested one, else the first, unless that shows none of the artwork and another does. */
function chooseScene(
  product: Product,
  variant: ProductVariant,
  wanted: string | undefined,
  given: ReadonlyMap<string, Fill>,
  fail: Fail,
): Scene {
  const scenes = scenesOf(product, variant);
  const shows = ({ map }: Scene) =>
    map.placements.some(({ kind, label }) => kind === 'art' && given.has(labelKey(label)));
  const found = wanted === undefined ? (scenes.find(shows) ?? scenes[0]) : sceneFor(product, variant, wanted);
  if (found) return found;
  const codes = scenes.map((one) => one.code);
  const text = wanted === undefined ? 'no scene shows this variant' : `"${wanted}" is not one of its scenes`;
  fail('invalid_argument', 'mockup', `${product.code}: ${text}. Choose one of ${codes.join(', ')}.`, codes);
  return product.scenes[0]!;
}

function readFills(product: Product, parameters: Parameters, fail: Fail): Map<string, Fill> {
  const fills = new Map<string, Fill>();
  for (const [name, value] of parameters) {
    const isAsset = name === 'asset' || name.startsWith('asset.');
    if (!isAsset && !name.startsWith('color.')) continue;
    const label = name.slice(6);
    const placement = name === 'asset' ? primaryPlacement(product) : findPlacement(product, label);
    if (!placement) {
      const labels = product.placements.map((one) => one.label);
      fail(
        'E_PLACEMENT_UNKNOWN',
        name,
        `${product.code} has no print area "${label}". It has ${labels.join(', ')}.`,
        labels,
      );
      continue;
    }
    const fill = isAsset ? readAssetFill(name, value, placement, fail) : readColourFill(name, value, placement, fail);
    if (!fill) continue;
    if (fills.has(labelKey(placement.label))) {
      fail('E_CONFLICTING_SHAPES', name, `${placement.label} is filled twice. Give one fill per print area.`);
    }
    fills.set(labelKey(placement.label), fill);
  }
  return fills;
}

function readColourFill(name: string, value: string, placement: ProductPlacement, fail: Fail): Fill | null {
  if (hexColour.test(value)) return { label: placement.label, kind: 'colour', colour: value.toLowerCase() };
  fail('invalid_argument', name, `${name}: "${value.slice(0, 40)}" is not a color. Give 6 hex digits without #.`);
  return null;
}

/** A URL, or a JSON object as text: `{"src","align","tile"}` or `{"color"}`. */
function readAssetFill(name: string, value: string, placement: ProductPlacement, fail: Fail): Fill | null {
  const text = value.trim();
  const isObject = text.startsWith('{');
  const wish = isObject ? parseObject(text) : { src: text };
  if (!wish) {
    fail('invalid_argument', name, `${name}: not a JSON object. Give a URL, {"src","align","tile"} or {"color"}.`);
    return null;
  }
  if (findOddText(wish)) {
    fail('invalid_argument', name, `${name} ${oddTextFault}`);
    return null;
  }
  const unknown = Object.keys(wish).filter((key) => !['src', 'align', 'tile', 'color'].includes(key));
  if (unknown.length > 0) {
    fail('invalid_argument', name, `${name}: unknown ${unknown.join(', ')}. A fill has src, align and tile, or color.`);
    return null;
  }
  if ('color' in wish) {
    if ('src' in wish) {
      fail('E_CONFLICTING_SHAPES', name, `${name}: a fill has either src or color.`);
      return null;
    }
    return readColourFill(name, String(wish.color), placement, fail);
  }
  if (placement.type !== 'image') {
    fail('invalid_argument', name, `${placement.label} takes a color: color.${placement.label}=ff8800.`);
    return null;
  }
  const { src, align = placement.align, tile = false } = wish;
  if (typeof src !== 'string' || !isWebUrl(src)) {
    fail('invalid_argument', name, `${name}: give the artwork's full URL, starting with https:// or http://.`);
    return null;
  }
  if (!alignments.includes(align as Align)) {
    fail('invalid_argument', name, `${name}: align is one of ${alignments.join(', ')}.`, alignments);
    return null;
  }
  const isCount = typeof tile === 'number' && Number.isFinite(tile) && tile >= 1 && tile <= maxTileRepeats;
  if (typeof tile !== 'boolean' && !isCount) {
    fail(
      'invalid_argument',
      name,
      `${name}: tile must be true, false or a number of columns from 1 to ${maxTileRepeats}.`,
    );
    return null;
  }
  return {
    label: placement.label,
    kind: 'image',
    src: new URL(src).href,
    fit: placement.fit,
    align: align as Align,
    tile: tile as boolean | number,
  };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}

/** Without any fill, the blank product is shown. */
function requirePlacements(product: Product, given: ReadonlyMap<string, Fill>, fail: Fail): void {
  if (given.size === 0) return;
  const open = product.placements.filter((placement) => !isFilledByVariant(product, placement));
  const missing = missingPlacements(open, ({ label }) => given.has(labelKey(label)));
  if (missing.length === 0) return;
  const labels = missing.map((placement) => placement.label);
  const example = missing[0]!.type === 'image' ? 'asset' : 'color';
  const param = `${example}.${labels[0]}`;
  fail('E_PLACEMENT_REQUIRED', param, `${product.code} also needs ${labels.join(' and ')} filled: ${param}=…`, labels);
}

function readWidth(value: string | undefined, fail: Fail): number {
  if (value === undefined) return defaultWidth;
  if (!/^-?\d+$/.test(value)) {
    fail('invalid_argument', 'width', `width: "${value.slice(0, 40)}" is not a whole number of pixels, such as 800.`);
    return defaultWidth;
  }
  return snapWidth(Number(value));
}

function readChoice<T extends string>(
  name: string,
  value: string | undefined,
  choices: readonly T[],
  fail: Fail,
): T | null {
  if (value === undefined) return null;
  const found = choices.find((one) => one === value);
  if (found === undefined) fail('invalid_argument', name, `${name} is one of ${choices.join(', ')}.`, choices);
  return found ?? null;
}

function readBackground(value: string | undefined, fail: Fail): string | null {
  if (value === undefined) return null;
  if (value === 'transparent' || hexColour.test(value)) return value.toLowerCase();
  fail('invalid_argument', 'bg', `bg: "${value.slice(0, 40)}" is neither 6 hex digits without # nor transparent.`);
  return null;
}

/** The background: the URL's, else the shop's. Null where there is none. */
export function groundOf(plan: MockupPlan, shopColour: string | null): string | null {
  if (plan.background === 'transparent') return null;
  return plan.background ?? shopColour;
}

export const isTransparent = (plan: MockupPlan, ground: string | null): boolean =>
  plan.scene.map.background === 'transparent' && ground === null;

/** The format that the Accept header requests: WebP where it is named, else PNG where transparent, JPEG where not. */
export function chooseFormat(plan: MockupPlan, accept: string | undefined, transparent: boolean): ImageFormat {
  if (plan.format) return plan.format;
  if (accept !== undefined && acceptsWebp(accept)) return 'webp';
  return transparent ? 'png' : 'jpeg';
}

export function acceptsWebp(accept: string): boolean {
  return accept.split(',').some((part) => {
    const [type, ...settings] = part.trim().toLowerCase().split(';');
    return type === 'image/webp' && !settings.some((one) => /^\s*q=0(\.0*)?\s*$/.test(one));
  });
}
