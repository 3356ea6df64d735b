/** Answers to questions about products, prices and delivery. */

import { tokensOf } from '@platen/artist/language';
import type { Product } from '../../catalog/catalog.ts';
import { callTool, findDone, type Planning, productFor, type Step } from './planning.ts';
import { pickColour, pickSize } from './reading/options.ts';
import { countryName } from './reading/places.ts';
import type { Question, Request } from './reading/request.ts';
import { designFor, isStep, showWants, valuesOf } from './showing.ts';
import { designOf } from './state.ts';
import type { ToolAnswers } from './tools.ts';

type Asked = Extract<Request['act'], { kind: 'ask' }>;

export function answerQuestion(planning: Planning): Step {
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
export function planQuote(planning: Planning): Step {
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
