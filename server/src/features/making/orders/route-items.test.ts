import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { writeNetwork } from '../../../../test/doubles/floors/vendor-network.ts';
import { shippedCatalog } from '../../../../test/harness/catalogs.ts';
import { offerMade } from '../../catalog/catalog.ts';
import {
  costOfMaking,
  type Facility,
  findMade,
  isMade,
  loadNetwork,
  type Made,
  makesVariant,
  type Network,
} from '../../catalog/network/network.ts';
import { facilitiesFor, routeItems } from './route-items.ts';

const shippedDir = fileURLToPath(new URL('../../../../../network', import.meta.url));
const catalog = await shippedCatalog();
const mug = catalog.findProduct('MUG-11OZ')!;
const tee = catalog.findProduct('TEE-UNISEX')!;

const made = (sku: string, labels: readonly string[], costCents = 700): Made => ({
  sku,
  attributes: {},
  printAreas: Object.fromEntries(
    labels.map((label) => [
      label,
      { placements: { [label]: { atMm: [0, 0] } }, options: {}, bleedMm: 0 } as unknown as Made['printAreas'][string],
    ]),
  ),
  costCents,
  source: 'https://vendor.example',
});

const shipped = await loadNetwork(shippedDir);
const facility = (id: string, floor: Facility['floor'], makes: Facility['makes']): Facility => {
  const columbus = shipped.facilities.find((one) => one.id === 'columbus')!;
  return { ...columbus, id, floor, makes, capabilities: {} };
};
const networkOf = (...facilities: Facility[]): Network => ({ ...shipped, facilities });
const place = { country: 'US', postalCode: '07102', isPoBox: false };
const at = new Date('2026-11-17T10:00:00Z');

describe('the capabilities of a facility', () => {
  const sides = ['Front', 'Back'];

  test('the most specific entry applies: a variant, then the most attributes, then the product', () => {
    const [first, second, third] = tee.variants as [
      (typeof tee.variants)[0],
      (typeof tee.variants)[0],
      (typeof tee.variants)[0],
    ];
    const maker = facility('maker', 'printful', {
      'TEE-UNISEX': made('any', sides),
      'TEE-UNISEX; Color: White': made('white', sides),
      [`TEE-UNISEX; Color: White; Size: ${second.attributes.Size}`]: made('white and sized', sides),
      [first.id]: made('the very one', sides),
    });
    const skuOf = (variant: (typeof tee.variants)[0]) => findMade(maker, tee, variant)?.sku;
    const black = tee.variants.find(({ attributes }) => attributes.Color === 'Black')!;
    expect([first, second, third, black].map(skuOf)).toEqual(['the very one', 'white and sized', 'white', 'any']);
    expect(findMade(maker, mug, mug.variants[0]!)).toBe(null);
  });

  test('a product with an unmapped placement is not made at that facility', () => {
    const maker = facility('maker', 'prodigi', { 'MUG-11OZ': made('mug', ['Front']) });
    expect(makesVariant(maker, mug, mug.variants[0]!)).toBe(false);
  });

  test('costs are the vendor’s for listed items, and the handling cost elsewhere', () => {
    const columbus = shipped.facilities.find(({ id }) => id === 'columbus')!;
    const maker = facility('maker', 'prodigi', { 'MUG-11OZ': made('mug', sides, 612) });
    expect(costOfMaking(maker, mug, mug.variants[0]!)).toBe(612);
    expect(costOfMaking(columbus, mug, mug.variants[0]!)).toBe(columbus.capabilities.drinkware!.handlingCents);
  });
});

