/** What network/facilities/gelato.json says about our products. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { chooseMethod } from '../../../../test/doubles/floors/fake-gelato-catalog.ts';
import { type Facility, loadNetwork } from './facilities.ts';

type Product = {
  placements: { label: string; type: string; printMm?: [number, number] }[];
  variants: { id: string; attributes: Record<string, string> }[];
};

const folder = (name: string) => fileURLToPath(new URL(`../../../../../${name}`, import.meta.url));

let gelato: Facility;
beforeAll(async () => {
  const { facilities } = await loadNetwork(folder('network'), { vendors: ['gelato'] });
  gelato = facilities.find(({ id }) => id === 'gelato')!;
});

/** `TEE-UNISEX; Color: White; Size: S` */
const readKey = (key: string): { code: string; attributes: Record<string, string> } => {
  const [code, ...pairs] = key.split('; ');
  return { code: code!, attributes: Object.fromEntries(pairs.map((pair) => pair.split(': '))) };
};

const loadProduct = async (code: string): Promise<Product> =>
  JSON.parse(await readFile(`${folder('catalog')}/${code}/product.json`, 'utf8'));

test('Gelato makes nothing while its key is not set', async () => {
  const { facilities, idle } = await loadNetwork(folder('network'));
  expect(facilities.map(({ id }) => id)).not.toContain('gelato');
  expect(idle.map(({ id }) => id)).toContain('gelato');
});

test('each entry maps one of our variants to one Gelato product, without duplicates', async () => {
  const ours: string[] = [];
  for (const key of Object.keys(gelato.makes)) {
    const { code, attributes } = readKey(key);
    const { variants } = await loadProduct(code);
    const found = variants.filter((variant) =>
      Object.entries({ ...variant.attributes, ...attributes }).every(
        ([name, value]) => variant.attributes[name] === value,
      ),
    );
    expect(found, key).toHaveLength(1);
    ours.push(found[0]!.id);
  }
  expect(new Set(ours).size).toBe(ours.length);
  expect(new Set(Object.values(gelato.makes).map(({ sku }) => sku)).size).toBe(ours.length);
});

test('the size, colour and model of a variant match the name of Gelato’s product', () => {
  for (const [key, { sku }] of Object.entries(gelato.makes)) {
    const { Size: size, Color: color, Model: model } = readKey(key).attributes;
    if (size) expect(sku, key).toContain(`_gsi_${size.toLowerCase()}_`);
    if (color) expect(sku, key).toMatch(new RegExp(`(_gco_|_bco_|ceramic-)${color.toLowerCase()}_`));
    if (model) expect(sku, key).toContain(`_${model.toLowerCase().replace(' ', '-').replaceAll(' ', '')}_`);
  }
});

test('every image placement lies inside exactly one print area', async () => {
  for (const [key, { printAreas }] of Object.entries(gelato.makes)) {
    const { placements } = await loadProduct(readKey(key).code);
    const images = placements.filter(({ type }) => type === 'image');
    const placed = Object.values(printAreas).flatMap((area) => Object.keys(area.placements));
    expect(placed.sort(), key).toEqual(images.map(({ label }) => label).sort());
    for (const { sizeMm, placements: here } of Object.values(printAreas)) {
      if (!sizeMm) continue;
      let end = 0;
      for (const [label, { atMm }] of Object.entries(here).sort(([, a], [, b]) => a.atMm[0] - b.atMm[0])) {
        const { printMm } = images.find((image) => image.label === label)!;
        expect(atMm[0], `${key}, ${label}`).toBeGreaterThanOrEqual(end);
        end = atMm[0] + printMm![0];
        expect(atMm[1] + printMm![1], `${key}, ${label}`).toBeLessThanOrEqual(sizeMm[1]);
      }
      expect(end, key).toBeLessThanOrEqual(sizeMm[0]);
    }
  }
});

test('the front of a mug, seen with the handle to the right, is the right half of its wrap', () => {
  const { sizeMm, placements } = gelato.makes['MUG-11OZ; Color: White']!.printAreas['default']!;
  expect(placements['Front']!.atMm[0]).toBeGreaterThan(sizeMm![0] / 2);
  expect(placements['Back']!.atMm[0]).toBeLessThan(sizeMm![0] / 2);
});

test('Gelato ships by methods it has, and to no country that wants a tax number or its own script', () => {
  const methods = gelato.zones.flatMap(({ speeds }) => Object.values(speeds).map(({ method }) => method));
  expect(methods.map((method) => chooseMethod(method)?.type)).toEqual(
    gelato.zones.flatMap(() => ['normal', 'express']),
  );
  const served = gelato.zones.flatMap(({ countries }) => countries);
  for (const country of ['BR', 'CN', 'JP', 'KR', 'RU']) expect(served).not.toContain(country);
});
