/**
 * Tells a saying from a description. People who want words on a shirt often just type them ("my dog is my therapist",
 * "world's best dad", "nurse life"), without quotes and without asking for text.
 */
import { endOfWords } from './find-lettering.ts';

/** A request to draw something, however it starts. */
const request =
  /\b(?:draw|create|generate|design|paint|sketch|illustrate|make me|i want|i need|i'd like|i would like|looking for|picture of|image of|illustration of|drawing of|logo|pattern|style|themed?|background)\b/i;

/** How sayings begin. */
const opening = new RegExp(
  `^(?:${[
    "i(?:'m|'d|'ll|'ve)?|im|we(?:'re|'ve)?|you(?:'re|'ve)?|it's|let's|don't|never|always|just (?!one|an?|the|two|three|some)|keep|stay",
    "be (?:kind|nice|brave|yourself|you|happy|wild|the)|sorry|but first|because|when in|nobody|hello|welcome|world'?s (?:best|okayest|greatest|coolest)",
    'best \\w+ ever|happy (?!(?:cats?|dogs?|little|smiling|cute)\\b)\\w+|merry \\w+|feliz \\w+|congrat\\w*|thank (?:you|god)|good (?:vibes|morning|night|luck|things)',
    'born (?:to|in|this)|powered by|fueled by|running on|straight outta|home (?:sweet|is)|life is|save the|support your|talk \\w+ to me|eat sleep',
    'property of|made with|all aboard|drink up|rise and|sleigh all|fa la|ho ho|trick or|let the|may (?:the|your)|if you can|there is no|this is|that.s|what happens|who needs|you can.t|can.t|ask me|hold my|please|resting|mama needs|dad by|certified|established|est\\.|not (?:today|all|my)|one more|my (?:\\w+ ){1,3}(?:is|are|thinks?|loves?|made|says?)|trust me|proud (?:to|of|\\w+ (?:mom|dad))|team (?:bride|groom|\\w+)$|warning|caution|blessed|too \\w+ to',
    'class of|in (?:loving )?memory|(?:\\w+ ){1,3}(?:is|are) (?:my|our|the|not|life|love)|peace love|\\w+ please$|all (?:you need|i need|i want|the)|no (?:pain|bad|rain)|(?:less|more) \\w+ (?:less|more)|work hard|dream big|live laugh|love (?:is|you|wins)|girls just|real \\w+ (?:don|eat|do)',
  ].join('|')})\\b`,
  'i',
);

/** Birthdays, family trips and proud years: a prompt with one of these wants it as lettering. */
const occasion = new RegExp(
  [
    "^(?:happy )?(?:[\\p{L}-]+'s? )?(?:\\d{1,3}(?:st|nd|rd|th)|first|sweet 16|sixteenth) (?:birthday|bday|anniversary)\\b",
    "^[\\p{L}-]+'s (?:birthday|bachelorette|bridal shower|baby shower|retirement|graduation)\\b",
    '^(?:the )?[\\p{L}-]+ (?:family|cousins?|sisters?|brothers?|clan) (?:reunion|vacation|trip|cruise|christmas|camp|band|farm|tradition)\\b',
    "^(?:girls'?|boys'?|guys|cousins|sisters|bridal|family|senior|birthday) (?:trip|weekend|night out|getaway|cruise|vacation|squad|crew|reunion)\\b",
    '^(?:vintage|limited edition|made in|aged to perfection|born in|class of|legend since|awesome since|established|est\\.?) (?:since |in |est\\.? )?(?:19|20)\\d\\d\\b',
    '^crazy (?:\\p{L}+ )?(?:lady|guy|man|girl|mom|dad|people)$',
    '^birthday (?:boy|girl|king|queen|squad|crew|babe|dude)\\b|^(?:mom|dad|mommy|daddy|sister|brother|grandma|grandpa) of the birthday\\b',
    '^level \\d+ (?:unlocked|complete\\w*)|^(?:hello|dirty|flirty|nifty|cheers to) (?:\\w+ )?\\w*(?:thirty|forty|fifty|sixty|\\d0)\\b',
  ].join('|'),
  'iu',
);

/** Turns of phrase that only sayings have, wherever they stand. */
const turn =
  /\band (?:\p{L}+ )?(?:wishes|kisses|dreams|thrills|chills|hugs|thoughts|tears|feels)$|^no \w+,? no \w+|^[\p{L}']+ not [\p{L}']+$|\b(?:or bust|for life|4 life|mode on|in training|in progress|unlocked|on board|and chill|y'?all|made me do it|all day|you say|till you|'til you|of the patch|in the patch|vibes only|or nothing|all the way|over it|i guess|not sorry|at heart|and bright|on the inside|since birth|life chose me|good to me|gone wild)$|^(?:gone|oh|hey|ew|yes|nope|meh|witch|beach|whale|dino|otter) (?:deer|boo|please|fishin\w*|hiking|camping|people|well)\b|\bi'?d rather\b|\bi (?:love|like|need|want|can|am|do|have|put|just)\b|^[\p{L}]+'s (?:boy|girl|favou?rite|little|helper|bestie)\b|\brepeat$/iu;

/** "pumpkin spice and spooky nice", "retired not expired": what rhymes is meant to be read. */
function rhymes(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[^\p{L}']+/u)
    .filter((word) => word.length > 2);
  const last = words.at(-1);
  if (!last || last.length < 4 || words.length < 3 || /\b(?:on|in|with|over|under|at|of|and) (?:an?|the)\b/i.test(text))
    return false;
  const earlier = words.slice(0, -2).filter((word) => word.length > 3 && !word.endsWith(last));
  return earlier.some(
    (word) => word.slice(-3) === last.slice(-3) && !/(?:ing|ion|ers|ies|tle|ble|est|ght)$/.test(last),
  );
}

/** What people call themselves: the last word of a short phrase. */
const identity =
  /^(?:[\w'-]+ ){1,3}(?:moms?|mama|mommy|dads?|daddy|papa|grandma|grandpa|nana|life|squad|lovers?|queens?|boss|wife|husband|babe|girls?|gang|era|addict|enthusiast|nerd|geek|season|vibes|tribe|crew|therapist|legend|hero|survivor|princess|bestie|sisters?|brothers?|aunt|auntie|uncle|energy|club|tuesdays?|mondays?|fridays?|sundays?|saturdays?|weekend|o'clock|loading|mode|approved|forever)$/i;

/** A phrase that names a look is a description, regardless of its last word. */
const described =
  /\b(?:vintage|retro|minimal|minimalist|badge|crest|poster|sticker|mandala|neon|watercolou?r|pixel|stained|silhouette|wearing|riding|holding|eating|drinking|playing|reading|anime|cartoon|steampunk|cyberpunk|realistic|abstract|geometric|art)\b/i;

const product =
  /\s(?:(?:funny|cute|cool|simple|vintage|retro|graphic) )?(?:on (?:an? |the )?)?(?:t-?shirt|tee|shirt|hoodie|mug|tote(?: bag)?|poster|sticker|design|print)$/i;

/** How a request begins that names a picture: with an article or a number. */
const pictured = /^(?:an?|the|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+|some|my (?:dog|cat|horse))\s/i;

const dated = / (?:since|est\.?|established|anno) (?:in )?(?:1[89]|20)\d\d$/i;

const longestShout = 120;

/** What ends with an exclamation at the start of a prompt, when at most a comma and more about it follow. */
function findShout(text: string): string | null {
  let end = text.search(/[!?]/);
  if (end < 2 || end > longestShout || /["“”]/.test(text.slice(0, end))) return null;
  while (text[end] === '!' || text[end] === '?') end += 1;
  const after = text.slice(end).trimStart();
  return after === '' || after.startsWith(',') || after.startsWith(';') ? text.slice(0, end) : null;
}

/** The saying at the start of a prompt, and what follows it after a comma; null when the prompt describes a picture. */
export function findSlogan(prompt: string): { slogan: string; rest: string } | null {
  const trimmed = prompt.trim().replaceAll('’', "'");
  // An exclamation is lettering: "Plant mom!", "Let's go, girls!".
  const shout = findShout(trimmed);
  if (shout && !request.test(shout) && !pictured.test(shout) && !described.test(shout))
    return { slogan: shout, rest: trimmed.slice(shout.length) };
  const comma = trimmed.search(/[,;\n]/);
  const clause = (comma < 0 ? trimmed : trimmed.slice(0, comma)).trim();
  const end = endOfWords(clause);
  const first = end < 0 ? clause : clause.slice(0, end);
  const slogan = first
    .replace(product, '')
    .trim()
    .replace(/(?<!\.)\.$/, '')
    .trim();
  const count = slogan.split(/\s+/).length;
  if (count < 2 || count > 14 || request.test(slogan) || recipient.test(slogan)) return null;
  // "Mama bear since 2021": a phrase with a year is lettering as a whole.
  const isDated = count < 8 && dated.test(slogan) && !pictured.test(slogan) && !described.test(slogan);
  const isNamed = end < 0 && count < 10 && identity.test(slogan) && !pictured.test(slogan) && !described.test(slogan);
  // "Bride Tribe Nashville 2025": capitals and a year are for a shirt.
  const capitals = slogan.split(/\s+/).filter((word) => /^\p{Lu}/u.test(word)).length;
  const isTitled = count < 9 && /\s(?:19|20)\d\d$/.test(slogan) && capitals * 2 >= count && !pictured.test(slogan);
  const isClaim =
    count < 8 && /^(?:the|my|our) \p{L}+ (?:is|are) (?!on|in|at|under|wearing|holding|\p{L}+ing)\p{L}+/iu.test(slogan);
  const isPlain = !pictured.test(slogan) && !described.test(slogan.replace(/^vintage (?=\d)/i, ''));
  const isTurned =
    isPlain && count < 11 && (occasion.test(slogan) || turn.test(slogan) || (count < 9 && rhymes(slogan)));
  if (!opening.test(slogan) && !isNamed && !isDated && !isTurned && !isClaim && !isTitled) return null;
  return { slogan, rest: `${end < 0 ? '' : clause.slice(end)}${comma < 0 ? '' : trimmed.slice(comma)}` };
}

/** For whom it is, not what it says. */
const recipient =
  /^(?:(?:something|a gift|gift|a present|anything|a design|design) )?for (?:my|our|his|her|an?|the|all|every|kids|children|moms|dads)\b|^(?:an? )?(?:t-?shirts?|shirts?|tees?|mugs?|hoodies?|stickers?|cards?|posters?|gifts?|presents?) for \w/i;

/** "for my sister who loves horses": it tells whom it is for and what they like. */
export const isForSomebody = (prompt: string): boolean => recipient.test(prompt.trim());

/** A short prompt as the words to set, when there is nothing in it to draw; null when it is a request or too long. */
export function asSaying(prompt: string): string | null {
  const text = prompt
    .trim()
    .replace(product, '')
    .trim()
    .replace(/(?<!\.)\.$/, '');
  const count = text.split(/\s+/).length;
  return count < 2 ||
    count > 6 ||
    /^(?:something|anything|surprise|whatever)\b|\b(?:with|on|in|under|holding) (?:an?|the)\b/i.test(text) ||
    request.test(text) ||
    recipient.test(text) ||
    described.test(text) ||
    /^(?:an?|the)\s|[,;]/i.test(text)
    ? null
    : text;
}
