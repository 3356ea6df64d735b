/** Accounts that money can be sent to, as far as that can be checked beforehand. */
import { invalidArgument } from '../../../kernel/errors.ts';
import { normalizeCountry } from '../../catalog/network/network.ts';
import type { Deps } from '../deps.ts';

export type Payouts = { accountName: string; country: string; accountNumber: string };

/** The account as stored: blanks and hyphens are only for readability. Throws with the field that is wrong. */
export function readAccount(given: Payouts, at = ''): Payouts {
  const refuse = (param: keyof Payouts, message: string) => invalidArgument(message, { param: `${at}/${param}` });
  const country = normalizeCountry(given.country);
  if (country === null) throw refuse('country', `“${given.country}” is not a country. Use its two-letter ISO code.`);
  const accountName = given.accountName.trim();
  const plain = given.accountNumber.replaceAll(/[\s-]/g, '');
  if (isConnected(plain)) return { accountName, country, accountNumber: plain };
  const accountNumber = plain.toUpperCase();
  if (/^[A-Z]{2}\d{2}/.test(accountNumber)) {
    if (!isIban(accountNumber)) {
      throw refuse('accountNumber', 'This IBAN is incomplete or has a typo: its check digits do not match.');
    }
    const place = accountNumber.slice(0, 2);
    if (place !== country)
      throw refuse('country', `This IBAN belongs to an account in ${place}. Choose that country, or another account.`);
  } else if (!/^[A-Z0-9]{4,34}$/.test(accountNumber)) {
    throw refuse('accountNumber', 'An account number must have 4 to 34 letters and digits.');
  }
  return { accountName, country, accountNumber };
}

/** The id of an account that is connected to the operator's at Stripe. */
const isConnected = (accountNumber: string): boolean => /^acct_[A-Za-z0-9]{4,60}$/.test(accountNumber);

/**
 * Stripe sends money only to connected accounts. A person who claims a shop may not have one yet; a person who changes
 * the account should.
 */
export function refuseUnconnected({ payments }: Pick<Deps, 'payments'>, { accountNumber }: Payouts): void {
  if (payments.engine !== 'stripe' || isConnected(accountNumber)) return;
  throw invalidArgument('Payouts use Stripe here. Enter the id of your connected account (acct_…).', {
    param: '/accountNumber',
  });
}

/** ISO 7064: the letters as numbers, the first four characters last, and the remainder of a division by 97 is 1. */
function isIban(iban: string): boolean {
  if (!/^[A-Z0-9]{15,34}$/.test(iban)) return false;
  let rest = 0;
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** However it was typed. */
export function isSameAccount(one: Payouts, other: Payouts): boolean {
  const plain = ({ accountName, country, accountNumber }: Payouts) =>
    JSON.stringify([accountName.trim(), country, accountNumber.replaceAll(/[\s-]/g, '')]).toUpperCase();
  return plain(one) === plain(other);
}

export const maskAccount = ({ accountName, country, accountNumber }: Payouts) => {
  const lastFour = accountNumber.slice(-4);
  return { accountName, country, accountNumber: `•••• ${lastFour}`, lastFour };
};
