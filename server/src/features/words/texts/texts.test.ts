import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { html } from '../../../kernel/text/html.ts';
import { chooseLocale, languages, readRegion } from './languages.ts';
import type { Message } from './messages.ts';
import { wordsFor, wordsIn } from './texts.ts';
import { texts } from './translations.ts';
import { writeKeys } from './write-keys.ts';

describe('the language', () => {
  test.each([
    [{}, 'en'],
    [{ acceptLanguage: 'de-AT,de;q=0.9,en;q=0.8' }, 'de-AT'],
    [{ acceptLanguage: 'en;q=0.5, fr-CA;q=0.9' }, 'fr-CA'],
    [{ acceptLanguage: 'ko-KR,ko;q=0.9,es;q=0.3' }, 'es'],
    [{ acceptLanguage: 'ko-KR', shopDefault: 'pl' }, 'pl'],
    [{ acceptLanguage: 'zh-Hant-TW', shopDefault: null }, 'en'],
    [{ acceptLanguage: 'de;q=0,it;q=0.1' }, 'it'],
    [{ acceptLanguage: 'de-AT', remembered: 'ja' }, 'ja'],
    [{ acceptLanguage: 'fr, de-CH;q=0.2', remembered: 'ja', chosen: 'de' }, 'de-CH'],
    [{ acceptLanguage: 'de', chosen: 'xx', remembered: '__proto__' }, 'de'],
    [{ acceptLanguage: 'de-QX' }, 'de'],
  ])('the strongest wish that Platen speaks is chosen: %j', (wish, tag) => {
    expect(chooseLocale(wish).tag).toBe(tag);
  });

  test('only the start of a very long header is read', () => {
    expect(chooseLocale({ acceptLanguage: `${'x'.repeat(5000)},de` }).tag).toBe('en');
  });

  test('a reader whose language Platen does not speak still has a region', () => {
    expect(readRegion('ko-KR,ko;q=0.9,en;q=0.8')).toBe('KR');
    expect(readRegion('de')).toBeNull();
    expect(readRegion(undefined)).toBeNull();
  });
});

test('money, days and countries are formatted for the reader’s country', () => {
  const seen = (locale: string) => {
    const words = wordsIn(locale);
    const days = words.days({ earliest: '2026-11-24', latest: '2026-11-27' });
    return [words.money(123_450), days, words.country('DE')].map((text) => text.replaceAll('\u00a0', ' '));
  };
  expect(seen('en')).toEqual(['$1,234.50', 'Tue, Nov 24 – Fri, Nov 27', 'Germany']);
  expect(seen('en-GB')).toEqual(['US$1,234.50', 'Tue 24 Nov – Fri 27 Nov', 'Germany']);
  expect(seen('de')).toEqual(['1.234,50 $', 'Di., 24. Nov. – Fr., 27. Nov.', 'Deutschland']);
  expect(seen('ja')).toEqual(['$1,234.50', '11月24日(火) – 11月27日(金)', 'ドイツ']);
  expect(wordsIn('en').money(-1500)).toBe('-$15.00');
  expect(wordsIn('ja').money(1500, 'JPY')).toBe('￥1,500');
  expect(wordsIn('de').percent(8.875).replaceAll('\u00a0', ' ')).toBe('8,875 %');
});

test('values are filled in, counted and escaped', () => {
  const words = wordsFor({ acceptLanguage: 'en' });
  expect(words.say('buy.pay', { amount: '$1' })).toBe('Pay $1');
  expect(words.say('storefront.cartOf', { count: 1 })).toBe('Cart, 1 item');
  expect(words.say('storefront.cartOf', { count: 1200 })).toBe('Cart, 1,200 items');
  expect(words.html('buy.arrives', { when: html`<b>now</b>` }).text).toBe('Arrives <b>now</b>');
  expect(words.html('buy.notServed', { country: '<i>' }).text).toContain('product to &lt;i&gt;.');
});

test('a country that takes an article has it within an English sentence', () => {
  const names = ['US', 'NL', 'CZ', 'DO', 'MP', 'DE'].map(wordsIn('en').countryInSentence);
  expect(names.join(', ')).toBe(
    'the United States, the Netherlands, Czechia, the Dominican Republic, the Northern Mariana Islands, Germany',
  );
  expect(wordsIn('sv').countryInSentence('US')).toBe('USA');
});

const formsOf = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
const namesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))].sort();

describe.each(languages.filter((language) => language !== 'en'))('the words in %s', (language) => {
  const own = texts[language];
  const all = Object.entries(texts.en).flatMap(([subject, messages]) =>
    Object.entries(messages).map(([name, message]) => ({ subject, name, message })),
  );

  test('every English key is translated, and there are no others', () => {
    const missing = all.filter(({ subject, name }) => own[subject]?.[name] === undefined);
    expect(missing.map(({ subject, name }) => `${subject}.${name}`)).toEqual([]);
    const keys = Object.entries(own).flatMap(([subject, messages]) =>
      Object.keys(messages).map((name) => `${subject}.${name}`),
    );
    expect(keys.filter((key) => !all.some(({ subject, name }) => key === `${subject}.${name}`))).toEqual([]);
  });

  test('every text takes the same values as English, and has every plural form', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const { subject, name, message } of all) {
      const translated = own[subject]?.[name];
      if (translated === undefined) continue;
      const wanted = namesIn(formsOf(message).join(''));
      const where = `${subject}.${name}`;
      expect([where, typeof translated]).toEqual([where, typeof message]);
      for (const text of formsOf(translated)) expect([where, text, namesIn(text)]).toEqual([where, text, wanted]);
      if (typeof translated !== 'string')
        expect([where, Object.keys(translated)]).toEqual([where, expect.arrayContaining(forms)]);
    }
  });
});

test('the keys and the names of their values are those of the English texts', () => {
  expect(readFileSync(new URL('./keys.ts', import.meta.url), 'utf8')).toBe(writeKeys(texts.en));
});

test('every language has its texts in the order of English, so that two files can be read side by side', () => {
  const order = (language: keyof typeof texts) =>
    Object.entries(texts[language]).map(([subject, messages]) => [subject, Object.keys(messages)]);
  for (const language of languages) expect([language, order(language)]).toEqual([language, order('en')]);
});
