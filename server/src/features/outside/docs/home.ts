/** The home page of the documentation: where to start, and all pages. */
import type { Config } from '../../../config.ts';
import { type Html, html, raw } from '../../../kernel/text/html.ts';
import { highlight } from './highlight.ts';
import type { DocPage } from './library.ts';

const lede =
  'Platen is a print-on-demand backend that anyone can run. One call creates a shop. Artwork comes from a prompt or from you. A product picture and the page that sells it are plain URLs. Orders are printed, shipped and tracked, and every step is sent to your server.';

/** The starting points. */
const doors: [path: string, title: string, words: string][] = [
  ['/docs/quick-start', 'Quick start', 'A shop, a design and a mug with it, in three calls and without an account.'],
  [
    '/docs/orders',
    'Your first order',
    'From a sandbox to a printed order and the webhook that reports it, in fifteen minutes.',
  ],
  ['/docs/concepts', 'Concepts', 'Shops, keys, products, placements, orders and events on one page.'],
  [
    '/docs/reference',
    'API reference',
    'Every call with its fields, its errors, and samples in curl, JavaScript and Python.',
  ],
];

const firstCalls = ({ addresses }: Config) =>
  `curl -X POST ${addresses.api}/shops/sandbox\n\ncurl ${addresses.api}/ai-generations/generate \\\n  -H "x-api-key: $API_KEY" \\\n  -H 'content-type: application/json' \\\n  -d '{"prompt":"a fox reading a newspaper"}'\n\nopen "${addresses.mockup}/MUG-11OZ?shop=$SHOP_ID&asset=$IMAGE_URL"`;

export function homeBody(config: Config, pages: readonly DocPage[]): Html {
  const cards = doors.map(
    ([path, title, words]) => html`<li><a href="${path}"><strong>${title}</strong><span>${words}</span></a></li>`,
  );
  const groups = [...Map.groupBy(pages, (page) => page.group)].filter(([title]) => title !== 'Start');
  const lists = groups.map(
    ([title, own]) =>
      html`<section><h2>${title}</h2><ul>${own.map((page) => html`<li><a href="${page.path}">${page.short}</a></li>`)}</ul></section>`,
  );
  return html`<p class="lede">${lede}</p><figure class="code"><figcaption>The first three calls</figcaption><pre tabindex="0"><code>${raw(highlight(firstCalls(config), 'bash'))}</code></pre></figure><ul class="doors">${cards}</ul><div class="shelf">${lists}</div>`;
}

export function homeMarkdown(config: Config, pages: readonly DocPage[]): string {
  const { site } = config.addresses;
  const groups = Map.groupBy(pages, (page) => page.group);
  return [
    '# Platen documentation',
    lede,
    `\`\`\`sh\n${firstCalls(config)}\n\`\`\``,
    ...[...groups].flatMap(([title, own]) => [
      `## ${title}`,
      own.map((page) => `- [${page.title}](${site}${page.path}.md)`).join('\n'),
    ]),
    '',
  ].join('\n\n');
}
