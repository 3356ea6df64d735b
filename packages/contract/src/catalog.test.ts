import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogProduct, findVariantLook, placementKey, productFile, sceneFile, toCatalogProduct } from './catalog.ts';

const root = join(import.meta.dirname, '../../../catalog');
const readJson = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));
const codes = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const products = codes.map((code) => productFile.parse(readJson(code, 'product.json')));
const get = (code: string) => products.find((product) => product.code === code)!;
const imagesOf = (code: string) => get(code).placements.filter((placement) => placement.type === 'image');
const scenesOf = (code: string) =>
  readdirSync(join(root, code, 'scenes')).map((scene) => ({
    code: scene,
    ...sceneFile.parse(readJson(code, 'scenes', scene, 'scene.json')),
  }));
const toPublic = (code: string) =>
  toCatalogProduct(get(code), scenesOf(code), (product, scene) => `https://img.example.com/${product}?mockup=${scene}`);

describe('every product', () => {
  it('every product is valid and is in the folder of its code', () => {
    expect(products.map((product) => product.code)).toEqual(codes);
  });

  it.each(codes)('%s has exactly the scenes it lists, and each is complete', (code) => {
    const scenes = scenesOf(code);
    expect(scenes.map((scene) => scene.code).sort()).toEqual(
      get(code)
        .scenes.map((scene) => scene.code)
        .sort(),
    );
    const placements = new Map(get(code).placements.map((placement) => [placement.label, placement]));
    for (const scene of scenes) {
      const folder = join(root, code, 'scenes', scene.code);
      const files = ['scene.json', 'base.webp', 'shade.webp', 'spec.webp', ...(scene.tintable ? ['tint.png'] : [])];
      for (const shown of scene.placements) {
        const placement = placements.get(shown.label);
        expect(placement, `${scene.code} shows ${shown.label}`).toBeDefined();
        expect(shown.kind).toBe(placement!.type === 'image' ? 'art' : 'colour');
        files.push(`mask_${shown.key}.png`);
        if (shown.kind === 'art' && placement!.type === 'image') {
          files.push(`uv_${shown.key}.z`);
          // Artwork must not be stretched: what is shown and what is printed have one shape.
          const shape = placement!.printMm[0] / placement!.printMm[1];
          expect(shown.printMm[0] / shown.printMm[1]).toBeCloseTo(shape, 2);
        }
        const [x, y, width, height] = shown.box;
        expect(x + width).toBeLessThanOrEqual(scene.size[0]);
        expect(y + height).toBeLessThanOrEqual(scene.size[1]);
      }
      // Maps that are hardly wider than one of these stand for it themselves.
      const smaller = ['600', '1000', '1400'].filter((side) => readdirSync(folder).includes(side));
      const wanted = ['600', '1000', '1400'].filter((side) => Number(side) * 1.41 < scene.size[0]);
      expect(smaller).toEqual(expect.arrayContaining(wanted));
      expect(readdirSync(folder).sort()).toEqual([...files, ...smaller].sort());
      for (const side of smaller) {
        expect(Number(side)).toBeLessThan(Math.max(...scene.size));
        expect(readdirSync(join(folder, side)).sort()).toEqual(files.sort());
      }
    }
  });

  it.each(codes)('%s shows its primary placement in its first scene', (code) => {
    const primary = get(code).placements.find((placement) => placement.type === 'image' && placement.primary)!;
    const first = scenesOf(code).find((scene) => scene.code === get(code).scenes[0]!.code)!;
    expect(first.placements.map((placement) => placement.label)).toContain(primary.label);
  });

  it.each(codes)('%s has a tintable scene if its variants have tints', (code) => {
    const dyed = get(code).variants.some((variant) => findVariantLook(get(code), variant).tint !== null);
    if (dyed) for (const scene of scenesOf(code)) expect(scene.tintable, scene.code).toBe(true);
  });

  it.each(codes)('%s has a public view that fits its schema', (code) => {
    const shown = toPublic(code);
    expect(catalogProduct.parse(shown)).toEqual(shown);
    expect(shown.placements.filter((placement) => placement.primary)).toHaveLength(1);
    expect(shown.images).toHaveLength(shown.mockups.length);
  });
});

