/** Briefs and subjects for tests, with only the fields that a test gives. */
import type { Brief, Subject } from '../src/brief/brief.ts';

export const subject = (word: string, more: Partial<Subject> = {}): Subject => ({
  motif: word.replaceAll(' ', '-'),
  word,
  count: 1,
  kind: 'animal',
  colour: null,
  wears: [],
  holds: null,
  rides: null,
  ...more,
});

export const brief = (more: Partial<Brief> = {}): Brief => ({
  prompt: 'a prompt',
  subjects: [],
  relations: [],
  settings: new Set(),
  styles: [],
  quotes: [],
  lettering: null,
  wordless: false,
  leftOut: [],
  language: 'en',
  pattern: false,
  background: null,
  transparent: false,
  ground: null,
  palettes: [],
  words: new Set(),
  motions: [],
  ...more,
});

export const thing = (word: string, more: Partial<Subject> = {}): Subject => subject(word, { kind: 'thing', ...more });
