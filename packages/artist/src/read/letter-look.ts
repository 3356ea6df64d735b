/** How the words of a design should look, as far as the prompt says: colour, face, number of lines. */

import type { LetterFace, LetterLook } from '../brief/brief.ts';
import type { Hex } from '../kit/colour.ts';
import { findColour } from '../kit/palettes.ts';

/** How people ask for a face; the first that matches counts. */
const faces: readonly [face: LetterFace, pattern: RegExp][] = [
  ['gothic', /\b(?:gothic|blackletter|old english|fraktur|medieval)\b/],
  ['typewriter', /\b(?:typewriter|typewritten|monospaced?|courier)\b/],
  ['marker', /\b(?:marker|handwritten|hand-?written|handwriting|hand-?drawn|scribbled?|crayon|chalk|brush)\b/],
  ['script', /\b(?:script|cursive|calligraph\w*|hand-?letter\w*|signature|swirly|flowing|elegant)\b/],
  ['bubble', /\b(?:bubbl\w*|puffy|rounded|round|balloon|cute|kawaii)\b/],
  ['stencil', /\b(?:stencil\w*|military|army)\b/],
  ['varsity', /\b(?:varsity|college|collegiate|athletic|jersey|university)\b/],
  ['comic', /\b(?:comic|cartoon|pop art)\b/],
  ['western', /\b(?:western|cowboy|wanted poster|saloon)\b/],
  ['spooky', /\b(?:dripping|drippy|spooky|creepy|scary|horror|halloween)\b/],
  ['pixel', /\b(?:pixel\w*|8-?bit|arcade)\b/],
  ['retro', /\b(?:groovy|retro|70s|seventies|hippie|wavy)\b/],
  ['neon', /\b(?:neon)\b/],
  ['deco', /\b(?:art deco|deco|gatsby)\b/],
  ['sans', /\b(?:sans|sans-serif|clean|modern|minimal(?:ist)?|simple|thin)\b/],
  ['slab', /\b(?:slab|vintage|distressed|rustic)\b/],
  ['serif', /\b(?:serif|classic|typographic)\b/],
  ['bold', /\b(?:bold|chunky|thick|block|heavy|fat|big|huge|large|strong)\b/],
];

const finishes: readonly [finish: NonNullable<LetterLook['finish']>, pattern: RegExp][] = [
  ['rose-gold', /\brose gold\b/],
  ['gold', /\b(?:gold|golden|gold foil)\b/],
  ['silver', /\b(?:silver|chrome|metallic)\b/],
  ['rainbow', /\b(?:rainbow|multi-?colou?r(?:ed)?)\b/],
];

const letters =
  '(?:letters?|lettering|text|fonts?|type|typeface|typography|words?|writing|script|calligraphy|cursive|handwriting|print)';
/** "… in bold white letters", "gold script". */
const named = new RegExp(`(?:[\\p{L}\\p{N}-]{1,20}[ ]){1,5}${letters}\\b`, 'giu');
/** "… in bold red", right after the words or after a comma. */
const following = /(?:^|,)\s*(?:written |set |lettered |all |everything )?in ((?:[\p{L}\p{N}&-]{1,20} ?){1,6})/giu;
const helping = new Set(
  'a an the and in big bold bright dark light deep hot neon pastel soft shiny glitter foil colours colors colour color all caps capitals very chunky thick large huge style'.split(
    ' ',
  ),
);
const ending = new Set(
  'with over on under above below next around and beside behind for near no at plus inside'.split(' '),
);
const textNoun = new RegExp(`^${letters}$`, 'iu');

const isFaceWord = (word: string) => faces.some(([, pattern]) => pattern.test(word));
const isLookWord = (word: string) =>
  helping.has(word) ||
  findColour(word) !== null ||
  isFaceWord(word) ||
  finishes.some(([, pattern]) => pattern.test(word));

/** The words after "in" that are about letters; none when they lead to a thing ("in red boots"). */
function lookAfterIn(run: string): string {
  const taken: string[] = [];
  for (const word of run.trim().toLowerCase().split(' ')) {
    if (textNoun.test(word)) return taken.join(' ');
    if (taken.length > 0 && ending.has(word)) break;
    if (!isLookWord(word)) return '';
    taken.push(word);
  }
  return taken.join(' ');
}

/** From the text noun backwards as far as every word is about looks. */
function lookBefore(run: string): string {
  const words = run.toLowerCase().split(' ');
  const noun = words.pop()!;
  const taken = [noun];
  while (words.length > 0 && isLookWord(words.at(-1)!)) taken.unshift(words.pop()!);
  return taken.join(' ');
}

const counts = ['one', 'two', 'three', 'four', 'five', 'six'];

/** `rest` is the prompt with a comma for each of its words in quotes; `alone`: there is nothing else to colour. */
export function readLetterLook(prompt: string, rest: string, alone: boolean): LetterLook | null {
  const text = rest.slice(0, 600);
  const spoken = [
    ...[...text.matchAll(named)].map(([run]) => lookBefore(run)),
    ...[...text.matchAll(following)].map(([, run]) => lookAfterIn(run!)),
    ...(alone ? [text.toLowerCase()] : []),
  ].join(' , ');
  const lines = /\b(one|two|three|four|five|six|[1-6])[ -]lines?\b/i
    .exec(prompt.replaceAll(/["“][^"“”]{0,300}["”]/g, ' '))?.[1]
    ?.toLowerCase();
  const finish = finishes.find(([, pattern]) => pattern.test(spoken))?.[0] ?? null;
  const look: LetterLook = {
    face: faces.find(([, pattern]) => pattern.test(spoken))?.[0] ?? null,
    finish,
    colours: finish ? [] : coloursIn(spoken),
    lines: lines ? counts.indexOf(lines) + 1 || Number(lines) : null,
  };
  return look.face || look.finish || look.colours.length > 0 || look.lines ? look : null;
}

/** Drawing styles that the prompt requests for its letters stay: they apply to the whole design. */
const manners =
  /\b(?:neon|chalk|graffiti|pixel\w*|8-?bit|metal|watercolou?r|embroider\w*|knit\w*|stitched|hand-?drawn type)\b/;

/** The prompt without the words that are only about its letters: bubble letters bring no bubbles. */
export function withoutLook(rest: string): string {
  const drop = (whole: string, look: string) => {
    const at = look.includes(' ') && !manners.test(look) ? whole.toLowerCase().lastIndexOf(look) : -1;
    return at < 0 ? whole : `${whole.slice(0, at)} , ${whole.slice(at + look.length)}`;
  };
  return rest
    .replace(named, (run) => drop(run, lookBefore(run)))
    .replace(following, (run, words: string) => drop(run, lookAfterIn(words)));
}

const strong: ReadonlyMap<string, Hex> = new Map([
  ['neonpink', '#ff4fa3'],
  ['hotpink', '#f0318a'],
  ['neongreen', '#4df05a'],
  ['neonblue', '#28c8ff'],
]);

function coloursIn(spoken: string): Hex[] {
  const words = spoken.split(/[^\p{L}-]+/u).filter(Boolean);
  return words.flatMap((word, i) => strong.get(`${words[i - 1] ?? ''}${word}`) ?? findColour(word) ?? []).slice(0, 3);
}
