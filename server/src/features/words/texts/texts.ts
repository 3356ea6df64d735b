/**
 * Every text a shopper reads, in their language, with money, days and countries formatted for it. A page calls `wordsOf(request)` once and
 * passes the result on. Letters call `wordsIn` with the locale that was stored with the purchase.
 *
 * To add a text, add it to `data/en.json` and to every other language, then run `npm run docs`. `texts.test.ts` lists missing entries.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findCookie } from '../../../kernel/http/auth.ts';
import { type Html, html } from '../../../kernel/text/html.ts';
import { chooseLocale, type Language, type Locale, type Wish } from './languages.ts';
import type { Key, Message, Values } from './messages.ts';
import { texts } from './translations.ts';

export { type Language, languageNames, languages, readRegion } from './languages.ts';
export type { PlainKey } from './messages.ts';

/** A template tag such as `html`, or `say` of the letters: fixed texts with values between them. */
type Tag<Value, Result> = (strings: TemplateStringsArray, ...values: Value[]) => Result;

export type Words = {
  language: Language;
  /** The locale for `Intl`: the language, and the region where it is known. */
  locale: string;
  say<K extends Key>(key: K, ...values: Values<K, string | number>): string;
  /** The same with marked-up values; all other values are escaped. */
  html<K extends Key>(key: K, ...values: Values<K, Html | string | number>): Html;
  /** The same with another tag. */
  by<K extends Key, Value, Result>(
    tag: Tag<Value | string, Result>,
    key: K,
    ...values: Values<K, Value | string>
  ): Result;
  /** An amount that is charged: `$20.00`, `20,00 $`. */
  money(cents: number, currency?: string): string;
  /** The same, with a word for zero. */
  shipping(cents: number): string;
  percent(value: number): string;
  number(value: number): string;
  /** `Tue, Nov 24 – Fri, Nov 27`, or one day when both are the same. A date never breaks across lines. */
  days(range: { earliest: string; latest: string }): string;
  /** A day such as `2026-11-17`, with its year. */
  date(day: string): string;
  moment(at: string): string;
  country(code: string): string;
  /** A country's name within a sentence: `the United States`. */
  countryInSentence(code: string): string;
  /** Sorts by the rules of the language. */
  compare(one: string, other: string): number;
};

const kept = new Map<string, Words>();
/** Callers choose the locale, so the cache is emptied when it grows past this. */
const maxKept = 200;

function wordsBy(locale: Locale): Words {
  const known = kept.get(locale.tag);
  if (known) return known;
  if (kept.size >= maxKept) kept.clear();
  const words = makeWords(locale);
  kept.set(locale.tag, words);
  return words;
}

/** The words for a reader, from what is known about them. */
export const wordsFor = (wish: Wish): Words => wordsBy(chooseLocale(wish));

/** The words for the locale stored with a purchase: `de-AT`. */
export const wordsIn = (locale: string | null): Words => wordsFor({ acceptLanguage: locale ?? 'en' });

const cookieName = 'lang';
const rememberedSeconds = 365 * 86_400;

const chosenBy = ({ query }: FastifyRequest): string | undefined => {
  const chosen = (query as Record<string, unknown> | undefined)?.lang;
  return typeof chosen === 'string' ? chosen : undefined;
};

/** The words for a request. The language chosen now comes first, then one chosen before, the browser's, and the shop's default. */
export const wordsOf = (request: FastifyRequest, shop?: { defaultLanguage?: string | null } | null): Words =>
  wordsFor({
    chosen: chosenBy(request),
    remembered: findCookie(request, cookieName),
    acceptLanguage: request.headers['accept-language'],
    shopDefault: shop?.defaultLanguage,
  });

/** Remembers a language chosen with `?lang=` for the following pages. */
export function rememberLanguage(request: FastifyRequest, reply: FastifyReply): void {
  const chosen = chosenBy(request);
  if (chosen === undefined || wordsFor({ chosen }).language !== chosen) return;
  const secure = request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName}=${chosen}; Path=/; Max-Age=${rememberedSeconds}; SameSite=Lax; HttpOnly${secure}`,
  );
}

function messageAt(language: Language, key: Key): Message {
  const cut = key.indexOf('.');
  const [subject, name] = [key.slice(0, cut), key.slice(cut + 1)];
  return texts[language][subject]?.[name] ?? texts.en[subject]![name]!;
}

type Given = Record<string, unknown>;

/** Countries whose English name takes an article. */
const takesArticle =
  /^(United |Isle |(Bahamas|Comoros|Gambia|Maldives|Netherlands|Philippines)\b)|(Islands|Republic|Territories)$/;

function makeWords({ language, tag: locale }: Locale): Words {
  const plurals = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 3 });
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });
  const fullDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
  const regions = new Intl.DisplayNames(locale, { type: 'region' });
  const collator = new Intl.Collator(locale);

  const textOf = (key: Key, given: Given): string => {
    const message = messageAt(language, key);
    if (typeof message === 'string') return message;
    return message[plurals.select(Number(given.count))] ?? message.other;
  };

  /** The text's fixed parts, and the values between them. */
  const split = (key: Key, given: Given = {}): [strings: string[], values: unknown[]] => {
    const pieces = textOf(key, given).split(/\{(\w+)\}/);
    const strings = pieces.filter((_, i) => i % 2 === 0);
    const values = pieces.filter((_, i) => i % 2 === 1).map((name) => given[name]);
    return [strings, values.map((value) => (typeof value === 'number' ? numbers.format(value) : value))];
  };

  const by = <Value, Result>(tag: Tag<Value, Result>, key: Key, given?: Given): Result => {
    const [strings, values] = split(key, given);
    return tag(Object.assign(strings, { raw: strings }), ...(values as Value[]));
  };

  const showDay = (text: string): string => day.format(new Date(`${text}T00:00:00Z`)).replaceAll(' ', '\u00a0');

  const money = (cents: number, currency = 'USD'): string => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
    return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  };

  const words: Words = {
    language,
    locale,
    say: (key, ...[given]) => by((strings, ...values) => String.raw({ raw: strings }, ...values), key, given),
    html: (key, ...[given]) => by(html, key, given),
    by: (tag, key, ...[given]) => by(tag, key, given),
    money,
    shipping: (cents) => (cents === 0 ? words.say('common.free') : money(cents)),
    percent: (value) => percents.format(value / 100),
    number: (value) => numbers.format(value),
    days: ({ earliest, latest }) =>
      earliest === latest ? showDay(earliest) : `${showDay(earliest)} – ${showDay(latest)}`,
    date: (text) => fullDay.format(new Date(`${text}T00:00:00Z`)),
    moment: (at) => `${moment.format(new Date(at))} UTC`,
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code),
    countryInSentence: (code) => {
      const name = words.country(code);
      return language === 'en' && takesArticle.test(name) ? `the ${name}` : name;
    },
    compare: collator.compare,
  };
  return words;
}
