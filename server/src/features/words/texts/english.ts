import { buy } from './en/buy.ts';
import { cart } from './en/cart.ts';
import { common } from './en/common.ts';
import { letters } from './en/letters.ts';
import { order } from './en/order.ts';
import { storefront } from './en/storefront.ts';

/** The subjects. Each is one file in every language's folder. */
export const english = { buy, cart, common, letters, order, storefront };
