/** Searches sections of the documentation, with tolerance for typos and an incomplete last word. */
import MiniSearch from 'minisearch';
import type { DocPage } from './library.ts';

export type Found = {
  /** The page and the heading in it. They are equal if the page itself matches. */
  page: string;
  heading: string;
  /** Includes the anchor of the heading. */
  path: string;
  /** The text around the match. */
  excerpt: string;
};

type Indexed = { id: number; page: string; heading: string; text: string };

const longestQuery = 200;
const maxWords = 12;
const excerptLength = 180;
const sectionsAtOnce = 20;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}_]+/u)
    .filter(Boolean);

/** Splits our own names into the words that people type. */
const tokenize = (text: string): string[] => wordsOf(text.slice(0, 20_000));

const weightOf = ({ isReference, group }: DocPage): number => (!isReference ? 1.5 : group === 'Reference' ? 1 : 0.4);

/** Reference pages have the same names as guides. */
const nameOf = ({ isReference, group, title }: DocPage): string => (isReference ? `${group}: ${title}` : title);

export type DocSearch = (query: string, most?: number) => Found[];

/** Indexes a few sections at a time and yields to other work in between. */
export async function createDocSearch(pages: readonly DocPage[]): Promise<DocSearch> {
  const sections = pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
  const index = new MiniSearch<Indexed>({
    fields: ['heading', 'page', 'text'],
    tokenize,
    searchOptions: {
      tokenize,
      combineWith: 'AND',
      boost: { heading: 5, page: 3 },
      // Guides rank first, because they link to the calls. The studio's calls rank last.
      boostDocument: (id) => weightOf(sections[id as number]!.page),
      prefix: (word, i, words) => i === words.length - 1 || word.length > 3,
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
    },
  });
  await index.addAllAsync(
    sections.map(({ page, section }, id) => ({ id, page: page.title, heading: section.title, text: section.text })),
    { chunkSize: sectionsAtOnce },
  );
  return (query, most = 12) => {
    const words = wordsOf(query.slice(0, longestQuery)).slice(0, maxWords);
    if (words.length === 0) return [];
    const all = index.search(words.join(' '));
    const found = all.length > 0 ? all : index.search(words.join(' '), { combineWith: 'OR' });
    return found.slice(0, most).map(({ id, terms }) => {
      const { page, section } = sections[id as number]!;
      return {
        page: nameOf(page),
        heading: section.title,
        path: section.id === '' ? page.path : `${page.path}#${section.id}`,
        excerpt: excerptOf(section.text || page.description, terms),
      };
    });
  };
}

/** Starts shortly before the first match, at the start of a word. */
function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const first = Math.min(...terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0), text.length);
  const near = first === text.length ? 0 : Math.max(0, first - 40);
  const start = near === 0 ? 0 : text.indexOf(' ', near) + 1;
  const piece = text.slice(start, start + excerptLength);
  return `${start > 0 ? '… ' : ''}${piece.trim()}${start + excerptLength < text.length ? ' …' : ''}`;
}
