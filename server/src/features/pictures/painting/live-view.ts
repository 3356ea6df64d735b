/**
 * One render request, resolved against the catalog: which scene, in which colours, where the canvas is printed. Pure.
 */
import type { RenderMessage } from '@platen/contract/realtime';
import { type Align, type Fit, type Rgb, snapWidth } from '@platen/renderer';
import { invalidArgument, notFound } from '../../../kernel/errors.ts';
import {
  type Catalog,
  findVariantLook,
  labelKey,
  mapsFor,
  type Product,
  type ProductVariant,
  pickVariant,
  type Scene,
  sceneFor,
  scenesOf,
} from '../../catalog/catalog.ts';
import { getPrintArea } from '../../designs/canvases/canvases.ts';

/** Plain data: it is posted to the drawing thread. */
export type LiveView = {
  sceneFolder: string;
  width: number;
  format: RenderMessage['format'];
  tint: Rgb | null;
  colours: Record<string, Rgb>;
  /** The background of a free-standing scene. Null leaves it transparent. */
  ground: Rgb | null;
  /** The requested print areas that the scene shows; each drawing comes with a canvas for each. */
  areas: LiveArea[];
};

export type LiveArea = {
  /** In the catalog's spelling. */
  label: string;
  /** The scene's own name of the area. */
  key: string;
  fit: Fit;
  align: Align;
};

type Wish = Omit<RenderMessage, 'type' | 'id' | 'canvas' | 'placements' | 'product'> & { product: string };

/** The scene is the one that shows `placement`, with any others of `labels` that are visible in it. */
export function planView(
  catalog: Catalog,
  message: Wish,
  shopGround: string | null,
  labels: readonly string[] = [message.placement],
): LiveView {
  const product = catalog.findProduct(message.product);
  if (!product) throw notFound(`The product ${message.product}`);
  const placement = getPrintArea(product, message.placement);
  const printed = labels.map((label) => getPrintArea(product, label, `/placements/${label}`));
  const picked = pickVariant(product, Object.entries(message.options), { scene: message.mockup ?? undefined });
  if ('fault' in picked) {
    throw invalidArgument(picked.fault.message, {
      param: `/options/${picked.fault.name}`,
      validOptions: picked.fault.validOptions,
    });
  }
  const scene = pickScene(product, picked.variant, placement.label, message.mockup ?? null);
  const look = findVariantLook(product, picked.variant);
  const colours: Record<string, Rgb> = {};
  for (const one of product.placements) {
    const key = one.type === 'color' ? keyIn(scene, one.label) : null;
    if (one.type === 'color' && key !== null) colours[key] = toRgb(look.fills[one.label] ?? one.default);
  }
  const ground = shopGround === null ? null : toRgb(shopGround);
  const width = snapWidth(message.width);
  return {
    sceneFolder: mapsFor(scene, { width, aspect: 'native' }).folder,
    width,
    format: message.format,
    tint: look.tint === null ? null : toRgb(look.tint),
    colours,
    // JPEG has no transparency: a free-standing product gets a white background.
    ground: ground ?? (message.format === 'jpeg' ? [255, 255, 255] : null),
    areas: printed.flatMap(({ label, fit, align }) => {
      const key = keyIn(scene, label);
      return key === null ? [] : [{ label, key, fit, align }];
    }),
  };
}

/** The requested scene, or the first that shows the print area, because a back is not visible from the front. */
function pickScene(product: Product, variant: ProductVariant, label: string, code: string | null): Scene {
  const offered = scenesOf(product, variant);
  if (code === null) return offered.find((scene) => keyIn(scene, label) !== null) ?? offered[0]!;
  const found = sceneFor(product, variant, code);
  if (found) return found;
  const codes = offered.map((scene) => scene.code);
  throw invalidArgument(
    `${product.code} has no mockup "${code}" for this variant. Choose one of ${codes.join(', ')}.`,
    {
      param: '/mockup',
      validOptions: codes,
    },
  );
}

function keyIn(scene: Scene, label: string): string | null {
  return scene.map.placements.find((one) => labelKey(one.label) === labelKey(label))?.key ?? null;
}

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
