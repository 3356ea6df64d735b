/**
 * E-mail addresses, with the same rules everywhere: one address and nothing else. No list, no display name, no comment, no quoted
 * local part, nothing that could end a header line. This is a parser and not a regular expression, so that its cost is linear in the
 * length of the text, and it checks the length first.
 */
import { z } from 'zod';

/** The maximum length between `<` and `>` (RFC 5321, 4.5.3.1). */
const longestAddress = 254;
const longestLocalPart = 64;
const longestLabel = 63;

const localSymbols = "!#$%&'*+-/=?^_`{|}~";

const isLetterOrDigit = (char: string): boolean =>
  char <= '\x7f' ? /^[a-z0-9]$/i.test(char) : /^[\p{L}\p{N}\p{M}]$/u.test(char);

const isLocalWord = (word: string): boolean =>
  word !== '' && [...word].every((char) => isLetterOrDigit(char) || localSymbols.includes(char));

const isLabel = (label: string): boolean =>
  label !== '' &&
  label.length <= longestLabel &&
  !label.startsWith('-') &&
  !label.endsWith('-') &&
  [...label].every((char) => char === '-' || isLetterOrDigit(char));

const isNumber = (label: string): boolean => [...label].every((char) => char >= '0' && char <= '9');

/** The address without surrounding blanks; null if the text is not exactly one address. */
export function findMailAddress(text: string): string | null {
  // A pasted address may have blanks around it, but trimming must stay cheap.
  if (text.length > 2 * longestAddress) return null;
  const address = text.trim();
  if (address.length > longestAddress) return null;
  const at = address.indexOf('@');
  const [local, labels] = [address.slice(0, Math.max(0, at)), address.slice(at + 1).split('.')];
  const isFine =
    local.length <= longestLocalPart &&
    local.split('.').every(isLocalWord) &&
    labels.length >= 2 &&
    labels.every(isLabel) &&
    !isNumber(labels.at(-1)!);
  return isFine ? address : null;
}

/** An address in a request body, in lower case. */
export const mailAddress = z
  .string()
  .max(2 * longestAddress, { error: 'must be one e-mail address, such as ada@example.com', abort: true })
  .transform((text, context) => {
    const address = findMailAddress(text);
    if (address !== null) return address.toLowerCase();
    context.addIssue({ code: 'custom', message: 'must be one e-mail address, such as ada@example.com' });
    return z.NEVER;
  });

/** An address to look a person up by, in the form it is stored in. Invalid addresses simply find nobody. */
export const typedAddress = z
  .string()
  .max(longestAddress)
  .transform((value) => value.trim().toLowerCase());
