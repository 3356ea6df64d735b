/** Special text formats: a dictionary entry, a row of elements, a loading bar, a monogram, a player's number. */
import type { TextFormat } from '../brief/brief.ts';
import type { Lettering } from './find-lettering.ts';
import { isSolemn, themeOf } from './sayings.ts';

export type Formatted = Lettering & { format: TextFormat };

const entry = /^([\p{L} '-]{2,24}?) ?[[(]?\b(noun|verb|adjective)\b[\])]?[:.,-]? ?(.{3,200})$/iu;
/** Short forms count only in brackets or before a colon: "Roe v. Wade" defines nothing. */
const shortEntry = /^([\p{L} '-]{2,24}?) ?(?:[[(](n\.|v\.|adj\.)[\])][:.,-]?|\b(n\.|v\.|adj\.):) ?(.{3,200})$/iu;
const defined =
  /\bdefinition (?:of|for) (?:the word |being an? |an? |the |my )?["“']?([\p{L}-]{2,16}(?: (?!with|in|on|for|as|and|shirt|design)\p{L}{2,12})?)["”']?/iu;
const definedBefore =
  /^(?:funny |cute )?["“']?([\p{L}-]{2,16}(?: \p{L}{2,12})?)["”']? (?:dictionary |noun )?definition\b/iu;

function findDefinition(prompt: string, marked: Lettering): Formatted | null {
  const said = marked.quotes.join(' ');
  const quoted = entry.exec(said);
  if (quoted) return asEntry(quoted[1]!, quoted[2]!, quoted[3]!, marked.rest);
  const short = shortEntry.exec(said);
  if (short) return asEntry(short[1]!, (short[2] ?? short[3])!, short[4]!, marked.rest);
  if (!/\bdefinition\b/i.test(prompt)) return null;
  const found = defined.exec(prompt) ?? definedBefore.exec(prompt);
  if (!found || /^(?:dictionary|funny|word|high)$/i.test(found[1]!)) return null;
  const rest = prompt.replace(found[0], ' ').replace(/\b(?:dictionary|style|entry|funny)\b/gi, ' ');
  const own = marked.quotes.find((text) => text.toLowerCase() !== found[1]!.toLowerCase());
  if (!own && isSolemn(prompt)) return null;
  return asEntry(found[1]!, 'noun', own ?? themeOf(found[1]!).meaning, rest);
}

const asEntry = (word: string, sort: string, meaning: string, rest: string): Formatted => ({
  quotes: [word.trim().toLowerCase(), sort.toLowerCase(), meaning],
  places: [null, null, null],
  rest,
  format: 'definition',
});

const chemical =
  /\b(?:periodic table|chemical elements?|element symbols?|elements? of the periodic|chemistry (?:style|elements?|symbols?))\b/i;
const spelled = /\b(?:spell(?:s|ing|ed|ed out)?|word|reads?|saying|says) (?:out )?(?:the word )?(\p{L}{2,14})\b/iu;

function findElements(prompt: string, marked: Lettering): Formatted | null {
  if (!chemical.test(prompt)) return null;
  const word =
    marked.quotes[0] ??
    spelled.exec(prompt)?.[1] ??
    /^["“]?(\p{L}{2,14})["”]? (?:in|as|with|from|using|made|written)\b/iu.exec(prompt)?.[1];
  if (!word || word.length > 28 || !/^[\p{L} ]+$/u.test(word)) return null;
  const rest = marked.rest
    .replace(chemical, ' ')
    .replace(
      /\b(?:in|as|from|using|made of|style|elements?|symbols?|spell\w*|tiles?|periodic|chemistry|table)\b/gi,
      ' ',
    );
  return {
    quotes: [word],
    places: [null],
    rest: marked.quotes.length > 0 ? rest : rest.replace(word, ' '),
    format: 'elements',
  };
}

function findLoading(prompt: string, marked: Lettering): Formatted | null {
  const said = marked.quotes.length === 1 ? marked.quotes[0]! : null;
  if (said && said.length <= 40 && /\bloading\b/i.test(said))
    return {
      quotes: [said],
      places: [null],
      rest: marked.rest.replace(/\b(?:progress|loading) bar\b/gi, ' '),
      format: 'loading',
    };
  const typed = /^((?:[\p{L}'-]{1,16} ){1,4})loading(\.{2,3}|…)?(?: (?:progress )?bar)?(?=$|,| with )/iu.exec(prompt);
  if (said || !typed) return null;
  return {
    quotes: [`${typed[1]!.trim()} loading${typed[2] ?? ''}`],
    places: [null],
    rest: prompt.slice(typed[0].length),
    format: 'loading',
  };
}

const monograms = [
  /\b(?:[Mm]onogram(?:med)?|[Ii]nitials?)(?: (?:of|with|for|in))?(?: the)?(?: (?:letters?|initials?))? ["“]?(\p{Lu}{1,3}|\p{Lu}(?: ?[&+.] ?\p{Lu}){1,2})["”]?(?![\p{L}])/u,
  /(?:^|\s)["“]?(\p{Lu}{1,3}|\p{Lu}(?: ?[&+.] ?\p{Lu}){1,2})["”]? (?:monogram|initials?)\b/u,
  // "a love letter I wrote": a bare I or A is a letter only at the end of its clause.
  /\b[Ll]etter (?:(?=["“]|[^\P{Lu}AI]|[AI](?:$|[,;:.!?]))["“]?)(\p{Lu})["”]?(?![\p{L}])/u,
];

function findMonogram(prompt: string): Formatted | null {
  for (const pattern of monograms) {
    const found = pattern.exec(prompt);
    if (!found) continue;
    const rest = `${prompt.slice(0, found.index)} , ${prompt.slice(found.index + found[0].length)}`.replace(
      /\b(?:monogram\w*|initials?|letter)\b/gi,
      ' ',
    );
    return { quotes: [found[1]!], places: [null], rest, format: 'monogram' };
  }
  return null;
}

const sport = /\b(?:team|varsity|football|baseball|basketball|hockey|soccer|softball|volleyball|player)\b/i;
/** The shirt: neither the state, nor its shore, nor its cows. */
const jersey = /\bjersey\b(?! (?:cows?|cattle|calf|calves|shore|city|boys|barriers?)\b)/i;
const numbered = /(?:\bnumber |(?<!\w)#)\d{1,2}\b/i;
/** "number 1 dad": praise, not a player. */
const praised = /(?:\bnumber |(?<!\w)#)1 (?!jersey\b|player\b)\p{L}/iu;

/** "jersey number 23 JOHNSON", "Smith 23 football jersey". */
function findNumber(prompt: string, marked: Lettering): Formatted | null {
  const isWorn = jersey.test(prompt.replace(/\bnew jersey\b/gi, ' '));
  if (!isWorn && !(numbered.test(prompt) && sport.test(prompt) && !praised.test(prompt))) return null;
  const number = /(?:\bnumber |#)(\d{1,2})\b/i.exec(prompt) ?? /\b(\d{1,2})\b/.exec(prompt);
  if (!number || /\b\d{1,2} (?:jerseys|players|kids|people)\b/i.test(prompt)) return null;
  const quoted = marked.quotes.find((text) => !/^\d+$/.test(text));
  const name =
    quoted ??
    /\b(?!Jersey|Number|Name|Team|Football|Baseball|Basketball|Hockey|Soccer|The\b|A\b|With\b)(\p{Lu}[\p{L}'-]{1,14})\b/u.exec(
      prompt,
    )?.[1] ??
    /\bname (\p{L}{2,14})\b/iu.exec(prompt)?.[1];
  const rest = prompt
    .replace(/["“”]/g, ' ')
    .replace(number[0], ' ')
    .replace(name ?? '', ' ')
    .replace(
      /\b(?:(?:football|baseball|basketball|hockey|soccer|softball|volleyball) )?jersey\b|\bnumber\b|\bname\b|\bvarsity\b/gi,
      ' ',
    );
  return {
    quotes: name ? [name, number[1]!] : [number[1]!],
    places: name ? [null, null] : [null],
    rest,
    format: 'number',
  };
}

export const findFormat = (prompt: string, marked: Lettering): Formatted | null =>
  findDefinition(prompt, marked) ??
  findElements(prompt, marked) ??
  findLoading(prompt, marked) ??
  findNumber(prompt, marked) ??
  findMonogram(prompt);
