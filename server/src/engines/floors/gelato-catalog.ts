/**
 * Gelato's products, by its Product API v3 (https://dashboard.gelato.com/docs/products/catalog/list and the pages after
 * it). It lists no print areas: the printed sides are read from the product's name, and the required file size is on
 * its page.
 */
import { z } from 'zod';
import type { VendorProduct } from './port.ts';

const uid = z.string().min(1).max(400);
const price = z.object({
  quantity: z.int(),
  price: z.number().min(0).max(1e7),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

export const catalogsSchema = z
  .array(z.object({ catalogUid: z.string().min(1).max(200), title: z.string().max(300) }))
  .max(1000);
export const productSchema = z.object({ productUid: uid, isPrintable: z.boolean().nullish() });
export const productsSchema = z.object({ products: z.array(productSchema).max(100) });
export const pricesSchema = z.array(price).max(5000);

type Price = z.infer<typeof price>;

/**
 * The names of garments and bags end in what is printed: `gpr_4-0` the front, `gpr_0-4` the back, `gpr_4-4` both. Each
 * set of sides is a separate product, which Gelato picks by the files it receives. Everything else has one area.
 */
const sides = /_(?:gpr|bpr)_(\d)-\d(?:_|$)/;

export const isPickedByFiles = (productUid: string): boolean => sides.test(productUid);

function areasOf(productUid: string): { area: string; isRequired: boolean }[] {
  const front = sides.exec(productUid)?.[1];
  if (front === undefined) return [{ area: 'default', isRequired: true }];
  const isFrontMeant = front !== '0';
  return [
    { area: 'front', isRequired: isFrontMeant },
    { area: 'back', isRequired: !isFrontMeant },
  ];
}

export function toProduct(productUid: string, isPrintable: boolean, prices: readonly Price[] | null): VendorProduct {
  const one = prices?.find(({ quantity }) => quantity === 1);
  return {
    sku: productUid,
    name: productUid.replaceAll(/[_-]+/g, ' '),
    // The name of a Gelato product leaves nothing open.
    attributes: {},
    areas: isPrintable
      ? areasOf(productUid).map((area) => ({ ...area, technique: null, widthPx: null, heightPx: null }))
      : [],
    price: one ? { currency: one.currency, cents: Math.round(one.price * 100) } : null,
  };
}
