import { describe, expect, test } from 'vitest';
import { foldText, isLatin, toLatin, toLatinAddress } from './fold-text.ts';

describe('folding', () => {
  test.each([
    ['Zoë ÅNGSTRÖM', 'zoe angstrom'],
    ['Straße', 'STRASSE'],
    ['Łukasz Đorđević Øster', 'lukasz dordevic oster'],
    ['ΠΑΠΑΔΌΠΟΥΛΟΣ', 'παπαδοπουλος'],
    ['Алёна', 'АЛЕНА'],
    ['أحمد مُحَمَّد', 'احمد محمد'],
    ['علی', 'علي'],
    ['שָׁלוֹם', 'שלום'],
    ['カタカナ', 'ｶﾀｶﾅ'],
    ['サクラ', 'さくら'],
    ['김철수', '김철수'.normalize('NFD')],
    ['Ｔｏｋｙｏ', 'tokyo'],
    ['a\u200db', 'ab'],
  ])('folding makes %s and %s one', (one, other) => expect(foldText(one)).toBe(foldText(other)));

  test.each([
    ['कि', 'का'],
    ['ดี', 'ดา'],
    ['か', 'が'],
    ['각', '가'],
  ])('folding keeps %s and %s apart, whose marks are letters', (one, other) =>
    expect(foldText(one)).not.toBe(foldText(other)),
  );
});

describe('Latin letters', () => {
  test.each([
    ['Иванов Сергей', 'Ivanov Sergey'],
    ['王小明', 'Wang Xiao Ming'],
    ['김철수', 'Gim Cheol Su'],
    ['राजेश कुमार', 'Rajes Kumar'],
    ['Zoë Ångström', 'Zoë Ångström'],
    ['ул. Ленина, 5', 'ul. Lenina, 5'],
  ])('%s reads %s', async (text, latin) => expect(await toLatin(text)).toBe(latin));

  test('Latin letters are recognised whatever their accents', () => {
    expect(['Zoë 12/b', 'Đặng', '😀 ok'].map(isLatin)).toEqual([true, true, true]);
    expect(['Zoë 王', 'Ж'].map(isLatin)).toEqual([false, false]);
  });

  test('a whole address is transliterated, unless that means guessing a Japanese name', async () => {
    const russian = { name: 'Анна', line1: 'ул. 5', line2: null, city: 'Москва', country: 'RU' };
    expect(await toLatinAddress(russian)).toEqual({ ...russian, name: 'Anna', line1: 'ul. 5', city: 'Moskva' });
    expect(await toLatinAddress({ name: '山田', country: 'JP' })).toBeNull();
    expect(await toLatinAddress({ name: 'さくら', country: 'JP' })).toEqual({ name: 'Sakura', country: 'JP' });
    expect(await toLatinAddress({ name: 'Zoë', country: 'SE' })).toBeNull();
  });

  test('an e-mail address is not transliterated, because that would make another address', async () => {
    const given = {
      name: 'Анна',
      state: 'Омск',
      country: 'RU',
      email: 'анна@почта.рф',
      phone: '＋7 ９',
      postalCode: '٤٥',
    };
    expect(await toLatinAddress(given)).toEqual({ ...given, name: 'Anna', state: 'Omsk' });
    expect(await toLatinAddress({ name: 'Anna', country: 'RU', email: 'анна@почта.рф' })).toBeNull();
    const japanese = { name: 'さくら', country: 'JP', email: '山田@例え.jp' };
    expect(await toLatinAddress(japanese)).toEqual({ ...japanese, name: 'Sakura' });
  });
});
