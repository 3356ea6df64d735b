/** What a design says, and in which typeface. */
import type { Board } from '../board.ts';
import type { FontName } from '../type/fonts.ts';
import type { Brief } from '../words/understand.ts';
import { isPair } from './cast.ts';

const wide = new Set([
  'of',
  'the',
  'and',
  'a',
  'in',
  'at',
  'on',
  'to',
  'for',
  'my',
  'is',
  'are',
  'your',
  'you',
  'with',
  'or',
  'but',
]);
export const isSmallWord = (word: string) => wide.has(word.toLowerCase());

const clubOf = (brief: Brief): string | undefined =>
  /\b(club|society|crew|gang|team|company|academy|festival)\b/.exec(brief.prompt.toLowerCase())?.[1];

/** The words of a design: those asked for, else the subject's own name. Empty when no words are wanted. */
export function titleOf(board: Board): string {
  const { brief } = board;
  if (brief.lettering) return brief.lettering;
  if (brief.wordless) return '';
  const club = clubOf(brief);
  if (club && brief.subjects[0]?.word) return `${brief.subjects[0].word} ${club}`;
  const words = brief.subjects.slice(0, isPair(brief) ? 2 : 1).map((subject) => {
    const [...parts] = subject.word.replaceAll('-', ' ').split(' ');
    const named = parts.filter((part) => !part.endsWith('ing'));
    return (named.length > 0 ? named : parts).join(' ');
  });
  return words.join(' & ');
}

const taglines: [test: (brief: Brief) => boolean, lines: string[]][] = [
  [(b) => b.settings.has('space'), ['to the stars', 'lost in space', 'out of this world']],
  [
    (b) => b.settings.has('ocean') || b.settings.has('beach') || b.settings.has('underwater'),
    ['salt & sun', 'ride the tide', 'stay salty'],
  ],
  [
    (b) => b.settings.has('mountain') || b.settings.has('forest'),
    ['into the wild', 'take the long way', 'wild & free'],
  ],
  [(b) => b.settings.has('desert'), ['west of nowhere', 'dust & sun', 'wild & free']],
  [(b) => b.settings.has('snow'), ['cold hands warm heart', 'first snow', 'winter club']],
  [(b) => b.words.has('coffee') || b.words.has('tea'), ['slow mornings', 'brewed daily', 'one more cup']],
  [
    (b) => b.subjects[0]?.kind === 'animal',
    ['wild & free', 'born to roam', 'good company', 'free spirit', 'wild at heart', 'stay curious'],
  ],
];

/** A short second line that suits the subject; never on designs that want their own words only. */
export function taglineOf(board: Board): string {
  const { brief } = board;
  if (brief.wordless) return '';
  const founded = /\b(since|est\.?|established)\s+(\d{4})\b/i.exec(brief.prompt);
  if (founded) return `${founded[1]!.toLowerCase().startsWith('since') ? 'since' : 'est.'} ${founded[2]}`;
  const club = clubOf(brief);
  const subject = brief.subjects[0];
  if (club && subject && brief.lettering && !brief.lettering.toLowerCase().includes(club))
    return `${subject.word} ${club}`;
  const lines = taglines.find(([test]) => test(brief))?.[1] ?? [
    'one of a kind',
    'handmade',
    'original',
    'est. today',
    'finest quality',
    'made with love',
  ];
  return board.random.fork('tagline').pick(lines);
}

const fontMoods: [pattern: RegExp, fonts: FontName[]][] = [
  [/halloween|spooky|zombie|horror|ghost|monster|haunted/, ['creepster']],
  [/metal|punk|demon|hell|death/, ['metal', 'fraktur', 'anton']],
  [/medieval|gothic|knight|crest|witch|tarot|mystic|celestial/, ['cinzel', 'fraktur']],
  [/western|cowboy|rodeo|desert|saloon/, ['rye', 'ultra']],
  [/groovy|70s|seventies|hippie|retro/, ['shrikhand', 'righteous', 'pacifico']],
  [/neon|80s|synthwave|vaporwave|disco/, ['monoton', 'righteous', 'yellowtail']],
  [/comic|pop art|cartoon|funny/, ['bangers']],
  [/kawaii|cute|baby|kids|sweet/, ['fredoka', 'pacifico']],
  [/pixel|8.?bit|game|gamer/, ['pixel']],
  [/elegant|wedding|romantic|floral|botanical|love/, ['abril', 'lobster', 'playfair']],
  [/deco|gatsby|jazz|1920/, ['limelight']],
  [/script|handwritten|cursive/, ['kaushan', 'yellowtail', 'pacifico']],
];

/** A typeface that speaks the prompt's language, else one of the template's own. */
export function fontFor(board: Board, own: readonly FontName[]): FontName {
  const random = board.random.fork('font');
  const lower = board.brief.prompt.toLowerCase();
  const mood = fontMoods.find(([pattern]) => pattern.test(lower));
  return random.pick(mood && random.chance(0.75) ? mood[1] : own);
}
