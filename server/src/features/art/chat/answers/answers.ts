/** What the chat says, in the language it is spoken to. English is the type that the others are held to. */
import type { Language } from '../lexicon/lexicon.ts';
import { de } from './de.ts';
import { type Answers, en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { pt } from './pt.ts';
import { zh } from './zh.ts';

const answers: Record<Language, Answers> = { en, de, es, fr, pt, it, ja, zh };

/** The texts of a language, with numbers, money, dates and lists as it writes them. */
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
