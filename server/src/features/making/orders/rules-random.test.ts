import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalog, facts, faultsOf, itemOf, network, plan, shipTo } from '../../../../test/harness/order-facts.ts';
import type { Product } from '../../catalog/catalog.ts';
import { speeds } from '../../catalog/network/network.ts';
import { facilitiesFor } from './route-items.ts';
import { planQuote } from './rules.ts';

const isServed = (product: Product, country: string) =>
  product.variants.every((variant) => facilitiesFor(network, { product, variant }, country).length > 0);

describe('over random carts, destinations and speeds', () => {
  const cart = () =>
    fc.array(
      fc.record({
        product: fc.constantFrom(...catalog.products),
        pick: fc.nat(),
        quantity: fc.integer({ min: 1, max: 1000 }),
      }),
      { minLength: 1, maxLength: 8 },
    );
  const places = {
    US: ['07102', '99501', '96813', '09012'],
    GB: ['SW1A 1AA'],
    DE: ['10115'],
    CA: ['M5V 3L9'],
    FR: ['75001'],
    JP: ['100-0001'],
    AU: ['3000'],
    BR: ['01310-100'],
    SG: ['018956'],
  } as const;
  const states: Record<string, string> = {
    '07102': 'NJ',
    '99501': 'AK',
    '96813': 'HI',
    '09012': 'AE',
    'M5V 3L9': 'ON',
    '3000': 'VIC',
  };
  const destination = fc
    .constantFrom(...(Object.keys(places) as (keyof typeof places)[]))
    .chain((country) => fc.record({ country: fc.constant(country), postal: fc.constantFrom(...places[country]) }));

  test('the quoted total equals the charged total, and a speed that was not offered is refused', () => {
    fc.assert(
      fc.property(cart(), destination, fc.constantFrom(...speeds), (lines, { country, postal }, speed) => {
        fc.pre(lines.every(({ product }) => isServed(product, country)));
        const items = lines.map(({ product, pick, quantity }) =>
          itemOf(product.code, quantity, product.variants[pick % product.variants.length]!.id),
        );
        const { groups } = planQuote(facts, { items, destination: { country, postal } });
        const options = groups.map((group) => group.options.find((option) => option.speed === speed));
        const body = {
          items,
          shipTo: { ...shipTo, country, postalCode: postal, state: states[postal] },
          shippingMethod: speed,
        };
        if (options.some((option) => option === undefined)) {
          expect(faultsOf(body)).toEqual(['E_SPEED_UNAVAILABLE /shippingMethod']);
          return;
        }
        const made = plan(body);
        expect(made.shippingCents).toBe(options.reduce((total, option) => total + option!.priceCents, 0));
        expect(made.shipments[0]!.groups.map((group) => group.groupKey)).toEqual(groups.map((group) => group.groupKey));
        expect(groups.flatMap((group) => group.itemIndices).sort((a, b) => a - b)).toEqual(items.map((_, i) => i));
      }),
      { numRuns: 400 },
    );
  });

  test('economy is free, options rise in price, and a faster speed never arrives later', () => {
    fc.assert(
      fc.property(cart(), destination, fc.integer({ min: 0, max: 400 * 24 }), (lines, { country, postal }, hours) => {
        fc.pre(lines.every(({ product }) => isServed(product, country)));
        const filesReadyAt = new Date(facts.filesReadyAt.getTime() + hours * 3_600_000);
        const items = lines.map(({ product }) => itemOf(product.code));
        for (const { options } of planQuote({ ...facts, filesReadyAt }, { items, destination: { country, postal } })
          .groups) {
          expect(options[0]).toMatchObject({ speed: 'economy', priceCents: 0 });
          for (const [i, option] of options.entries()) {
            const slower = options[i - 1];
            if (!slower) continue;
            expect(option.priceCents).toBeGreaterThanOrEqual(slower.priceCents);
            if (option.estimatedDelivery && slower.estimatedDelivery) {
              expect(option.estimatedDelivery.earliest <= slower.estimatedDelivery.earliest).toBe(true);
              expect(option.estimatedDelivery.latest <= slower.estimatedDelivery.latest).toBe(true);
            }
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

test('the network makes every product and ships it to every country the catalog promises', () => {
  const broken = catalog.products.flatMap((product) =>
    product.shipping.shipsTo
      .filter((country) => !isServed(product, country))
      .map((country) => `${product.code} to ${country}`),
  );
  expect(broken).toEqual([]);
  expect(network.facilities.length).toBeGreaterThanOrEqual(5);
});
