import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalog, plan as planOrder, shipTo } from '../../../../test/harness/order-facts.ts';
import { ApiError } from '../../../kernel/errors.ts';
import { findVariantLook, labelKey, type Product } from '../../catalog/catalog.ts';
import { type MockupPlan, planMockup } from '../../pictures/mockups/mockups.ts';
import { placementsOfPlan } from '../checkout/purchase.ts';

const colour = fc.constantFrom('ff8800', '1b1b1d', '1A1A1C', 'c8382f', '17171a', '123456');
const image = fc.record(
  {
    src: fc.constantFrom('https://art.example.com/one.png', 'https://art.example.com/two words.svg?x=1'),
    align: fc.constantFrom('center', 'top', 'bottom-right', 'left', 'middle'),
    tile: fc.oneof(fc.boolean(), fc.integer({ min: 1, max: 50 }), fc.constant(2.5)),
  },
  { requiredKeys: ['src'] },
);
const fill = fc.oneof(
  image.map((one) => one.src),
  image.map((one) => JSON.stringify(one)),
  colour.map((color) => JSON.stringify({ color })),
);

/** The parameters of a link: fills for some of the placements, picks of some of the options, and all that changes how a picture is taken. */
const parametersOf = (product: Product) => {
  const filled = product.placements.flatMap(({ label, type }) => {
    const own = product.variants.flatMap((one) => findVariantLook(product, one).fills[label] ?? []);
    const value = type === 'image' ? fill : fc.oneof(colour, fc.constantFrom(...(own.length > 0 ? own : ['ff8800'])));
    const name = type === 'image' ? `asset.${label.toLowerCase()}` : `color.${label}`;
    return [fc.option(fc.tuple(fc.constant(name), value), { freq: 4 })];
  });
  const picked = product.attributes.map(({ name, values }) =>
    fc.option(fc.tuple(fc.constant(`opt.${name.toLowerCase()}`), fc.constantFrom(...values.map(({ value }) => value)))),
  );
  const taken = [
    fc.option(fc.tuple(fc.constant('bg'), fc.constantFrom('ff0000', 'transparent'))),
    fc.option(fc.tuple(fc.constant('aspect'), fc.constantFrom('16:9', '2:3'))),
    fc.option(fc.tuple(fc.constant('width'), fc.constantFrom('100', '2000'))),
    fc.option(fc.tuple(fc.constant('mockup'), fc.constantFrom(...product.scenes.map(({ code }) => code)))),
  ];
  return fc
    .tuple(...filled, ...picked, ...taken)
    .map((pairs) => new Map(pairs.filter((one): one is [string, string] => one !== null)));
};

/** Everything that can be seen of a product itself, in one form for a picture and for an order. */
const shownBy = ({ variant, tint, fills }: MockupPlan) => ({
  variantId: variant.id,
  tint,
  placements: Object.fromEntries(
    fills.map((one) => [
      labelKey(one.label),
      one.kind === 'colour'
        ? one.colour
        : { src: one.src, fit: one.fit, align: one.align, tile: one.tile === true ? 4 : one.tile },
    ]),
  ),
});

const madeFrom = ({ product, variant, placements }: ReturnType<typeof planOrder>['items'][number]) => ({
  variantId: variant.id,
  tint: findVariantLook(product, variant).tint,
  placements: Object.fromEntries(
    placements.map(({ label, source, print }) => [
      labelKey(label),
      source.kind === 'color'
        ? source.color
        : {
            src: source.kind === 'image' ? source.imageUrl : null,
            fit: print?.fit,
            align: print?.align,
            tile: print?.tile ?? false,
          },
    ]),
  ),
});

test('a link is refused, or its order makes what its picture shows', () => {
  const outcomes = { refused: 0, blank: 0, made: 0 };
  const link = fc
    .constantFrom(...catalog.products)
    .chain((product) => fc.tuple(fc.constant(product), parametersOf(product)));
  fc.assert(
    fc.property(link, ([product, parameters]) => {
      let plan: MockupPlan;
      try {
        plan = planMockup(product, parameters);
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError);
        outcomes.refused += 1;
        return;
      }
      const { variant } = plan;
      const item = { sku: product.code, variantId: variant.id, quantity: 1, imagePlacements: placementsOfPlan(plan) };
      if (plan.isBlank) {
        expect(() => planOrder({ items: [item], shipTo })).toThrow(ApiError);
        outcomes.blank += 1;
        return;
      }
      const [made] = planOrder({ items: [item], shipTo }).items;
      expect(madeFrom(made!)).toEqual(shownBy(plan));
      outcomes.made += 1;
    }),
    { numRuns: 3_000 },
  );
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(50);
});
