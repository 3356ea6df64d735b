/** What the artist and the chat share about language: words, tokens, phrases, numbers, colours, and which language a text is in. */
export { coloursIn, commonWords, type Language, languages, languagesByScript, numbersIn } from './languages.ts';
export { type Match, type Matcher, matchAll, matchAt, matcherOf, type Token, tokensOf } from './phrases.ts';
export { singular, tokenize } from './tokens.ts';
