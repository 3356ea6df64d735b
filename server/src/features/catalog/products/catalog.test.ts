import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogProduct } from '@platen/contract/catalog';
import { smallerSidesFor } from '@platen/renderer';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig } from '../../../config.ts';
import {
  type Catalog,
  findPlacement,
  findVariantLook,
  isFilledByVariant,
  loadCatalog,
  type Product,
  pickVariant,
  primaryPlacement,
  readPicture,
  sceneFor,
  scenesOf,
  toPublicProduct,
} from '../catalog.ts';

const { catalog: shipped, addresses } = parseConfig({});

let catalog: Catalog;
beforeAll(async () => {
  catalog = await loadCatalog(shipped.dir);
});

const getProduct = (code: string) => {
  const product = catalog.findProduct(code);
  if (!product) throw new Error(`${code} is not in the catalog`);
  return product;
};

describe('the catalog that ships', () => {
  test('the shipped catalog has a product of every kind that callers may meet', () => {
    const products = catalog.products;
    const images = (code: string) => getProduct(code).placements.filter((one) => one.type === 'image').length;
    expect(products.length).toBeGreaterThanOrEqual(16);
    expect(products.some((one) => images(one.code) === 1)).toBe(true);
    expect(products.some((one) => images(one.code) > 1)).toBe(true);
    const required = products.flatMap((product) =>
      product.placements.filter((one) => one.type === 'color' && one.required).map((one) => ({ product, one })),
    );
    expect(required.some(({ product, one }) => isFilledByVariant(product, one))).toBe(true);
    expect(required.some(({ product, one }) => !isFilledByVariant(product, one))).toBe(true);
    expect(new Set(products.map((one) => one.production.capability)).size).toBeGreaterThan(1);
    expect(products.some((one) => one.shipping.shipsTo.join() === 'US')).toBe(true);
    expect(products.some((one) => one.shipping.economyOnly)).toBe(true);
    expect(Math.max(...products.map((one) => one.variants.length))).toBeGreaterThan(40);
  });

  test('every scene has all smaller sizes, so a first picture never waits for large maps', () => {
    for (const { scenes } of catalog.products) {
      for (const { code, smaller, map } of scenes) {
        const sides = smaller.map((one) => one.side);
        expect(sides, `${code}: run npm run smaller -w @platen/renderer`).toEqual(
          expect.arrayContaining(smallerSidesFor(map.size[0])),
        );
      }
    }
  });

  test('the public catalog has the documented shape, with one image and one mockup per view', () => {
    for (const product of catalog.products) {
      const shown = catalogProduct.parse(toPublicProduct(product, addresses));
      expect(shown.mockups.map((one) => one.title)).toEqual([...new Set(product.scenes.map((one) => one.title))]);
      expect(shown.images).toHaveLength(shown.mockups.length);
      expect(shown.placements.filter((one) => one.primary)).toHaveLength(1);
    }
  });

  test('a variant is found with its product, and an unknown id finds nothing', () => {
    const product = getProduct('TEE-UNISEX');
    const variant = product.variants[5];
    expect(catalog.findVariant(variant?.id ?? '')).toEqual({ product, variant });
    expect(catalog.findVariant('gv_nothing')).toBeNull();
    expect(catalog.findProduct('tee-unisex')).toBeNull();
    expect(catalog.findProduct('constructor')).toBeNull();
  });

  test('a caller that holds the catalog cannot change it', () => {
    expect(() => {
      getProduct('MUG-11OZ').variants[0]!.baseCostCents = 1;
    }).toThrow(TypeError);
  });
});

