import type { Translation } from '../messages.ts';

export const cart: Translation<'cart'> = {};