describe('the catalog', () => {
  it('the catalog has at least sixteen products and twenty-four scenes', () => {
    expect(products.length).toBeGreaterThanOrEqual(16);
    expect(products.flatMap((product) => product.scenes).length).toBeGreaterThanOrEqual(24);
  });

  it('the catalog never repeats a variant id or a scene code', () => {
    const ids = products.flatMap((product) => product.variants.map((variant) => variant.id));
    const scenes = products.flatMap((product) => product.scenes.map((scene) => scene.code));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(scenes).size).toBe(scenes.length);
  });

  it('the catalog has products with one print area and with several', () => {
    expect(imagesOf('TOTE-COTTON')).toHaveLength(1);
    expect(imagesOf('TEE-UNISEX').map((placement) => placement.label)).toEqual(['Front', 'Back']);
    expect(imagesOf('HOODIE-PULLOVER').map((placement) => placement.label)).toContain('Back Print');
  });

  it('the catalog has a color placement that the variant fills and one that it does not', () => {
    expect(toPublic('MUG-11OZ').requiredPlacements).toContainEqual({
      label: 'Inside',
      type: 'color',
      autoFilledByVariant: true,
    });
    expect(toPublic('PHONE-CASE').requiredPlacements).toContainEqual({
      label: 'Frame',
      type: 'color',
      autoFilledByVariant: false,
    });
  });

  it('the catalog has products made in different places', () => {
    expect(new Set(products.map((product) => product.production.capability)).size).toBeGreaterThan(2);
    expect(get('MUG-11OZ').production.capability).not.toBe(get('TEE-UNISEX').production.capability);
  });

  it('the catalog has a product that ships only to the US, and one that ships only by economy', () => {
    expect(products.filter((product) => product.shipping.shipsTo.join() === 'US').length).toBeGreaterThan(0);
    expect(products.filter((product) => product.shipping.economyOnly).length).toBeGreaterThan(0);
  });

  it('the catalog has a product in many colors and sizes, and one without options', () => {
    expect(get('TEE-UNISEX').variants.length).toBeGreaterThanOrEqual(60);
    expect(get('TEE-UNISEX').attributes.map((attribute) => attribute.name)).toEqual(['Color', 'Size']);
    expect(products.filter((product) => product.attributes.length === 0).length).toBeGreaterThan(0);
  });
});

describe('a product file is refused', () => {
  const mug = () => structuredClone(readJson('MUG-11OZ', 'product.json'));
  const messages = (file: unknown) => productFile.safeParse(file).error?.issues.map((issue) => issue.message) ?? [];

  it('a product file whose placements differ only in case and dashes is refused', () => {
    const file = mug();
    file.placements[1].label = 'FRONT';
    expect(placementKey('Back-print')).toBe(placementKey('back print'));
    expect(messages(file)).toContain('FRONT is listed twice');
  });

  it('a product file whose pixels do not match its millimeters at 300 dpi is refused', () => {
    const file = mug();
    file.placements[0].widthPx += 1;
    expect(messages(file)).toEqual(['90,84 mm is 1063,992 px at 300 dpi']);
  });

  it('a product file in which only some values of an attribute fill a color placement is refused', () => {
    const file = mug();
    delete file.attributes[0].values[1].fills;
    expect(messages(file)).toEqual(['either all values of one attribute must fill Inside, or none']);
  });

  it('a product file that repeats a combination or an id is refused', () => {
    const file = mug();
    file.variants.push(file.variants[0]);
    expect(messages(file)).toEqual(['this combination is listed twice', `${file.variants[0].id} is listed twice`]);
  });

  it('a product file with a variant that costs as much as its price is refused', () => {
    const file = mug();
    file.variants[0].baseCostCents = file.priceCents;
    expect(messages(file)).toEqual(['must be less than the suggested retail price']);
  });

  it('a product file with a misspelt field is refused', () => {
    expect(messages({ ...mug(), tagline: 'x' })[0]).toContain('tagline');
  });
});

describe('a variant', () => {
  it('the look of a variant is its tint and the colors that its attribute values fill', () => {
    const mug = get('MUG-11OZ');
    const pick = (colour: string) => mug.variants.find((variant) => variant.attributes['Color'] === colour)!;
    expect(findVariantLook(mug, pick('White / Red'))).toEqual({ tint: null, fills: { Inside: 'c8382f' } });
    expect(findVariantLook(mug, pick('Black'))).toEqual({ tint: '17171a', fills: { Inside: '17171a' } });
  });
});
