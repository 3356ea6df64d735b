/**
 * Prodigi's rules for a request, from the tables of its reference (https://www.prodigi.com/print-api/docs/reference/).
 * The form of a refusal, and the codes Required, MustNotBeEmptyArray, MustNotBeEmptyOrWhitespace,
 * MustBeAValidUSZipCodeFormat and SkuNotFound, are those of recorded answers (https://github.com/tomharvey/pwinty3-rb,
 * spec/vcrs/http_errors; public shops that quote the sandbox). For rules without a published code, the codes here are
 * made in the same style.
 */
import { type FakeProduct, findFakeProduct } from './fake-prodigi-products.ts';

type Failures = Record<string, { code: string; providedValue: unknown }[]>;

export const shippingMethods = ['Budget', 'Standard', 'StandardPlus', 'Express', 'Overnight'];
const sizings = ['fillPrintArea', 'fitPrintArea', 'stretchToPrintArea'];

type Fields = Record<string, unknown>;

/** Finds every fault of a body before it answers, as Prodigi does. */
function createFinder() {
  const failures: Failures = {};
  const fail = (path: string, code: string, providedValue: unknown = null) => {
    failures[path] = [...(failures[path] ?? []), { code, providedValue }];
  };
  const at = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);
  const finder = {
    failures,
    fail,
    /** The object at a path, with no other fields than the documented ones. */
    object(value: unknown, path: string, known: readonly string[]): Fields {
      if (typeof value !== 'object' || value === null || Array.isArray(value)) {
        fail(path || '$', value === undefined || value === null ? 'Required' : 'MustBeAnObject', value ?? null);
        return {};
      }
      for (const name of Object.keys(value)) if (!known.includes(name)) fail(at(path, name), 'UnknownField');
      return value as Fields;
    },
    text(fields: Fields, path: string, name: string, isRequired: boolean, check?: (text: string) => string | null) {
      const value = fields[name];
      if (value === undefined || value === null) {
        if (isRequired) fail(at(path, name), 'Required');
        return null;
      }
      if (typeof value !== 'string') fail(at(path, name), 'MustBeAString', value);
      else if (value.trim() === '') fail(at(path, name), 'MustNotBeEmptyOrWhitespace', value);
      else {
        const code = check?.(value);
        if (code) fail(at(path, name), code, value);
        return value;
      }
      return null;
    },
    count(fields: Fields, path: string, name: string) {
      const value = fields[name];
      if (value === undefined || value === null) fail(at(path, name), 'Required');
      else if (!Number.isInteger(value) || (value as number) < 1) fail(at(path, name), 'MustBeGreaterThanZero', value);
    },
    list(fields: Fields, path: string, name: string): unknown[] {
      const value = fields[name];
      if (value === undefined || value === null) fail(at(path, name), 'Required');
      else if (!Array.isArray(value)) fail(at(path, name), 'MustBeAnArray', value);
      else if (value.length === 0) fail(at(path, name), 'MustNotBeEmptyArray', value);
      else return value;
      return [];
    },
  };
  return finder;
}

type Finder = ReturnType<typeof createFinder>;

const oneOf = (values: readonly string[]) => (text: string) =>
  values.some((value) => value.toLowerCase() === text.toLowerCase()) ? null : 'MustBeAKnownValue';
const isCountry = (text: string) => (/^[A-Z]{2}$/.test(text) ? null : 'MustBeAnIsoCountryCode');
const isCurrency = (text: string) => (/^[A-Z]{3}$/.test(text) ? null : 'MustBeAnIsoCurrencyCode');
const isAmount = (text: string) => (/^\d{1,7}(\.\d{1,2})?$/.test(text) ? null : 'MustBeADecimal');
const isMd5 = (text: string) => (/^[0-9a-f]{32}$/i.test(text) ? null : 'MustBeAnMd5Hash');
const isEmail = (text: string) => (/^[^\s@]+@[^\s@]+$/.test(text) ? null : 'MustBeAnEmailAddress');

function isUrl(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? null : 'MustBeAValidUrl';
}

const orderFields = [
  'callbackUrl',
  'merchantReference',
  'shippingMethod',
  'idempotencyKey',
  'recipient',
  'items',
  'packingSlip',
  'metadata',
  'branding',
];

export function findOrderFailures(body: unknown, products: readonly FakeProduct[]): Failures {
  const finder = createFinder();
  const order = finder.object(body, '', orderFields);
  finder.text(order, '', 'callbackUrl', false, isUrl);
  finder.text(order, '', 'merchantReference', false);
  finder.text(order, '', 'idempotencyKey', false);
  finder.text(order, '', 'shippingMethod', true, oneOf(shippingMethods));
  const country = checkRecipient(finder, order['recipient']);
  for (const [i, item] of finder.list(order, '', 'items').entries()) {
    checkOrderItem(finder, item, `items[${i}]`, products, country);
  }
  if (order['packingSlip'] !== undefined && order['packingSlip'] !== null) {
    const slip = finder.object(order['packingSlip'], 'packingSlip', ['url']);
    finder.text(slip, 'packingSlip', 'url', false, isUrl);
  }
  if (order['metadata'] !== undefined && JSON.stringify(order['metadata']).length > 2000) {
    finder.fail('metadata', 'MustNotExceedMaximumLength');
  }
  return finder.failures;
}

