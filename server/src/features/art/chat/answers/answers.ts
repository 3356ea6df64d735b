/**
 * The chat's answers, in the language of the person. The texts are data; the English file defines which texts exist.
 */

import type { Language } from '@platen/artist/language';
import de from '../data/answers/de.json' with { type: 'json' };
import en from '../data/answers/en.json' with { type: 'json' };
import es from '../data/answers/es.json' with { type: 'json' };
import fr from '../data/answers/fr.json' with { type: 'json' };
import it from '../data/answers/it.json' with { type: 'json' };
import ja from '../data/answers/ja.json' with { type: 'json' };
import pt from '../data/answers/pt.json' with { type: 'json' };
import zh from '../data/answers/zh.json' with { type: 'json' };

type Texts = typeof en;

/** The names in braces in each text, in the order of their values. A text that is not listed has no braces. */
const places = {
  drawnMany: ['count'],
  leftOut: ['what'],
  lettered: ['words'],
  chosen: ['place'],
  noSuchDesign: ['count'],
  onProduct: ['name', 'price'],
  onProducts: ['names'],
  near: ['asked', 'value'],
  notOffered: ['name', 'asked', 'values'],
  offered: ['name', 'value', 'price'],
  noChoice: ['name'],
  noSide: ['name'],
  buy: ['name', 'url'],
  price: ['name', 'price'],
  priceOf: ['count', 'name', 'total', 'each'],
  noDelivery: ['name', 'country'],
  shipping: ['count', 'name', 'country', 'speeds'],
  speed: ['speed', 'price'],
  speedArriving: ['speed', 'price', 'days'],
  days: ['min'],
  daysRange: ['min', 'max'],
  quote: ['count', 'name', 'country', 'items', 'shipping', 'total'],
  arrival: ['name', 'country', 'speeds'],
  production: ['name', 'min', 'max'],
  productionOfAll: ['min', 'max'],
  material: ['name', 'text'],
  colours: ['name', 'values'],
  sizes: ['name', 'values'],
  products: ['names'],
} as const satisfies Partial<Record<keyof Texts, readonly string[]>>;

type Places = typeof places;
type Value<Name> = Name extends 'count' | 'place' | 'min' | 'max' ? number : string;
type Values<Names extends readonly string[]> = { [I in keyof Names]: Value<Names[I]> };
type Filled = { [Key in keyof Places]: (...values: Values<Places[Key]>) => string };

function readTexts(texts: Texts) {
  const fill =
    (text: string, names: readonly string[]) =>
    (...values: unknown[]): string =>
      text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[names.indexOf(name)]));
  const filled = Object.fromEntries(
    Object.entries(places).map(([key, names]) => [key, fill(texts[key as keyof Places], names)]),
  ) as Filled;
  return {
    ...texts,
    ...filled,
    drawn: (count: number): string => (count === 1 ? texts.drawnOne : filled.drawnMany(count)),
    speed: (speed: string, price: string, days: string): string =>
      days ? filled.speedArriving(speed, price, days) : filled.speed(speed, price),
    days: (min: number, max: number): string => (min === max ? filled.days(min) : filled.daysRange(min, max)),
  };
}

const answers: Record<Language, ReturnType<typeof readTexts>> = {
  en: readTexts(en),
  de: readTexts(de),
  es: readTexts(es),
  fr: readTexts(fr),
  pt: readTexts(pt),
  it: readTexts(it),
  ja: readTexts(ja),
  zh: readTexts(zh),
};

/** The texts of a language, with its formats for numbers, money, dates and lists. */
export function answersIn(language: Language) {
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return {
    say: answers[language],
    money: (cents: number, currency: string): string =>
      new Intl.NumberFormat(language, { style: 'currency', currency }).format(cents / 100),
    list: (items: readonly string[]): string => new Intl.ListFormat(language, { type: 'conjunction' }).format(items),
    days: ({ earliest, latest }: { earliest: string; latest: string }): string =>
      earliest === latest ? day.format(new Date(earliest)) : day.formatRange(new Date(earliest), new Date(latest)),
  };
}
