/**
 * Decides what follows a request: the next tool call, or the closing words. It depends only on the request and on what
 * the tools of this turn have answered, so a run that starts over takes the same steps.
 */
import { tokensOf } from '@platen/artist/language';
import { type Product, primaryPlacement } from '../../catalog/catalog.ts';
import { answersIn } from './answers/answers.ts';
import { type ChatState, designOf, findSet, foldCalls, othersOf, type Wish, wishOf } from './chat-state.ts';
import { cutText } from './reading/cut.ts';
import { pickColour, pickSize } from './reading/options.ts';
import { countryName } from './reading/places.ts';
import type { LetterChange, Question, Request } from './reading/request.ts';
import {
  callTool,
  designFor,
  findDone,
  isStep,
  type Planning,
  productFor,
  type Step,
  sayAll,
  showWants,
  valuesOf,
} from './show-design.ts';
import type { DoneCall, ToolAnswers } from './tools.ts';

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

/** Answers to questions about products, prices and delivery. */

type Asked = Extract<Request['act'], { kind: 'ask' }>;

function answerQuestion(planning: Planning): Step {
  const asked = planning.request.act as Asked;
  return answers[asked.about](planning, asked);
}

const answers: Record<Question, (planning: Planning, asked: Asked) => Step> = {
  price: answerPrice,
  shipping: answerDelivery,
  arrival: answerDelivery,
  production(planning) {
    const { texts, catalog } = planning;
    const product = productFor(planning);
    if (product) return { text: texts.say.production(product.name, ...product.production.days) };
    const days = catalog.map(({ production }) => production.days);
    return {
      text: texts.say.productionOfAll(Math.min(...days.map(([min]) => min)), Math.max(...days.map(([, max]) => max))),
    };
  },
  material: answerMaterial,
  returns: ({ texts }) => ({ text: texts.say.returns }),
  colours: (planning, asked) => answerChoice(planning, asked, /colou?r|frame|wood|edge|envelope/i),
  sizes: (planning, asked) => answerChoice(planning, asked, /size|model|pages/i),
  products: answerProducts,
  who: ({ texts }) => ({ text: texts.say.who }),
  help: ({ texts }) => ({ text: texts.say.help }),
};

/** Choices made earlier are kept if the question is about the product shown. */
const optionsFor = ({ before, request }: Planning, product: Product): Record<string, string> => {
  const [want] = request.wants;
  const former = before.shown?.product === product.code ? before.shown.options : {};
  const picks = [
    ...(want?.colour ? [pickColour(product, want.colour, true)] : []),
    ...(want?.size ? [pickSize(product, want.size)] : []),
  ];
  return { ...former, ...Object.fromEntries(picks.flatMap((pick) => (pick ? [[pick.attribute, pick.value]] : []))) };
};

const maxOrdered = 1000;

/** Asks for a quote, or answers the one there is. */
function quoteFor(
  planning: Planning,
  product: Product,
  quantity: number,
  country: string | null,
): ToolAnswers['quoteOrder'] | Step {
  const quote = findDone(planning, 'quoteOrder');
  if (quote) return quote;
  const input = {
    product: product.code,
    options: optionsFor(planning, product),
    quantity: Math.min(maxOrdered, quantity),
    country,
  };
  return callTool('quoteOrder', input);
}

const isQuote = (found: ToolAnswers['quoteOrder'] | Step): found is ToolAnswers['quoteOrder'] => 'unitCents' in found;

function answerPrice(planning: Planning, { quantity }: Asked): Step {
  const { texts } = planning;
  const product = productFor(planning);
  if (!product) return answerProducts(planning);
  const quote = quoteFor(planning, product, quantity ?? 1, null);
  if (!isQuote(quote)) return quote;
  const each = texts.money(quote.unitCents, quote.currency);
  if (quote.quantity === 1) return { text: texts.say.price(nameOf(planning, product), each) };
  return { text: texts.say.priceOf(quote.quantity, product.name, texts.money(quote.itemsCents, quote.currency), each) };
}

/** With the choices that were made: "Pullover Hoodie, Black". */
function nameOf({ before }: Planning, product: Product): string {
  const chosen = before.shown?.product === product.code ? Object.values(before.shown.options) : [];
  return [product.name, ...chosen].join(', ');
}

function answerDelivery(planning: Planning, { about, country, quantity }: Asked): Step {
  const { before, request, texts } = planning;
  const ordered = planning.catalog.find(({ code }) => code === before.order?.product) ?? null;
  const isOfOrder = request.wants.length === 0 && before.order?.country != null;
  const product = (isOfOrder ? ordered : null) ?? productFor(planning) ?? ordered;
  if (!product) return { text: texts.say.noProduct };
  const to = country ?? before.order?.country ?? null;
  if (to === null) return { text: texts.say.whereTo };
  const count = quantity ?? (product === ordered ? before.order?.quantity : null) ?? 1;
  const quote = quoteFor(planning, product, count, to);
  if (!isQuote(quote)) return quote;
  const where = countryName(to, request.language);
  if (!quote.speeds) return { text: texts.say.noDelivery(product.name, where) };
  const speeds = speedsOf(planning, quote);
  return {
    text:
      about === 'arrival'
        ? texts.say.arrival(product.name, where, speeds)
        : texts.say.shipping(quote.quantity, product.name, where, speeds),
  };
}

