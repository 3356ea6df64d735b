/** How things are done, in the words of the guides. */
import { z } from 'zod';
import { defineTool } from '../tool.ts';

const longestText = 4000;

export const docsTools = [
  defineTool({
    name: 'search_docs',
    title: 'Search the documents',
    description:
      'Finds sections of the guides: orders, webhooks, signing, designs, payments, errors, running the service. Answers their text.',
    route: null,
    input: z.strictObject({
      query: z.string().trim().min(1).max(200),
      limit: z.int().min(1).max(10).default(4),
    }),
    output: z.object({
      sections: z.array(
        z.object({
          guide: z.string(),
          heading: z.string(),
          url: z.string(),
          text: z.string().describe('Markdown; long sections are cut'),
        }),
      ),
    }),
    hints: { readOnly: true },
    async run({ deps, docs }, _asked, { query, limit }) {
      const sections = (await docs.search(query, limit)).map(({ guide, heading, path, text }) => ({
        guide,
        heading,
        url: deps.config.addresses.site + path,
        text: text.length > longestText ? `${text.slice(0, longestText).toWellFormed()}…` : text,
      }));
      return { result: { sections } };
    },
  }),
];
