/** Whole sections of the guides as Markdown, because an agent does not follow links from search results. */
import Slugger from 'github-slugger';
import { type Docs, searchDocs } from '../docs/docs.ts';

export type DocsSection = { page: string; heading: string; url: string; text: string };

export async function findSections(docs: Docs, query: string, most: number): Promise<DocsSection[]> {
  const found = await searchDocs(docs, query, most);
  const { byPath } = await docs.open();
  return found.map(({ page, heading, path, url, excerpt }) => {
    const [address = '', anchor = ''] = path.split('#');
    const text = readSections(byPath.get(address)?.markdown ?? '').get(anchor);
    return { page, heading, url, text: text ? text : excerpt };
  });
}

/** The sections by the anchors of their headings. The start of the page has an empty anchor. Code lines that look like headings are ignored. */
export function readSections(markdown: string): Map<string, string> {
  const slugger = new Slugger();
  const sections = new Map<string, string[]>([['', []]]);
  let open = sections.get('')!;
  let isCode = false;
  for (const line of markdown.split('\n')) {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    const heading = isCode ? null : /^(#{1,6}) (.*)$/.exec(line);
    if (heading?.[1] === '#') continue;
    if (heading) {
      open = [];
      sections.set(slugger.slug(heading[2]!), open);
    } else open.push(line);
  }
  return new Map([...sections].map(([anchor, lines]) => [anchor, lines.join('\n').trim()]));
}