const speedsOf = ({ texts }: Planning, { speeds, currency }: ToolAnswers['quoteOrder']): string =>
  (speeds ?? [])
    .map(({ speed, priceCents, minDays, maxDays, arrives }) =>
      texts.say.speed(
        speed,
        texts.money(priceCents, currency),
        arrives ? texts.days(arrives) : texts.say.days(minDays, maxDays),
      ),
    )
    .join('; ');

/** "Five hoodies to Berlin": what they cost, there, and how they look. */
function planQuote(planning: Planning): Step {
  const { request, before, catalog, texts } = planning;
  const { quantity, country } = request.act as Extract<Request['act'], { kind: 'quote' }>;
  const ordered = catalog.find(({ code }) => code === before.order?.product) ?? null;
  const product = request.wants[0]?.product ?? ordered ?? productFor(planning);
  if (!product) return { text: texts.say.noProduct };
  if (country === null) return { text: texts.say.whereTo };
  const quote = quoteFor(planning, product, quantity, country);
  if (!isQuote(quote)) return quote;
  const where = countryName(country, request.language);
  const [cheapest] = quote.speeds ?? [];
  if (!cheapest) return { text: texts.say.noDelivery(product.name, where) };
  const money = (cents: number) => texts.money(cents, quote.currency);
  const said = texts.say.quote(
    quote.quantity,
    product.name,
    where,
    money(quote.itemsCents),
    money(cheapest.priceCents),
    money(quote.itemsCents + cheapest.priceCents),
  );
  const design = designOf(before) === null ? null : designFor(planning);
  if (design && !isStep(design) && request.wants.length > 0) return showWants(planning, () => design, [said]);
  return { text: said };
}

function answerChoice(planning: Planning, { colour, size }: Asked, attribute: RegExp): Step {
  const { texts } = planning;
  const product = productFor(planning);
  if (!product) return { text: texts.say.noProduct };
  const wanted = size ?? colour;
  if (wanted !== null) {
    const pick = size !== null ? pickSize(product, size) : pickColour(product, colour!, true);
    const price = texts.money(product.priceCents, product.currency);
    if (pick?.isExact) return { text: texts.say.offered(product.name, pick.value, price) };
    const values = valuesOf(product, size !== null ? /size/i : /colou?r/i);
    if (values.length === 0) return { text: texts.say.noChoice(product.name) };
    return {
      text: texts.say.notOffered(product.name, size ?? planning.request.colourSaid ?? wanted, texts.list(values)),
    };
  }
  const values = valuesOf(product, attribute);
  if (values.length === 0) {
    const others = product.attributes.flatMap((one) => one.values.map(({ value }) => value));
    return {
      text: others.length > 0 ? texts.say.colours(product.name, texts.list(others)) : texts.say.noChoice(product.name),
    };
  }
  const say = /size/.test(attribute.source) ? texts.say.sizes : texts.say.colours;
  return { text: say(product.name, texts.list(values)) };
}

function answerProducts(planning: Planning): Step {
  const { request, texts, catalog } = planning;
  const found = findDone(planning, 'searchCatalog');
  const [want] = request.wants;
  if (!found) return callTool('searchCatalog', { query: want?.product.name ?? '' });
  if (want) {
    const { name, priceCents, currency } = want.product;
    const values = want.product.attributes.flatMap((one) => one.values.map(({ value }) => value));
    const price = texts.say.price(name, texts.money(priceCents, currency));
    return { text: values.length > 0 ? `${price} ${texts.say.colours(name, texts.list(values))}` : price };
  }
  const lines = catalog.map(({ name, priceCents, currency }) => `${name} (${texts.money(priceCents, currency)})`);
  return { text: texts.say.products(lines.join(', ')) };
}

const maxSentences = 3;

/** Answers with what the catalog says about the thing the question names, or that it says nothing about it. */
function answerMaterial(planning: Planning): Step {
  const { request, texts, catalog } = planning;
  const named = productFor(planning);
  const words = (planning.request.topic ?? []).filter((word) => word.length > 3);
  const sentencesOf = (product: Product) => product.description.join(' ').split(/(?<=[.!?]) /);
  const about = (product: Product) =>
    sentencesOf(product).filter((sentence) => {
      const own = new Set(tokensOf(sentence).map(({ text }) => text));
      return words.some((word) => own.has(word));
    });
  // A question about one particular thing gets an answer about that thing only.
  const particular = words.filter((word) => !general.has(word));
  const isSaid = (product: Product) => {
    const own = new Set(tokensOf(product.description.join(' ')).map(({ text }) => text));
    return particular.every((word) => own.has(word));
  };
  const product = named ?? catalog.find((one) => particular.length > 0 && isSaid(one)) ?? null;
  if (!product) return { text: texts.say.notSaid };
  if (request.language !== 'en') return { text: texts.say.material(product.name, sentencesOf(product).at(-1)!) };
  const found = about(product);
  if (particular.length > 0 && !isSaid(product))
    return {
      text:
        found.length > 0
          ? `${texts.say.notSaid} ${texts.say.material(product.name, found.slice(0, maxSentences).join(' '))}`
          : texts.say.notSaid,
    };
  const text = (found.length > 0 ? found : sentencesOf(product).slice(-2)).slice(0, maxSentences).join(' ');
  return { text: texts.say.material(product.name, text) };
}

const general = new Set([
  'material',
  'fabric',
  'made',
  'quality',
  'what',
  'which',
  'from',
  'kind',
  'good',
  'used',
  'shirt',
  'does',
]);
