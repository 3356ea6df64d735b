/** Tools for listings: products that the shop sells under its own titles and at its own prices. */
import { listing, listingList, listingListQuery, listingRequest, listingStatus } from '@platen/contract/listings';
import { z } from 'zod';
import { callApi, Refused } from '../api-calls.ts';
import { showMockup } from '../pictures.ts';
import { type AgentPicture, type Desk, defineTool, type ToolCaller } from '../tool.ts';
import { idempotencyKey } from './art.ts';

type Shown = { images: { url: string }[] };

/** The first picture of a listing. A picture that cannot be shown is left out; the listing still exists. */
async function showFirst(desk: Desk, asked: ToolCaller, { images }: Shown): Promise<AgentPicture[]> {
  const url = images[0]?.url;
  if (url === undefined) return [];
  const small = url.includes('signature=') ? url : `${url}&width=800&format=webp`;
  return showMockup(desk, asked, small).catch((error: unknown) => {
    if (error instanceof Refused) return [];
    throw error;
  });
}

export const listingTools = [
  defineTool({
    name: 'create_listing',
    title: 'Put a product up for sale',
    description:
      'Creates a page that sells one product with your artwork, in every variant on offer. Give the artwork as `design` (one picture) or as `placements`. The listing is a draft unless `status` is `published`; ask the person before you publish. `warnings` reports prices that are too low.',
    route: 'POST /listings',
    input: listingRequest
      .extend({
        marginPercent: z
          .number()
          .min(0)
          .max(90)
          .optional()
          .describe('Sets prices so that the seller keeps this percentage of each'),
        idempotencyKey,
      })
      .strict(),
    output: listing,
    hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
    async run(desk, asked, { idempotencyKey: key, ...json }) {
      const result = await callApi(desk, asked, { method: 'POST', path: '/listings', json, idempotencyKey: key });
      return { result, pictures: await showFirst(desk, asked, result as unknown as Shown) };
    },
  }),
  defineTool({
    name: 'list_listings',
    title: 'List listings',
    description:
      'Returns the listings in the order in which the shop shows them. For the next page, set `cursor` to `nextCursor`, until it is null.',
    route: 'GET /listings',
    input: listingListQuery
      .extend({
        status: z
          .array(listingStatus)
          .max(3)
          .optional()
          .describe('Only listings with one of these statuses. Defaults to all'),
        limit: z.int().min(1).max(100).default(24),
      })
      .strict(),
    output: listingList,
    hints: { readOnly: true },
    run: async (desk, asked, query) => ({
      result: await callApi(desk, asked, { method: 'GET', path: '/listings', query }),
    }),
  }),
];
