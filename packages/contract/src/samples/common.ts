/** Values shared by the examples of the OpenAPI document, so that the examples fit together. */
export const at = {
  ordered: '2026-03-02T09:00:00.000Z',
  inProduction: '2026-03-03T08:30:00.000Z',
  shipped: '2026-03-04T16:05:00.000Z',
};

export const ids = {
  shop: 'shpk3v9q2m7x',
  order: 'ord_01k2m3n4p5q6r7s8t9v0w1x2y3',
  shipment: 'shi_01k2m3n4p5q6r7s8t9v0w1x2y4',
  endpoint: 'whe_01k2m3n4p5q6r7s8t9v0w1x2y5',
  event: 'evt_01k2m3n4p5q6r7s8t9v0w1x2y6',
  testEvent: 'evt_01k2m3n4p5q6r7s8t9v0w1x2y7',
  delivery: 'del_01k2m3n4p5q6r7s8t9v0w1x2y8',
  canvas: 'cnv_01k2m3n4p5q6r7s8t9v0w1x2y9',
  listing: 'lst_01k2m3n4p5q6r7s8t9v0w1x2yg',
  generation: 'gen_01k2m3n4p5q6r7s8t9v0w1x2ya',
  image: 'img_01k2m3n4p5q6r7s8t9v0w1x2yb',
  chatJob: 'job_01k2m3n4p5q6r7s8t9v0w1x2yc',
  editJob: 'edt_01k2m3n4p5q6r7s8t9v0w1x2ye',
  facilityJob: 'fjb_01k2m3n4p5q6r7s8t9v0w1x2yd',
  key: 'key_01k2m3n4p5q6r7s8t9v0w1x2ye',
  variant: 'gv_vmszbahmuu',
};

const storage = `https://${ids.shop}.storage.example.com`;

export const urls = {
  storage,
  artwork: `${storage}/2f6c1d0a9b8e7f4c3d2a1b0c9d8e7f6a5b4c3d2e.png`,
  cutOut: `${storage}/7a1e0c5b4d3f2a9e8c7b6d5f4e3a2b1c0d9e8f7a.png`,
  video: `${storage}/c4b3a2918f7e6d5c4b3a29180f7e6d5c4b3a2918.mp4`,
  api: 'https://api.example.com/v1',
  receiver: 'https://shop.example.net/hooks/platen',
};

export const address = {
  name: 'Ada Fox',
  line1: '1 Main St',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
};

export const mug = { sku: 'MUG-11OZ', variantId: ids.variant, quantity: 2 };
