/** Finds the destination: a country by its name in any language of the chat, or by one of its cities. */

import { languages, type Match, type Matcher, matchAll, matcherOf, type Token } from '@platen/artist/language';
import cities from '../data/cities.json' with { type: 'json' };

/** Every region with a name in Intl has a code of two letters. For an unknown code Intl returns nothing. */
function countryNames(): [string, string][] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((a) => letters.map((b) => a + b));
  return languages.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    return codes.flatMap((code): [string, string][] => {
      const name = names.of(code);
      return name ? [[name, code]] : [];
    });
  });
}

let matcher: Matcher<string> | null = null;

export function findPlaces(tokens: readonly Token[]): Match<string>[] {
  matcher ??= matcherOf([
    ...Object.entries(cities).map(([code, names]): [string, string] => [names, code]),
    ...countryNames(),
  ]);
  return matchAll(matcher, tokens);
}

export const countryName = (code: string, language: string): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
