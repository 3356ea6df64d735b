/**
 * The state of a conversation: the designs shown, which one is chosen, on which product it is and how. It is folded
 * from the tool calls, so the messages are enough to rebuild it. It is also stored separately, for callers whose
 * messages hold text only (`kept-states.ts`). Pure.
 */

import type { Language } from '@platen/artist/language';
import type { ImageEntry } from '../generations/generations.ts';

/** A picture that was shown. If only its address is known, it has nothing else. */
export type ShownImage = Pick<ImageEntry, 'imageUrl'> & Partial<ImageEntry>;

export type Letters = { size?: 'large' | 'small' | undefined; place?: 'top' | 'bottom' | undefined };

/** What pictures are drawn from. Without `words` the artist letters what the prompt asks for; with '' nothing. */
export type Wish = { prompt: string; words?: string | undefined; letters?: Letters | undefined };

export type DesignSet = Wish & { images: ShownImage[] };

/** The position of a design on a product. `side` is the label of a placement; null is the first one. */
export type Placing = { side: string | null; scale: number; x: number; y: number };

export type Shown = Placing & { product: string; options: Record<string, string> };

type Step = { chosen: string | null; shown: Shown | null };

export type ChatState = Step & {
  language: Language;
  /** The newest last. */
  sets: DesignSet[];
  /** The last question about shipping. */
  order: { product: string; variant: string; quantity: number; country: string | null } | null;
  /** What each step started from, to undo it. */
  past: Step[];
};

export const plainPlacing: Placing = { side: null, scale: 1, x: 0, y: 0 };
export const emptyState: ChatState = { language: 'en', sets: [], chosen: null, shown: null, order: null, past: [] };

export const maxSets = 12;
const maxPast = 12;

/** One finished call of a tool. */
export type Call =
  | { name: 'generateImages'; input: Wish; output: { images: ShownImage[] } }
  | { name: 'refineImage'; input: Wish & { imageUrl: string }; output: { images: ShownImage[] } }
  | { name: 'findImage'; input: { prompt: string }; output: { images: ShownImage[] } }
  | { name: 'removeBackground'; input: { imageUrl: string }; output: ShownImage }
  | { name: 'chooseDesign'; input: { imageUrl: string }; output: unknown }
  | { name: 'showDesigns'; input: { imageUrls: string[] }; output: unknown }
  | { name: 'buildMockup'; input: Shown & { imageUrl: string }; output: unknown }
  | {
      name: 'quoteOrder';
      input: { product: string; quantity: number; country?: string | null };
      output: { variant: string };
    }
  | { name: 'undoStep'; input: unknown; output: unknown }
  /** These calls do not change the state. */
  | { name: 'searchCatalog' | 'makeVideo'; input: unknown; output: unknown };

export function applyCall(state: ChatState, call: Call): ChatState {
  switch (call.name) {
    case 'generateImages':
      return addSet(state, { ...wishOf(call.input), images: call.output.images }, null);
    case 'refineImage':
      return addSet(
        state,
        { ...wishOf(call.input), images: call.output.images },
        call.output.images[0]?.imageUrl ?? null,
      );
    case 'findImage': {
      const { images } = call.output;
      const sets = state.sets.map((set) =>
        set.images.length === 0 && promptOf(set) === call.input.prompt ? { ...set, images } : set,
      );
      return { ...state, sets };
    }
    case 'removeBackground': {
      const from = findSet(state, call.input.imageUrl);
      return addSet(state, { ...(from ? wishOf(from) : { prompt: '' }), images: [call.output] }, call.output.imageUrl);
    }
    case 'chooseDesign':
      return { ...state, chosen: call.input.imageUrl, past: withStep(state) };
    case 'showDesigns':
    case 'searchCatalog':
    case 'makeVideo':
      return state;
    case 'buildMockup': {
      const { imageUrl, product, options, side, scale, x, y } = call.input;
      const shown = { product, options, side: side ?? null, scale: scale ?? 1, x: x ?? 0, y: y ?? 0 };
      const isKnown = findSet(state, imageUrl) !== null;
      const sets = isKnown ? state.sets : [...state.sets, { prompt: '', images: [{ imageUrl }] }];
      // Questions about shipping are about the product shown now and the last destination.
      const isOther = state.order !== null && state.order.product !== product;
      const order = isOther ? { product, variant: '', quantity: 1, country: state.order!.country } : state.order;
      const next = { ...state, sets: sets.slice(-maxSets), chosen: imageUrl, shown, order };
      // Shown again unchanged: nothing to undo.
      return isSame(next, state) ? next : { ...next, past: withStep(state) };
    }
    case 'quoteOrder': {
      const { product, quantity, country = null } = call.input;
      return { ...state, order: { product, quantity, country, variant: call.output.variant } };
    }
    case 'undoStep': {
      const last = state.past.at(-1);
      return last ? { ...state, ...last, past: state.past.slice(0, -1) } : state;
    }
  }
}

export const foldCalls = (
  state: ChatState,
  done: readonly { name: string; input: unknown; output: unknown }[],
): ChatState => done.reduce((folded, call) => applyCall(folded, call as Call), state);

/** Without a choice, the current picture is the first of the newest. */
export function designOf(state: ChatState): string | null {
  return state.chosen ?? state.sets.at(-1)?.images[0]?.imageUrl ?? null;
}

/** The design that "the second one" means: from the newest set that has that many pictures. */
export function designAt(state: ChatState, place: number): string | null {
  const sets = state.sets.toReversed();
  if (place < 0) return (sets.find(({ images }) => images.length > 1) ?? sets[0])?.images.at(-1)?.imageUrl ?? null;
  return sets.find(({ images }) => images.length >= place)?.images[place - 1]?.imageUrl ?? null;
}

/** The number of designs to choose from. */
export const maxDesigns = (state: ChatState): number =>
  state.sets.reduce((most, { images }) => Math.max(most, images.length), 0);

/** The newest pictures that were shown together. */
export function othersOf(state: ChatState): ShownImage[] {
  return (state.sets.findLast(({ images }) => images.length > 1) ?? state.sets.at(-1))?.images ?? [];
}

/** What a picture was drawn from. */
export function findSet(state: ChatState, imageUrl: string | null): DesignSet | null {
  return state.sets.findLast(({ images }) => images.some((image) => image.imageUrl === imageUrl)) ?? null;
}

export const wishOf = ({ prompt, words, letters }: Wish): Wish => ({
  prompt,
  ...(words === undefined ? {} : { words }),
  ...(letters === undefined ? {} : { letters }),
});

/** A request as one prompt, in the form the artist reads. */
export function promptOf({ prompt, words, letters }: Wish): string {
  if (words === '') return `${prompt}, no text`;
  const place = letters?.place ? ` at the ${letters.place}` : '';
  const said = words === undefined ? '' : `, with the words "${words.replaceAll('"', '”')}"${place}`;
  // If the letters must be large, the design consists of them.
  const size = letters?.size === 'large' ? ', typography' : letters?.size === 'small' ? ', small letters' : '';
  return `${prompt}${said}${size}`;
}

const isSame = (a: Step, b: Step): boolean =>
  JSON.stringify([a.chosen, a.shown]) === JSON.stringify([b.chosen, b.shown]);

const withStep = ({ chosen, shown, past }: ChatState): Step[] => [...past, { chosen, shown }].slice(-maxPast);

function addSet(state: ChatState, set: DesignSet, chosen: string | null): ChatState {
  if (set.images.length === 0) return state;
  return {
    ...state,
    sets: [...state.sets, set].slice(-maxSets),
    chosen,
    past: withStep({ ...state, chosen: designOf(state) }),
  };
}
