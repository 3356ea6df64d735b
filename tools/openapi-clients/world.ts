/** The input of every program, and its expected results. */
export type World = { baseUrl: string; key: string; image: string };

export type Seen = {
  /** The address of the picture that it uploaded. */
  uploaded: string;
  /** The address of the picture that it generated. */
  painted: string;
  /** The number of orders that two statuses together match. */
  orders: number;
  /** The code of the error for a missing order. */
  missing: string;
  /** The price in a dry run. */
  totalPrice: number;
};

export const cart = {
  items: [{ sku: 'MUG-11OZ', variantId: 'gv_vmszbahmuu', quantity: 2 }],
  shipTo: { name: 'Ada', line1: '1 Main St', city: 'Newark', state: 'NJ', postalCode: '07102', country: 'US' },
};
