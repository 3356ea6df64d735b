/**
 * What network/facilities/prodigi.json says about our products, and whether Prodigi accepts it, as far as its fake
 * knows.
 */
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeProdigi, startFakeProdigi } from '../../../../test/doubles/floors/fake-prodigi.ts';
import { findFakeProduct } from '../../../../test/doubles/floors/fake-prodigi-products.ts';
import { file, job, mug } from '../../../../test/doubles/floors/prodigi-job.ts';
import { createProdigiFloor } from '../../../engines/floors/prodigi.ts';
import { type Catalog, loadCatalog, type Product } from '../catalog.ts';
import { type Facility, loadNetwork } from './facilities.ts';

const folder = (name: string) => fileURLToPath(new URL(`../../../../../${name}`, import.meta.url));

let prodigi: Facility;
let catalog: Catalog;
let fake: FakeProdigi;
beforeAll(async () => {
  const { facilities, idle } = await loadNetwork(folder('network'));
  expect(facilities.map(({ id }) => id)).not.toContain('prodigi');
  prodigi = idle.find(({ id }) => id === 'prodigi')!;
  catalog = await loadCatalog(folder('catalog'));
  fake = await startFakeProdigi();
});
afterAll(() => fake.close());

/** `TEE-UNISEX; Color: White; Size: S` */
const readKey = (key: string) => {
  const [code, ...pairs] = key.split('; ');
  return {
    product: catalog.findProduct(code!)!,
    attributes: Object.fromEntries(pairs.map((pair) => pair.split(': '))),
  };
};

const imagesOf = ({ placements }: Product) => placements.flatMap((one) => (one.type === 'image' ? [one] : []));

test('each entry names one of our variants and its source', () => {
  const ours = Object.entries(prodigi.makes).map(([key, { source }]) => {
    const { product, attributes } = readKey(key);
    const isMeant = (variant: { attributes: Record<string, string> }) =>
      JSON.stringify(Object.entries(variant.attributes).sort()) === JSON.stringify(Object.entries(attributes).sort());
    const found = product.variants.filter(isMeant);
    expect(found, key).toHaveLength(1);
    expect(source, key).toMatch(/^https:\/\/github\.com\/[\w-]+\/[\w.-]+/);
    return found[0]!.id;
  });
  expect(new Set(ours).size).toBe(ours.length);
  const codes = new Set(Object.keys(prodigi.makes).map((key) => readKey(key).product.code));
  expect(codes.size).toBeGreaterThanOrEqual(7);
});

test('every image placement lies on one print area, within the sheet, and covers no other', () => {
  for (const [key, { printAreas }] of Object.entries(prodigi.makes)) {
    const images = imagesOf(readKey(key).product);
    const placed = Object.values(printAreas).flatMap((area) => Object.keys(area.placements));
    expect(placed.sort(), key).toEqual(images.map(({ label }) => label).sort());
    for (const { sizeMm, placements } of Object.values(printAreas)) {
      if (!sizeMm) continue;
      let end = 0;
      for (const [label, { atMm }] of Object.entries(placements)) {
        const { printMm } = images.find((image) => image.label === label)!;
        expect(atMm[0], `${key}, ${label}`).toBeGreaterThanOrEqual(end);
        end = atMm[0] + printMm[0];
        expect(end, `${key}, ${label}`).toBeLessThanOrEqual(sizeMm[0]);
        expect(atMm[1] + printMm[1], `${key}, ${label}`).toBeLessThanOrEqual(sizeMm[1]);
      }
    }
  }
});

test('every SKU in the fake from public documents is accepted with these attributes, areas and methods', async () => {
  const floor = createProdigiFloor(fake.access);
  const known = Object.entries(prodigi.makes).filter(([, { sku }]) => findFakeProduct(fake.state.products, sku));
  expect(new Set(known.map(([, { sku }]) => sku)).size).toBeGreaterThanOrEqual(3);
  const items = known.map(([key, { sku, attributes, printAreas }]) => ({
    ...mug,
    id: key,
    sku,
    attributes,
    files: Object.entries(printAreas).map(([area, { options }]) => ({ ...file(area), options })),
  }));
  const methods = new Set(
    prodigi.zones.flatMap(({ speeds }) => Object.values(speeds).map(({ method }) => method ?? 'none')),
  );
  for (const method of methods) await floor.place({ ...job, id: `fjb_${method}`, method, items });
  expect(fake.orders().map((order) => order.items.length)).toEqual([...methods].map(() => known.length));
});
