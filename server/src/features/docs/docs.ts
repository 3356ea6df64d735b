/**
 * The documents: guides, from their files, and the reference, from the OpenAPI documents of every host; as pages for people, as Markdown
 * for programs, and to be searched. They are put together when somebody first asks for one, and do not change while the service runs.
 */
import type { Config } from '../../config.ts';
import type { DescribedHost } from './hosts/host.ts';
import { listHosts } from './hosts/hosts.ts';
import { type DocPage, readGuides } from './library.ts';
import { putOwnAddresses } from './own-addresses.ts';
import { describeParts, type OpenApiDocument } from './reference.ts';
import { writeReference } from './reference-pages.ts';
import { createDocSearch, type DocSearch, type Found } from './search.ts';

export type { Found } from './search.ts';

export type Library = {
  pages: readonly DocPage[];
  byPath: ReadonlyMap<string, DocPage>;
  search: DocSearch;
};

export type Docs = {
  config: Config;
  hosts: readonly DescribedHost[];
  /** Everything, put together once. */
  open(): Promise<Library>;
};

/** The documents of hosts whose calls have schemas; the others are described by hand. */
type Described = { api: () => unknown; studio: () => unknown };

export function createDocs(config: Config, described: Described): Docs {
  const hosts = listHosts(config, described);
  let opened: Promise<Library> | null = null;
  const open = async (): Promise<Library> => {
    const guides = await readGuides(putOwnAddresses(config));
    const apis = hosts.map(({ document, ...host }) => ({
      ...host,
      parts: describeParts(document() as OpenApiDocument),
    }));
    const pages = [...guides, ...(await writeReference(apis))];
    return { pages, byPath: new Map(pages.map((page) => [page.path, page])), search: createDocSearch(pages) };
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
  /** The page itself, and the same as Markdown. */
  url: string;
  markdownUrl: string;
};

/** Sections of the documents that hold the words, the best first. */
export async function searchDocs(docs: Docs, query: string, most = 8): Promise<FoundDocument[]> {
  const { search } = await docs.open();
  const { site } = docs.config.addresses;
  return search(query, most).map((found) => ({
    ...found,
    url: `${site}${found.path}`,
    markdownUrl: `${site}${found.path.split('#', 1)[0]}.md`,
  }));
}
