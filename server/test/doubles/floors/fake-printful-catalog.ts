/**
 * The fake Printful's products, and how it describes them. The shapes are those of Printful's OpenAPI document, "API
 * Documentation v2" (https://developers.printful.com/docs/v2-beta/openapi.json, section Catalog v2; a copy is in
 * github.com/keefmoon/printful-agent-skill, skills/printful-rest-api-v2/references/printful-openapi-v2.json). The ids,
 * colours and prices are those of Printful's public catalog.
 */

type Placement = { placement: string; technique: string; inches: readonly [number, number]; price: string };
type Variant = { id: number; size: string; color: string | null; colorCode: string | null; price: string };
export type FakeCatalogProduct = {
  id: number;
  type: string;
  name: string;
  brand: string | null;
  model: string | null;
  isDiscontinued: boolean;
  placements: readonly Placement[];
  variants: readonly Variant[];
};

const front = { technique: 'dtg', inches: [12, 16], price: '5.95' } as const;

const shirt = (id: number, color: string, colorCode: string, size: string, price = '11.69'): Variant => ({
  id,
  size,
  color,
  colorCode,
  price,
});

const poster = (id: number, size: string, price: string): Variant => ({
  id,
  size,
  color: null,
  colorCode: null,
  price,
});

export const fakeCatalog: readonly FakeCatalogProduct[] = [
  {
    id: 1,
    type: 'POSTER',
    name: 'Enhanced Matte Paper Poster (in)',
    brand: null,
    model: 'Enhanced Matte Paper Poster (in)',
    isDiscontinued: false,
    placements: [{ placement: 'default', technique: 'digital', inches: [12, 18], price: '0.00' }],
    variants: [poster(3876, '12″×18″', '11.39'), poster(3877, '16″×20″', '11.89'), poster(1, '18″×24″', '12.89')],
  },
  {
    id: 19,
    type: 'MUG',
    name: 'White Glossy Mug',
    brand: null,
    model: 'White Glossy Mug',
    isDiscontinued: false,
    placements: [{ placement: 'default', technique: 'sublimation', inches: [9, 3.5], price: '0.00' }],
    variants: [
      { id: 1320, size: '11 oz', color: 'White', colorCode: '#ffffff', price: '5.95' },
      { id: 4830, size: '15 oz', color: 'White', colorCode: '#ffffff', price: '7.95' },
    ],
  },
  {
    id: 71,
    type: 'T-SHIRT',
    name: 'Unisex Staple T-Shirt | Bella + Canvas 3001',
    brand: 'Bella + Canvas',
    model: '3001',
    isDiscontinued: false,
    placements: [
      { placement: 'front', ...front },
      { placement: 'back', ...front },
      { placement: 'embroidery_chest_left', technique: 'embroidery', inches: [4, 4], price: '2.95' },
    ],
    variants: [
      shirt(4011, 'White', '#ffffff', 'S'),
      shirt(4012, 'White', '#ffffff', 'M'),
      shirt(4013, 'White', '#ffffff', 'L'),
      shirt(4014, 'White', '#ffffff', 'XL'),
      shirt(4015, 'White', '#ffffff', '2XL', '13.69'),
      shirt(4016, 'Black', '#0c0c0c', 'S'),
      shirt(4017, 'Black', '#0c0c0c', 'M'),
      shirt(4018, 'Black', '#0c0c0c', 'L'),
    ],
  },
  {
    id: 14,
    type: 'T-SHIRT',
    name: 'A shirt that is no longer made',
    brand: 'Gildan',
    model: '2000',
    isDiscontinued: true,
    placements: [{ placement: 'front', ...front }],
    variants: [shirt(473, 'White', '#ffffff', 'S')],
  },
];

export const findFakeProduct = (id: number): FakeCatalogProduct | undefined =>
  fakeCatalog.find((product) => product.id === id);

