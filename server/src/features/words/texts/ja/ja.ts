import type { Translations } from '../messages.ts';
import { buy } from './buy.ts';
import { cart } from './cart.ts';
import { common } from './common.ts';
import { letters } from './letters.ts';
import { order } from './order.ts';
import { storefront } from './storefront.ts';

export const ja: Translations = { buy, cart, common, letters, order, storefront };
