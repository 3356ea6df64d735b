/** Designs on products: which design is meant, and how the product shows it. */

import { tokensOf } from '@platen/artist/language';
import type { Product } from '../../catalog/catalog.ts';
import { movePrint } from './placement.ts';
import { callTool, findDone, type Planning, type Step, sayAll } from './planning.ts';
import type { Want } from './reading/message.ts';
import { pickColour, pickNamed, pickSize } from './reading/options.ts';
import { designAt, designOf, maxDesigns, plainPlacing, promptOf, type Shown } from './state.ts';

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
