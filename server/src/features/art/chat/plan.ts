/**
 * Decides what follows a request: the next tool call, or the closing words. It depends only on the request and on what
 * the tools of this turn have answered, so a run that starts over takes the same steps.
 */
import { type Product, primaryPlacement } from '../../catalog/catalog.ts';
import { answersIn } from './answers/answers.ts';
import { answerQuestion, planQuote } from './plan-questions.ts';
import {
  callTool,
  type DoneCall,
  findDone,
  foldCalls,
  type Planning,
  productFor,
  type Step,
  sayAll,
} from './planning.ts';
import { cutText } from './reading/cut.ts';
import { pickColour, pickSize } from './reading/options.ts';
import type { LetterChange, Request } from './reading/request.ts';
import { designFor, isStep, showWants, valuesOf } from './showing.ts';
import { type ChatState, designOf, findSet, othersOf, type Wish, wishOf } from './state.ts';
import type { ToolAnswers } from './tools.ts';

export function planStep(
  request: Request,
  before: ChatState,
  catalog: readonly Product[],
  done: readonly DoneCall[],
): Step {
  const texts = answersIn(request.language);
  const state = foldCalls(before, done);
  return stepsOf[request.act.kind]({ request, before, state, catalog, done, texts });
}

const stepsOf: Record<Request['act']['kind'], (planning: Planning) => Step> = {
  draw: planDrawing,
  change: planChange,
  letter: planChange,
  again: planAgain,
  choose: planChoice,
  show: planShow,
  vary: planVariant,
  place: planShow,
  'cut-out': planCutOut,
  animate: planVideo,
  undo: planUndo,
  others: planOthers,
  buy: planBuying,
  quote: planQuote,
  ask: answerQuestion,
  talk: ({ request, texts }) => {
    const { about } = request.act as Extract<Request['act'], { kind: 'talk' }>;
    const key = about === 'no-design' ? 'noDesign' : about === 'no-product' ? 'noProduct' : about;
    return { text: texts.say[key] };
  },
};

function planDrawing(planning: Planning): Step {
  const { request, texts } = planning;
  const { prompt, words, count } = request.act as Extract<Request['act'], { kind: 'draw' }>;
  const made = findDone(planning, 'generateImages');
  const first = request.wants[0];
  if (!made) {
    const background = first && (primaryPlacement(first.product).fit === 'cover' ? 'paper' : 'transparent');
    return callTool('generateImages', {
      prompt,
      count,
      ...(words === null ? {} : { words }),
      ...(background ? { background } : {}),
    });
  }
  const [image] = made.images;
  if (!image) return { text: texts.say.notDrawable };
  const said = [texts.say.drawn(made.images.length), leftOut(planning, made)];
  if (request.wants.length > 0) return showWants(planning, () => ({ url: image.imageUrl }), said);
  return sayAll(...said, made.images.length > 1 ? texts.say.nextStep : texts.say.nextOne);
}

const leftOut = ({ texts }: Planning, { warnings }: ToolAnswers['generateImages']): string | null =>
  warnings && warnings.length > 0 ? texts.say.leftOut(warnings.map(({ message }) => message).join(' ')) : null;

/** The design at hand, drawn again with a change of what it shows or says. */
function planChange(planning: Planning): Step {
  const { request, before, texts } = planning;
  const design = designFor(planning);
  if (isStep(design)) return design;
  const { act } = request;
  const set = findSet(planning.state, design.url);
  const wish = act.kind === 'letter' ? letterWish(set, act) : changedWish(set, act as { wish: string });
  const made = findDone(planning, 'refineImage');
  if (!made) return callTool('refineImage', { ...wish, imageUrl: design.url });
  const [image] = made.images;
  if (!image) return { text: texts.say.notDrawable };
  const news =
    act.kind !== 'letter'
      ? texts.say.changed
      : wish.words === ''
        ? texts.say.wordless
        : act.words !== null
          ? texts.say.lettered(act.words)
          : texts.say.letters;
  const said = [news, leftOut(planning, made)];
  if (before.shown || request.wants.length > 0) return showWants(planning, () => ({ url: image.imageUrl }), said);
  return sayAll(...said, texts.say.nextOne);
}

function changedWish(set: Wish | null, { wish }: { wish: string }): Wish {
  if (!set || set.prompt === '') return { prompt: wish };
  return { ...wishOf(set), prompt: cutText(`${set.prompt}, ${wish}`, 4000) };
}

function letterWish(set: Wish | null, { words, change }: { words: string | null; change: LetterChange | null }): Wish {
  const base = set ? wishOf(set) : { prompt: words ?? 'lettering' };
  const prompt = base.prompt || (words ?? 'lettering');
  if (words !== null) return { ...base, prompt, words };
  if (change === 'wordless') return { prompt, words: '' };
  const size = change === 'larger-letters' ? 'large' : change === 'smaller-letters' ? 'small' : base.letters?.size;
  const place = change === 'words-below' ? 'bottom' : change === 'words-above' ? 'top' : base.letters?.place;
  return { ...base, prompt, letters: { ...(size ? { size } : {}), ...(place ? { place } : {}) } };
}

