/**
 * A part of Gelato's catalog, in the shapes of
 *   https://dashboard.gelato.com/docs/products/catalog/list, …/catalog/get, …/product/search, …/product/get, …/prices
 *   https://dashboard.gelato.com/docs/shipment/methods
 *
 * The product names are from Gelato's own documents and from public integrations; prices and weights are made up.
 */
import type { FakeVendor } from './fake-vendor.ts';

type Measure = { value: number; measureUnit: string };

export type FakeProduct = {
  uid: string;
  catalog: string;
  attributes: Record<string, string>;
  dimensions: Record<string, Measure>;
  grams: number;
  /** US dollars a piece. */
  price: number;
  isPrintable: boolean;
  isStockable: boolean;
};

const mm = (value: number): Measure => ({ value, measureUnit: 'mm' });

const shirt = (size: string, colour: string, print: string): FakeProduct => ({
  uid: `apparel_product_gca_t-shirt_gsc_crewneck_gcu_unisex_gqa_classic_gsi_${size}_gco_${colour}_gpr_${print}`,
  catalog: 't-shirts',
  attributes: {
    GarmentCategory: 't-shirt',
    GarmentSubcategory: 'crewneck',
    GarmentCut: 'unisex',
    GarmentQuality: 'classic',
    GarmentSize: size,
    GarmentColor: colour,
    GarmentPrint: print,
    ProductStatus: 'activated',
  },
  dimensions: {},
  grams: 180,
  price: print === '4-4' ? 14.2 : 9.6,
  isPrintable: true,
  isStockable: true,
});

const mug = (size: string, material: string): FakeProduct => ({
  uid: `mug_product_msz_${size}_mmat_${material}_cl_4-0`,
  catalog: 'mugs',
  attributes: { ColorType: '4-0', MugMaterial: material, MugSize: size, ProductStatus: 'activated' },
  dimensions: { Height: mm(96), Diameter: mm(80) },
  grams: 390,
  price: 6.03,
  isPrintable: true,
  isStockable: false,
});

const framed = (frame: string): FakeProduct => ({
  uid: `framed_poster_mounted_premium_400x500-mm-16x20-inch_${frame}_wood_w20xt20-mm_plexiglass_400x500-mm-16x20-inch_200-gsm-80lb-uncoated_4-0_ver`,
  catalog: 'framed-posters',
  attributes: {
    FrameColor: frame,
    Orientation: 'ver',
    PaperFormat: '400x500-mm-16x20-inch',
    ProductStatus: 'activated',
  },
  dimensions: { Width: mm(400), Height: mm(500) },
  grams: 1900,
  price: 31.5,
  isPrintable: true,
  isStockable: true,
});

export const fakeProducts: readonly FakeProduct[] = [
  ...['white', 'navy'].flatMap((colour) =>
    ['s', 'm', 'l', 'xl', '2xl', '3xl'].flatMap((size) => ['4-0', '4-4'].map((print) => shirt(size, colour, print))),
  ),
  mug('11-oz', 'ceramic-white'),
  mug('11-oz', 'ceramic-black'),
  mug('15-oz', 'ceramic-white'),
  ...['black', 'white', 'natural-wood', 'dark-wood'].map(framed),
  {
    uid: 'flat_130x180-mm-5r_170-gsm-65lb-uncoated_4-0_ver',
    catalog: 'posters',
    attributes: { ColorType: '4-0', Orientation: 'ver', PaperFormat: '130x180-mm-5R', ProductStatus: 'activated' },
    dimensions: { Width: mm(130), Height: mm(180) },
    grams: 12,
    price: 5.56,
    isPrintable: true,
    isStockable: false,
  },
  {
    uid: 'phonecase_apple_iphone-13promax_flexi_transparent_satin',
    catalog: 'phone-cases',
    attributes: { PhoneModel: 'iphone-13promax', ProductStatus: 'activated' },
    dimensions: {},
    grams: 48,
    price: 10.4,
    isPrintable: true,
    isStockable: true,
  },
  {
    uid: 'wall_hanger_product_whs_290-mm_whc_white_whm_wood_whp_w14xt20-mm',
    catalog: 'wall-hangers',
    attributes: { WallHangerColor: 'white', ProductStatus: 'activated' },
    dimensions: { Width: mm(290) },
    grams: 150,
    price: 9.9,
    isPrintable: false,
    isStockable: true,
  },
];

export const findFakeProduct = (uid: string): FakeProduct | undefined => fakeProducts.find((one) => one.uid === uid);

