/** "a funny quote about mondays": the words are left to us, so one of ours is set, always the same for the same prompt. */
import { hashText } from '../kit/random.ts';
import type { Lettering } from './find-lettering.ts';
import { isSolemn, themeOf } from './sayings.ts';

const invitation =
  /\b(?:(?:quote|saying|slogan|pun|joke|one-liner|catchphrase|phrase)s? (?:about|on|regarding|for)|(?:text|words|something (?:funny|sarcastic|cute|witty)) about) (?:the |my |an? |being an? |being )?/iu;
/** "something funny for a nurse", "a sarcastic mug for my boss": what makes it funny is left to us as well. */
const gift =
  /\b(?:some?thing (?:funny|sarcastic|witty|punny|silly|cheeky)|(?:funny|sarcastic|witty|punny|silly|cheeky) (?:gift|present|t-?shirt|shirt|tee|hoodie|mug|design|print|sticker)(?: idea)?) for (?:the |my |our |an? )?/iu;
/** Where the topic ends and the picture begins. */
const end = /[,;.]| with | and an? | in /iu;
/** How the saying should be: none of it is in the picture. */
const manner = new Set(
  'a an some the funny cute short nice clever inspirational inspiring motivational sarcastic witty positive uplifting punny good'.split(
    ' ',
  ),
);
const longestTopic = 40;

/**
 * A built-in saying, and the prompt without the words that invite it. Null when the prompt invites none, or when a joke
 * would be out of place.
 */
export function findInvited(prompt: string): Lettering | null {
  const given = gift.exec(prompt);
  const invited = invitation.exec(prompt) ?? given;
  if (!invited || isSolemn(prompt)) return null;
  const from = invited.index + invited[0].length;
  const stop = prompt.slice(from).search(end);
  const to = stop < 0 ? prompt.length : from + stop;
  if (to - from > longestTopic) return null;
  const topic = prompt.slice(from, to).toLowerCase();
  const lead = prompt.slice(0, invited.index).trimEnd().split(' ');
  while (lead.length > 0 && manner.has(lead.at(-1)!.toLowerCase())) lead.pop();
  const choices = themeOf(topic).sayings;
  // Things that belong to the recipient show whom it is for.
  const rest = `${lead.join(' ')} ${invited === given ? `something for a ${topic}` : ''} , ${prompt.slice(to)}`;
  return { quotes: [choices[hashText(prompt) % choices.length]!], places: [null], rest };
}
