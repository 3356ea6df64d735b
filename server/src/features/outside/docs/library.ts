/** The pages of the documents' site: the guides, from their files, and the reference, from the OpenAPI documents. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Entry, entries, groups } from './contents.ts';
import { type Heading, type Section, type Written, writeMarkdown } from './markdown.ts';
import type { PutAddresses } from './own-addresses.ts';

export type DocPage = {
  /** `/docs/orders`; with `.md` behind it, its Markdown. */
  path: string;
  title: string;
  /** In lists of pages. */
  short: string;
  description: string;
  group: string;
  markdown: string;
  html: string;
  headings: readonly Heading[];
  sections: readonly Section[];
  /** Laid out in two columns: words, and code beside them. */
  isReference: boolean;
};

/** In the workspace the folder of all; in a release what is read beside the code is in `lib`, and the documents are beside that. */
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const documents = existsSync(join(root, 'docs')) ? root : dirname(root.replace(/\/$/, ''));
const placeOf = (file: string) => join(file.startsWith('docs/') ? documents : root, file);

const pathOf = (entry: Entry) => `/docs/${entry.slug}`;

const byFile = new Map(entries.map((entry) => [entry.file, entry]));

/** Where a link that a file of ours holds leads on the site; null for what is no page of it. */
export function resolveLink(file: string, href: string): string | null {
  if (href.startsWith('#') || href.startsWith('/')) return href;
  if (/^(https?:\/\/|mailto:)/.test(href)) return href;
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return null;
  const [path = '', anchor] = href.split('#');
  const target = posix.normalize(posix.join(posix.dirname(file), path));
  const entry = byFile.get(target);
  if (entry) return anchor === undefined ? pathOf(entry) : `${pathOf(entry)}#${anchor}`;
  return pictures.test(target) ? `/${target}` : null;
}

const pictures = /^docs\/(gallery|pictures)\/[a-z0-9-]+\.webp$/;

/** A picture of the guides by its address on the site; null when there is none. */
export async function readPicture(path: string): Promise<Buffer | null> {
  const file = path.replace(/^\//, '');
  if (!pictures.test(file)) return null;
  return readFile(placeOf(file)).catch(() => null);
}

const pageOf = (entry: Entry, group: string, markdown: string, written: Written): DocPage => ({
  path: pathOf(entry),
  title: written.title,
  short: entry.short ?? written.title,
  description: written.description,
  group,
  markdown,
  html: written.html,
  headings: written.headings,
  sections: written.sections,
  isReference: false,
});

/** In turns with whatever else the process does: together they take longer than a caller should wait for another's page. */
export async function readGuides(putAddresses: PutAddresses): Promise<DocPage[]> {
  const pages: DocPage[] = [];
  for (const { title, entries: own } of groups) {
    for (const entry of own) {
      const text = await readFile(placeOf(entry.file), 'utf8');
      const markdown = entry.keepsAddresses ? text : putAddresses(text);
      const written = writeMarkdown(markdown, { linkTo: (href) => resolveLink(entry.file, href) });
      pages.push(pageOf(entry, title, markdown, written));
      await setImmediate();
    }
  }
  return pages;
}
