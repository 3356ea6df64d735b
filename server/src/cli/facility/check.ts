/** Checks whether a vendor's facility works: its key, its SKUs and print areas, and the price of an order. Places no order. */
import type { VendorCost, VendorFloor, VendorProduct } from '../../engines/floors/port.ts';
import type { Facility, Made } from '../../features/catalog/network/network.ts';
import { speeds } from '../../features/catalog/network/network.ts';
import { type Finding, failed, ok, warning } from '../doctor/finding.ts';

export async function checkFacility(floor: VendorFloor, facility: Facility): Promise<Finding[]> {
  const { account } = await floor.check();
  const found: Finding[] = [ok(`${floor.name} accepts the key${account === null ? '' : ` of ${account}`}`)];
  if (floor.isSandbox) found.push(warning(`this is ${floor.name}’s sandbox: nothing is printed or charged`));
  const entries = Object.entries(facility.makes);
  if (entries.length === 0)
    return [...found, failed('it makes nothing. Run `platen facility map` to see what it could make')];
  const products = new Map<string, VendorProduct | null>();
  for (const [key, made] of entries) {
    if (!products.has(made.sku)) products.set(made.sku, await floor.findProduct(made.sku));
    found.push(...checkMade(key, made, products.get(made.sku)!));
  }
  return [...found, ...(await priceExample(floor, facility))];
}

function checkMade(key: string, made: Made, product: VendorProduct | null): Finding[] {
  if (!product) return [failed(`${key}: the vendor has no ${made.sku}`)];
  const faults: string[] = [];
  const known = product.areas.map(({ area }) => area);
  for (const [area, { technique }] of Object.entries(made.printAreas)) {
    const meant = product.areas.filter((one) => one.area === area);
    if (meant.length === 0) faults.push(`it has no print area ${area}. Print areas: ${known.join(', ') || 'none'}`);
    else if (technique !== undefined && meant.every((one) => one.technique !== null && one.technique !== technique)) {
      faults.push(`${area} is printed by ${meant.map((one) => one.technique).join(', ')}, not by ${technique}`);
    }
  }
  const left = product.areas.filter(({ area, isRequired }) => isRequired && !made.printAreas[area]);
  for (const { area } of left) faults.push(`its print area ${area} must be filled, but the file does not name it`);
  for (const [name, choices] of Object.entries(product.attributes)) {
    const chosen = made.attributes[name];
    if (chosen === undefined) faults.push(`${name} must be set to one of ${choices.slice(0, 12).join(', ')}`);
    else if (!choices.includes(chosen))
      faults.push(`${name} cannot be ${chosen}. Choices: ${choices.slice(0, 12).join(', ')}`);
  }
  if (faults.length > 0) return faults.map((fault) => failed(`${key} as ${made.sku}: ${fault}`));
  return [ok(`${key} is ${product.name} (${made.sku})`)];
}

/** Quotes one piece of its first product, to its first country, at each speed. */
async function priceExample(floor: VendorFloor, { makes, zones }: Facility): Promise<Finding[]> {
  const [key, made] = Object.entries(makes)[0]!;
  const zone = zones.find(({ postalPrefixes }) => !postalPrefixes) ?? zones[0]!;
  const recipient = exampleOf(zone.countries[0]!);
  const areas = Object.entries(made.printAreas).map(([area, { technique = null }]) => ({ area, technique }));
  const item = { id: '1', sku: made.sku, attributes: made.attributes, quantity: 1, areas };
  const found: Finding[] = [];
  for (const speed of speeds) {
    const terms = zone.speeds[speed];
    if (!terms?.method) continue;
    const cost = await floor.quote({ recipient, method: terms.method, items: [item] });
    if (!cost) return [ok(`${floor.name} reports the cost of an order only after it is placed`)];
    const planned = `, ${showCents(made.costCents + terms.costCents)} USD in the facility file`;
    found.push(ok(`one ${key} to ${recipient.country}, ${speed} (${terms.method}): ${showCost(cost)}${planned}`));
  }
  return found;
}

const examples: Record<string, { state: string | null; postalCode: string; city: string }> = {
  US: { state: 'NJ', postalCode: '07102', city: 'Newark' },
  CA: { state: 'ON', postalCode: 'M5V 3L9', city: 'Toronto' },
  AU: { state: 'VIC', postalCode: '3000', city: 'Melbourne' },
  GB: { state: null, postalCode: 'SW1A 1AA', city: 'London' },
  DE: { state: null, postalCode: '10115', city: 'Berlin' },
};

const exampleOf = (country: string) => ({
  country,
  ...(examples[country] ?? { state: null, postalCode: '10115', city: 'Centre' }),
});

const showCents = (cents: number): string => (cents / 100).toFixed(2);

function showCost({ currency, totalCents, itemsCents, shippingCents, taxCents }: VendorCost): string {
  const parts = [
    itemsCents === null ? [] : [`items ${showCents(itemsCents)}`],
    shippingCents === null ? [] : [`shipping ${showCents(shippingCents)}`],
    taxCents ? [`tax ${showCents(taxCents)}`] : [],
  ].flat();
  return `${showCents(totalCents)} ${currency}${parts.length > 0 ? ` (${parts.join(', ')})` : ''}`;
}