describe('picking a variant', () => {
  const pick = (code: string, choices: Record<string, string>) =>
    pickVariant(getProduct(code), Object.entries(choices));

  test('the first variant that fits is picked, for full and partial choices', () => {
    const tee = getProduct('TEE-UNISEX');
    expect(pick('TEE-UNISEX', {})).toEqual({ variant: tee.variants[0] });
    const partial = pick('TEE-UNISEX', { Size: 'XL' });
    expect(partial).toEqual({ variant: tee.variants.find((one) => one.attributes.Size === 'XL') });
  });

  test('spelling does not matter: case, spaces, dashes and underscores', () => {
    const wanted = pick('MUG-11OZ', { Color: 'White / Red' });
    expect('variant' in wanted && wanted.variant.attributes.Color).toBe('White / Red');
    expect(pick('MUG-11OZ', { color: 'WHITE_/-red' })).toEqual(wanted);
    const product = catalog.products.find((one) => one.placements.some((placement) => placement.label.includes(' ')));
    const label = product?.placements.find((placement) => placement.label.includes(' '))?.label ?? '';
    expect(product && findPlacement(product, label.toLowerCase().replaceAll(' ', '-'))?.label).toBe(label);
  });

  test('an impossible choice names the attribute and its values', () => {
    expect(pick('MUG-11OZ', { Colour: 'White' })).toMatchObject({
      fault: { name: 'Colour', validOptions: ['Color'] },
    });
    expect(pick('MUG-11OZ', { Color: 'Plaid' })).toMatchObject({
      fault: { name: 'Color', validOptions: expect.arrayContaining(['White', 'Black']) },
    });
    expect(pick('PUZZLE-108', { Color: 'White' })).toMatchObject({ fault: { validOptions: [] } });
  });

  test('two choices that exist but not together list what goes with the first', () => {
    const mug = getProduct('MUG-11OZ');
    const sized = {
      ...mug,
      attributes: [...mug.attributes, { name: 'Size', values: [{ value: 'S' }, { value: 'L' }] }],
      variants: mug.variants
        .slice(0, 2)
        .map((one, i) => ({ ...one, attributes: { ...one.attributes, Size: 'SL'[i]! } })),
    };
    expect(
      pickVariant(sized, [
        ['color', 'white'],
        ['size', 'l'],
      ]),
    ).toEqual({
      fault: expect.objectContaining({ name: 'Size', validOptions: ['S'] }),
    });
  });

  test('a variant decides its look and its scenes', () => {
    const mug = getProduct('MUG-11OZ');
    const red = mug.variants.find((one) => one.attributes.Color === 'White / Red')!;
    expect(findVariantLook(mug, red)).toEqual({ tint: null, fills: { Inside: 'c8382f' } });
    expect(primaryPlacement(mug).label).toBe('Front');
    const [first] = mug.scenes;
    const narrowed = { ...mug, scenes: [{ ...first!, when: { Color: ['Black'] } }, ...mug.scenes.slice(1)] };
    expect(scenesOf(mug, red)).toHaveLength(mug.scenes.length);
    expect(scenesOf(narrowed, red)).toHaveLength(mug.scenes.length - 1);
  });
});

describe('a size with its own scene', () => {
  let frame: Product;
  beforeAll(() => {
    frame = getProduct('POSTER-FRAMED');
  });
  const variantOf = (size: string) => frame.variants.find((one) => one.attributes.Size === size)!;
  const sizes = ['8 × 10 in', '12 × 15 in', '16 × 20 in'];

  test('a size is seen in every view, and a link to it leads to the same view of another size', () => {
    const large = scenesOf(frame, variantOf('16 × 20 in'))[0]!;
    const shown = sizes.map((size) => sceneFor(frame, variantOf(size), large.code)!);
    expect(new Set(shown.map(({ code }) => code)).size).toBe(3);
    expect(new Set(shown.map(({ title }) => title)).size).toBe(1);
    expect(sceneFor(frame, variantOf('8 × 10 in'), 'sc_22222222')).toBeNull();
  });

  test('a size is shown to scale: a larger size has a larger print on the same wall', () => {
    const widths = sizes.map((size) => scenesOf(frame, variantOf(size))[0]!.map.placements[0]!.box[2]);
    expect(widths[1]! / widths[0]!).toBeCloseTo(1.5, 1);
    expect(widths[2]! / widths[0]!).toBeCloseTo(2, 1);
  });

  test('a scene does not select its size: a link without a size shows the first one', () => {
    const { code } = scenesOf(frame, variantOf('16 × 20 in'))[0]!;
    expect(pickVariant(frame, [], { scene: code })).toMatchObject({ variant: { attributes: { Size: '8 × 10 in' } } });
    expect(pickVariant(frame, [['size', '12 × 15 in']], { scene: code })).toMatchObject({
      variant: { attributes: { Size: '12 × 15 in' } },
    });
  });

  test('a view of some variants only picks one of those, and a link to a view a variant lacks shows one it has', () => {
    const cushion = getProduct('CUSHION-45');
    const [filled, cover] = ['With insert', 'Cover only'].map(
      (value) => cushion.variants.find(({ attributes }) => Object.values(attributes).includes(value))!,
    );
    const [laidOut] = scenesOf(cushion, cover!);
    expect(pickVariant(cushion, [], { scene: laidOut!.code })).toEqual({ variant: cover });
    for (const { code } of scenesOf(cushion, filled!)) expect(sceneFor(cushion, cover!, code)).toBe(laidOut);
  });

  test('a picture says what it shows and which attributes look alike', () => {
    const variant = variantOf('8 × 10 in');
    const [first, wall] = scenesOf(frame, variant);
    expect(readPicture(frame, variant, first!)).toEqual({ shown: ['8 × 10 in', 'Oak'], alike: [] });
    expect(readPicture(frame, variant, wall!)).toEqual({ shown: ['Oak'], alike: ['Size'] });
  });
});

