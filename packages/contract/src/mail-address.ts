/**
 * E-mail addresses, as every door takes them: one address and nothing else. No list, no display name, no comment, no quoted
 * local part, nothing that could end a header line. A reader rather than an expression, so that its cost is the length of the
 * text, and the length is looked at first.
 */
import { z } from 'zod';

/** What a mail server takes between `<` and `>` (RFC 5321, 4.5.3.1). */
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

/** The one address that the text is, without blanks around it; null when it is none, or more than one. */
export function findMailAddress(text: string): string | null {
  // Blanks around it may come with a paste, but not so many that cutting them off is work.
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

/** An address in a body, in one case: people type theirs in any. */
export const mailAddress = z
  .string()
  .max(2 * longestAddress, { error: 'must be one e-mail address, such as ada@example.com', abort: true })
  .transform((text, context) => {
    const address = findMailAddress(text);
    if (address !== null) return address.toLowerCase();
    context.addIssue({ code: 'custom', message: 'must be one e-mail address, such as ada@example.com' });
    return z.NEVER;
  });

/** An address somebody is looked up by: whatever was typed, as it would be stored. What is no address is nobody's. */
export const typedAddress = z
  .string()
  .max(longestAddress)
  .transform((value) => value.trim().toLowerCase());
