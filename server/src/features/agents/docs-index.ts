/** The guides by their sections, for agents that look something up. Read on first use: most processes are never asked. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniSearch from 'minisearch';

export type DocsSection = { guide: string; heading: string; path: string; text: string };
export type DocsIndex = { search(query: string, most: number): Promise<DocsSection[]> };

/** In the workspace, and in a release, whose code lies one folder deeper. */
const folders = ['../../../../docs', '../../../../../docs'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

export function createDocsIndex(): DocsIndex {
  let built: Promise<Search> | null = null;
  return {
    async search(query, most) {
      built ??= build();
      return (await built)(query).slice(0, most);
    },
  };
}

type Search = (query: string) => DocsSection[];

async function build(): Promise<Search> {
  const folder = folders.find((path) => existsSync(path));
  if (folder === undefined) throw new Error('the folder of the documents is missing');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  const sections: DocsSection[] = [];
  for (const name of names)
    sections.push(...readSections(name.slice(0, -3), await readFile(join(folder, name), 'utf8')));
  const index = new MiniSearch<DocsSection & { id: number }>({
    fields: ['guide', 'heading', 'text'],
    searchOptions: { boost: { heading: 4, guide: 2 }, prefix: true, fuzzy: (word) => (word.length > 4 ? 0.2 : false) },
  });
  index.addAll(sections.map((section, id) => ({ ...section, id })));
  return (query) => {
    const all = index.search(query, { combineWith: 'AND' });
    const found = all.length > 0 ? all : index.search(query);
    return found.map(({ id }) => sections[id as number]!);
  };
}

/** By headings of the second and third level; those inside code are none. */
export function readSections(slug: string, markdown: string): DocsSection[] {
  const lines = markdown.split('\n');
  const guide = lines.find((line) => line.startsWith('# '))?.slice(2) ?? slug;
  const sections: (Omit<DocsSection, 'text'> & { lines: string[] })[] = [];
  let open = { guide, heading: guide, path: `/docs/${slug}`, lines: [] as string[] };
  sections.push(open);
  let isCode = false;
  for (const line of lines) {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    const heading = isCode ? null : /^#{2,3} (.+)$/.exec(line);
    if (heading) {
      open = { guide, heading: heading[1]!, path: `/docs/${slug}#${anchorOf(heading[1]!)}`, lines: [] };
      sections.push(open);
    } else if (!line.startsWith('# ')) open.lines.push(line);
  }
  return sections
    .map(({ lines: own, ...section }) => ({ ...section, text: own.join('\n').trim() }))
    .filter(({ text }) => text !== '');
}

/** As GitHub makes them. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
