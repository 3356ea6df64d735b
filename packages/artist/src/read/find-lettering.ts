/** Finds the words a prompt wants set in type, and the prompt without them. */
import type { QuotePlace } from '../brief/brief.ts';

export type Lettering = { quotes: string[]; places: (QuotePlace | null)[]; rest: string };

/** More than this of one piece, or of all, is not read as lettering: it would not be legible on anything. */
const longestQuote = 500;
const maxQuotes = 8;

const pairs = [
  ['"', '"'],
  ['“', '”'],
  ['”', '”'],
  ['„', '“'],
  ['„', '”'],
  ['«', '»'],
  ['»', '«'],
  ['「', '」'],
  ['『', '』'],
  ['‹', '›'],
] as const;

type Span = { from: number; to: number; text: string };

/** Every quoted piece, outermost, in order. A mark that nothing closes costs one search through the rest of the prompt. */
function findQuotes(prompt: string): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < prompt.length && spans.length < maxQuotes; at++) {
    const closers = pairs.filter(([open]) => open === prompt[at]).map(([, close]) => close);
    let to = -1;
    for (const close of closers) {
      const end = prompt.indexOf(close, at + 1);
      if (end > at && (to < 0 || end < to)) to = end;
    }
    if (closers.length === 0 && isOpeningApostrophe(prompt, at)) to = findClosingApostrophe(prompt, at);
    if (to < 0 || to - at - 1 > longestQuote || to - at < 2) continue;
    // A number before it: feet and inches.
    if (
      prompt[at] === '"' &&
      /\d/.test(prompt[at - 1] ?? '') &&
      closers.length === 1 &&
      spans.length === 0 &&
      prompt.indexOf('"', at + 1) < 0
    )
      continue;
    spans.push({ from: at, to: to + 1, text: prompt.slice(at + 1, to) });
    at = to;
  }
  return spans;
}

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character);

const isOpeningApostrophe = (text: string, at: number) =>
  (text[at] === "'" || text[at] === '‘') && !isLetter(text[at - 1]) && isLetter(text[at + 1]);

function findClosingApostrophe(text: string, open: number): number {
  for (let at = open + 3; at < text.length && at - open < longestQuote; at++) {
    if ((text[at] === "'" || text[at] === '’') && !isLetter(text[at + 1]) && text[at - 1] !== ' ') return at;
  }
  return -1;
}

/** What the words are printed on, or how they look: not a thing in the picture. */
const surfaces =
  /^(?:an? |the )?(?:\p{L}+ ){0,2}(?:background|backdrop|shirt|t-shirt|tee|hoodie|mug|tote|front|back|chest|sleeve|style|font|fonts|letters?|lettering|script|type|text|colou?rs?|row|line|lines|calligraphy|cursive|world|left|right|top|bottom|side)\b/iu;

