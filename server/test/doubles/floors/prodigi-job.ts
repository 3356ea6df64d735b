/** A package for Prodigi, as the port passes it to the engine. */
import type { AreaFile, JobItem, VendorJob } from '../../../src/engines/floors/port.ts';

export const file = (area: string, url = `https://shop.example/files/secret-${area}`): AreaFile => ({
  area,
  technique: null,
  options: {},
  url,
  contentType: 'image/png',
  widthPx: 2670,
  heightPx: 1110,
});
export const mug: JobItem = {
  id: 'li_1',
  name: 'Ceramic Mug 11 oz',
  quantity: 2,
  sku: 'GLOBAL-MUG-W',
  attributes: {},
  files: [file('default')],
  retailCents: 1550,
};
export const shirt: JobItem = {
  ...mug,
  id: 'li_2',
  name: 'Unisex Cotton T-Shirt',
  quantity: 1,
  sku: 'GLOBAL-TEE-GIL-64000',
  attributes: { color: 'navy blue', size: 'm' },
  files: [file('front'), file('back')],
};
export const job: VendorJob = {
  id: 'fjb_1',
  orderNumber: '1042',
  recipient: {
    name: 'Ada Lovelace',
    company: 'Engines Ltd',
    line1: '1 Main Street',
    line2: null,
    city: 'Springfield',
    state: 'IL',
    postalCode: '62701',
    country: 'US',
    phone: '+12175550100',
    email: 'ada@example.com',
  },
  method: 'Budget',
  items: [mug, shirt],
  packingSlipUrl: 'https://shop.example/files/secret-slip',
  callbackUrl: 'https://shop.example/facility/callbacks/prodigi/abc',
};

/** The error of a promise. Null when it does not fail. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as Error,
  );
