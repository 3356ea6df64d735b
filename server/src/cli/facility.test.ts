import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createScriptedVendor } from '../../test/doubles/floors/scripted-vendor.ts';
import { facilityOf, writeNetwork } from '../../test/doubles/floors/vendor-network.ts';
import { parseConfig } from '../config.ts';
import type { VendorFloor, VendorProduct } from '../engines/floors/port.ts';
import { runFacility } from './facility.ts';

const vendor = createScriptedVendor({ floor: 'prodigi', hasDrafts: false });
let network: Awaited<ReturnType<typeof writeNetwork>>;
let dataDir: string;
beforeAll(async () => {
  network = await writeNetwork(['leeds'], [facilityOf(vendor, 'maker', { 'CARD-5X7': 'poster' })]);
  dataDir = await mkdtemp(join(tmpdir(), 'platen-data-'));
});
afterAll(async () => {
  await network.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const run = async (args: string[], engine: Partial<VendorFloor> = {}, env: Record<string, string> = {}) => {
  const lines: string[] = [];
  const config = parseConfig({ PLATEN_NETWORK_DIR: network.folder, PLATEN_DATA_DIR: dataDir, ...env });
  const open = async () =>
    new Map(config.floors.prodigi ? [['prodigi' as const, { ...vendor.engine, ...engine }]] : []);
  const code = await runFacility(args, config, (line) => lines.push(line), open);
  return { code, text: lines.join('\n') };
};
const key = { PRODIGI_API_KEY: 'secret-key-of-prodigi', PLATEN_SECRET_KEY: '5a'.repeat(32) };

describe('platen facility check', () => {
  test('platen facility check reports that key and SKUs work, the price of an order and the callback URL, and places no order', async () => {
    const { code, text } = await run(['check', 'maker'], {}, key);
    expect(code).toBe(0);
    expect(text).toMatch(/ok +prodigi accepts the key of scripted/);
    expect(text).toMatch(/ok +CARD-5X7 is V-POSTER/);
    expect(text).toMatch(/one CARD-5X7 to US, economy \(Slow\): 10\.00 USD \(items 7\.00, shipping 3\.00\)/);
    expect(text).toMatch(/callback http:\S+\/v1\/facility\/callbacks\/prodigi\/maker\.[\w-]{32}/);
    expect(text).not.toContain('secret-key-of-prodigi');
    expect(vendor.orders()).toEqual([]);
  });

  test('platen facility check reports an unknown SKU, an unknown area and a missing choice', async () => {
    const gone = await run(['check', 'maker'], { findProduct: async () => null }, key);
    expect([gone.code, gone.text]).toEqual([1, expect.stringMatching(/failed +CARD-5X7: the vendor has no V-POSTER/)]);
    const other: VendorProduct = {
      sku: 'V-POSTER',
      name: 'Poster',
      attributes: { finish: ['matt', 'gloss'] },
      areas: [{ area: 'whole', technique: null, widthPx: null, heightPx: null, isRequired: true }],
      price: null,
    };
    const { text } = await run(['check', 'maker'], { findProduct: async () => other }, key);
    expect(text).toContain('it has no print area front. Print areas: whole');
    expect(text).toContain('its print area whole must be filled');
    expect(text).toContain('finish must be set to one of matt, gloss');
  });

  test('platen facility check names the missing setting and the known facilities', async () => {
    await expect(run(['check', 'maker'])).rejects.toThrow('PRODIGI_API_KEY is not set');
    await expect(run(['check', 'atlantis'])).rejects.toThrow(
      'There is no facility "atlantis". Facilities: leeds, maker',
    );
    expect((await run(['check', 'leeds'])).text).toContain(
      'leeds has no vendor: the service simulates its print floor',
    );
  });
});

describe('platen facility map', () => {
  const listing: Partial<VendorFloor> = {
    async *listCatalog() {
      yield { ...(await vendor.engine.findProduct('V-MUG'))!, name: 'White ceramic mug 11 oz' };
    },
  };

  test('platen facility map lists the vendor’s catalog and proposes matching products', async () => {
    const listed = await run(['map', 'prodigi', '--list'], listing, key);
    expect(listed.text).toBe('V-MUG  White ceramic mug 11 oz (front, 7.00 USD)');
    const { code, text } = await run(['map', 'prodigi', '--product', 'MUG-11OZ'], listing, key);
    expect(code).toBe(0);
    expect(JSON.parse(text.slice(text.indexOf('{'))).makes['MUG-11OZ; Color: White']).toMatchObject({ sku: 'V-MUG' });
  });

  test('platen facility map prints its usage for wrong arguments', async () => {
    for (const wrong of [[], ['check'], ['map', 'leeds'], ['map', 'prodigi', '--all']])
      await expect(run(wrong, {}, key)).rejects.toThrow('Usage: platen facility');
  });
});
