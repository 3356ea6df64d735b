/** A complete address, for tests of orders. */
export const shipTo = {
  name: 'Ada',
  line1: '1 Main St',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
};
