/**
 * The fake Prodigi's products. Shapes, attribute names and pixel sizes are those of public documents:
 *
 * - GLOBAL-CAN-10X10, GLOBAL-CFPM-16X20: the examples of the reference,
 *   https://www.prodigi.com/print-api/docs/reference/
 * - GLOBAL-CAN-4X6: a recorded answer of the sandbox, https://github.com/tomharvey/pwinty3-rb (spec/vcrs/product)
 * - GLOBAL-MUG-W, GLOBAL-CFP-16X20, GLOBAL-TEE-GIL-64000, JIGSAW-PUZZLE-252: SKUs, attributes and sizes that public
 *   shops read from GET /products; `network/facilities/prodigi.json` names those documents.
 *
 * Prices are the fake's own.
 */
export type FakeProduct = {
  sku: string;
  description: string;
  dimensions: { width: number; height: number; units: string };
  attributes: Record<string, string[]>;
  printAreas: Record<string, { required: boolean }>;
  /** In pixels, by area; `variantSizes` where an attribute changes them. */
  sizes: Record<string, [number, number]>;
  variantSizes?: { attribute: string; value: string; sizes: Record<string, [number, number]> };
  shipsTo: string[];
  priceCents: number;
};

const everywhere = [
  'US',
  'CA',
  'GB',
  'IE',
  'FR',
  'DE',
  'AT',
  'NL',
  'BE',
  'DK',
  'SE',
  'ES',
  'IT',
  'PL',
  'AU',
  'NZ',
  'JP',
];
const inch = (width: number, height: number) => ({ width, height, units: 'in' });

export const fakeProducts: readonly FakeProduct[] = [
  {
    sku: 'GLOBAL-CAN-10X10',
    description: 'Standard canvas on quality stretcher bar, 25x25cm',
    dimensions: inch(10, 10),
    attributes: { wrap: ['Black', 'ImageWrap', 'MirrorWrap', 'White'] },
    printAreas: { default: { required: true } },
    sizes: { default: [1522, 1522] },
    variantSizes: { attribute: 'wrap', value: 'ImageWrap', sizes: { default: [2137, 2137] } },
    shipsTo: everywhere,
    priceCents: 1437,
  },
  {
    sku: 'GLOBAL-CAN-4X6',
    description: 'Stretched Canvas on a 38mm Standard Stretcher Bar, 4x6 inches / 10x15 cm',
    dimensions: inch(4, 6),
    attributes: {
      wrap: ['Black', 'ImageWrap', 'MirrorWrap', 'White'],
      glaze: ['None'],
      frame: ['38mm Standard Stretcher Bar'],
      edge: ['38mm'],
    },
    printAreas: { default: { required: true } },
    sizes: { default: [622, 922] },
    variantSizes: { attribute: 'wrap', value: 'ImageWrap', sizes: { default: [1200, 1500] } },
    shipsTo: everywhere,
    priceCents: 1200,
  },
  {
    sku: 'GLOBAL-CFPM-16X20',
    description: 'Classic frame with mount, 40x50cm',
    dimensions: inch(16, 20),
    attributes: {
      color: ['black', 'brown', 'dark grey', 'gold', 'light grey', 'natural', 'silver', 'white'],
      frame: ['Classic'],
      glaze: ['Acrylic / Perspex'],
      mount: ['2.4mm'],
      mountColor: ['Snow white'],
      paperType: ['EMA'],
      substrateWeight: ['200gsm'],
    },
    printAreas: { default: { required: true } },
    sizes: { default: [3543, 4724] },
    shipsTo: everywhere,
    priceCents: 5900,
  },
  {
    sku: 'GLOBAL-CFP-16X20',
    description: 'Classic frame without mount, 40x50cm',
    dimensions: inch(16, 20),
    attributes: {
      color: ['black', 'brown', 'dark grey', 'gold', 'light grey', 'natural', 'silver', 'white'],
      frame: ['Classic'],
      glaze: ['Acrylic / Perspex'],
      paperType: ['EMA'],
      substrateWeight: ['200gsm'],
    },
    printAreas: { default: { required: true } },
    sizes: { default: [4800, 6000] },
    shipsTo: everywhere,
    priceCents: 5000,
  },
  {
    sku: 'GLOBAL-MUG-W',
    description: 'Photo mug, white, 11oz',
    dimensions: inch(9, 3.7),
    attributes: {},
    printAreas: { default: { required: true } },
    sizes: { default: [2670, 1110] },
    shipsTo: everywhere,
    priceCents: 1000,
  },
  {
    sku: 'GLOBAL-TEE-GIL-64000',
    description: 'Unisex Softstyle t-shirt, Gildan 64000',
    dimensions: inch(15.6, 19.5),
    attributes: {
      color: [
        'black',
        'charcoal',
        'forest green',
        'maroon',
        'military green',
        'natural',
        'navy blue',
        'royal blue',
        'sand',
        'sport grey',
        'white',
      ],
      size: ['xs', 's', 'm', 'l', 'xl', '2xl', '3xl'],
    },
    printAreas: { front: { required: true }, back: { required: false } },
    sizes: { front: [4665, 5844], back: [4665, 5844] },
    shipsTo: everywhere,
    priceCents: 1100,
  },
  {
    sku: 'JIGSAW-PUZZLE-252',
    description: 'Jigsaw puzzle, 252 pieces, 37.5x28.5cm',
    dimensions: { width: 37.5, height: 28.5, units: 'cm' },
    attributes: {},
    printAreas: { jigsaw: { required: true }, lid: { required: true } },
    sizes: { jigsaw: [4429, 3366], lid: [869, 674] },
    shipsTo: ['GB', 'IE', 'US'],
    priceCents: 1750,
  },
];

export const findFakeProduct = (products: readonly FakeProduct[], sku: string): FakeProduct | null =>
  products.find((product) => product.sku.toUpperCase() === sku.toUpperCase()) ?? null;

/** As in GET /products/{sku}: one variant for each combination of attributes. */
export function productAnswer(product: FakeProduct) {
  const variants = Object.entries(product.attributes).reduce<Record<string, string>[]>(
    (all, [name, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
  return {
    sku: product.sku,
    description: product.description,
    productDimensions: product.dimensions,
    attributes: product.attributes,
    printAreas: product.printAreas,
    variants: variants.map((attributes) => ({
      attributes,
      shipsTo: product.shipsTo,
      printAreaSizes: Object.fromEntries(
        Object.entries(sizesOf(product, attributes)).map(([area, [horizontalResolution, verticalResolution]]) => [
          area,
          { horizontalResolution, verticalResolution },
        ]),
      ),
    })),
  };
}

const sizesOf = ({ sizes, variantSizes }: FakeProduct, attributes: Record<string, string>) =>
  variantSizes && attributes[variantSizes.attribute] === variantSizes.value ? variantSizes.sizes : sizes;
