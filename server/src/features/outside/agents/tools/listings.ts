/** What the shop sells, under its own titles and at its own prices. */
import { listing, listingList, listingListQuery, listingRequest, listingStatus } from '@platen/contract/listings';
import { z } from 'zod';
import { callApi, Refused } from '../api-calls.ts';
import { showMockup } from '../pictures.ts';
import { type AgentPicture, type Desk, defineTool, type ToolCaller } from '../tool.ts';
import { idempotencyKey } from './art.ts';

type Shown = { images: { url: string }[] };

/** The first of its pictures. The listing is made, whether or not it can be shown. */
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
      'Makes a page that sells one product with your artwork, in every variant on offer. Give what is printed as `design` (one picture) or as `placements`. A draft unless `status` is `published`: ask the person before you publish. Prices that leave too little are told in `warnings`.',
    route: 'POST /listings',
    input: listingRequest
      .extend({
        marginPercent: z
          .number()
          .min(0)
          .max(90)
          .optional()
          .describe('Prices are chosen to leave this much of each to the seller'),
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
    title: 'See what is for sale',
    description: 'In their order of appearance. Ask again with `cursor` set to `nextCursor` until that is null.',
    route: 'GET /listings',
    input: listingListQuery
      .extend({
        status: z.array(listingStatus).max(3).optional().describe('Any of these; all when left out'),
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
