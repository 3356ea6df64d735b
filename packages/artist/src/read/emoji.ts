/** Emoji, alone as a prompt or among words to letter: each is the drawing of its name, as many as there are of it. */

import type { Brief } from '../brief/brief.ts';
import { nameOfEmoji } from '../library/icon-sets.ts';
import { hasMotif } from '../library/names.ts';
import { symbol } from './symbols.ts';
import type { Found } from './tie-subjects.ts';

function nameOf(codes: readonly string[]): string | null {
  const name = nameOfEmoji(codes.join('-'));
  return name && hasMotif(name) ? name : null;
}

const isEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;
const isBetween = /^[\s,.;:!?&+]$/;
/** Skin tones, and the sign that asks for a picture rather than a letter. */
const isShade = /^(?:fe0f|1f3f[b-f])$/;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** null when there is anything but emoji, or none of them has a drawing. */
export function readEmoji(text: string): Found[] | null {
  const found = new Map<string, Found>();
  for (const { segment } of graphemes.segment(text)) {
    if (isBetween.test(segment)) continue;
    if (!isEmoji.test(segment)) return null;
    const codes = Array.from(segment, (letter) => letter.codePointAt(0)!.toString(16));
    const plain = codes.filter((code) => !isShade.test(code));
    const motif = nameOf(codes) ?? nameOf(plain) ?? nameOf(plain.slice(0, 1));
    if (!motif) continue;
    const known = found.get(motif);
    if (known) known.count += 1;
    else found.set(motif, { ...symbol(motif, motif.replaceAll('-', ' '), 3), at: found.size, end: found.size + 1 });
  }
  return found.size > 0 ? [...found.values()] : null;
}

/** Shown as a picture; © and ™ are letters. */
const isPicture = /\p{Emoji_Presentation}|\ufe0f|\p{Regional_Indicator}/u;
const maxSubjects = 12;

/** Emoji in the words to letter are drawn beside them: letters have one colour, and in it an emoji is a blot. */
export function drawEmoji(brief: Brief): Brief {
  const pictures: string[] = [];
  const split = brief.quotes.map((quote, at) => {
    const letters = Array.from(graphemes.segment(quote), ({ segment }) => {
      if (!isPicture.test(segment)) return segment;
      pictures.push(segment);
      return ' ';
    });
    return { text: letters.join('').split(' ').filter(Boolean).join(' '), place: brief.quotePlaces?.[at] ?? null };
  });
  if (pictures.length === 0) return brief;
  const kept = split.filter(({ text }) => text !== '');
  const known = new Set(brief.subjects.map(({ motif }) => motif));
  const drawn = (readEmoji(pictures.join('')) ?? [])
    .filter(({ motif }) => !known.has(motif))
    .map(({ at: _at, end: _end, sure: _sure, isTaken: _isTaken, ...subject }) => subject);
  const { quotePlaces: _, ...rest } = brief;
  return {
    ...rest,
    quotes: kept.map(({ text }) => text),
    ...(kept.some(({ place }) => place !== null) ? { quotePlaces: kept.map(({ place }) => place) } : {}),
    lettering: kept.length > 0 ? kept.map(({ text }) => text).join(' ') : null,
    subjects: [...brief.subjects, ...drawn].slice(0, maxSubjects),
  };
}
