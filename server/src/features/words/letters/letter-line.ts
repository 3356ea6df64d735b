/**
 * A line of a letter, as text and as HTML at once. Every value in `say` counts as text that a user wrote: it becomes one line of limited
 * length, cannot become HTML, and no mail program turns it into a link. So no letter can forget this.
 */
import { escapeHtml } from '../../../kernel/text/html.ts';

export class Line {
  readonly text: string;
  readonly html: string;
  constructor(text: string, html: string) {
    this.text = text;
    this.html = html;
  }
}

export function say(strings: TemplateStringsArray, ...values: (Line | string | number)[]): Line {
  const lines = values.map((value) => (value instanceof Line ? value : quote(String(value))));
  const join = (of: (line: Line) => string, own: (text: string) => string) =>
    strings.reduce((all, part, i) => all + own(part) + (lines[i] ? of(lines[i]) : ''), '');
  return new Line(
    join(
      ({ text }) => text,
      (text) => text,
    ),
    join(({ html }) => html, escapeHtml),
  );
}

/** A trusted word of the service, such as the name of a permission. It stays unchanged. */
export const ours = (text: string): Line => new Line(text, escapeHtml(text));

export const strong = (value: Line | string): Line => {
  const { text, html } = value instanceof Line ? value : quote(value);
  return new Line(text, `<b>${html}</b>`);
};

const maxCharacters = 200;

/** Text that a user wrote. Right-to-left text is isolated from the words around it. */
export function quote(written: string, most = maxCharacters): Line {
  const tamed = tame(written, most);
  const text = tamed.replaceAll('\u00a0', ' ');
  if (!rightToLeft.test(text)) return new Line(text, escapeHtml(tamed));
  return new Line(`\u2068${text}\u2069`, `<span dir="auto">${escapeHtml(tamed)}</span>`);
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/** Direction marks and zero-width characters, which can hide text. Joiners stay, since some scripts need them. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const unitsPerCharacter = 8;

/** One line of at most `most` visible characters, without anything that looks like a link. */
export function tame(written: string, most = maxCharacters): string {
  const whole = written
    .slice(0, most * unitsPerCharacter)
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(unseen, '');
  // Not at non-breaking spaces, as within a date.
  const words = whole.split(/[\p{Cc}\u2028\u2029 ]+/u).filter((word) => word !== '');
  const line = words.map(unlink).join(' ');
  const parts = [...characters.segment(line)];
  const isCut = parts.length > most || written.length > most * unitsPerCharacter;
  return isCut ? `${line.slice(0, parts[most - 1]?.index).trimEnd()}…` : line;
}

const isWordChar = (char: string | undefined): boolean => char !== undefined && /^[\p{L}\p{N}]$/u.test(char);
const isDot = (char: string | undefined): boolean => char === '.' || char === '．';

/** Web and email addresses, IP addresses, and text that starts like them. */
function isLinkLike(word: string): boolean {
  if (word.includes('@') || word.includes('//') || /^www/i.test(word)) return true;
  if (/^[a-z][a-z0-9+.-]*:./i.test(word)) return true;
  const chars = [...word];
  const dots = chars.flatMap((char, i) =>
    isDot(char) && isWordChar(chars[i - 1]) && isWordChar(chars[i + 1]) ? [chars[i + 1]!] : [],
  );
  return dots.length >= 3 || dots.some((next) => !/^\p{N}$/u.test(next));
}

/** A zero-width space: the address looks unchanged, but mail programs do not detect it. It also lets long addresses wrap. */
const gap = '\u200b';

/** Puts gaps around the joints of an address, so it stays readable but is not clickable. */
function unlink(word: string): string {
  if (!isLinkLike(word)) return word;
  const chars = [...word];
  const isJoint = (char: string | undefined) => char !== undefined && (isDot(char) || ':/@'.includes(char));
  const isGap = (i: number) => i > 0 && (isJoint(chars[i - 1]) || '/@'.includes(chars[i]!));
  return chars.map((char, i) => (isGap(i) ? gap + char : char)).join('');
}
