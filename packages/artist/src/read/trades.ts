/** A logo or a gift shows the emblem of a trade or hobby, not the person who asks for it or receives it. */
import { readRows, readTable } from '../kit/tables.ts';

const trades: readonly [stands: string, pattern: RegExp][] = readRows('trades').map(([stands, people]) => [
  stands!,
  new RegExp(`\\b(?:an? |my |our |the )?(?:\\p{L}{2,12} )?(?:${people})\\b`, 'iu'),
]);

/** Hobbies, each with the object that is drawn for it. */
const hobbies: ReadonlyMap<string, string> = readTable('hobbies');
const loved =
  /\b(loves?|likes?|enjoys?|adores?|is into|lives for|obsessed with) (?:to )?(\p{L}{4,14}ing)\b( and (\p{L}{4,14}ing)\b)?/giu;

const withHobbies = (text: string): string =>
  text.replace(loved, (whole, verb: string, first: string, _, second: string | undefined) => {
    const shown = [first, second].map((one) => one && hobbies.get(one.toLowerCase()));
    if (!shown[0]) return whole;
    return `${verb} ${shown[0]}${second ? ` and ${shown[1] ?? second}` : ''}`;
  });

const relatives =
  /\b(?:husbands?|wife|mom|mum|mother|dad|father|boyfriend|girlfriend|sister|brother|friend|grandma|grandpa|son|daughter|boss|coworker|uncle|aunt|partner|cousin|neighbou?r|nephew|niece)\b/gi;

const asksForLogo = /\blogo\b|\bbrand(?:ing)?\b|\bemblem for\b/i;
const asksForGift =
  /\b(?:something|anything|gift|present|design|shirt|tee|mug) for (?:an?|my|our|the|his|her|all)\b|^for (?:my|an?|our)\b/i;

/** Where whom it is for ends, and the picture begins. */
const endOfWhom = /,(?! who\b)|[:;]| (?:with|showing|featuring)\b/i;

/** Beside these a vet is a veteran, not an animal's doctor. */
const ofArms = /\b(?:war|wars|army|military|navy|marines?|air force|combat|vietnam|korea|iraq|veterans?)\b/i;

/** The prompt with emblems in place of trades, where it is for a person or a business. */
export function withEmblems(text: string): string {
  const told = asksForGift.test(text) ? withHobbies(text) : text;
  const gift = asksForGift.exec(told);
  if (!gift && !asksForLogo.test(told)) return told;
  // Only the recipient gets an emblem: "a shirt for my wife with a farmer" shows the farmer.
  const from = gift?.index ?? Math.max(0, told.search(/\bfor\b/i));
  const length = told.slice(from).search(endOfWhom);
  const to = length < 0 ? told.length : from + length;
  const part = told.slice(from, to);
  const whom = ofArms.test(part) ? part.replace(/\bvets?\b/gi, 'veteran') : part;
  const found = trades.find(([, pattern]) => pattern.test(whom));
  if (!found) return told.slice(0, from) + whom + told.slice(to);
  const shown = whom
    .replace(found[1], ` , ${found[0]} `)
    .replace(/\b(?:something|anything|gift|present|design) for\b/i, ' ');
  return told.slice(0, from) + (gift ? shown.replace(relatives, ' ') : shown) + told.slice(to);
}

const business =
  /\b(?:logo|brand|branding) (?:for|of) (?:an? |my |our |the )?((?:\p{Lu}[\p{L}\p{N}'’&-]*|&|and|of|the)(?: (?:\p{Lu}[\p{L}\p{N}'’&-]*|&|and|of|the)){0,5})/u;
const afterColon = /\b(?:logo|brand|branding)\b[^:"“]{0,60}: ?["“]?(\p{Lu}[\p{L}\p{N}'’&. -]{1,40}?)["”]?(?=$|[,;])/iu;

const beforeLogo = /^((?:\p{Lu}[\p{L}\p{N}'’&-]*|&)(?: (?:\p{Lu}[\p{L}\p{N}'’&-]*|&|and|of|the)){0,4}) logo\b/u;

/** The name a logo is for, where it is written like one. */
export function findBusiness(prompt: string): { name: string; rest: string } | null {
  const found = afterColon.exec(prompt) ?? beforeLogo.exec(prompt) ?? business.exec(prompt);
  const name = found?.[1]?.trim().replace(/ (?:and|of|the|&)$/u, '');
  if (!name || !/\p{Lu}/u.test(name) || name.length < 3) return null;
  // What it deals in is drawn: the name stays where it can be read for that.
  return { name, rest: afterColon.test(prompt) ? prompt.replace(name, ' ').replaceAll(':', ' , ') : prompt };
}
