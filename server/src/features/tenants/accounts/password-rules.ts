/**
 * Which passwords are refused: the ones that attackers try first. No rules about capitals or digits, which make people
 * choose worse ones. Everything here takes time in proportion to the password's length, which is limited.
 */
import { invalidArgument } from '../../../kernel/errors.ts';
import { isListed } from './common-passwords.ts';

type Owner = { name: string; email: string };

const fewestCharacters = 8;
/** Dates, telephone numbers, sequences: a password of only digits must be longer. */
const fewestDigits = 12;
/** To an attacker `password2026!` is `password`; with a longer tail, the tail is the password. */
const longestTail = 4;
/** Rows of the keyboard and of the alphabet that fingers follow. */
const lines = [
  ...['1234567890', 'qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm'],
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', 'abcdefghijklmnopqrstuvwxyz', '01234567890'],
];

/** Throws with what to change. `param` is the field with the password. */
export async function refuseWeakPassword(
  password: string,
  owner: Owner,
  param: '/password' | '/newPassword',
): Promise<void> {
  const fault = await findWeakness(password, owner);
  if (fault === null) return;
  throw invalidArgument(`${fault} Choose another. A short phrase works well.`, { param });
}

async function findWeakness(password: string, { name, email }: Owner): Promise<string | null> {
  const text = password.normalize('NFKC').trim().toLowerCase();
  const characters = [...text];
  if (characters.length < fewestCharacters) {
    return 'The password needs at least 8 characters, not counting spaces at the ends.';
  }
  if (isRepeated(characters)) return 'The password repeats the same few characters.';
  if (isRun(characters)) return 'The password follows the keyboard or the alphabet.';
  if (characters.length < fewestDigits && /^\d+$/.test(text)) return 'A number this short is easy to guess.';
  const cores = [text, withoutTail(text), plain(text), plain(withoutTail(text)), withoutTail(plain(text))];
  const own = [email, email.split('@')[0]!, name, name.replaceAll(' ', '')].map((one) => one.toLowerCase());
  if (cores.some((core) => core.length > 2 && own.includes(core))) return 'The password is your name or email address.';
  if (await isListed(new Set(cores.flatMap(formsOf)))) return 'This password is too common.';
  return null;
}

/** Unchanged, without a few digits before it, and once where it is repeated. */
function formsOf(core: string): string[] {
  const half = core.slice(0, core.length / 2);
  return [core, core.replace(/^\d{1,4}/, ''), ...(half + half === core ? [half] : [])];
}

/** `aaaaaaaa`, `abababab`, `12341234`, and any other text of one or two characters. */
function isRepeated(characters: readonly string[]): boolean {
  if (new Set(characters).size <= 2) return true;
  return [3, 4].some((period) => characters.every((one, i) => i < period || one === characters[i - period]));
}

/**
 * `12345678`, `qwertyui`, `abcd1234`, `1qaz2wsx`, `q1w2e3r4`: nearly every character is next to the one before, or the
 * one before that.
 */
function isRun(characters: readonly string[]): boolean {
  const jumps = (step: number) =>
    characters.filter((one, i) => i >= step && !areNeighbours(characters[i - step]!, one)).length;
  return Math.min(jumps(1), jumps(2)) * 4 <= characters.length;
}

const areNeighbours = (one: string, next: string): boolean =>
  one === next || lines.some((line) => line.includes(one + next) || line.includes(next + one));

/** Without the few digits and symbols that people append to a word to make it a password. */
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && text.length - end < longestTail && !/\p{L}/u.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** `p@ssw0rd` as the word it stands for. */
const plain = (text: string): string => [...text].map((char) => letters[char] ?? char).join('');
