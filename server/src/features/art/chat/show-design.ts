/** Designs on products: which design is meant, and how the product shows it. */
import { tokensOf } from '@platen/artist/language';
import { labelKey, type Product, type ProductPlacement, primaryPlacement } from '../../catalog/catalog.ts';
import type { answersIn } from './answers/answers.ts';
import {
  type ChatState,
  designAt,
  designOf,
  maxDesigns,
  type Placing,
  plainPlacing,
  promptOf,
  type Shown,
} from './chat-state.ts';
import type { Want } from './reading/message.ts';
import { pickColour, pickNamed, pickSize } from './reading/options.ts';
import type { Move, Request } from './reading/request.ts';
import type { DoneCall, ToolAnswers } from './tools.ts';

/** The design that is meant, or the step needed to find it. */
export function designFor(planning: Planning, place = planning.request.place): { url: string } | Step {
  const { before, state, texts } = planning;
  const wanted = place === null ? designOf(before) : designAt(before, place);
  if (wanted) return { url: wanted };
  const lost = before.sets.findLast(({ images, prompt }) => images.length === 0 && prompt !== '');
  if (lost) {
    // The conversation has text only: use the pictures last drawn from it.
    const found = state.sets.find((set) => promptOf(set) === promptOf(lost) && set.images.length > 0)?.images;
    if (!found && findDone(planning, 'findImage')) return { text: texts.say.noDesign };
    if (!found) return callTool('findImage', { prompt: promptOf(lost) });
    const image = place === null ? found[0] : found.at(place < 0 ? -1 : place - 1);
    if (image) return { url: image.imageUrl };
  }
  const count = maxDesigns(before);
  return { text: count === 0 ? texts.say.noDesign : texts.say.noSuchDesign(count) };
}

export const isStep = (found: { url: string } | Step): found is Step => !('url' in found);

export const valuesOf = (product: Product, attribute: RegExp): string[] =>
  product.attributes
    .filter(({ name }) => attribute.test(name))
    .flatMap(({ values }) => values.map(({ value }) => value));

/** Builds the mockups in turn, and says which were built. */
export function showWants(
  planning: Planning,
  designOn: (place: number | null) => { url: string } | Step,
  said: (string | null)[],
): Step {
  const { request, before, catalog, done, texts } = planning;
  const wants: (Want | null)[] = request.wants.length > 0 ? [...request.wants] : [null];
  const built = done.filter(({ name }) => name === 'buildMockup').length;
  const views = wants.map((want) => viewOf(want, planning));
  if (built < wants.length) {
    const view = views[built]!;
    if ('text' in view) return sayAll(...said, view.text);
    const design = designOn(wants[built]?.place ?? request.place);
    if (isStep(design)) return design;
    return callTool('buildMockup', { ...view.shown, imageUrl: design.url });
  }
  const notes = views.flatMap((view) => ('text' in view ? [view.text] : view.notes));
  const products = wants.map((want) => want?.product ?? catalog.find(({ code }) => code === before.shown?.product)!);
  const names = views.map((view, i) =>
    [products[i]!.name, ...('text' in view ? [] : Object.values(view.shown.options))].join(', '),
  );
  const prices = products.map(({ priceCents, currency }) => texts.money(priceCents, currency));
  return sayAll(
    ...said,
    ...notes,
    products.length === 1
      ? texts.say.onProduct(names[0]!, prices[0]!)
      : texts.say.onProducts(texts.list(names.map((name, i) => `${name} (${prices[i]})`))),
  );
}

const saidOf = (want: Want | null, value: string): string => {
  const own = new Set(tokensOf(value).map(({ text }) => text));
  return [...new Set(want?.words.filter((word) => own.has(word)))].join(' ');
};

type View = { shown: Shown; notes: string[] } | { text: string };

/** How to show a product: as before, with the changes from this message. */
function viewOf(want: Want | null, { request, before, catalog, texts }: Planning): View {
  const code = want?.product.code ?? before.shown?.product;
  const product = catalog.find((one) => one.code === code);
  if (!product) return { text: texts.say.noProduct };
  const { act } = request;
  const former = before.shown?.product === product.code ? before.shown : null;
  const options: Record<string, string> = { ...former?.options };
  const notes: string[] = [];
  const colour = want ? want.colour : act.kind === 'vary' ? act.colour : null;
  const size = want ? want.size : act.kind === 'vary' ? act.size : null;
  const picked = [
    ...(want ? pickNamed(product, new Set(want.words)) : []),
    ...(colour === null ? [] : [pickColour(product, colour, want !== null)]),
    ...(size === null ? [] : [pickSize(product, size)]),
  ];
  for (const pick of picked) {
    if (!pick) continue;
    options[pick.attribute] = pick.value;
    if (!pick.isExact)
      notes.push(texts.say.near((colour === null ? null : request.colourSaid) ?? saidOf(want, pick.value), pick.value));
  }
  if (colour !== null && picked.every((pick) => pick === null) && valuesOf(product, /colou?r/i).length > 0)
    notes.push(
      texts.say.notOffered(product.name, request.colourSaid ?? colour, texts.list(valuesOf(product, /colou?r/i))),
    );
  const { product: _code, options: _options, ...placing } = former ?? { product: '', options: {}, ...plainPlacing };
  const moved = movePrint(product, placing, request.moves);
  if (moved.trouble === 'no-side') notes.push(texts.say.noSide(product.name));
  else if (moved.trouble === 'at-edge') notes.push(texts.say.atEdge);
  else if (act.kind === 'place') notes.push(texts.say.placed);
  return { shown: { product: product.code, options, ...moved.placing }, notes };
}