export const findFakeVariant = (id: number): { product: FakeCatalogProduct; variant: Variant } | null => {
  for (const product of fakeCatalog) {
    const variant = product.variants.find((one) => one.id === id);
    if (variant) return { product, variant };
  }
  return null;
};

const api = 'https://api.printful.com/v2';
const link = (path: string) => ({ href: `${api}${path}` });

export function showProduct({
  id,
  type,
  name,
  brand,
  model,
  isDiscontinued,
  placements,
  variants,
}: FakeCatalogProduct) {
  const techniques = [...new Set(placements.map(({ technique }) => technique))];
  return {
    id,
    main_category_id: 24,
    type,
    name,
    brand,
    model,
    image: `https://files.cdn.printful.com/products/${id}/product.jpg`,
    variant_count: variants.length,
    is_discontinued: isDiscontinued,
    description: name,
    sizes: [...new Set(variants.map(({ size }) => size))],
    colors: [],
    techniques: techniques.map((key, i) => ({ key, display_name: key.toUpperCase(), is_default: i === 0 })),
    placements: placements.map(({ placement, technique }) => ({
      placement,
      technique,
      layers: [{ type: 'file', layer_options: [] }],
      placement_options: [],
      conflicting_placements: [],
    })),
    product_options: [],
    _links: { self: link(`/catalog-products/${id}`), variants: link(`/catalog-products/${id}/catalog-variants`) },
  };
}

export const showVariant = ({ id: productId, name, placements }: FakeCatalogProduct, variant: Variant) => ({
  id: variant.id,
  catalog_product_id: productId,
  name: `${name} (${[variant.color, variant.size].filter(Boolean).join(' / ')})`,
  size: variant.size,
  color: variant.color,
  color_code: variant.colorCode,
  color_code2: null,
  placement_dimensions: placements.map(({ placement, inches: [width, height] }) => ({
    placement,
    height,
    width,
    orientation: 'any',
  })),
  image: `https://files.cdn.printful.com/products/${productId}/${variant.id}.jpg`,
  _links: { self: link(`/catalog-variants/${variant.id}`) },
});

const showTechniques = ({ placements }: FakeCatalogProduct, { price }: Variant) =>
  [...new Set(placements.map(({ technique }) => technique))].map((technique) => ({
    technique_key: technique,
    technique_display_name: technique.toUpperCase(),
    price,
    discounted_price: price,
  }));

const showPlacementPrices = ({ id, placements }: FakeCatalogProduct) => ({
  id,
  placements: placements.map(({ placement, technique, price }) => ({
    id: placement,
    title: placement,
    type: technique,
    technique_key: technique,
    price,
    discounted_price: price,
    placement_options: [],
    layers: [{ type: 'file', additional_price: '0.00', layer_options: [] }],
  })),
});

/** `GET /v2/catalog-variants/{id}/prices` */
export const showVariantPrices = (product: FakeCatalogProduct, variant: Variant, currency: string) => ({
  data: {
    currency,
    product: showPlacementPrices(product),
    variant: { id: variant.id, techniques: showTechniques(product, variant) },
  },
});

/** `GET /v2/catalog-products/{id}/prices`, whose pages are of variants. */
export const showProductPrices = (product: FakeCatalogProduct, variants: readonly Variant[], currency: string) => ({
  currency,
  product: showPlacementPrices(product),
  variants: variants.map((variant) => ({ id: variant.id, techniques: showTechniques(product, variant) })),
});

/**
 * Printful's price of an item: the blank with its first placement, and the further placements ("Retrieve catalog
 * product prices").
 */
export function priceCentsOf(variantId: number, used: readonly string[]): number {
  const found = findFakeVariant(variantId)!;
  const cents = (text: string) => Math.round(Number(text) * 100);
  const further = found.product.placements.filter(({ placement }) => used.includes(placement)).slice(1);
  return further.reduce((sum, { price }) => sum + cents(price), cents(found.variant.price));
}
