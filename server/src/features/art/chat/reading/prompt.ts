import { type Language, matchAll, matchAt, type Token, tokensOf } from '@platen/artist/language';
import type { Lettering } from './lettering.ts';
import type { Words } from './words.ts';

/** The text of a picture to draw, without the talk around it. */
export function promptOf(
  text: string,
  tokens: readonly Token[],
  opening: number,
  products: readonly { lead: number; from: number; to: number }[],
  lettering: Lettering | null,
  words: Words,
  language: Language,
): string {
  // Japanese asks at the end.
  const asked = language === 'ja' ? matchAll(words.make, tokens) : [];
  const cut = new Set<number>();
  const spans = [
    { from: 0, to: opening },
    ...products.map(({ lead, to }) => ({ from: lead, to })),
    ...asked,
    ...(lettering === null ? [] : [lettering]),
  ];
  for (const { from, to } of spans) for (let i = from; i < to; i += 1) cut.add(i);
  const pieces: string[] = [];
  for (let i = 0; i < tokens.length; ) {
    if (cut.has(i)) {
      i += 1;
      continue;
    }
    let end = i;
    while (end < tokens.length && !cut.has(end)) end += 1;
    pieces.push(text.slice(tokens[i]!.start, end === tokens.length ? text.length : tokens[end - 1]!.end));
    i = end;
  }
  const isSaid = (piece: string) =>
    tokensOf(piece).some((token) => !words.fillers.has(token.text) && !matchAt(words.put, [token], 0));
  return pieces
    .map(tidy)
    .filter((piece) => piece !== '' && isSaid(piece))
    .join(', ');
}

const noun = '(?:images?|pictures?|designs?|drawings?|artworks?|illustrations?|graphics?)';
const ofPicture = new RegExp(
  `^(?:(?:an?|the|some|\\d|one|two|three|four|five|six|seven|eight) )?(?:new )?${noun} (?:of|with|showing|for) `,
  'i',
);
const putIt = /(?:,? and)?(?: then)? (?:put|print|show|place) (?:it|that|them)$/i;

const tidy = (piece: string): string =>
  piece
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(ofPicture, '')
    .replace(/^(?:with|of|featuring|showing|and|for|mit|für|con|avec|pour|com|para|per|et|und|y|e) /i, '')
    .replace(/(?<=.)を$/, '')
    .replace(putIt, '')
    .replace(/(?<![,;.!?。！？、 ])[,;.!?。！？、 ]+$/, '')
    .trim();
