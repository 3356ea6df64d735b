/** Where a line may end without breaking the sense: after a clause, before a joining word, never after "the" or "a". */

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that lean on the next one: a line must not end with them. */
const leaning = set(
  "a an the my your our his her its their this that these those no every some any very too so don't won't can't i'm you're we're they're i'd i'll i've mr mrs dr st",
);
const joining = set(
  'and but or nor so because since than then until unless while when where who whom which if though although yet',
);
const linking = set(
  'of in on at to for with without from by over under into through like about after before between as off up out',
);
/** These words start a new clause. */
const beginning = set(
  "i i'm i'll i'd i've it's it that's there's here's you you're you'll we we're we'll they they're he he's she she's let's don't this these",
);
const verbs = set("is are was were be am isn't aren't can will has have had do does did");
const small = set(
  "of the and a an in at on to for my is are your you with or but it's i'm it not by from this that so as be was who i we than me am our if we're you're that's am",
);

const bare = (word: string): string =>
  word
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'’&+]/gu, '')
    .replaceAll('’', "'");

/** Words that no picture can show: a design sets them small. */
export const isSmallWord = (word: string): boolean => small.has(bare(word)) || bare(word) === '&';

/** The cost of a line break between two words to the reader; negative where a break helps. */
export function breakCost(before: string, after: string): number {
  if (/[.!?…;:]["'”’)]*$/.test(before)) return -1.1;
  if (/,["'”’)]*$/.test(before)) return -0.8;
  if (/^[–—-]$/.test(after) || /[–—]$/.test(before)) return -0.5;
  const [a, b] = [bare(before), bare(after)];
  if (leaning.has(a)) return 0.9;
  if (a === '&' || a === '+') return 0.6;
  if (/^\d+$/.test(b) && /^(?:est|since|no|class|anno|age|route|highway)$/.test(a)) return 0.8;
  if (/^(?:1[89]|20)\d\d$/.test(b)) return 0.3;
  if (/^(?:1[89]|20)\d\d$/.test(a)) return -0.4;
  if (/^\d+(?:st|nd|rd|th)?$/.test(a)) return 0.6;
  if (linking.has(a)) return 0.55;
  if (joining.has(a)) return joining.has(b) ? 0.3 : 0.5;
  if (beginning.has(b) && !joining.has(a) && !verbs.has(a)) return -0.45;
  if (joining.has(b) || b === '&') return -0.3;
  if (verbs.has(a) || a === 'not') return 0.25;
  if (beginning.has(a)) return 0.35;
  if (linking.has(b)) return -0.12;
  return verbs.has(b) ? -0.05 : 0.2;
}

/** The questions that line breaking asks about words. */
export const sense = { breakCost, isSmallWord };
export type Sense = typeof sense;
