/** What a link and the shopper's choices make of a purchase of one thing. */
import type { Deps } from '../deps.ts';
import { retailPrices } from '../listings/listings.ts';
import type { MockupUrl } from '../mockups/mockups.ts';
import { planMockup } from '../mockups/mockups.ts';
import type { Words } from '../words/words.ts';
import type { Form } from './checkout-form.ts';
import type { Faults } from './checkout-view.ts';
import { pictureUrl } from './pictures.ts';
import { type PurchaseLine, placementsOfPlan } from './purchase.ts';

const mostQuantity = 100;

/** The shopper's choices of variant and scene, over what the link says. They are not part of what is signed. */
export function withChoices(url: MockupUrl, form: Form | null): MockupUrl {
  if (!form) return url;
  const parameters = new Map(url.parameters);
  for (const [name, value] of form) if (name.startsWith('opt.') && value !== '') parameters.set(name, value);
  const scene = form.get('scene') ?? form.get('chosenScene');
  const product = url.plan.product;
  try {
    const plan = planMockup(product, scene ? new Map(parameters).set('mockup', scene) : parameters);
    if (scene) parameters.set('mockup', scene);
    return { ...url, parameters, plan };
  } catch {
    // A choice that goes with nothing (a size this colour is not made in) falls back: the last variant that fits is kept.
    return { ...url, plan: bestPlan(url, parameters) };
  }
}

function bestPlan(url: MockupUrl, wanted: ReadonlyMap<string, string>): MockupUrl['plan'] {
  const parameters = new Map(url.parameters);
  // A picture decides nothing about what is bought.
  parameters.delete('mockup');
  for (const [name, value] of wanted) {
    if (!name.startsWith('opt.')) continue;
    const before = parameters.get(name);
    parameters.set(name, value);
    try {
      planMockup(url.plan.product, parameters);
    } catch {
      if (before === undefined) parameters.delete(name);
      else parameters.set(name, before);
    }
  }
  return planMockup(url.plan.product, parameters);
}

/** How many; one where what was typed is no quantity, which is noted. */
export function readQuantity(words: Words, form: Form | null, faults: Faults): number {
  const quantity = form ? Number((form.get('quantity') ?? '').trim() || '1') : 1;
  if (Number.isInteger(quantity) && quantity >= 1 && quantity <= mostQuantity) return quantity;
  faults.quantity = words.say('buy.faultQuantity', { most: mostQuantity });
  return 1;
}

/** The link as a line of a purchase, at the shop's own price. */
export async function lineOfLink(deps: Deps, url: MockupUrl, quantity: number): Promise<PurchaseLine> {
  const { product, variant } = url.plan;
  const prices = await retailPrices(deps, deps.database.db, url.shop.id, product.code);
  return {
    product,
    variant,
    listingId: null,
    title: product.name,
    quantity,
    unitCents: prices[variant.id] ?? product.priceCents,
    mockupUrl: pictureUrl(deps, url, { width: 1000 }),
    placements: placementsOfPlan(url.plan),
  };
}