describe('routing with vendors', () => {
  const sides = ['Front', 'Back'];
  const [white, black] = mug.variants as [(typeof mug.variants)[0], (typeof mug.variants)[0]];
  const item = (variant: typeof white) => ({ product: mug, variant });

  test('a simulated facility is not used where a real one makes the item', () => {
    const maker = facility('maker', 'prodigi', { 'MUG-11OZ; Color: White': made('mug', sides) });
    const network = networkOf(...shipped.facilities, maker);
    expect(facilitiesFor(network, item(white), 'US').map(({ id }) => id)).toEqual(['maker']);
    expect(facilitiesFor(network, item(black), 'US').map(({ floor }) => floor)).toContain('simulated');
  });

  test('variants that no single facility makes become separate packages with separate keys', () => {
    const network = networkOf(
      facility('one', 'prodigi', { 'MUG-11OZ; Color: White': made('w', sides) }),
      facility('two', 'gelato', { 'MUG-11OZ; Color: Black': made('b', sides) }),
    );
    const groups = routeItems(network, [item(white), item(black)], place, at);
    expect(groups.map(({ facility: { id }, parts }) => [id, parts])).toEqual([
      ['one', [`MUG-11OZ/${white.id}`]],
      ['two', [`MUG-11OZ/${black.id}`]],
    ]);
  });

  test('the cheaper of two vendors makes the item', () => {
    const network = networkOf(
      facility('dear', 'gelato', { 'MUG-11OZ': made('mug', sides, 900) }),
      facility('cheap', 'prodigi', { 'MUG-11OZ': made('mug', sides, 600) }),
    );
    expect(routeItems(network, [item(white)], place, at)[0]!.facility.id).toBe('cheap');
  });

  test('variants, choices and products that no facility makes are not offered', () => {
    const network = networkOf(facility('one', 'prodigi', { 'MUG-11OZ; Color: White': made('w', sides) }));
    const offered = offerMade(catalog, (product, variant) => isMade(network, product, variant));
    expect(offered.products.map(({ code }) => code)).toEqual(['MUG-11OZ']);
    const [left] = offered.products;
    expect(left!.variants.map(({ id }) => id)).toEqual([white.id]);
    expect(left!.attributes[0]!.values.map(({ value }) => value)).toEqual(['White']);
    expect([offered.findProduct('TEE-UNISEX'), offered.findVariant(black.id)]).toEqual([null, null]);
  });
});

describe('facilities of vendors', () => {
  const maker = { id: 'maker', floor: 'prodigi' as const, methods: ['Budget'], makes: {} };

  test('a vendor’s facilities are used while its key is set, and only those the operator named', async () => {
    const network = await writeNetwork(['leeds', 'columbus'], [maker]);
    const idsOf = async (options: Parameters<typeof loadNetwork>[1]) => {
      const { facilities, idle } = await loadNetwork(network.folder, options);
      return [facilities.map(({ id }) => id), idle.map(({ id }) => id)];
    };
    expect(await idsOf({})).toEqual([['columbus', 'leeds'], ['maker']]);
    expect(await idsOf({ vendors: ['prodigi'] })).toEqual([['columbus', 'leeds', 'maker'], []]);
    expect(await idsOf({ vendors: ['prodigi'], only: ['maker'] })).toEqual([['maker'], ['columbus', 'leeds']]);
    await expect(loadNetwork(network.folder, { only: ['maker'] })).rejects.toThrow(/set the key of its vendor/);
    await expect(loadNetwork(network.folder, { only: ['paris'] })).rejects.toThrow(/no facility "paris"/);
    await network.remove();
  });

  test('a facility needs a shipping method for each speed', async () => {
    const network = await writeNetwork([], [{ ...maker, methods: [] }]);
    await expect(loadNetwork(network.folder)).rejects.toThrow(/economy needs the method the vendor ships it by/);
    await network.remove();
  });
});

test('the shipped network makes the whole catalog without any key', async () => {
  expect(shipped.facilities.every(({ floor }) => floor === 'simulated')).toBe(true);
  const offered = offerMade(catalog, (product, variant) => isMade(shipped, product, variant));
  expect(offered.products).toEqual(catalog.products);
  expect(await readFile(`${shippedDir}/carriers.json`, 'utf8')).toContain('"post"');
});

test('the vendor entries in the shipped files match the shipped catalog', () => {
  const wrong = [...shipped.facilities, ...shipped.idle].flatMap((one) =>
    Object.keys(one.makes).filter((key) => {
      const known = catalog.products.flatMap((product) =>
        product.variants.filter((variant) => {
          const alone = facility('alone', one.floor, { [key]: one.makes[key]! });
          return findMade(alone, product, variant) !== null;
        }),
      );
      return known.length === 0;
    }),
  );
  expect(wrong).toEqual([]);
});
