/** Finds sections of the documents by words: with typos, and while the last word is still being typed. */
import MiniSearch from 'minisearch';
import type { DocPage } from './library.ts';

export type Found = {
  /** The page, and the heading in it; the same where the page itself was found. */
  page: string;
  heading: string;
  /** With the anchor of the heading. */
  path: string;
  /** A stretch of the text around what was found. */
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

/** Where the words are names of our own, they are taken apart as people type them. */
const tokenize = (text: string): string[] => wordsOf(text.slice(0, 20_000));

const weightOf = ({ isReference, group }: DocPage): number => (!isReference ? 1.5 : group === 'Reference' ? 1 : 0.4);

/** Pages of the reference share their names with guides. */
const nameOf = ({ isReference, group, title }: DocPage): string => (isReference ? `${group}: ${title}` : title);

export type DocSearch = (query: string, most?: number) => Found[];

/** Reads some sections at a time: others come in between. */
export async function createDocSearch(pages: readonly DocPage[]): Promise<DocSearch> {
  const sections = pages.flatMap((page) => page.sections.map((section) => ({ page, section })));
  const index = new MiniSearch<Indexed>({
    fields: ['heading', 'page', 'text'],
    tokenize,
    searchOptions: {
      tokenize,
      combineWith: 'AND',
      boost: { heading: 5, page: 3 },
      // Guides lead on to the calls; what the studio's pages call is looked up least.
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

/** Begins a little before the first of the words, at a word's beginning. */
function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase();
  const first = Math.min(...terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0), text.length);
  const near = first === text.length ? 0 : Math.max(0, first - 40);
  const start = near === 0 ? 0 : text.indexOf(' ', near) + 1;
  const piece = text.slice(start, start + excerptLength);
  return `${start > 0 ? '… ' : ''}${piece.trim()}${start + excerptLength < text.length ? ' …' : ''}`;
}
