/**
 * The 49,000 most frequent passwords in leaked lists (`@zxcvbn-ts/language-common`). The file is read when the first
 * password is chosen, and searched as it is: half a megabyte outside of the heap and a third of a millisecond per word,
 * where a set of strings takes three megabytes and blocks the event loop for a hundred times as long while it is built.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Our own additions, and names that became popular after the lists were made. */
const besides = new Set(
  'platen login thepassword wasd github ubuntu instagram twitter linkedin tiktok roblox fortnite onedirection harleydavidson'.split(
    ' ',
  ),
);

let list: Promise<Buffer> | null = null;

const readList = (): Promise<Buffer> =>
  readFile(require.resolve('@zxcvbn-ts/language-common/src/passwords.json')).catch((error: unknown) => {
    list = null;
    throw error;
  });

/** Whether one of them is among the most common. They are in lower case. */
export async function isListed(words: ReadonlySet<string>): Promise<boolean> {
  list ??= readList();
  const text = await list;
  // An array of strings without blanks or escapes: a word is the text between two quotation marks.
  return [...words].some((word) => besides.has(word) || (word.length > 1 && text.includes(JSON.stringify(word))));
}
