/** All tools. */
import type { Tool } from './tool.ts';
import { artTools } from './tools/art.ts';
import { catalogTools } from './tools/catalog.ts';
import { docsTools } from './tools/docs.ts';
import { listingTools } from './tools/listings.ts';
import { orderTools } from './tools/orders.ts';
import { shopTools } from './tools/shops.ts';

export const tools: readonly Tool[] = [
  ...shopTools,
  ...catalogTools,
  ...docsTools,
  ...artTools,
  ...listingTools,
  ...orderTools,
];
