/** How a shop presents itself on the page that is being made. */
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { pageUrlOf, type Shop } from '../shops/shops.ts';
import type { Words } from '../words/words.ts';
import { countCart } from './cart/cart.ts';
import { lookOf } from './pictures.ts';
import type { Face } from './shop-frame.ts';

/** What the paths of a shop's pages begin with. */
export const baseOf = ({ config }: Pick<Deps, 'config'>, shop: Pick<Shop, 'id'>, slug: string | null): string =>
  new URL(pageUrlOf(config, shop.id, slug)).pathname;

export async function faceFor(
  deps: Deps,
  request: FastifyRequest,
  { shop, words, base }: { shop: Shop; words: Words; base: string },
): Promise<Face> {
  return {
    name: shop.name,
    look: lookOf(deps.config, shop),
    isTest: deps.payments.engine === 'test',
    base,
    cartCount: await countCart(deps, request, shop.id),
    language: words.language,
    hasReturns: shop.returnPolicy !== null,
    hasContact: shop.contactEmail !== null || shop.contactText !== null,
  };
}
