import { describe, expect, test } from 'vitest';
import {
  art,
  catalog,
  facts,
  faultsOf,
  itemOf,
  plan,
  shipTo,
  variantOf,
} from '../../../../test/harness/order-facts.ts';
import { planEstimate, planQuote } from './rules.ts';

describe('an order', () => {
  test('an order is priced by base cost and the chosen speed of each group', () => {
    const made = plan({ items: [itemOf('TEE-UNISEX', 2), itemOf('MUG-11OZ')], shipTo, shippingMethod: 'express' });
    const tee = catalog.findProduct('TEE-UNISEX')!.variants[0]!.baseCostCents;
    const mug = catalog.findProduct('MUG-11OZ')!.variants[0]!.baseCostCents;
    expect(made.itemsCents).toBe(2 * tee + mug);
    expect(made.shippingCents).toBe(
      made.shipments[0]!.groups.map((group) => group.chosen.priceCents).reduce((a, b) => a + b),
    );
    expect(made.totalCents).toBe(made.itemsCents + made.shippingCents);
  });

  test('an order may print only the back of a shirt, but every required area must be filled', () => {
    const onlyBack = (sku: string) => ({
      items: [{ sku, variantId: variantOf(sku), quantity: 1, imagePlacements: [{ label: 'Back', imageUrl: art }] }],
      shipTo,
    });
    expect(plan(onlyBack('TEE-UNISEX')).items[0]!.placements.map(({ label }) => label)).toEqual(['Back']);
    expect(faultsOf(onlyBack('KEYCHAIN-ACRYLIC'))).toEqual(['E_PLACEMENT_REQUIRED /items/0/imagePlacements']);
  });

  test('an order with a colour its variant lacks is refused with the right one', () => {
    const bottle = (color: string) => ({
      items: [
        {
          ...itemOf('BOTTLE-600ML'),
          imagePlacements: [
            { label: 'Front', imageUrl: art },
            { label: 'Lid', color },
          ],
        },
      ],
      shipTo,
    });
    expect(plan(bottle('1B1B1D')).items[0]!.placements.map(({ label }) => label)).toEqual(['Front', 'Lid']);
    for (const color of ['ff8800', '1a1a1c']) {
      expect(() => plan(bottle(color))).toThrow(
        expect.objectContaining({
          code: 'E_CONFLICTING_SHAPES',
          extras: expect.objectContaining({
            param: '/items/0/imagePlacements/1/color',
            validOptions: ['1b1b1d'],
          }),
        }),
      );
    }
  });

  test.each<[string, () => object, string[]]>([
    ['no items', () => ({ shipTo }), ['E_ITEMS_REQUIRED /items']],
    ['empty items', () => ({ items: [], shipTo }), ['E_ITEMS_REQUIRED /items']],
    ['no shipping', () => ({ items: [itemOf('TOTE-COTTON')] }), ['E_SHIPPING_REQUIRED /shipTo']],
    ['empty shipments', () => ({ items: [itemOf('TOTE-COTTON')], shipments: [] }), ['E_SHIPPING_REQUIRED /shipments']],
    [
      'an unknown speed',
      () => ({ items: [itemOf('TOTE-COTTON')], shipTo, shippingMethod: 'teleport' }),
      ['E_SHIPPING_REQUIRED /shippingMethod'],
    ],
    [
      'both forms of shipping',
      () => ({ items: [itemOf('TOTE-COTTON')], shipTo, shipments: [{}] }),
      ['E_CONFLICTING_SHAPES /shipments'],
    ],
    [
      'both forms of artwork',
      () => ({ items: [{ ...itemOf('TOTE-COTTON'), artworkUrl: art }], shipTo }),
      ['E_CONFLICTING_SHAPES /items/0/imagePlacements'],
    ],
    [
      'a field in both places',
      () => ({ items: [itemOf('TOTE-COTTON')], json: { items: [itemOf('TOTE-COTTON')], shipTo } }),
      ['E_CONFLICTING_SHAPES /json/items'],
    ],
    [
      'one artwork for several placements',
      () => ({
        items: [{ sku: 'TEE-UNISEX', variantId: variantOf('TEE-UNISEX'), quantity: 1, artworkUrl: art }],
        shipTo,
      }),
      ['E_PLACEMENT_REQUIRED /items/0/artworkUrl'],
    ],
    [
      'a required colour left out',
      () => ({
        items: [{ sku: 'PHONE-CASE', variantId: variantOf('PHONE-CASE'), quantity: 1, artworkUrl: art }],
        shipTo,
      }),
      ['E_PLACEMENT_REQUIRED /items/0/artworkUrl'],
    ],
    [
      'nothing to print',
      () => ({ items: [{ sku: 'TOTE-COTTON', variantId: variantOf('TOTE-COTTON'), quantity: 1 }], shipTo }),
      ['E_ARTWORK_REQUIRED /items/0/artworkUrl'],
    ],
    [
      'an unknown placement',
      () => ({
        items: [{ ...itemOf('TOTE-COTTON'), imagePlacements: [{ label: 'Sleeve', imageUrl: art }] }],
        shipTo,
      }),
      ['E_PLACEMENT_UNKNOWN /items/0/imagePlacements/0/label'],
    ],
    [
      'an unknown sku',
      () => ({ items: [{ ...itemOf('TOTE-COTTON'), sku: 'TOTE-COTON' }], shipTo }),
      ['E_VARIANT_UNKNOWN /items/0/sku'],
    ],
    [
      "another product's variant",
      () => ({ items: [{ ...itemOf('TOTE-COTTON'), variantId: variantOf('MUG-11OZ') }], shipTo }),
      ['E_VARIANT_UNKNOWN /items/0/variantId'],
    ],
    [
      'ids on some items',
      () => ({ items: [{ ...itemOf('TOTE-COTTON'), lineItemId: 1 }, itemOf('MUG-11OZ')], shipTo }),
      ['E_LINE_ITEM_IDS_PARTIAL /items'],
    ],
    [
      'an id twice',
      () => ({
        items: [itemOf('TOTE-COTTON'), itemOf('MUG-11OZ')].map((item) => ({ ...item, lineItemId: 7 })),
        shipTo,
      }),
      ['E_LINE_ITEM_INVALID /items/1/lineItemId'],
    ],
    [
      'no state in the US',
      () => ({ items: [itemOf('TOTE-COTTON')], shipTo: { ...shipTo, state: undefined } }),
      ['E_STATE_REQUIRED /shipTo/state'],
    ],
    [
      'an unknown state',
      () => ({ items: [itemOf('TOTE-COTTON')], shipTo: { ...shipTo, state: 'New Jersy' } }),
      ['E_ADDRESS_INVALID /shipTo/state'],
    ],
    [
      'a bad postal code',
      () => ({ items: [itemOf('TOTE-COTTON')], shipTo: { ...shipTo, postalCode: '7102' } }),
      ['E_ADDRESS_INVALID /shipTo/postalCode'],
    ],
    [
      'a country that is not assigned',
      () => ({ items: [itemOf('TOTE-COTTON')], shipTo: { ...shipTo, country: 'XX' } }),
      ['E_DESTINATION_INVALID /shipTo/country'],
    ],
    [
      'a product that stays in the US',
      () => ({
        items: [itemOf('APRON-BIB')],
        shipTo: { ...shipTo, country: 'DE', state: undefined, postalCode: '10115' },
      }),
      ['E_DESTINATION_UNSUPPORTED /shipTo/country'],
    ],
    [
      'a speed that letter post lacks',
      () => ({ items: [itemOf('STICKER-DIECUT')], shipTo, shippingMethod: 'express' }),
      ['E_SPEED_UNAVAILABLE /shippingMethod'],
    ],
    [
      'a courier to a PO box',
      () => ({
        items: [itemOf('TOTE-COTTON')],
        shipTo: { ...shipTo, line1: 'P.O. Box 12' },
        shippingMethod: 'overnight',
      }),
      ['E_SPEED_UNAVAILABLE /shippingMethod'],
    ],
    ['too many', () => ({ items: [itemOf('TOTE-COTTON', 1001)], shipTo }), ['invalid_argument /items/0/quantity']],
    [
      'a quantity of zero',
      () => ({ items: [itemOf('TOTE-COTTON', 0)], shipTo }),
      ['E_ITEMS_REQUIRED /items/0/quantity'],
    ],
    [
      'an item in no shipment and one in two',
      () => ({
        items: [itemOf('TOTE-COTTON'), itemOf('MUG-11OZ')],
        shipments: [{ shippingAddress: shipTo, shippingMethod: 'economy', lineItems: [1, 1, 9] }],
      }),
      ['E_LINE_ITEM_INVALID /shipments/0/lineItems', 'E_LINE_ITEM_INVALID /shipments/0/lineItems'],
    ],
  ])('an order with %s is refused', (_name, body, expected) => {
    expect(faultsOf(body())).toEqual(expected);
  });

  test('an order reports every fault at once', () => {
    const body = {
      items: [{ ...itemOf('TOTE-COTTON'), variantId: 'gv_nothing' }, itemOf('MUG-11OZ', 0)],
      shipTo: { ...shipTo, state: undefined, name: '' },
      shippingMethod: 'fast',
    };
    expect(faultsOf(body).sort()).toEqual([
      'E_ADDRESS_INVALID /shipTo/name',
      'E_ITEMS_REQUIRED /items/1/quantity',
      'E_SHIPPING_REQUIRED /shippingMethod',
      'E_STATE_REQUIRED /shipTo/state',
      'E_VARIANT_UNKNOWN /items/0/variantId',
    ]);
  });

  test('a missing destination names the speeds, and a shipment without one names its own field', () => {
    const messageOf = (body: object) => {
      try {
        plan(body);
      } catch (error) {
        return (error as Error).message;
      }
      return '';
    };
    const items = [itemOf('TOTE-COTTON')];
    expect(messageOf({ items })).toMatch(/`shipTo`.*economy, standard, express, overnight/);
    const shipment = messageOf({ items, shipments: [{ lineItems: [1] }] });
    expect(shipment).toMatch(/`shippingAddress: .*economy, standard, express, overnight/);
    expect(shipment).not.toContain('shipTo');
  });

  test('a fault inside json has a pointer into json', () => {
    const body = { json: { items: [itemOf('TOTE-COTTON')], shipTo: { ...shipTo, state: null } } };
    expect(faultsOf(body)).toEqual(['E_STATE_REQUIRED /json/shipTo/state']);
  });

  test('an order splits into shipments with their own address and speed', () => {
    const items = [itemOf('TOTE-COTTON'), itemOf('MUG-11OZ')].map((item, i) => ({ ...item, lineItemId: 10 + i }));
    const berlin = { name: 'Käthe Weiß', line1: 'Allee 1', city: 'Berlin', postalCode: '10115', country: 'de' };
    const made = plan({
      json: {
        items,
        shipments: [
          { shippingAddress: shipTo, shippingMethod: 'express', lineItems: [10] },
          { shippingAddress: berlin, shippingMethod: 'economy', lineItems: [11] },
        ],
      },
    });
    expect(made.shipments.map((shipment) => [shipment.address.country, shipment.speed, shipment.lineItems])).toEqual([
      ['US', 'express', [10]],
      ['DE', 'economy', [11]],
    ]);
  });

  test.each([
    ['NJ', 'NJ'],
    ['nj', 'NJ'],
    ['US-NJ', 'NJ'],
    ['New Jersey', 'NJ'],
    ['NEW  JERSEY', 'NJ'],
  ])('the state %s is read as %s', (state, expected) => {
    expect(plan({ items: [itemOf('TOTE-COTTON')], shipTo: { ...shipTo, state } }).shipments[0]!.address.state).toBe(
      expected,
    );
  });

  test('military mail ships by post, not by courier', () => {
    const apo = { ...shipTo, line1: 'PSC 1 Box 2', city: 'APO', state: 'Armed Forces Europe', postalCode: '09012' };
    const made = plan({ items: [itemOf('TOTE-COTTON')], shipTo: apo });
    expect(made.shipments[0]!.address.state).toBe('AE');
    expect(made.shipments[0]!.groups[0]!.options.map((option) => option.speed)).toEqual(['economy', 'standard']);
  });

  test('an order warns about unknown fields and names the nearest', () => {
    const made = plan({ items: [{ ...itemOf('TOTE-COTTON'), qty: 3 }], shipTo, shippingMetod: 'express' });
    expect(made.warnings.map((warning) => [warning.code, warning.param])).toEqual([
      ['UNKNOWN_FIELD', '/shippingMetod'],
      ['UNKNOWN_FIELD', '/items/0/qty'],
    ]);
    expect(made.warnings[0]!.message).toContain('Did you mean `shippingMethod`?');
    expect(made.warnings[1]!.message).not.toContain('Did you mean');
    expect(made.warnings[1]!.message).toContain('The fields are sku, variantId, quantity');
  });
});

describe('a quote', () => {
  const quote = (body: object) => planQuote(facts, body);

  test.each<[string, () => object, string[]]>([
    ['nothing', () => ({}), ['E_ITEMS_REQUIRED /items', 'E_DESTINATION_INVALID /destination']],
    ['the wrapper of an order', () => ({ json: { items: [], destination: {} } }), ['E_ITEMS_REQUIRED /json']],
    [
      'no postal code',
      () => ({ items: [itemOf('MUG-11OZ')], destination: { country: 'US' } }),
      ['E_DESTINATION_INVALID /destination/postal'],
    ],
    [
      'a country name in place of its code',
      () => ({ items: [itemOf('MUG-11OZ')], destination: { country: 'Germany', postal: '10115' } }),
      ['E_DESTINATION_INVALID /destination/country'],
    ],
    [
      'an item without a sku',
      () => ({ items: [{ variantId: 'x', quantity: 1 }], destination: { country: 'US', postal: '07102' } }),
      ['E_ITEMS_REQUIRED /items/0/sku'],
    ],
  ])('a quote with %s is refused', (_name, body, expected) => {
    expect(faultsOf(body(), quote)).toEqual(expected);
  });

  test('a quote needs no state', () => {
    expect(quote({ items: [itemOf('MUG-11OZ')], destination: { country: 'US', postal: '07102' } }).groups).toHaveLength(
      1,
    );
  });

  test('a quote keeps its group keys for any quantities and order of items', () => {
    const destination = { country: 'US', postal: '07102' };
    const one = quote({ items: [itemOf('TEE-UNISEX'), itemOf('MUG-11OZ'), itemOf('STICKER-DIECUT')], destination });
    const other = quote({
      items: [itemOf('STICKER-DIECUT', 90), itemOf('MUG-11OZ', 5), itemOf('TEE-UNISEX', 2), itemOf('TEE-UNISEX')],
      destination: { country: 'us', postal: '99501' },
    });
    expect(other.groups.map((group) => group.groupKey).sort()).toEqual(
      one.groups.map((group) => group.groupKey).sort(),
    );
    expect(one.groups).toHaveLength(3);
  });

  test('an estimate shows the same table as the quote', () => {
    const [group] = quote({
      items: [itemOf('MUG-11OZ', 9)],
      destination: { country: 'GB', postal: 'SW1A 1AA' },
    }).groups;
    const estimates = planEstimate(facts, { variantId: variantOf('MUG-11OZ'), country: 'gb', postal: 'sw1a1aa' });
    expect(estimates).toEqual(group!.options);
  });

  test('a quote gives no dates where the calendar is unknown', () => {
    const at = (country: string, postal: string) =>
      planEstimate(facts, { variantId: variantOf('MUG-11OZ'), country, postal })[0]!.estimatedDelivery;
    expect(at('KR', '06236')).toBeNull();
    expect(at('JP', '100-0001')).not.toBeNull();
  });
});
