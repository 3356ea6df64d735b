/**
 * The recipient within Gelato's limits (https://dashboard.gelato.com/docs/orders/v4/create, ShippingAddressObject): 25
 * characters for either name, 60 for a company, two lines of 35, a city of 30, a postal code of 15, a phone number of
 * 25. A street is never cut: one that does not fit is reported to the seller, who can shorten it better than we can.
 */

import { VendorRefused } from '../../kernel/outbound/vendor-calls.ts';
import type { Recipient } from './port.ts';

export type GelatoAddress = {
  firstName: string;
  lastName: string;
  companyName?: string;
  addressLine1: string;
  addressLine2?: string;
  city: string;
  postCode: string;
  state?: string;
  country: string;
  email: string;
  phone?: string;
};

const most = { name: 25, company: 60, line: 35, city: 30, postCode: 15, state: 35, phone: 25 };

export function toGelatoAddress(recipient: Recipient): GelatoAddress {
  const { company, city, postalCode, state, country, email, phone } = recipient;
  const [line1, line2] = fitLines(recipient.line1, recipient.line2);
  const { firstName, lastName, isWhole } = fitName(recipient.name);
  // The whole of a shortened name goes into the company field, if that is free.
  const companyName = company ?? (isWhole ? null : recipient.name);
  return {
    firstName,
    lastName,
    ...(companyName ? { companyName: cut(companyName, most.company) } : {}),
    addressLine1: line1,
    ...(line2 ? { addressLine2: line2 } : {}),
    city: within('city', city, most.city),
    // Required for every country, including those without postal codes.
    postCode: within('postal code', postalCode || '-', most.postCode),
    ...(state ? { state: within('state', state, most.state) } : {}),
    country,
    email,
    ...(phone && phone.length <= most.phone ? { phone } : {}),
  };
}

/** Not inside a surrogate pair. */
const cut = (text: string, length: number): string => text.slice(0, length).toWellFormed().replace('\uFFFD', '').trim();

function within(what: string, text: string, length: number): string {
  if (text.length <= length) return text;
  throw new VendorRefused(`Gelato accepts a ${what} of at most ${length} characters. This one is longer: ${text}`);
}

/** The words of a name over Gelato's two fields, the last of them in the second. */
function fitName(name: string): { firstName: string; lastName: string; isWhole: boolean } {
  const words = name.split(' ').filter(Boolean);
  // «It can be any symbol or character»: a person with a single name needs two.
  if (words.length < 2) return { firstName: cut(name, most.name), lastName: '.', isWhole: name.length <= most.name };
  for (let split = words.length - 1; split > 0; split -= 1) {
    const [firstName, lastName] = [words.slice(0, split).join(' '), words.slice(split).join(' ')];
    if (firstName.length <= most.name && lastName.length <= most.name) return { firstName, lastName, isWhole: true };
  }
  return { firstName: cut(words[0]!, most.name), lastName: cut(words.at(-1)!, most.name), isWhole: false };
}

/** Two lines as they are, or all their words over two lines, where that is enough. */
function fitLines(line1: string, line2: string | null): [string, string | null] {
  if (line1.length <= most.line && (line2 ?? '').length <= most.line) return [line1, line2];
  const lines: string[] = [''];
  for (const word of `${line1}${line2 ? `, ${line2}` : ''}`.split(' ').filter(Boolean)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= most.line) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const [first, second = null] = lines;
  if (lines.length > 2 || lines.some((line) => line.length > most.line)) {
    throw new VendorRefused(
      `Gelato accepts a street in two lines of ${most.line} characters. This one is longer: ${line1}${line2 ? `, ${line2}` : ''}`,
    );
  }
  return [first!, second];
}