const newDesigns = 4;

function planAgain(planning: Planning): Step {
  const { texts } = planning;
  const design = designFor(planning);
  if (isStep(design)) return design;
  const made = findDone(planning, 'generateImages');
  const set = findSet(planning.state, design.url);
  if (!made)
    return callTool('generateImages', {
      ...(set?.prompt ? wishOf(set) : { prompt: 'a fresh design' }),
      count: newDesigns,
      // "More like the first one" is near that one; "new ideas" are not.
      ...(planning.request.place === null ? {} : { likeUrl: design.url }),
    });
  if (made.images.length === 0) return { text: texts.say.notDrawable };
  return sayAll(texts.say.drawn(made.images.length), leftOut(planning, made), texts.say.nextStep);
}

function planChoice(planning: Planning): Step {
  const { request, before, texts } = planning;
  const design = designFor(planning);
  if (isStep(design)) return design;
  if (before.shown) return showWants(planning, () => design, []);
  if (!findDone(planning, 'chooseDesign')) return callTool('chooseDesign', { imageUrl: design.url });
  const place = request.place ?? 1;
  return { text: place < 0 ? texts.say.chosenLast : texts.say.chosen(place) };
}

function planShow(planning: Planning): Step {
  return showWants(planning, (place) => designFor(planning, place), []);
}

function planVariant(planning: Planning): Step {
  const { request, texts } = planning;
  const { colour, size, isMaybeDesign } = request.act as Extract<Request['act'], { kind: 'vary' }>;
  const product = productFor(planning);
  if (!product) return { text: texts.say.noProduct };
  if (colour !== null && !pickColour(product, colour, false)) {
    // "Make it blue" means the design if the product is not available in blue.
    if (isMaybeDesign)
      return planChange({ ...planning, request: { ...request, act: { kind: 'change', wish: `in ${colour}` } } });
    const values = valuesOf(product, /colou?r/i);
    return {
      text:
        values.length > 0
          ? texts.say.notOffered(product.name, request.colourSaid ?? colour, texts.list(values))
          : texts.say.noChoice(product.name),
    };
  }
  if (size !== null && !pickSize(product, size)) {
    const values = valuesOf(product, /size/i);
    return {
      text:
        values.length > 0
          ? texts.say.notOffered(product.name, size, texts.list(values))
          : texts.say.noChoice(product.name),
    };
  }
  return planShow(planning);
}

function planCutOut(planning: Planning): Step {
  const { before, request, texts } = planning;
  const design = designFor(planning);
  if (isStep(design)) return design;
  const made = findDone(planning, 'removeBackground');
  if (!made) return callTool('removeBackground', { imageUrl: design.url });
  if (before.shown || request.wants.length > 0)
    return showWants(planning, () => ({ url: made.imageUrl }), [texts.say.cutOut]);
  return sayAll(texts.say.cutOut, texts.say.nextOne);
}

function planVideo(planning: Planning): Step {
  const { motion } = planning.request.act as Extract<Request['act'], { kind: 'animate' }>;
  const design = designFor(planning);
  if (isStep(design)) return design;
  if (!findDone(planning, 'makeVideo'))
    return callTool('makeVideo', { imageUrl: design.url, motion: cutText(motion, 1000) });
  return { text: planning.texts.say.video };
}

function planUndo(planning: Planning): Step {
  const { state, before, texts } = planning;
  if (before.past.length === 0) return { text: texts.say.nothingToUndo };
  if (!findDone(planning, 'undoStep')) return callTool('undoStep', {});
  const url = designOf(state);
  if (!findDone(planning, 'buildMockup') && !findDone(planning, 'showDesigns') && url) {
    if (state.shown) return callTool('buildMockup', { ...state.shown, imageUrl: url });
    return callTool('showDesigns', { imageUrls: [url] });
  }
  return { text: texts.say.undone };
}

function planOthers(planning: Planning): Step {
  if (findDone(planning, 'showDesigns')) return sayAll(planning.texts.say.others, planning.texts.say.nextStep);
  const images = othersOf(planning.before);
  if (images.length === 0) {
    const design = designFor(planning);
    return isStep(design) ? design : callTool('showDesigns', { imageUrls: [design.url] });
  }
  return callTool('showDesigns', { imageUrls: images.map(({ imageUrl }) => imageUrl).slice(0, 8) });
}

function planBuying(planning: Planning): Step {
  const { texts } = planning;
  const design = designFor(planning);
  if (isStep(design)) return design;
  const product = productFor(planning);
  if (!product) return { text: texts.say.noProduct };
  const mockup = findDone(planning, 'buildMockup');
  if (!mockup) return showWants(planning, () => design, []);
  return { text: texts.say.buy(product.name, mockup.buyUrl) };
}
