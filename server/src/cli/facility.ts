/** `platen facility check <id>` and `platen facility map <floor>`: check and search the vendors' catalogs without placing an order. */
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { openFloors } from '../engines/floors/floors.ts';
import type { VendorFloor, VendorFloorName, VendorProduct } from '../engines/floors/port.ts';
import { loadCatalog } from '../features/catalog/catalog.ts';
import { isVendorFloor, loadNetwork, vendorFloors } from '../features/catalog/network/network.ts';
import { callbackUrl } from '../features/making/fulfillment/fulfillment.ts';
import { VendorAway, VendorLocked, VendorRefused } from '../kernel/outbound/vendor-calls.ts';
import { readMasterKey } from '../kernel/secrets/master-key.ts';
import { createVault } from '../kernel/secrets/vault.ts';
import { checkFacility } from './facility/check.ts';
import { propose, toEntry } from './facility/propose.ts';
import { UsageError } from './options.ts';

const usage = `platen facility check <id>
       platen facility map <${vendorFloors.join('|')}> [--search words] [--product CODE] [--list]`;

const keyNames: Record<VendorFloorName, string> = {
  prodigi: 'PRODIGI_API_KEY',
  printful: 'PRINTFUL_API_KEY',
  gelato: 'GELATO_API_KEY',
};
/** A longer list is of no use. */
const maxListed = 20_000;

type Say = (line: string) => void;
type Open = typeof openFloors;

/** Returns the exit code: 1 if something would not work. */
export async function runFacility(
  args: readonly string[],
  config: Config,
  say: Say,
  open: Open = openFloors,
): Promise<number> {
  const { positionals, values } = readArguments(args);
  const [command, subject] = positionals;
  try {
    if (command === 'check' && subject !== undefined) return await check(config, subject, say, open);
    if (command === 'map' && isVendorName(subject)) return await map(config, subject, values, say, open);
  } catch (error) {
    const isVendor = error instanceof VendorAway || error instanceof VendorLocked || error instanceof VendorRefused;
    if (isVendor) throw new Error(error.message);
    throw error;
  }
  throw new UsageError(`Usage: ${usage}`);
}

const isVendorName = (name: string | undefined): name is VendorFloorName => vendorFloors.some((one) => one === name);

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { search: { type: 'string' }, product: { type: 'string' }, list: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\nUsage: ${usage}`);
  }
}

async function openFloor(config: Config, name: VendorFloorName, open: Open): Promise<VendorFloor> {
  const floor = (await open(config.floors)).get(name);
  if (!floor) throw new Error(`${keyNames[name]} is not set. See docs/operating/print-shops.md.`);
  return floor;
}

async function check(config: Config, id: string, say: Say, open: Open): Promise<number> {
  const network = await loadNetwork(config.networkDir, { vendors: vendorFloors });
  const facility = network.facilities.find((one) => one.id === id);
  if (!facility) {
    throw new Error(`There is no facility "${id}". Facilities: ${network.facilities.map((one) => one.id).join(', ')}.`);
  }
  if (!isVendorFloor(facility.floor)) {
    const how =
      facility.floor === 'simulated'
        ? 'the service simulates its print floor'
        : 'a print shop uses it with a key from `platen facility-key`';
    say(`${id} has no vendor: ${how}.`);
    return 0;
  }
  const found = await checkFacility(await openFloor(config, facility.floor, open), facility);
  for (const { state, message } of found) say(`${state.padEnd(8)} ${message}`);
  if (config.facilities && !config.facilities.includes(id))
    say(`warning  PLATEN_FACILITIES does not list ${id}, so it is not used`);
  const key = await readMasterKey(config.secretKey, config.dataDir);
  if (key) say(`callback ${callbackUrl({ config, vault: createVault(key) }, facility.floor, id)}`);
  return found.some(({ state }) => state === 'failed') ? 1 : 0;
}

async function map(
  config: Config,
  name: VendorFloorName,
  { search, product: code, list }: { search?: string; product?: string; list?: boolean },
  say: Say,
  open: Open,
): Promise<number> {
  const floor = await openFloor(config, name, open);
  const catalog = await loadCatalog(config.catalog.dir);
  const ours = code === undefined ? catalog.products : catalog.products.filter((one) => one.code === code);
  if (ours.length === 0) throw new Error(`There is no product "${code}" in the catalog.`);
  const candidates: VendorProduct[] = [];
  for await (const product of floor.listCatalog(search ?? null)) {
    if (list) say(lineOf(product));
    candidates.push(product);
    if (candidates.length === maxListed) break;
  }
  if (list) return 0;
  const source = config.floors[name]!.apiUrl;
  const proposals = propose(ours, candidates);
  for (const { key, product, score } of proposals) say(`${score.toFixed(1)}  ${key}  ←  ${lineOf(product)}`);
  if (proposals.length === 0) {
    say(
      `None of ${name}’s ${candidates.length} products is similar to ours. Use --list to see them, and --search to narrow them down.`,
    );
    return 1;
  }
  const best = new Map<string, object>();
  for (const { key, product } of proposals) {
    const owner = ours.find((one) => key === one.code || key.startsWith(`${one.code}; `))!;
    if (!best.has(key)) best.set(key, toEntry(owner, product, source));
  }
  say('');
  say(
    'A draft of `makes` for the facility file. Compare sizes and areas, fill in the gaps, then run `platen facility check`:',
  );
  say(JSON.stringify({ makes: Object.fromEntries(best) }, null, 2));
  return 0;
}

function lineOf({ sku, name, areas, price }: VendorProduct): string {
  const sizes = areas.map(({ area, widthPx, heightPx }) => (widthPx ? `${area} ${widthPx}×${heightPx}` : area));
  const cost = price ? `, ${(price.cents / 100).toFixed(2)} ${price.currency}` : '';
  return `${sku}  ${name} (${sizes.join(', ') || 'no areas listed'}${cost})`;
}
