/** What every program is given, and what it should have seen. */
export type World = { baseUrl: string; key: string; image: string };

export type Seen = {
  /** Where the picture that it uploaded is. */
  uploaded: string;
  /** Where the picture is that it had painted. */
  painted: string;
  /** How many orders two statuses together match. */
  orders: number;
  /** The code of the error for an order that is not there. */
  missing: string;
  /** What a dry run costs. */
  totalPrice: number;
};

export const cart = {
  items: [{ sku: 'MUG-11OZ', variantId: 'gv_vmszbahmuu', quantity: 2 }],
  shipTo: { name: 'Ada', line1: '1 Main St', city: 'Newark', state: 'NJ', postalCode: '07102', country: 'US' },
};
