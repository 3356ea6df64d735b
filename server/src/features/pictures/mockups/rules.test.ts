import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { ApiError } from '../../../kernel/errors.ts';
import { type Catalog, findVariantLook, isFilledByVariant, loadCatalog } from '../../catalog/catalog.ts';
import { acceptsWebp, chooseFormat, type MockupPlan, parseParameters, planMockup } from './rules.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await loadCatalog(fileURLToPath(new URL('../../../../../catalog', import.meta.url)));
});

const plan = (code: string, query: string): MockupPlan =>
  planMockup(catalog.findProduct(code)!, parseParameters(query));
const fault = (code: string, query: string): ApiError => {
  try {
    plan(code, query);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error(`${query} was taken`);
};
const art = encodeURIComponent('https://example.com/a.png');

describe('parameters', () => {
  test('percent signs and pluses are decoded, and a repeat or broken encoding is refused', () => {
    expect([...parseParameters('a=x+y%2B&b=&c')]).toEqual([
      ['a', 'x y+'],
      ['b', ''],
      ['c', ''],
    ]);
    expect(() => parseParameters('a=1&a=2')).toThrow('twice');
    expect(() => parseParameters('a=%zz')).toThrow('percent-encoding');
  });

  test.each([
    ['', 1400],
    ['width=1399', 1200],
    ['width=5', 100],
    ['width=-7', 100],
    ['width=0800', 800],
    ['width=999999', 2000],
    ['width=99999999999999999999', 2000],
  ])('%s is %i wide', (query, width) => expect(plan('MUG-11OZ', query).width).toBe(width));

  test.each(['width=8.5', 'width=abc', 'width=', 'aspect=1:1', 'bg=%23ffffff', 'bg=red', 'format=gif', 'mockup=nope'])(
    '%s is refused by its name',
    (query) => {
      const { code, extras } = fault('MUG-11OZ', query);
      expect([code, extras.param]).toEqual(['invalid_argument', query.split('=')[0]]);
    },
  );

  test('an unknown scene is refused with the valid ones, and unknown parameters are ignored', () => {
    const codes = catalog.findProduct('MUG-11OZ')!.scenes.map((scene) => scene.code);
    expect(fault('MUG-11OZ', 'mockup=nope').extras.validOptions).toEqual(codes);
    expect(plan('MUG-11OZ', `mockup=${codes[1]}&utm_source=x`).scene.code).toBe(codes[1]);
  });

  test('a scene made for one size stands for its view, and the requested size decides', () => {
    const frame = catalog.findProduct('POSTER-FRAMED')!;
    const large = frame.scenes.find(({ when }) => when?.Size?.includes('16 × 20 in'))!;
    const of = (query: string) => plan('POSTER-FRAMED', `mockup=${large.code}${query}`);
    for (const query of ['', `&opt.Size=${encodeURIComponent('8 × 10 in')}`]) {
      const { variant, scene } = of(query);
      expect(variant.attributes.Size).toBe('8 × 10 in');
      expect([scene.title, scene.when]).toEqual([large.title, { Size: ['8 × 10 in'] }]);
    }
    expect(of(`&opt.Size=${encodeURIComponent('16 × 20 in')}`).scene.code).toBe(large.code);
  });

  test('all faults are reported in one pass', () => {
    expect(fault('MUG-11OZ', 'width=x&aspect=9:9&opt.Nothing=1').extras.errors).toHaveLength(3);
  });
});

describe('fills', () => {
  test('asset fills the primary placement with the fit from the catalog', () => {
    expect(plan('CARD-5X7', `asset=${art}`).fills).toContainEqual({
      label: 'Front',
      kind: 'image',
      src: 'https://example.com/a.png',
      fit: 'cover',
      align: 'center',
      tile: false,
    });
  });

  test('labels match in any case, with spaces, dashes or underscores', () => {
    const query = `asset.FRONT=${art}`;
    expect(plan('TEE-UNISEX', query).fills[0]).toMatchObject({ label: 'Front', src: 'https://example.com/a.png' });
  });

  test('a fill may be a JSON object with src, align and tile', () => {
    const value = encodeURIComponent(JSON.stringify({ src: 'https://example.com/a.png', align: 'top-left', tile: 8 }));
    expect(plan('CARD-5X7', `asset=${value}`).fills[0]).toMatchObject({ align: 'top-left', tile: 8 });
    const colour = encodeURIComponent('{"color":"FF8800"}');
    expect(plan('CARD-5X7', `asset=${colour}`).fills[0]).toMatchObject({ kind: 'colour', colour: 'ff8800' });
  });

  test.each([
    [{ src: 'https://e.com/a.png', tile: 51 }],
    [{ src: 'https://e.com/a.png', tile: 0 }],
    [{ src: 'https://e.com/a.png', align: 'middle' }],
    [{ src: 'https://e.com/a.png', rotate: 5 }],
    [{ src: 'ftp://e.com/a.png' }],
    [{ color: 'red' }],
    [{}],
  ])('the fill %o is refused', (value) => {
    expect(fault('CARD-5X7', `asset=${encodeURIComponent(JSON.stringify(value))}`).status).toBe(400);
  });

  test('two fills for one placement conflict', () => {
    expect(fault('TEE-UNISEX', `asset=${art}&asset.front=${art}`).code).toBe('E_CONFLICTING_SHAPES');
    expect(fault('TEE-UNISEX', `asset=${art}&color.front=ff0000`).code).toBe('E_CONFLICTING_SHAPES');
  });

  test('an error about an unknown placement lists the valid labels', () => {
    const error = fault('TEE-UNISEX', `asset.Sleeve=${art}`);
    expect(error.code).toBe('E_PLACEMENT_UNKNOWN');
    expect(error.extras.validOptions).toContain('Front');
  });

  test('an unfilled required placement is named, and a blank product needs none', () => {
    for (const product of catalog.products) {
      expect(plan(product.code, '').product.code).toBe(product.code);
      const open = product.placements.filter(
        (one) =>
          one.required && one.type === 'color' && !product.attributes.some((a) => a.values[0]?.fills?.[one.label]),
      );
      if (open.length === 0) continue;
      expect(fault(product.code, `asset=${art}`)).toMatchObject({ code: 'E_PLACEMENT_REQUIRED' });
      const colours = open.map((one) => `&color.${encodeURIComponent(one.label)}=112233`).join('');
      expect(plan(product.code, `asset=${art}${colours}`).fills.length).toBeGreaterThan(1);
    }
  });

  test('an optional print area may stay blank when another is printed, and the printed one is shown', () => {
    for (const { code, scenes } of catalog.products) expect(plan(code, '').scene.title, code).toBe(scenes[0]!.title);
    const back = plan('TEE-UNISEX', `asset.Back=${art}`);
    expect(back.fills.map(({ label }) => label)).toEqual(['Back']);
    expect(back.scene.code).toBe('sc_9pn598p4');
    expect(plan('TEE-UNISEX', `asset.Back=${art}&asset.Front=${art}`).scene.code).toBe('sc_mu6dwxsk');
    expect(plan('TEE-UNISEX', `asset.Back=${art}&mockup=sc_mu6dwxsk`).scene.code).toBe('sc_mu6dwxsk');
    expect(plan('MUG-11OZ', `asset.Back=${art}`).scene.map.placements).toContainEqual(
      expect.objectContaining({ label: 'Back' }),
    );
    expect(plan('TEE-UNISEX', 'color.Back=112233').scene.code).toBe('sc_9pn598p4');
    expect(fault('MUG-11OZ', 'color.Inside=c8382f').message).toContain('Front');
    expect(fault('KEYCHAIN-ACRYLIC', `asset.Back=${art}`).message).toContain('Front');
  });

  test('a colour placement takes no image', () => {
    expect(fault('BOTTLE-600ML', `asset=${art}&asset.lid=${art}`).message).toContain('color.Lid');
  });
});

describe('the colour of a placement that the variant fills', () => {
  const lid = (query: string) => plan('BOTTLE-600ML', `asset=${art}&${query}`);

  test('a colour picks the first variant that has it, in either spelling, and agrees with an option that has it', () => {
    expect(lid('color.Lid=1A1A1C').variant.attributes.Color).toBe('Black');
    expect(lid(`asset.lid=${encodeURIComponent('{"color":"1a1a1c"}')}`).variant.attributes.Color).toBe('Black');
    expect(lid('color.Lid=1b1b1d&opt.Color=Navy').variant.attributes.Color).toBe('Navy');
    expect(lid('color.Lid=1a1a1c').tint).toBe('1a1a1c');
  });

  test('a colour without a variant, or against the options, is refused with the valid ones', () => {
    const bottle = catalog.findProduct('BOTTLE-600ML')!;
    const own = bottle.attributes[0]!.values.map(({ fills }) => fills!.Lid!);
    const orange = fault('BOTTLE-600ML', `asset=${art}&color.Lid=ff8800`);
    expect([orange.code, orange.extras.param]).toEqual(['E_CONFLICTING_SHAPES', 'color.Lid']);
    expect(orange.extras.validOptions).toEqual([...new Set(own)]);
    const other = fault('BOTTLE-600ML', `asset=${art}&color.Lid=1b1b1d&opt.Color=Black`);
    expect(other.extras.validOptions).toEqual(['1a1a1c']);
  });

  test('no link of any product shows a part in a colour that its variant is not made in', () => {
    for (const product of catalog.products) {
      for (const { label } of product.placements.filter((one) => isFilledByVariant(product, one))) {
        expect(fault(product.code, `color.${label}=123456`).code, product.code).toBe('E_CONFLICTING_SHAPES');
        for (const variant of product.variants.slice(0, 5)) {
          const colour = findVariantLook(product, variant).fills[label]!;
          const picked = plan(product.code, `asset=${art}&color.${label}=${colour}`).variant;
          expect(findVariantLook(product, picked).fills[label], product.code).toBe(colour);
        }
      }
    }
  });
});

describe('options', () => {
  test('an option picks a variant in free spelling and colours the product', () => {
    const { variant, tint } = plan('TEE-UNISEX', 'opt.color=BLACK');
    expect(variant.attributes.Color).toBe('Black');
    expect(tint).toMatch(/^[0-9a-f]{6}$/);
  });

  test('an impossible option is refused with the valid ones', () => {
    expect(fault('TEE-UNISEX', 'opt.color=octarine').extras.validOptions).toContain('Black');
    expect(fault('TEE-UNISEX', 'opt.flavour=mint').extras.validOptions).toContain('Color');
    expect(fault('TEE-UNISEX', 'opt.size=s&opt.Size=m').message).toContain('given twice');
  });
});

test('the format follows Accept, unless the URL forces it', () => {
  const mug = plan('MUG-11OZ', '');
  expect(chooseFormat(mug, 'image/avif,image/webp,*/*', true)).toBe('webp');
  expect(chooseFormat(mug, '*/*', true)).toBe('png');
  expect(chooseFormat(mug, undefined, false)).toBe('jpeg');
  expect(chooseFormat(plan('MUG-11OZ', 'format=avif'), 'image/webp', true)).toBe('avif');
  expect(acceptsWebp('image/webp;q=0, image/png')).toBe(false);
});
