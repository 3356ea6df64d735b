/**
 * The documentation: guides from their files, and the reference from the OpenAPI documents of all hosts, as pages for people, as Markdown
 * for programs, and as a search index. A separate process writes them on the first request. They do not change while the service runs.
 */
import { setImmediate } from 'node:timers/promises';
import { defineTask } from '@platen/workshop';
import type { Config } from '../../../config.ts';
import type { Workshops } from '../../../kernel/processes/workshops.ts';
import type { DescribedHost } from './hosts/host.ts';
import { listHosts } from './hosts/hosts.ts';
import type { DocPage } from './library.ts';
import { createDocSearch, type DocSearch, type Found } from './search.ts';
import type { DocsInput } from './write-task.ts';

export type { Found } from './search.ts';

export type Library = {
  pages: readonly DocPage[];
  byPath: ReadonlyMap<string, DocPage>;
  search: DocSearch;
};

export type Docs = {
  config: Config;
  hosts: readonly DescribedHost[];
  /** All pages and the search, built once. */
  open(): Promise<Library>;
};

/** The OpenAPI documents of hosts whose calls have schemas. The other hosts are described by hand. */
type Described = { api: () => string; studio: () => string };

const writing = defineTask<DocsInput, Buffer>('documents', new URL('./write-task.ts', import.meta.url), {
  cpuMs: 60_000,
  wallMs: 300_000,
  memoryBytes: 768 * 1024 * 1024,
});

export function createDocs(
  { config, workshops }: { config: Config; workshops: Pick<Workshops, 'files'> },
  described: Described,
): Docs {
  const hosts = listHosts(config, described);
  let opened: Promise<Library> | null = null;
  const open = async (): Promise<Library> => {
    const { addresses } = config;
    const written: DocsInput['hosts'] = [];
    for (const { document, ...host } of hosts) {
      written.push({ ...host, document: document() });
      // Each document is large, so let other work run in between.
      await setImmediate();
    }
    const json = await workshops.files.run(writing, { addresses, hosts: written }, { caller: 'documents' });
    const pages = JSON.parse(json.toString()) as DocPage[];
    return { pages, byPath: new Map(pages.map((page) => [page.path, page])), search: await createDocSearch(pages) };
  };
  return {
    config,
    hosts,
    open: () => {
      opened ??= open().catch((error) => {
        opened = null;
        throw error;
      });
      return opened;
    },
  };
}

export type FoundDocument = Found & {
  /** The page, and its Markdown version. */
  url: string;
  markdownUrl: string;
};

/** Sections of the documentation that match the words, best first. */
export async function searchDocs(docs: Docs, query: string, most = 8): Promise<FoundDocument[]> {
  const { search } = await docs.open();
  const { site } = docs.config.addresses;
  return search(query, most).map((found) => ({
    ...found,
    url: `${site}${found.path}`,
    markdownUrl: `${site}${found.path.split('#', 1)[0]}.md`,
  }));
}
