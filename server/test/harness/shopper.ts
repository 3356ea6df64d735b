/** What a shopper types into a buy page, and the fields that the page itself sends. */
export const shopper = {
  email: 'sam@example.com',
  name: 'Sam Reader',
  line1: '12 Main St',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
  quantity: '2',
};

export const tokenOf = (page: string): string => /name="token" value="([^"]+)"/.exec(page)![1]!;
