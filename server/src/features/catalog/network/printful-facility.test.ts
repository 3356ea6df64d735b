/** What network/facilities/printful.json says about our products. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { type Facility, loadNetwork } from './facilities.ts';

type Product = {
  placements: { label: string; type: string; printMm?: [number, number] }[];
  variants: { id: string; attributes: Record<string, string> }[];
};

const folder = (name: string) => fileURLToPath(new URL(`../../../../../${name}`, import.meta.url));

let printful: Facility;
beforeAll(async () => {
  const { facilities } = await loadNetwork(folder('network'), { vendors: ['printful'] });
  printful = facilities.find(({ id }) => id === 'printful')!;
});

/** `TEE-UNISEX; Color: White; Size: S` */
const readKey = (key: string) => {
  const [code, ...pairs] = key.split('; ');
  return { code: code!, attributes: Object.fromEntries(pairs.map((pair) => pair.split(': '))) };
};

const loadProduct = async (code: string): Promise<Product> =>
  JSON.parse(await readFile(`${folder('catalog')}/${code}/product.json`, 'utf8'));

test('Printful makes nothing while its key is not set', async () => {
  const { facilities, idle } = await loadNetwork(folder('network'));
  expect(facilities.map(({ id }) => id)).not.toContain('printful');
  expect(idle.map(({ id }) => id)).toContain('printful');
});

test('each entry maps one of our variants to one Printful catalog variant, without duplicates', async () => {
  const ours: string[] = [];
  const theirs: string[] = [];
  for (const [key, { sku, source }] of Object.entries(printful.makes)) {
    const { code, attributes } = readKey(key);
    const { variants } = await loadProduct(code);
    const found = variants.filter((variant) =>
      Object.entries({ ...variant.attributes, ...attributes }).every(
        ([name, value]) => variant.attributes[name] === value,
      ),
    );
    expect(found, key).toHaveLength(1);
    expect(sku, key).toMatch(/^\d+$/);
    expect(source, key).toMatch(/^https:\/\/api\.printful\.com\/products\/\d+$/);
    ours.push(found[0]!.id);
    theirs.push(sku);
  }
  expect(new Set(ours).size).toBe(ours.length);
  expect(new Set(theirs).size).toBe(theirs.length);
  expect(new Set(Object.keys(printful.makes).map((key) => readKey(key).code)).size).toBeGreaterThanOrEqual(8);
});

test('every image placement lies on one print area, at its own size where the area’s size is known', async () => {
  for (const [key, { printAreas }] of Object.entries(printful.makes)) {
    const { placements } = await loadProduct(readKey(key).code);
    const images = placements.filter(({ type }) => type === 'image');
    const placed = Object.values(printAreas).flatMap((area) => Object.keys(area.placements));
    expect(placed.sort(), key).toEqual(images.map(({ label }) => label).sort());
    for (const { sizeMm, technique, placements: here } of Object.values(printAreas)) {
      expect(technique, key).toBeDefined();
      for (const [label, { atMm }] of Object.entries(here)) {
        const { printMm } = images.find((image) => image.label === label)!;
        if (!sizeMm) continue;
        expect(atMm[0] + printMm![0], `${key}, ${label}`).toBeLessThanOrEqual(sizeMm[0]);
        expect(atMm[1] + printMm![1], `${key}, ${label}`).toBeLessThanOrEqual(sizeMm[1]);
      }
    }
  }
});

test('Printful ships to no country that asks for the buyer’s tax number', () => {
  expect(printful.zones.flatMap(({ countries }) => countries)).not.toContain('BR');
});
