/**
 * Where Stripe.js is loaded from, and what a page that shows it must allow: its frames, its API, the pages of banks in
 * a frame.
 */
export const stripeScript = 'https://js.stripe.com/v3/';

const hosts = 'https://js.stripe.com https://*.js.stripe.com';

export const stripeSources = {
  script: hosts,
  connect: 'https://api.stripe.com',
  frame: `${hosts} https://hooks.stripe.com`,
};
