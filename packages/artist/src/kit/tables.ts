/**
 * The tables of `data/tables/`: a row a line, its cells divided by tabs, the words of a cell by commas. A line that begins with # says
 * something to the reader. `tables.test.ts` checks every one of them.
 */
import { readFileSync } from 'node:fs';

export function readRows(name: string): string[][] {
  const text = readFileSync(new URL(`../../data/tables/${name}.tsv`, import.meta.url), 'utf8');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** A file of `data/` that is no table: what is nested, as poses are. */
export const readJson = <Content>(name: string): Content =>
  JSON.parse(readFileSync(new URL(`../../data/${name}.json`, import.meta.url), 'utf8')) as Content;

export const splitWords = (cell: string): readonly string[] => cell.split(',').map((word) => word.trim());

let lists: Map<string, string[]> | null = null;

/** A list of `lists.tsv`, which may have several rows. */
export function readList(name: string): readonly string[] {
  if (lists === null) {
    lists = new Map();
    for (const [list, words] of readRows('lists'))
      lists.set(list!, [...(lists.get(list!) ?? []), ...splitWords(words!)]);
  }
  const list = lists.get(name);
  if (!list) throw new Error(`lists.tsv has no ${name}`);
  return list;
}

/** What each word means, out of rows of a meaning and its words. The last row with a word decides. */
export function readTable<Meaning extends string>(name: string): Map<string, Meaning> {
  const table = new Map<string, Meaning>();
  for (const [meaning, words] of readRows(name))
    for (const word of splitWords(words!)) table.set(word, meaning as Meaning);
  return table;
}