describe('a faulty catalog stops the start', () => {
  let folder = '';
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const broken = async (change: (folder: string) => Promise<void>): Promise<string> => {
    folder = await mkdtemp(join(tmpdir(), 'platen-catalog-'));
    for (const code of ['MUG-11OZ', 'PUZZLE-108']) {
      await cp(join(shipped.dir, code), join(folder, code), { recursive: true });
    }
    await change(folder);
    return loadCatalog(folder).then(
      () => 'it started',
      (error: Error) => error.message,
    );
  };
  const edit = async (path: string, change: (value: Record<string, unknown>) => void) => {
    const value = JSON.parse(await readFile(path, 'utf8'));
    change(value);
    await writeFile(path, JSON.stringify(value));
  };

  test('every fault is named with its file', async () => {
    const message = await broken(async (root) => {
      await edit(join(root, 'MUG-11OZ/product.json'), (value) => {
        value.priceCents = 'cheap';
      });
      await writeFile(join(root, 'PUZZLE-108/product.json'), '{');
    });
    expect(message).toContain('MUG-11OZ/product.json: priceCents: ');
    expect(message).toContain('PUZZLE-108/product.json is not JSON');
  });

  test('a missing scene, or one with a placement the product lacks, is a fault', async () => {
    const message = await broken(async (root) => {
      const scene = getProduct('MUG-11OZ').scenes[0]!.code;
      await rm(join(root, 'MUG-11OZ/scenes', scene), { recursive: true });
      await edit(join(root, 'PUZZLE-108/scenes', getProduct('PUZZLE-108').scenes[0]!.code, 'scene.json'), (value) => {
        (value.placements as { label: string }[])[0]!.label = 'Sleeve';
      });
    });
    expect(message).toContain('scene.json is missing');
    expect(message).toContain('PUZZLE-108 has no image placement Sleeve');
  });

  test('a missing map is a fault', async () => {
    const scene = getProduct('MUG-11OZ').scenes[0]!.code;
    const message = await broken((root) => rm(join(root, 'MUG-11OZ/scenes', scene, 'shade.webp')));
    expect(message).toBe(`The catalog cannot be used:\n  - MUG-11OZ/scenes/${scene}/shade.webp is missing`);
  });

  test('a scene with new maps is a new edition, and other scenes keep theirs', async () => {
    const [changed, same] = getProduct('MUG-11OZ').scenes;
    const outcome = await broken((root) => appendFile(join(root, 'MUG-11OZ/scenes', changed!.code, 'shade.webp'), ' '));
    expect(outcome).toBe('it started');
    const [after, untouched] = (await loadCatalog(folder)).findProduct('MUG-11OZ')!.scenes;
    expect(after!.edition).not.toBe(changed!.edition);
    expect(untouched!.edition).toBe(same!.edition);
  });

  test('a variant id used by two products is a fault', async () => {
    const id = getProduct('MUG-11OZ').variants[0]!.id;
    const message = await broken(async (root) => {
      await edit(join(root, 'PUZZLE-108/product.json'), (value) => {
        (value.variants as { id: string }[])[0]!.id = id;
      });
    });
    expect(message).toMatch(new RegExp(`${id} is used by [A-Z0-9-]+ and by [A-Z0-9-]+`));
  });

  test('a missing folder is a fault', async () => {
    await expect(loadCatalog('/nowhere/at/all')).rejects.toThrow('The folder /nowhere/at/all does not exist');
  });
});
