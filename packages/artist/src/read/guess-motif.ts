/** What a phrase that no table has comes nearest to, by its meaning; and whether a prompt reads like a saying. */
import { readFileSync } from 'node:fs';
import { findColour } from '../kit/palettes.ts';
import { singular } from '../language/language.ts';
import { findNamed } from '../library/lexicon.ts';
import { encode } from './encoder.ts';
import { readPerson } from './read-person.ts';
import { kindOf } from './roles.ts';
import { explainNoun, isMainlyAdjective, sortNoun } from './wordnet.ts';

/** Numbers of a unit vector are small: so they fill eight bits. */
export const scale = 400;
const size = 512;

type Meanings = { means: string[]; vectors: Int8Array };
let opened: Meanings | null = null;

function open(): Meanings {
  if (!opened) {
    const bytes = readFileSync(new URL('../../data/meanings.bin', import.meta.url));
    opened = {
      means: JSON.parse(readFileSync(new URL('../../data/meanings.json', import.meta.url), 'utf8')) as string[],
      vectors: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    };
  }
  return opened;
}

/** The best likeness to each meaning that `accept` takes, best first. */
function rankMeanings(vector: Float32Array, accept: (means: string) => boolean): { means: string; likeness: number }[] {
  const { means, vectors } = open();
  const best = new Map<string, number>();
  means.forEach((name, row) => {
    if (!accept(name)) return;
    let sum = 0;
    for (let i = 0; i < size; i++) sum += vector[i]! * vectors[row * size + i]!;
    const likeness = sum / scale;
    if (likeness > (best.get(name) ?? -1)) best.set(name, likeness);
  });
  return [...best].map(([name, likeness]) => ({ means: name, likeness })).sort((a, b) => b.likeness - a.likeness);
}

/** How near a match must be, and how much nearer than any other: by its name, or by its dictionary explanation. */
const nearName = { likeness: 0.86, margin: 0.03 };
const nearSense = { likeness: 0.74, margin: 0.07 };

/** The maximum number of phrases of a prompt that are looked up. */
const maxPhrases = 12;

/** How a phrase and its explanation are put to the encoder. */
export const explain = (phrase: string, sense: string): string => `${phrase}: ${sense}`.slice(0, 160);

/**
 * The motif nearest to each phrase, or null where all are too far: leaving a thing out is better than drawing an
 * unwanted one. A word that the dictionary calls an animal only ever becomes an animal, and so on.
 */
export async function guessMotifs(phrases: readonly string[]): Promise<Map<string, string | null>> {
  const asked = [...new Set(phrases)].slice(0, maxPhrases);
  const guesses = new Map<string, string | null>();
  if (asked.length === 0) return guesses;
  const singles = asked.map((phrase) =>
    [...phrase.split(' ').slice(0, -1), singular(phrase.split(' ').at(-1)!)].join(' '),
  );
  const senses = singles.map((phrase) => explainNoun(phrase));
  const vectors = await encode([
    ...asked,
    ...senses.map((sense, i) => (sense ? explain(singles[i]!, sense) : asked[i]!)),
  ]);
  asked.forEach((phrase, i) => {
    const being = sortNoun(singles[i]!)?.being ?? sortNoun(singles[i]!.split(' ').at(-1)!)?.being ?? null;
    const isAlive = being === 'animal' || being === 'person';
    const fits = (motif: string) => {
      const kind = kindOf(motif);
      return isAlive ? kind === being : kind !== 'person' && (being === null || kind !== 'animal');
    };
    const byName = nearest(vectors[i]!, nearName, (means) => /^\w/.test(means) && fits(means));
    const bySense = senses[i]
      ? nearest(vectors[asked.length + i]!, nearSense, (means) => means.startsWith('#') && fits(means.slice(1)))
      : null;
    guesses.set(phrase, byName ?? bySense?.slice(1) ?? null);
  });
  return guesses;
}

function nearest(
  vector: Float32Array,
  near: { likeness: number; margin: number },
  accept: (means: string) => boolean,
): string | null {
  const [first, second] = rankMeanings(vector, accept);
  if (!first || first.likeness < near.likeness) return null;
  return first.likeness - (second?.likeness ?? 0) >= near.margin ? first.means : null;
}

/** What stands for a feeling or a wish that nothing else says, or null. */
export async function guessMood(text: string): Promise<string | null> {
  const [vector] = await encode([text]);
  const [first] = rankMeanings(vector!, (means) => means.startsWith('~'));
  return first && first.likeness >= 0.6 ? first.means.slice(1) : null;
}

const longestSaying = 9;
const addressed =
  /\b(?:i|i'm|im|me|you|you're|we|us|is|are|isn't|not|don't|dont|never|always|than|oh|y'all|gonna|wanna|can't|who)\b/i;
const pictured =
  /^(?:an?|the|draw|make|create|two|three|four|five|six|seven|eight|nine|ten|\d+|something|anything|surprise)\s|[,;:"“]|\b(?:with|on|in|under|over|at|of|by) (?:an?|the|his|her|its) /i;

/** A picture ends with a thing; words that end with how something is, or what to do, are words to read. */
function endsOpen(words: readonly string[]): boolean {
  const last = words.at(-1)!.replace(/[^\p{L}']/gu, '');
  if (findNamed([last]) || findColour(last) || /(?:ing|ed|style|ic)$/.test(last)) return false;
  return isMainlyAdjective(last) && readPerson([], last, []) === null;
}

/** Whether a prompt without quotes reads like something to be lettered rather than drawn. */
export async function isSaying(text: string): Promise<boolean> {
  const typed = text.trim().toLowerCase();
  const words = typed.split(/\s+/);
  if (words.length < 2 || words.length > longestSaying || pictured.test(typed)) return false;
  const [vector] = await encode([typed]);
  const lead = nearThree(vector!, '=saying') - nearThree(vector!, '=description');
  return lead > (addressed.test(typed) || endsOpen(words) ? -0.1 : 0.16);
}

/** How near a text is to the three examples of a kind that it is nearest to. */
function nearThree(vector: Float32Array, kind: string): number {
  const { means, vectors } = open();
  const all: number[] = [];
  means.forEach((name, row) => {
    if (name !== kind) return;
    let sum = 0;
    for (let i = 0; i < size; i++) sum += vector[i]! * vectors[row * size + i]!;
    all.push(sum / scale);
  });
  const top = all.sort((a, b) => b - a).slice(0, 3);
  return top.reduce((sum, value) => sum + value, 0) / top.length;
}
