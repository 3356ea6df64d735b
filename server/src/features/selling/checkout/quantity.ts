/** Quantities that shoppers type. */
import type { Words } from '../../words/texts/texts.ts';

export const maxQuantity = 100;

export type Quantity = { isValid: true; value: number } | { isValid: false; typed: string; fault: string };

/** 1 without such a field. An invalid quantity keeps what was typed, with the error. */
export function readQuantity(words: Words, typed: string | undefined, { least = 1 } = {}): Quantity {
  const text = (typed ?? '1').trim();
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= maxQuantity) return { isValid: true, value };
  return { isValid: false, typed: text.slice(0, 40), fault: words.say('buy.faultQuantity', { most: maxQuantity }) };
}