/** Where the words around a quote want it to stand. */
function placeOf(before: string, after: string): QuotePlace | null {
  const own = (/^[^,;."“]{0,60}/u.exec(after)?.[0] ?? '').toLowerCase();
  const lead = (/[^,;."”]{0,60}$/u.exec(before)?.[0] ?? '').toLowerCase().replaceAll(':', ' ').trimEnd();
  if (/\b(?:vertical|vertically|top to bottom)\b/.test(own) || /\bvertical(?:ly)?\b/.test(lead)) return 'vertical';
  if (/\b(?:around|encircling|circling|in an? (?:circle|ring)|circular|in the round)\b/.test(own)) return 'around';
  if (/\b(?:circular|round) (?:text|words|lettering)\b|\bsurrounded by(?: the)?(?: words?| text)?$/.test(lead))
    return 'around';
  if (/\b(?:arc|arch|arched|curved|curve|arching)\b/.test(own) || /\b(?:arc|arch|arched|curved|arching)\b/.test(lead))
    return 'arc';
  if (/\b(?:on|in|inside|across) (?:an? |the )?(?:\p{L}+ ){0,2}(?:banner|ribbon|scroll)\b/u.test(own)) return 'banner';
  if (
    /\b(?:banner|ribbon|scroll)(?: below| underneath| above)?(?: that| which)?(?: says| reads| saying| reading| with)?(?: the words?)?$/.test(
      lead,
    )
  )
    return 'banner';
  if (
    /\b(?:sign|placard|board|cardboard)(?: that| which)?(?: says| reads| saying| reading| with)?(?: the words?)?$/.test(
      lead,
    )
  )
    return 'sign';
  if (/\b(?:on top|above|at the top|over|across the top)\b/.test(own) || /\b(?:top|above it)$/.test(lead)) return 'top';
  if (
    /\b(?:below|underneath|beneath|under|at the bottom|on the bottom|across the bottom)\b/.test(own) ||
    /\b(?:below|bottom|underneath|beneath)$/.test(lead)
  )
    return 'bottom';
  const side = /\b(?:on|to) the (left|right)\b/.exec(own)?.[1] as 'left' | 'right' | undefined;
  // "with a hibiscus on the left": then the words are on the other side. "to the left of a sunflower": there they are.
  if (side)
    return /\b(?:with|and) /.test(own.slice(0, own.indexOf(side))) ? (side === 'left' ? 'right' : 'left') : side;
  if (/\b(?:on|in|across) (?:an? |the )?(?:\p{L}+ ){0,2}(?:sign|placard|board|plank|signpost)\b/u.test(own))
    return 'sign';
  const target =
    /^ ?(?:written |printed |painted |lettered |spelled )?(?:on|in|inside|within|across) ((?:an?|the|its|his|her) .{2,40})$/u.exec(
      own,
    );
  if (target && !surfaces.test(target[1]!)) return 'on';
  const bearer =
    /\b(?:an?|the) (?:\p{L}+ ){1,3}(?:that|which) (?:says|reads|say)$|\b(?:an?|the) (?:\p{L}+ ){0,2}(\p{L}+) (?:with|saying|reading) (?:the )?(?:words?|text)? ?(?:on it|inside)?$/u.exec(
      lead,
    );
  return bearer && /\b(?:on it|inside(?: it)?|written on it)\b/.test(`${own} ${lead}`) ? 'on' : null;
}

const announced =
  /\b(?:that (?:says|reads|say)|which (?:says|reads)|saying(?! (?:about|regarding)\b)|says|reads|reading the words|with (?:the )?(?:text|words?|slogan|caption|lettering|quote|phrase|name|motto|message)|and the (?:words?|text)|the (?:words?|text|phrase)|(?:text|words|lettering|type)(?: only)?\s*:|(?:caption|slogan|quote|title|motto)d?\s*:|(?:t-?shirt|shirt|tee|mug|hoodie|tote|sticker|sign|card|apron|cap|magnet|ornament|onesie|bib)\s*:|titled|captioned|named|called|lettering)(?:\s+|\s*:\s+)([^,;"“”\n]{1,300})/iu;

/** "bowling team the pin pals", "basketball team tigers": what follows a club's kind is its name. */
const teamName =
  /\b(?:team|club|band|crew|league|squad|choir|society) ((?:the|los|las|les|die)\s+[\p{L}\p{N} '&-]{2,40}|(?!(?:jerseys|shirts|colors|colours|logos|badges|crests|mascots|members|players)\b)\p{L}{3,}s(?:\s+\d{4})?)$/iu;

/** Where an unquoted text ends and the prompt returns to the picture. */
const tail =
  /\s(?:in (?:an? )?(?:\w+ ){0,2}(?:style|fonts?|letters?|lettering|type|script|calligraphy|cursive|handwriting|colou?rs?)\b|on (?:an? |the )?(?:\w+ )?(?:background|shirt|mug|hoodie|tote|back|front)\b|with (?:an? |the |some |two |three )?\w+|over (?:an? |the )|under (?:an? |the )|above (?:an? |the )|below (?:an? |the )|next to |surrounded by|and (?:an? )\w+)/iu;

/** Greetings of feasts: wherever they stand, they are meant to be read. */
const greeting =
  /\b(eid mubarak|ramadan (?:kareem|mubarak)|merry christmas|feliz navidad|feliz cumplea(?:ñ|n)os|frohe weihnachten|joyeux no(?:ë|e)l|buon natale|feliz natal|shana tova|happy (?:hanukkah|birthday|halloween|diwali|holi|easter|new year|thanksgiving|valentine'?s day|mother'?s day|father'?s day|anniversary|holidays)|bon voyage|la dolce vita|hakuna matata|carpe diem|namaste)\b/iu;

/** "no text": nothing at all is lettered. */
export const wantsNoWords = (prompt: string): boolean =>
  /\b(?:no|without(?: any)?|zero|don'?t (?:add|want|use|include)(?: any)?) (?:\w+ )?(?:text|words?|letters?|lettering|typography|writing|caption|slogan|type)\b|\b(?:text|word)(?:-| )?(?:free|less)\b|\bohne (?:text|worte|schrift)\b|\bsin (?:texto|letras)\b|\bsans texte\b|\bsem texto\b|\bsenza (?:testo|scritte)\b|文字なし|不要文字|没有文字/iu.test(
    prompt,
  );

/** "no picture": words only. */
export const wantsNoPicture = (prompt: string): boolean =>
  /\b(?:no|without(?: an?y?)?) (?:picture|image|graphic|illustration|drawing|icon|art)s?\b|\b(?:text|words|lettering|type) only\b|\bonly (?:text|words|lettering)\b/iu.test(
    prompt,
  );

export function extractLettering(prompt: string): Lettering {
  const spans = findQuotes(prompt);
  const quotes: string[] = [];
  const places: Lettering['places'] = [];
  let rest = '';
  let from = 0;
  for (const span of spans) {
    const text = clean(span.text);
    rest += prompt.slice(from, span.from);
    from = span.to;
    if (!text) continue;
    quotes.push(text);
    places.push(placeOf(prompt.slice(0, span.from), prompt.slice(span.to)));
    rest += ' , ';
  }
  if (quotes.length > 0) {
    rest += prompt.slice(from);
    // A year of founding is read too, though few quote it.
    const founded = /\b(?:est\.?|established|since) (?:in )?(?:1[5-9]|20)\d\d\b/i.exec(rest);
    if (founded) {
      quotes.push(founded[0]);
      places.push(null);
      rest = rest.replace(founded[0], ' ');
    }
    return { quotes, places, rest: dropBearers(dropLead(rest), places) };
  }
  const only = wordsOnly.exec(prompt);
  if (only) return takeAll(prompt.slice(only[0].length));
  const dated = findDatedName(prompt);
  if (dated) return dated;
  const said = announced.exec(prompt);
  if (said) {
    const whole = said[1]!;
    const isShouted = /\p{Lu}{2}/u.test(whole);
    const end = isShouted ? endOfCapitals(whole) : endOfWords(whole);
    const text = clean(withoutStop(end === -1 ? whole : whole.slice(0, end)));
    if (text && !/^(?:style|design|art|only|poster|based|on|in|is|are|and|or|out|for)\b/i.test(text)) {
      const start = said.index + said[0].length - whole.length;
      const length = end === -1 ? whole.length : end;
      const place = placeOf(prompt.slice(0, said.index), prompt.slice(start + length));
      return {
        quotes: [text],
        places: [place],
        rest: dropBearers(`${dropProduct(prompt.slice(0, said.index))} , ${prompt.slice(start + length)}`, [place]),
      };
    }
  }
  const first = prompt.split(/[,;]/)[0]!.replaceAll(':', '').trim();
  const team = teamName.exec(first);
  if (team && team.index > 0)
    return { quotes: [clean(team[1]!)!], places: [null], rest: prompt.replace(team[1]!, ' ') };
  return { quotes: [], places: [], rest: prompt };
}

const wordsOnly = /^(?:(?:just|only) )?(?:text|words|lettering|type)(?: only)? ?: ?/iu;

/** After "text only:" every sentence is lettering, up to the words about its look. */
function takeAll(text: string): Lettering {
  const clauses = text.split(/(?=[,;\n])/);
  const look = clauses.findIndex((clause, i) => i > 0 && aboutLook.test(clause.slice(1).trimStart()));
  const words = (look < 0 ? clauses : clauses.slice(0, look)).join('');
  const end = endOfWords(words);
  const said = clean(withoutStop(end < 0 ? words : words.slice(0, end)));
  const rest = `${end < 0 ? '' : words.slice(end)}${look < 0 ? '' : clauses.slice(look).join('')}`;
  // Each sentence is a separate piece.
  const quotes = said ? said.split(/(?<=[.!?]) /).slice(0, maxQuotes) : [];
  return { quotes, places: quotes.map(() => null), rest: said ? rest : text };
}

const aboutLook =
  /^(?:in|on|with|no|without|using|bold|script|serif|sans|cursive|vintage|retro|neon|groovy|gothic|white|black|red|blue|green|pink|gold|yellow|purple|orange|distressed|minimalist)\b/iu;

const nameAndYear = /^\p{Lu}[\p{L}'&-]{1,20}(?: \p{Lu}[\p{L}'&-]{0,20}){0,3} (?:1[89]|20)\d\d$/u;

/** "crossed bats crest, Tigers 1988": a name with its year, in a separate clause. */
function findDatedName(prompt: string): Lettering | null {
  const clauses = prompt.split(',');
  const at = clauses.findIndex((clause, i) => i > 0 && nameAndYear.test(clause.trim()));
  if (at < 0) return null;
  return { quotes: [clauses[at]!.trim()], places: [null], rest: clauses.filter((_, i) => i !== at).join(',') };
}

/** A greeting within a description: "eid mubarak lantern and crescent". */
export function findGreeting(prompt: string): Lettering | null {
  const greeted = greeting.exec(prompt);
  if (!greeted) return null;
  const rest = `${prompt.slice(0, greeted.index)} , ${prompt.slice(greeted.index + greeted[0].length)}`;
  return { quotes: [greeted[1]!], places: [null], rest };
}

/** Where the words of an unquoted text end and the picture begins; -1 when it is all words. */
export const endOfWords = (text: string): number => text.search(tail);

/** "I SURVIVED MY TWINS FIRST YEAR with a stroller": what is not in capitals is about the picture again. */
function endOfCapitals(text: string): number {
  const word = /\s(?=\p{Ll}{2})/u.exec(text);
  return word ? word.index : -1;
}

/** "chemistry teacher shirt: …": for whom it is and what it is printed on, before the words. */
const audience =
  /^(?:an? |my )?(?:[\p{L}'-]{1,16} ){0,3}(?:teacher|nurse|doctor|mom|dad|coach|grandma|grandpa|student|engineer|lover|wife|husband|sister|brother|friend|boss|couple|family|kids?|baby|man|men'?s|women'?s)s? (?:t-?shirt|shirt|tee|hoodie|mug|tote|sticker|card|gift)(?: design)? ?[:,](?=\s*,)/iu;

/** The words that led to the quotes say nothing about the picture. */
const dropLead = (text: string): string =>
  text
    .replace(audience, ' ')
    .replace(/\s+/g, ' ')
    .replace(/\b(?:that|which) (?:says|reads|say)\b/gi, 'saying')
    .replace(
      /\b(?:an? |the )?(?:mug|shirt|t-shirt|tee|hoodie|poster|sticker|tote(?: bag)?|card|cap|sign|banner) saying\b/gi,
      ' ',
    )
    .replace(/\bsaying\b/gi, ' ')
    .replace(/\b(?:saying|says|reads|titled|captioned|called|named) ?,/gi, ',')
    .replaceAll(':', '')
    .replace(/\b(?:with |and )?(?:the )?(?:words?|text|slogan|caption|lettering|quote|phrase|letters) ?,/gi, ',')
    .replace(/\b(?:two|three|four|\d) lines?\b:?/gi, ' ')
    .replace(/\b(?:on top|below|underneath|at the top|at the bottom|vertical(?:ly)?|in an arc|arched)\b/gi, ' ');

const banners =
  /(?:\b(?:on|in|inside|across|with|and|holding|carrying|holds) )?(?:an? |the )?(?:[\p{L}]{1,14} )?(?:ribbon )?\b(?:banner|ribbon|scroll)\b(?: (?:below|underneath|above|under|that|which|with|saying)\b)?/giu;
const signs =
  /(?:\b(?:on|in|inside|across|with|and|holding|carrying|holds) )?(?:an? |the )?(?:[\p{L}]{1,14} )?(?:ribbon )?\b(?:sign|placard|board|cardboard|plank|signpost)\b(?: (?:below|underneath|above|under|that|which|with|saying)\b)?/giu;

/** Removes a banner or sign that only bears the words: it is drawn with them. */
function dropBearers(text: string, places: readonly (QuotePlace | null)[]): string {
  const isBorne = places.includes('banner');
  const isHeld = places.includes('sign');
  if (!isBorne && !isHeld) return text;
  return text.replace(isBorne ? banners : signs, ' , ');
}

/** "a mug saying …": that is what it will be printed on. */
const dropProduct = (text: string): string =>
  text
    .trimEnd()
    .replace(
      /\b(?:an? |the )?(?:mug|shirt|t-shirt|tee|hoodie|poster|sticker|tote(?: bag)?|card|cap|sign|banner)$/i,
      ' ',
    );

function withoutStop(text: string): string {
  let end = text.length;
  while (end > 0 && /[.\s]/.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** No piece of lettering is longer, wherever it was found: names and sayings have a bound in words, and a word has none. */
export const withinLongest = (text: string): string =>
  text.length > longestQuote ? text.slice(0, longestQuote).replace(/[\uD800-\uDBFF]$/, '') : text;

function clean(text: string): string | null {
  const tidy = withinLongest(text.replaceAll(/\s+/g, ' ').trim());
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(tidy) ? tidy : null;
}
