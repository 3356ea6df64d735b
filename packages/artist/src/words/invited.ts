/** "a funny quote about mondays": the words are left to us, so one of ours is set, always the same for the same prompt. */
import { hashText } from '../random.ts';
import type { Lettering } from './lettering.ts';

const invitation =
  /\b(?:quote|saying|slogan|pun|joke|one-liner|catchphrase)s? (?:about|on|for|regarding) (?:the |my )?/iu;
/** Where the topic ends and the picture begins. */
const end = /[,;.]| with | and an? | in /iu;
/** How the saying should be: none of it is in the picture. */
const manner = new Set(
  'a an some the funny cute short nice clever inspirational inspiring motivational sarcastic witty positive uplifting punny good'.split(
    ' ',
  ),
);
const longestTopic = 40;

const sayings: Record<string, readonly string[]> = {
  monday: ['Monday, we need to talk', 'Not before my Monday coffee', 'Is it Friday yet?'],
  coffee: ['But first, one more cup', 'Espresso yourself', 'Sip happens'],
  tea: ['Steep calm and carry on', 'Leaf me to my tea'],
  cat: ['The cat is in charge here', 'Purrfectly fine, thank you', 'Ask my cat, I only work here'],
  dog: ['My dog thinks I am famous', 'Sit. Stay. Love.', 'Sorry, I have plans with my dog'],
  garden: ['Grow slowly, bloom often', 'Dirty hands, happy heart', 'I wet my plants'],
  plant: ['Plants are people too', 'Just one more plant', 'I be-leaf in you'],
  fish: ['Gone fishing, back never', 'Reel life begins at dawn'],
  camp: ['Home is where you pitch it', 'Sleep under more stars'],
  hike: ['Take the long way up', 'Lost, and loving it'],
  book: ['One more chapter', 'Between the covers of a good book', 'Shelf care first'],
  gym: ['Lift now, nap later', 'Sore today, strong tomorrow'],
  run: ['Slow is still forward', 'Run now, pancakes later'],
  yoga: ['Inhale. Exhale. Repeat.', 'Bend so you do not break'],
  mom: ['Mom: powered by love and leftovers', 'Ask mom, she knows'],
  dad: ['Dad joke in progress', 'Fixed it. Mostly.'],
  grandma: ['Grandma knows best', 'Spoiled by grandma'],
  teacher: ['Teaching is my superpower', 'Raised hands, open minds'],
  nurse: ['Running on care and caffeine', 'Kind hands, quick feet'],
  wine: ['Sip back and relax', 'Aged to perfection'],
  beer: ['Hoppy to be here', 'Brewed for this'],
  cook: ['Season everything with love', 'Stir crazy, proudly'],
  bak: ['Knead I say more?', 'Rise and shine, dough'],
  work: ['Working hard, or hardly awake', 'Out of office, out of mind'],
  weekend: ['Weekend mode: on', 'Saturday called, I answered'],
  sleep: ['Nap now, worry later', 'Dream on'],
  beach: ['Salt in the air, sand in my hair', 'Meet me at the tide line'],
  mountain: ['Up is a good direction', 'The mountains said yes'],
  summer: ['Sun first, plans later', 'Stay golden'],
  autumn: ['Falling for it again', 'Sweaters and second cups'],
  winter: ['Let it snow, let me sleep', 'Cozy is a lifestyle'],
  christmas: ['Merry, bright and full of cookies', 'Sleigh what you will'],
  halloween: ['Boo, but make it friendly', 'Here for the treats'],
  birthday: ['Another lap around the sun', 'Cake is a food group'],
  love: ['Love first, ask later', 'Two hearts, one pizza'],
  friend: ['Friends who snack together, stay together', 'You had me at hello'],
  music: ['Turn it up, calm it down', 'Life sounds better loud'],
  travel: ['Collect moments, lose socks', 'Anywhere but here'],
  code: ['It works on my machine', 'Eat, sleep, debug'],
  bike: ['Two wheels, no worries', 'Pedal your own path'],
  horse: ['Stable is a state of mind', 'Hold your horses, then hug them'],
  bee: ['Bee kind, always', 'Busy, but make it sweet'],
  kind: ['Kind is cool', 'Be the reason somebody smiles'],
  success: ['Small steps count', 'Keep going, it is working'],
};
const anything = [
  'Do more of what makes you smile',
  'Small steps, big days',
  'Today looks good on you',
  'Make room for wonder',
];

/** The saying that was left to us, and the prompt without the invitation; null when nobody asked for one. */
export function findInvited(prompt: string): Lettering | null {
  const invited = invitation.exec(prompt);
  if (!invited) return null;
  const from = invited.index + invited[0].length;
  const stop = prompt.slice(from).search(end);
  const to = stop < 0 ? prompt.length : from + stop;
  if (to - from > longestTopic) return null;
  const topic = prompt.slice(from, to).toLowerCase();
  const lead = prompt.slice(0, invited.index).trimEnd().split(' ');
  while (lead.length > 0 && manner.has(lead.at(-1)!.toLowerCase())) lead.pop();
  const key = Object.keys(sayings).find((name) => topic.split(/[\s-]+/).some((word) => word.startsWith(name)));
  const choices = key ? sayings[key]! : anything;
  const rest = `${lead.join(' ')} , ${prompt.slice(to)}`;
  return { quotes: [choices[hashText(prompt) % choices.length]!], places: [null], rest };
}