/** How a print is moved: smaller, higher, on the back. Pure. */

type ImagePlacement = Extract<ProductPlacement, { type: 'image' }>;

const smallest = 0.2;
const step = 0.75;
const shift = 0.4;
/** On the chest, over the heart. */
const onChest = { scale: 0.4, x: 0.75, y: -0.7 };

type Moved = { placing: Placing; trouble: 'no-side' | 'at-edge' | null };

export function movePrint(product: Product, before: Placing, moves: readonly Move[]): Moved {
  let placing = before;
  let trouble: Moved['trouble'] = null;
  for (const move of moves) {
    const side = move === 'back' ? findBack(product) : null;
    if (move === 'back' && side === null && !isBack(primaryPlacement(product))) trouble = 'no-side';
    else if (move === 'back' || move === 'front') placing = { ...placing, side: side?.label ?? null };
    else {
      const area = areaOf(product, placing);
      const from = startOf(area, placing);
      const next = nudge(area, from, move);
      if (JSON.stringify(next) === JSON.stringify(from)) trouble = 'at-edge';
      else placing = next;
    }
  }
  return { placing, trouble };
}

/** Before the first move, a print is where its area aligns it: at the collar on shirts. */
const startOf = (area: ImagePlacement, placing: Placing): Placing =>
  area.align === 'top' && placing.scale === 1 && placing.x === 0 && placing.y === 0 ? { ...placing, y: -1 } : placing;

const isBack = ({ label }: ProductPlacement): boolean => labelKey(label).includes('back');

const findBack = (product: Product): ImagePlacement | null =>
  product.placements.find((one): one is ImagePlacement => one.type === 'image' && !one.primary && isBack(one)) ?? null;

const areaOf = (product: Product, { side }: Placing): ImagePlacement =>
  product.placements.find((one): one is ImagePlacement => one.type === 'image' && one.label === side) ??
  primaryPlacement(product);

const round = (number: number): number => Math.round(number * 100) / 100;
const within = (number: number): number => round(Math.max(-1, Math.min(1, number)));

function nudge(area: ImagePlacement, placing: Placing, move: Exclude<Move, 'back' | 'front'>): Placing {
  const { scale, x, y } = placing;
  // A square picture fills a square area, so it must be smaller before it can move.
  const hasRoom = scale < 1 || area.heightPx > area.widthPx * 1.1;
  const roomy = { ...placing, scale: hasRoom ? scale : 0.8 };
  switch (move) {
    case 'smaller':
      return { ...placing, scale: Math.max(smallest, round(scale * step)) };
    case 'larger':
      return { ...placing, scale: Math.min(1, round(scale / step)) };
    case 'higher':
      return y <= -1 ? placing : { ...roomy, y: within(y - shift) };
    case 'lower':
      return { ...roomy, y: within(y + shift) };
    case 'leftward':
    case 'rightward': {
      // The wearer's left is on the right of the picture.
      const sign = move === 'leftward' ? 1 : -1;
      if (scale > 0.6) return { ...placing, ...onChest, x: onChest.x * sign };
      return { ...placing, x: within(x - shift * sign) };
    }
  }
}

export type Step = { call: { name: keyof ToolAnswers; input: object } } | { text: string };

export type Planning = {
  request: Request;
  /** Before this turn. */
  before: ChatState;
  /** Including the calls of this turn so far. */
  state: ChatState;
  catalog: readonly Product[];
  done: readonly DoneCall[];
  texts: ReturnType<typeof answersIn>;
};

export const findDone = <Name extends keyof ToolAnswers>({ done }: Planning, name: Name): ToolAnswers[Name] | null =>
  (done.findLast((call) => call.name === name)?.output as ToolAnswers[Name] | undefined) ?? null;

export const callTool = (name: keyof ToolAnswers, input: object): Step => ({ call: { name, input } });

export const sayAll = (...parts: (string | null | undefined | false)[]): Step => ({
  text: parts.filter(Boolean).join(' '),
});

/** The product under discussion: the one named, or else the one shown. */
export const productFor = ({ request, before, catalog }: Planning): Product | null =>
  request.wants[0]?.product ?? catalog.find(({ code }) => code === before.shown?.product) ?? null;
