/** The small words of a prompt: where something is, how much of it there is, and what they leave open. */

import type { RelationKind } from '../brief/brief.ts';
import { numbersIn } from '../language/language.ts';

/**
 * How a preposition ties the noun before it to the noun after it. `reverse`: the other way round ("in front of" a tree: the
 * tree is behind). `last`: the nearest noun before it is meant, not the one the sentence is about ("a bathtub full of bubbles").
 */
export type Tie = {
  kind: RelationKind | 'with' | 'as' | 'of' | 'for' | 'shape' | 'place' | 'none';
  reverse?: true;
  last?: true;
  /** Said of what a thing consists of. */
  isMade?: true;
};

const tie = (kind: Tie['kind'], rest: Omit<Tie, 'kind'> = {}): Tie => ({ kind, ...rest });
const reverse = { reverse: true } as const;
const last = { last: true } as const;

export const prepositions: ReadonlyMap<string, Tie> = new Map([
  ['on', tie('on')],
  ['on top of', tie('on')],
  ['atop', tie('on')],
  ['upon', tie('on')],
  ['onto', tie('on')],
  ['aboard', tie('on')],
  ['off', tie('on', last)],
  ['in', tie('in')],
  ['inside', tie('in')],
  ['inside of', tie('in')],
  ['into', tie('in')],
  ['within', tie('in')],
  ['out of', tie('in')],
  ['under', tie('under')],
  ['underneath', tie('under')],
  ['beneath', tie('under')],
  ['below', tie('under')],
  ['beside', tie('beside')],
  ['next to', tie('beside')],
  ['alongside', tie('beside')],
  ['near', tie('beside')],
  ['by', tie('beside')],
  ['at', tie('beside')],
  ['between', tie('beside')],
  ['among', tie('beside')],
  ['amongst', tie('beside')],
  ['behind', tie('behind')],
  ['in front of', tie('behind', reverse)],
  ['before', tie('behind', reverse)],
  ['against', tie('behind', reverse)],
  ['above', tie('above')],
  ['over', tie('above')],
  ['around', tie('around')],
  ['wrapped around', tie('around')],
  ['curled around', tie('around')],
  ['curled up around', tie('around')],
  ['coiled around', tie('around')],
  ['winding around', tie('around')],
  ['wrapping around', tie('around')],
  ['entwined around', tie('around')],
  ['twisted around', tie('around')],
  ['entwined with', tie('around')],
  ['surrounded by', tie('around', reverse)],
  ['encircled by', tie('around', reverse)],
  ['framed by', tie('around', reverse)],
  ['in a circle of', tie('around', reverse)],
  ['covered in', tie('on', { ...reverse, ...last })],
  ['covered with', tie('on', { ...reverse, ...last })],
  ['topped with', tie('on', { ...reverse, ...last })],
  ['full of', tie('in', { ...reverse, ...last })],
  ['filled with', tie('in', { ...reverse, ...last })],
  ['hanging from', tie('from')],
  ['hanging off', tie('from')],
  ['hanging on', tie('from')],
  ['dangling from', tie('from')],
  ['hanging upside down from', tie('from')],
  ['hangs from', tie('from')],
  ['clinging to', tie('on')],
  ['swinging from', tie('from')],
  ['suspended from', tie('from')],
  ['from', tie('place')],
  ['running after', tie('chasing')],
  ['running from', tie('chasing', reverse)],
  ['chased by', tie('chasing', reverse)],
  ['looking at', tie('facing')],
  ['staring at', tie('facing')],
  ['gazing at', tie('facing')],
  ['howling at', tie('facing')],
  ['barking at', tie('facing')],
  ['talking to', tie('facing')],
  ['face to face with', tie('facing')],
  ['versus', tie('facing')],
  ['vs', tie('facing')],
  ['in love with', tie('facing')],
  ['toward', tie('facing')],
  ['towards', tie('facing')],
  ['dressed as', tie('as')],
  ['dressed up as', tie('as')],
  ['dressed like', tie('as')],
  ['disguised as', tie('as')],
  ['in the costume of', tie('as')],
  ['as', tie('as')],
  ['dressed in', tie('with')],
  ['dressed up in', tie('with')],
  ['with', tie('with')],
  ['plus', tie('with')],
  ['featuring', tie('with')],
  ['of', tie('of', last)],
  ['made of', tie('of', { ...last, isMade: true })],
  ['made from', tie('of', { ...last, isMade: true })],
  ['made out of', tie('of', { ...last, isMade: true })],
  ['shaped like', tie('shape', last)],
  ['in the shape of', tie('shape', last)],
  ['in the form of', tie('shape', last)],
  ['forming', tie('shape', last)],
  ['jumping over', tie('over')],
  ['leaping over', tie('over')],
  ['hopping over', tie('over')],
  ['jumps over', tie('over')],
  ['vaulting over', tie('over')],
  ['flying over', tie('above')],
  ['soaring over', tie('above')],
  ['through', tie('place')],
  ['across', tie('place')],
  ['along', tie('place')],
  ['down', tie('place')],
  ['up', tie('place')],
  ['to', tie('place')],
  ['for', tie('for')],
  ['about', tie('none')],
  ['like', tie('none')],
]);

