/**
 * Prodigi SKUs from public documents, for `platen facility map`: the API has no list, only a call for each. The full
 * range is at https://www.prodigi.com/products/ and in the dashboard; a SKU that is missing here is still looked up by
 * name. Sources are those of `network/facilities/prodigi.json`. The look-up leaves out discontinued products.
 */
type PublicSku = {
  sku: string;
  /** Common names for it. */
  hint: string;
};

const inches = (prefix: string, hint: string, sizes: string) =>
  sizes.split(' ').map((size) => ({ sku: `${prefix}-${size}`, hint: `${hint} ${size.toLowerCase()} in` }));

const cases = (hint: string, suffix: string, models: Record<string, string>) =>
  Object.entries(models).map(([model, code]) => ({ sku: `GLOBAL-TECH-${code}-${suffix}`, hint: `${hint} ${model}` }));

export const publicSkus: readonly PublicSku[] = [
  { sku: 'GLOBAL-MUG-W', hint: 'ceramic mug 11 oz white' },
  { sku: 'H-MUG-15OZ-W', hint: 'ceramic mug 15 oz white' },
  ...inches('GLOBAL-FAP', 'fine art print poster', '8X10 11X14 12X16 16X20 16X24 18X24 24X36'),
  ...inches('GLOBAL-CFP', 'classic framed print poster frame', '8X10 11X14 12X16 16X20 18X24 24X36'),
  ...inches('GLOBAL-CFPM', 'classic framed print poster frame with mount', '8X10 11X14 16X20 18X24 24X36'),
  ...inches('GLOBAL-CAN', 'stretched canvas', '4X6 8X10 10X10 12X16 16X20 20X24'),
  ...inches('GLOBAL-CUSH', 'cushion canvas', '12X12-CAN 16X16-CAN 18X18-CAN 24X24-CAN'),
  ...inches('GLOBAL-CUSH', 'cushion suede', '12X12-SUE 16X16-SUE 18X18-SUE 24X24-SUE'),
  ...inches('GLOBAL-CUSH', 'cushion linen', '12X12-LIN 16X16-LIN 18X18-LIN 24X24-LIN'),
  { sku: 'H-BAG-CTB', hint: 'canvas tote bag' },
  { sku: 'GLOBAL-TEE-GIL-64000', hint: 'unisex t-shirt tee gildan 64000' },
  { sku: 'GLOBAL-TEE-GIL-5000', hint: 'unisex heavy t-shirt tee gildan 5000' },
  { sku: 'GLOBAL-HOOD-AWD-JH001', hint: 'pullover hoodie awdis jh001' },
  { sku: 'HOOD-GIL-18500', hint: 'pullover hoodie gildan 18500' },
  { sku: 'M-STI-3X4', hint: 'kiss-cut vinyl sticker 7.6 x 10 cm' },
  { sku: 'M-STI-5_5X5_5', hint: 'kiss-cut vinyl sticker 14 x 14 cm' },
  { sku: 'M-STI-8_5X8_5', hint: 'kiss-cut vinyl sticker 21.6 x 21.6 cm' },
  { sku: 'GLOBAL-MOUSEMAT', hint: 'mouse mat pad' },
  { sku: 'GLOBAL-GAMINGMAT', hint: 'gaming desk mat' },
  { sku: 'JIGSAW-PUZZLE-110', hint: 'jigsaw puzzle 110 pieces' },
  { sku: 'JIGSAW-PUZZLE-252', hint: 'jigsaw puzzle 252 pieces' },
  { sku: 'GLOBAL-BLANKET-PREMIUM-FLEECE-30X40', hint: 'fleece blanket 30x40 in' },
  { sku: 'GLOBAL-GRE-MOH-7X5-BLA', hint: 'greeting card 7x5 in' },
  { sku: 'GLOBAL-GRE-MOH-7X5-DIR', hint: 'greeting card 7x5 in sent directly' },
  ...cases('tough phone case gloss', 'TCB-CS-G', {
    'iPhone 13 Pro': 'IP13P',
    'iPhone 14 Pro Max': 'IP14PM',
    'iPhone 15 Pro Max': 'IP15PM',
    'iPhone 16 Pro Max': 'IP16PM',
  }),
  ...cases('snap phone case gloss', 'CS-G', {
    'iPhone 15 Pro': 'IP15PR',
    'iPhone 15 Pro Max': 'IP15PM',
    'iPhone 16 Pro': 'IP16PR',
    'iPhone 16 Pro Max': 'IP16PM',
  }),
];