function checkRecipient(finder: Finder, value: unknown): string | null {
  const recipient = finder.object(value, 'recipient', ['name', 'email', 'phoneNumber', 'address']);
  finder.text(recipient, 'recipient', 'name', true);
  finder.text(recipient, 'recipient', 'email', false, isEmail);
  finder.text(recipient, 'recipient', 'phoneNumber', false);
  const path = 'recipient.address';
  const known = ['line1', 'line2', 'postalOrZipCode', 'countryCode', 'townOrCity', 'stateOrCounty'];
  const address = finder.object(recipient['address'], path, known);
  finder.text(address, path, 'line1', true);
  finder.text(address, path, 'line2', false);
  finder.text(address, path, 'townOrCity', true);
  finder.text(address, path, 'stateOrCounty', false);
  const country = finder.text(address, path, 'countryCode', true, isCountry);
  const isZip = (text: string) => (/^\d{5}(-\d{4})?$/.test(text) ? null : 'MustBeAValidUSZipCodeFormat');
  finder.text(address, path, 'postalOrZipCode', true, country === 'US' ? isZip : undefined);
  return country;
}

function checkOrderItem(
  finder: Finder,
  value: unknown,
  path: string,
  products: readonly FakeProduct[],
  country: string | null,
) {
  const known = ['merchantReference', 'sku', 'copies', 'sizing', 'recipientCost', 'attributes', 'assets'];
  const item = finder.object(value, path, known);
  finder.text(item, path, 'merchantReference', false);
  finder.text(item, path, 'sizing', true, oneOf(sizings));
  if (item['recipientCost'] !== undefined && item['recipientCost'] !== null) {
    const cost = finder.object(item['recipientCost'], `${path}.recipientCost`, ['amount', 'currency']);
    finder.text(cost, `${path}.recipientCost`, 'amount', true, isAmount);
    finder.text(cost, `${path}.recipientCost`, 'currency', true, isCurrency);
  }
  const product = checkItem(finder, item, path, products);
  for (const [i, one] of finder.list(item, path, 'assets').entries()) {
    const at = `${path}.assets[${i}]`;
    const asset = finder.object(one, at, ['printArea', 'url', 'md5Hash', 'pageCount']);
    finder.text(asset, at, 'url', true, isUrl);
    finder.text(asset, at, 'md5Hash', false, isMd5);
    if (asset['pageCount'] !== undefined && asset['pageCount'] !== null) finder.count(asset, at, 'pageCount');
  }
  if (product && country && !product.shipsTo.includes(country)) {
    finder.fail(`${path}.sku`, 'NotAvailableInDestination', country);
  }
}

/** What the items of orders and of quotes have in common: a known SKU, its attributes, and its print areas. */
function checkItem(finder: Finder, item: Fields, path: string, products: readonly FakeProduct[]): FakeProduct | null {
  finder.count(item, path, 'copies');
  const sku = finder.text(item, path, 'sku', true);
  const product = sku === null ? null : findFakeProduct(products, sku);
  if (sku !== null && !product) finder.fail(`${path}.sku`, 'SkuNotFound', sku);
  if (!product) return null;
  const given = finder.object(item['attributes'] ?? {}, `${path}.attributes`, Object.keys(product.attributes));
  for (const [name, values] of Object.entries(product.attributes)) {
    finder.text(given, `${path}.attributes`, name, values.length > 1, oneOf(values));
  }
  const assets = Array.isArray(item['assets']) ? (item['assets'] as Fields[]) : [];
  const areas = assets.map((asset) => String(asset?.['printArea'] ?? '').toLowerCase());
  for (const [i, area] of areas.entries()) {
    const at = `${path}.assets[${i}].printArea`;
    if (area === '') finder.fail(at, 'Required');
    else if (!product.printAreas[area]) finder.fail(at, 'PrintAreaNotFound', assets[i]!['printArea']);
    else if (areas.indexOf(area) !== i) finder.fail(at, 'MustBeUnique', assets[i]!['printArea']);
  }
  for (const [area, { required }] of Object.entries(product.printAreas)) {
    if (required && !areas.includes(area)) finder.fail(`${path}.assets`, 'RequiredPrintAreaMissing', area);
  }
  return product;
}

export function findQuoteFailures(body: unknown, products: readonly FakeProduct[]): Failures {
  const finder = createFinder();
  const quote = finder.object(body, '', ['shippingMethod', 'destinationCountryCode', 'currencyCode', 'items']);
  finder.text(quote, '', 'shippingMethod', false, oneOf(shippingMethods));
  finder.text(quote, '', 'destinationCountryCode', true, isCountry);
  finder.text(quote, '', 'currencyCode', false, isCurrency);
  for (const [i, value] of finder.list(quote, '', 'items').entries()) {
    const path = `items[${i}]`;
    // Sizes and files belong to orders: a quote has only the areas.
    const item = finder.object(value, path, ['sku', 'copies', 'attributes', 'assets']);
    for (const [j, asset] of finder.list(item, path, 'assets').entries()) {
      finder.object(asset, `${path}.assets[${j}]`, ['printArea']);
    }
    checkItem(finder, item, path, products);
  }
  return finder.failures;
}