const oneArea = (area: string) => [{ area, technique: null }];

export const sampleSkus: FakeVendor['skus'] = {
  mug: { sku: mug('11-oz', 'ceramic-white').uid, attributes: {}, areas: oneArea('default') },
  poster: { sku: framed('black').uid, attributes: {}, areas: oneArea('default') },
  shirt: { sku: shirt('s', 'white', '4-0').uid, attributes: {}, areas: oneArea('front') },
};

const titles: Record<string, string> = {
  't-shirts': 'T-shirts',
  mugs: 'Mugs',
  'framed-posters': 'Framed Posters',
  posters: 'Posters',
  'phone-cases': 'Phone Cases',
  'wall-hangers': 'Wall Hangers',
};

export const listCatalogs = () => Object.entries(titles).map(([catalogUid, title]) => ({ catalogUid, title }));

export function getCatalog(catalogUid: string) {
  const products = fakeProducts.filter(({ catalog }) => catalog === catalogUid);
  const names = [...new Set(products.flatMap(({ attributes }) => Object.keys(attributes)))];
  return {
    catalogUid,
    title: titles[catalogUid],
    productAttributes: names.map((name) => ({
      productAttributeUid: name,
      title: name,
      values: [...new Set(products.flatMap(({ attributes }) => attributes[name] ?? []))].map((value) => ({
        productAttributeValueUid: value,
        title: value,
      })),
    })),
  };
}

const grams = (value: number): Measure => ({ value, measureUnit: 'grams' });
const supportedCountries = ['US', 'CA', 'GB', 'DE', 'FR', 'NL', 'NO', 'SE', 'AU'];

type ProductSearch = { attributeFilters?: Record<string, string[]> | undefined; limit: number; offset: number };

export function searchCatalog(catalogUid: string, { attributeFilters: filters = {}, limit, offset }: ProductSearch) {
  const found = fakeProducts.filter(
    ({ catalog, attributes }) =>
      catalog === catalogUid &&
      Object.entries(filters).every(([name, values]) => values.includes(attributes[name] ?? '')),
  );
  const products = found.slice(offset, offset + limit).map((one) => ({
    productUid: one.uid,
    attributes: one.attributes,
    weight: grams(one.grams),
    dimensions: one.dimensions,
    supportedCountries,
  }));
  return { products, hits: { attributeHits: {} } };
}

export const describeProduct = (one: FakeProduct) => ({
  productUid: one.uid,
  attributes: one.attributes,
  weight: grams(one.grams),
  supportedCountries,
  notSupportedCountries: ['BR'],
  isStockable: one.isStockable,
  isPrintable: one.isPrintable,
});

export const pricesOf = (one: FakeProduct, query: URLSearchParams) =>
  [1, 2, 5, 10].map((quantity) => ({
    productUid: one.uid,
    country: query.get('country') ?? 'US',
    quantity,
    price: one.price * quantity,
    currency: query.get('currency') ?? 'USD',
    pageCount: null,
  }));

export type FakeMethod = {
  uid: string;
  name: string;
  type: 'normal' | 'express';
  price: number;
  days: [number, number];
};

export const shipmentMethods: readonly FakeMethod[] = [
  { uid: 'ups_surepost', name: 'UPS Surepost', type: 'normal', price: 5.11, days: [6, 7] },
  { uid: 'ups_ground_commercial', name: 'UPS Ground Commercial', type: 'normal', price: 5.99, days: [5, 6] },
  { uid: 'ups_next_day_commercial', name: 'UPS Next Day Commercial', type: 'express', price: 25.11, days: [4, 4] },
];

export const listMethods = () => ({
  shipmentMethods: shipmentMethods.map(({ uid, name, type }) => ({
    shipmentMethodUid: uid,
    type,
    name,
    isBusiness: true,
    isPrivate: true,
    hasTracking: true,
    supportedCountries: ['US'],
  })),
});

/**
 * «It accepts values such as normal, standard, express, or a shipmentMethodUid … multiple values separated by commas … the
 * cheapest matching shipping method will be chosen … If no value is provided, the cheapest available» (docs/orders/v4/create).
 */
export function chooseMethod(asked: string | undefined): FakeMethod | null {
  const wanted = asked === undefined ? [] : asked.split(',');
  const fits = ({ uid, type }: FakeMethod) =>
    wanted.length === 0 ||
    wanted.some((one) => one === uid || one === type || (one === 'standard' && type === 'normal'));
  return shipmentMethods.filter(fits).sort((a, b) => a.price - b.price)[0] ?? null;
}
