/** The hand-written pages of the documentation site, in order. A test finds files that are not listed. */
export type Entry = {
  /** The path below `/docs/`. */
  slug: string;
  /** Relative to the folder of the workspace or of the release. */
  file: string;
  /** The title in lists of pages, if the page's own title is too long. */
  short?: string;
  /** Keeps `http://localhost:4400` as written, because the page explains the settings of addresses. */
  keepsAddresses?: boolean;
};

export type Group = { title: string; entries: readonly Entry[] };

const guide = (slug: string, short?: string): Entry => ({
  slug,
  file: `docs/${slug}.md`,
  ...(short === undefined ? {} : { short }),
});
const operating = (slug: string, short?: string): Entry => ({ ...guide(slug, short), keepsAddresses: true });

export const groups: readonly Group[] = [
  {
    title: 'Start',
    entries: [guide('quick-start'), guide('concepts'), guide('orders', 'Your first order')],
  },
  {
    title: 'Sell',
    entries: [
      guide('first-shop', 'Your first shop'),
      guide('checkout', 'Your own checkout'),
      guide('mockups', 'Mockup and buy URLs'),
      guide('signing', 'Signed URLs'),
      guide('listings'),
      guide('storefront'),
      guide('carts', 'Carts, codes and taxes'),
      guide('shoppers'),
      guide('order-desk', 'Working with orders'),
      guide('webhooks'),
    ],
  },
  {
    title: 'Make',
    entries: [
      guide('catalog'),
      guide('uploads'),
      guide('ai', 'AI art'),
      guide('gallery', 'Gallery'),
      guide('designs'),
      guide('fonts'),
      guide('clip-art'),
      guide('realtime', 'Live mockups'),
    ],
  },
  {
    title: 'Libraries and agents',
    entries: [
      guide('agents'),
      { slug: 'client', file: 'packages/client/README.md', short: 'JavaScript client' },
      { slug: 'canvas', file: 'packages/canvas/README.md', short: 'Design documents' },
    ],
  },
  {
    title: 'Account and money',
    entries: [
      guide('accounts'),
      guide('payments'),
      guide('errors'),
      guide('privacy', 'Privacy and retention'),
      guide('security'),
    ],
  },
  {
    title: 'Print shops',
    entries: [
      guide('facilities', 'Your own print shop'),
      operating('operating/print-shops', 'Vendors with an API'),
      operating('print-shops/prodigi', 'Prodigi'),
      operating('print-shops/printful', 'Printful'),
      operating('print-shops/gelato', 'Gelato'),
    ],
  },
  {
    title: 'Run it yourself',
    entries: [
      operating('installing', 'Installing'),
      operating('operating', 'Operating'),
      operating('operating/debian', 'One Debian machine'),
      operating('operating/mail', 'Email'),
      operating('operating/openid', 'Single sign-on'),
      operating('operating/observing', 'Observability'),
      operating('settings'),
    ],
  },
];

export const entries: readonly Entry[] = groups.flatMap((group) => group.entries);
