/** The pages of the documentation site: guides from their files, and the reference from the OpenAPI documents. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Entry, entries, groups } from './contents.ts';
import { type Heading, type Section, type Written, writeMarkdown } from './markdown.ts';
import type { PutAddresses } from './own-addresses.ts';

export type DocPage = {
  /** `/docs/orders`; add `.md` for the Markdown. */
  path: string;
  title: string;
  /** The title in lists of pages. */
  short: string;
  description: string;
  group: string;
  markdown: string;
  html: string;
  headings: readonly Heading[];
  sections: readonly Section[];
  /** Whether the layout has two columns, text and code. */
  isReference: boolean;
};

/** The root folder: in the workspace, its top; in a release, the folder that contains `lib` and the documentation. */
const root = fileURLToPath(new URL('../../../../../', import.meta.url));
const documents = existsSync(join(root, 'docs')) ? root : dirname(root.replace(/\/$/, ''));
export const placeOf = (file: string) => join(file.startsWith('docs/') ? documents : root, file);

const pathOf = (entry: Entry) => `/docs/${entry.slug}`;

const byFile = new Map(entries.map((entry) => [entry.file, entry]));

/** The address on the site of a link in one of our files; null if the target is not a page of the site. */
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

/** A picture of the guides by its address on the site; null if it does not exist. */
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

/** Yields between pages, because writing all of them takes longer than other callers should wait. */
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
