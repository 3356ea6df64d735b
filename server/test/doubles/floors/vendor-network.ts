/** Print networks for tests: the shipped one, with facilities of vendors added or in its place. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FloorName } from '../../../src/features/catalog/network/facilities.ts';
import type { FakeSku, FakeVendor } from './fake-vendor.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

export type TestFacility = {
  id: string;
  floor: FloorName;
  /** By product code. */
  makes: Record<string, FakeSku>;
  /** Cheapest first; none for facilities without a vendor. */
  methods: readonly string[];
};

/** A fake's facility that makes these products of ours as its own. */
export const facilityOf = (vendor: FakeVendor, id: string, makes: Record<string, keyof FakeVendor['skus']>) => ({
  id,
  floor: vendor.floor,
  makes: Object.fromEntries(Object.entries(makes).map(([code, kind]) => [code, vendor.skus[kind]])),
  methods: vendor.shippingMethods,
});

/** A folder with the network: of the shipped facilities only the named ones, and these. */
export async function writeNetwork(
  shipped: readonly string[],
  facilities: readonly TestFacility[],
  catalogDir = join(root, 'catalog'),
) {
  const folder = await mkdtemp(join(tmpdir(), 'platen-network-'));
  await cp(join(root, 'network'), folder, { recursive: true });
  for (const name of await readdir(join(folder, 'facilities'))) {
    if (!shipped.includes(name.replace('.json', ''))) await rm(join(folder, 'facilities', name));
  }
  for (const facility of facilities) {
    const file = await facilityFile(facility, catalogDir);
    await writeFile(join(folder, 'facilities', `${facility.id}.json`), JSON.stringify(file));
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function facilityFile({ id, floor, makes, methods }: TestFacility, catalogDir: string) {
  const entries = await Promise.all(
    Object.entries(makes).map(async ([code, sku]) => [code, await madeOf(code, sku, catalogDir)] as const),
  );
  const days = [
    [3, 6],
    [2, 4],
  ] as const;
  const speed = (i: 0 | 1) => ({
    carrier: 'post',
    priceCents: i * 500,
    costCents: 300 + i * 300,
    days: days[i],
    ...(methods.length > 0 ? { method: methods[Math.min(i, methods.length - 1)] } : {}),
  });
  return {
    id,
    name: id,
    country: 'US',
    place: [40, -75],
    timeZone: 'America/New_York',
    hours: { opens: '08:00', cutOff: '14:00', closes: '18:00' },
    closed: [],
    floor,
    makes: Object.fromEntries(entries),
    zones: [{ name: 'Everywhere', countries: ['US', 'GB', 'DE'], speeds: { economy: speed(0), standard: speed(1) } }],
  };
}

type Placement = { label: string; type: string; printMm: [number, number] };

/** Each of our placements on a separate area, where there are enough of them; else all of them on the first. */
async function madeOf(code: string, { sku, attributes, areas }: FakeSku, catalogDir: string) {
  const folder = code.split(';')[0]!;
  const product = JSON.parse(await readFile(join(catalogDir, folder, 'product.json'), 'utf8'));
  const images = (product.placements as Placement[]).filter(({ type }) => type === 'image');
  const isEnough = areas.length >= images.length;
  const filled = isEnough ? areas.slice(0, images.length) : areas.slice(0, 1);
  const printAreas = filled.map(({ area, technique }, i) => {
    const held = isEnough ? [images[i]!] : images;
    const width = held.reduce((total, { printMm }) => total + printMm[0], 0);
    const places = held.map(({ label }, n) => {
      const left = held.slice(0, n).reduce((total, { printMm }) => total + printMm[0], 0);
      return [label, { atMm: [left, 0] }] as const;
    });
    const terms = {
      ...(technique === null ? {} : { technique }),
      ...(held.length > 1 ? { sizeMm: [width, Math.max(...held.map(({ printMm }) => printMm[1]))] } : {}),
      placements: Object.fromEntries(places),
    };
    return [area, terms] as const;
  });
  const source = 'https://vendor.example/catalog';
  return { sku, attributes, printAreas: Object.fromEntries(printAreas), costCents: 700, source };
}
