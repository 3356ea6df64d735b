import type { CatalogProduct } from '@platen/contract/catalog';

const categories = ['Apparel', 'Drinkware', 'Wall Art', 'Stationery', 'Home', 'Bags', 'Accessories', 'Stickers'];
const colors = ['White', 'Black', 'Navy', 'Red', 'Forest', 'Sand', 'Mint', 'Plum', 'Heather Grey', 'Sky'];
const consonants = [...'bcdfghjklmnprstvwz'];
const vowels = [...'aeiou'];

/** A catalog of any size that is the same every time: the numbers come from a small congruential generator. */
export function generateCatalog(size: number): { document: CatalogProduct; keywords: string[] }[] {
  let state = 12_345;
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  const syllable = () => pick(consonants) + pick(vowels) + (below(2) === 0 ? pick(consonants) : '');
  const vocabulary = Array.from({ length: 4000 }, () => Array.from({ length: 2 + below(2) }, syllable).join(''));
  const sentence = (words: number) => Array.from({ length: words }, () => pick(vocabulary)).join(' ');

  return Array.from({ length: size }, (_, i) => {
    const offered = colors.filter(() => below(3) === 0);
    const attributes = { Color: offered.length > 0 ? offered : ['White'] };
    const document: CatalogProduct = {
      id: `GEN-${String(i).padStart(5, '0')}`,
      name: sentence(3),
      category: pick(categories),
      price: 500 + below(9500),
      currency: 'USD',
      description: [sentence(25), sentence(25)],
      images: [`https://img.example.com/GEN-${i}`],
      mockups: [{ id: 'sc_aaaaaaaa', title: 'Front' }],
      placements: [
        {
          label: 'Front',
          type: 'image',
          widthPx: 3000,
          heightPx: 3000,
          dpi: 300,
          fit: 'contain',
          align: 'center',
          primary: true,
        },
      ],
      requiredPlacements: [{ label: 'Front', type: 'image', autoFilledByVariant: false }],
      attributes,
      options: {
        attributesList: ['Color'],
        swatches: {},
        combinations: attributes.Color.map((Color) => ({
          variantId: 'gv_aaaaaaaaaa',
          attributes: { Color },
          baseCostCents: 300,
        })),
      },
      shipsTo: ['US', 'CA', 'GB'],
      sizeChart: null,
    };
    return { document, keywords: [pick(vocabulary)] };
  });
}
