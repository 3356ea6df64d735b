/** Texts for language models: an index of the documentation, and all pages as one text. */
import type { Config } from '../../../config.ts';
import type { Library } from './docs.ts';
import type { DescribedHost } from './hosts/host.ts';

export const absoluteLinks = (markdown: string, site: string): string =>
  markdown.replaceAll('](/docs', `](${site}/docs`);

export function llmsText(config: Config, hosts: readonly DescribedHost[], { pages }: Library): string {
  const { site, api } = config.addresses;
  const groups = Map.groupBy(pages, (page) => page.group);
  return [
    '# Platen',
    '',
    '> A print-on-demand commerce backend: mint a shop with one call, make art from a prompt, see it on a product at a plain URL, sell it, and have it printed, shipped and tracked.',
    '',
    `First call, without a credential: \`curl -X POST ${api}/shops/sandbox\`. It returns shop_id, shop_secret, api_key and a claim code. Send the key as x-api-key.`,
    'Errors are problem+json with `code` and `message` at the top level. `message` names the fix, and `validOptions` lists the accepted values.',
    `All pages as one text: ${site}/llms-full.txt`,
    '',
    ...[...groups].flatMap(([title, own]) => [
      `## ${title}`,
      '',
      ...own.map((page) => `- [${page.title}](${site}${page.path}.md): ${firstSentence(page.description)}`),
      '',
    ]),
    '## OpenAPI 3.1',
    '',
    ...hosts.map((host) => `- [${host.title}](${host.documentUrl}): ${host.description}`),
    '',
    '## Addresses',
    '',
    ...hosts.map((host) => `- ${host.title}: ${host.address}`),
    '',
  ].join('\n');
}

const firstSentence = (text: string): string => {
  const end = text.search(/[.:]( |$)/);
  return end < 0 ? text : `${text.slice(0, end)}.`;
};

/** Each page names its source. Headings stay unchanged. */
export function llmsFullText(config: Config, { pages }: Library): string {
  const { site } = config.addresses;
  return pages
    .map((page) => `<!-- ${site}${page.path} -->\n\n${absoluteLinks(page.markdown.trim(), site)}\n`)
    .join('\n---\n\n');
}