export const longestPreposition = 4;

/** Larger numbers are not drawn one by one. */
const maxCounted = 20;

export const numberWords: ReadonlyMap<string, number> = new Map([
  ...numbersIn('en').flatMap(([word, number]) => (number <= maxCounted ? [[word, number] as const] : [])),
  ['dozen', 12],
  ['couple', 2],
  ['pair', 2],
  ['twin', 2],
  ['both', 2],
  ['trio', 3],
  ['several', 4],
  ['few', 3],
  ['many', 5],
  ['hundred', 100],
]);

/** Words after a noun that make it several: "avocado couple". */
export const groupWords: ReadonlyMap<string, number> = new Map([
  ['couple', 2],
  ['duo', 2],
  ['pair', 2],
  ['twins', 2],
  ['trio', 3],
  ['quartet', 4],
  ['family', 3],
]);

/** Measures before "of": the thing measured is meant. */
export const measures: ReadonlySet<string> = new Set(
  'pile stack slice piece bunch group row herd flock pack school swarm set kind lot lots line field patch heap bit drop ball sprig bouquet spray handful collection pattern series choir army team crew colony portrait profile silhouette outline bowl glass bottle pot mug cup can plate tin shape head close-up closeup scene sea cloud burst touch hint bundle chain ring circle wreath string mound tower'.split(
    ' ',
  ),
);

/** A measure that says how many there are at least. */
export const multiplying: ReadonlySet<string> = new Set(
  'pile stack bunch group row herd flock pack school swarm heap collection army colony tower'.split(' '),
);

/** Things that hold what follows "of". */
export const containers: ReadonlySet<string> = new Set(
  'wagon backpack basket bathtub jar bucket wheelbarrow vase amphora package shopping-cart pickup-truck nest-with-eggs handbag canoe sailboat treasure-chest carton crate bowl-with-spoon tumbler-glass gondola'.split(
    ' ',
  ),
);

/** Parts of a body or a thing: "on his shoulders", "on the roof". */
export const parts: ReadonlySet<string> = new Set(
  'shoulder shoulders head heads back backs roof hand hands lap nose arm arms top tail tails paw paws claw claws ear ears neck beak mouth trunk wings feet foot leg legs finger fingers horn horns mane fur hair belly tummy whiskers eyes eye smile grin teeth tongue face faces chest body cheek cheeks antlers tusks tentacles fins scales side edge bottom surface chimney handlebars sail hood trunk bumper lid brim spout handle roots branches petals stem center middle rim moustache mustache beard goatee afro braids braid dreadlocks ponytail bun curls freckles tattoo tattoos wrinkles eyebrows eyelashes lips'.split(
    ' ',
  ),
);

export const sizes: ReadonlyMap<string, 'tiny' | 'small' | 'large' | 'giant'> = new Map([
  ...['tiny', 'miniature', 'itty', 'teeny', 'micro', 'mini', 'minuscule'].map((word) => [word, 'tiny'] as const),
  ...['small', 'little', 'short', 'petite', 'baby'].map((word) => [word, 'small'] as const),
  ...['big', 'large', 'tall', 'oversized', 'chubby', 'fat'].map((word) => [word, 'large'] as const),
  ...['giant', 'huge', 'enormous', 'gigantic', 'massive', 'colossal', 'towering'].map(
    (word) => [word, 'giant'] as const,
  ),
]);

export const determiners: ReadonlySet<string> = new Set(
  'a an the this that these those my your his her their our its some any each every another other'.split(' '),
);
