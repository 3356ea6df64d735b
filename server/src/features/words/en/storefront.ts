/** The shop's page, its collections and searches, and a listing's page. */
export const storefront = {
  search: 'Search',
  addToCart: 'Add to cart',
  buyNow: 'Buy now',
  cart: 'Cart',
  cartOf: { one: 'Cart, {count} thing', other: 'Cart, {count} things' },
  sizeChart: 'Size chart',
} as const;
