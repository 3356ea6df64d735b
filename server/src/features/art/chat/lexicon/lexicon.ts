/**
 * What the words of one language mean to the chat. Each language is a file in `data/lexicon`: lists of phrases, divided by bars.
 * `packages/artist/src/language/phrases.ts` says how they are matched,
 * and has the most frequent words, colours and numbers of each language.
 */
import en from '../data/lexicon/en.json' with { type: 'json' };

/** What a message can be about, beside a picture to draw. */
export type Intent = keyof typeof en.phrases;
export const intents = Object.keys(en.phrases) as readonly Intent[];

/** Phrases divided by bars. */
type Phrases = string;

export type Lexicon = {
  /** Asks for a picture: "draw", "make me". */
  make: Phrases;
  /** Asks to see a design on something: "put", "show me". */
  put: Phrases;
  courtesy: Phrases;
  /** Words that lead to a product: "on", "for". */
  onto: Phrases;
  /** Words around a choice that are not another request: "the", "one", "then". */
  fillers: Phrases;
  /**
   * Phrases for a kind of product, by the word that a catalog search understands. Wares are rarely the subject of a
   * picture.
   */
  wares: Record<string, Phrases>;
  /** Products that are often the subject of a picture: they count only after a word that leads to a product. */
  things: Record<string, Phrases>;
  /** By the English name of a colour: what only the colour of a product is called. */
  colours: Record<string, Phrases>;
  /** By place; −1 is the last. */
  ordinals: Record<number, Phrases>;
  /** Numbers as one counts products. */
  numbers: Record<number, Phrases>;
  /** Stand before a number that names a design: "number 2". */
  numbered: Phrases;
  /** Introduce the lettering: "make it say". */
  say: Phrases;
  /** End the lettering. */
  sayEnd: Phrases;
  /** Begin a change of the design at hand. */
  change: Phrases;
  /** Begin a question, which is never drawn. */
  asking: Phrases;
  /** Lead to where something is sent. */
  toPlace: Phrases;
  phrases: Record<Intent, Phrases>;
};
