/** A tool that searches the guides. */
import { z } from 'zod';
import { shorten } from '../../../../kernel/errors.ts';
import { findSections } from '../docs-sections.ts';
import { defineTool } from '../tool.ts';

const longestText = 4000;

export const docsTools = [
  defineTool({
    name: 'search_docs',
    title: 'Search the documentation',
    description:
      'Finds sections of the guides: orders, webhooks, signing, designs, payments, errors, running the service. Returns their text.',
    route: null,
    input: z.strictObject({
      query: z.string().trim().min(1).max(200).describe('Search words'),
      limit: z.int().min(1).max(10).default(4),
    }),
    output: z.object({
      sections: z.array(
        z.object({
          page: z.string(),
          heading: z.string(),
          url: z.string(),
          text: z.string().describe('Markdown. Long sections are truncated'),
        }),
      ),
    }),
    hints: { readOnly: true },
    async run({ docs }, _asked, { query, limit }) {
      const found = await findSections(docs, query, limit);
      const sections = found.map((section) => ({ ...section, text: shorten(section.text, longestText) }));
      return { result: { sections } };
    },
  }),
];
