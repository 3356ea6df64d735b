/** What the checkout form shows, on buy pages and at the checkout of a cart. */
import type { Rate } from '../../money/rates/rates.ts';
import type { Words } from '../../words/texts/texts.ts';
import type { Look } from '../pages/page-frame.ts';
import type { AddressRules } from './address-rules.ts';
import type { Quoted } from './delivery.ts';
import type { Counted } from './purchase.ts';

export const formFields = [
  'email',
  'name',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'country',
  'quantity',
  'code',
  'number',
  'expiry',
  'cvc',
] as const;

export type Field = (typeof formFields)[number];

export type Faults = Partial<Record<Field | 'form', string>>;

/** A correction of the address that the shopper can accept. */
export type Suggestion = { state: string; label: string };

export type CheckoutView = {
  words: Words;
  /** Where the form posts to, on the host that the page came from. */
  action: string;
  shopName: string;
  look: Look;
  values: Partial<Record<Field, string>>;
  /** For the amount in the shopper's own currency; null where none is shown. */
  rate: Rate | null;
  /** `number` holds payment errors, whatever the payment method. */
  faults: Faults;
  suggestion: Suggestion | null;
  lines: readonly { title: string; options: string; quantity: number; amountCents: number }[];
  speed: string;
  quoted: Quoted | null;
  counted: Counted | null;
  /** The country's name within a sentence. */
  country: string;
  countries: readonly { code: string; name: string }[];
  rules: AddressRules;
  token: string;
  payment: { kind: 'test' } | { kind: 'stripe'; key: string } | { kind: 'none' };
  /** False without artwork, or with artwork that cannot be printed. */
  canBeBought: boolean;
};
