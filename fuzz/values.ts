/** Values that break things: the odd corners of text, numbers and keys. */
import type { Random } from './random.ts';

/** Must never be returned as markup. */
export const marker = '<platen-fuzz onload=x>';

export const oddTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFFy',
  '\uFEFF',
  '\u202Eevil\u202C',
  '\u200D\u200D\u200D',
  'e\u0301'.repeat(30),
  'Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034F'.repeat(10),
  '👩‍👩‍👧‍👦'.repeat(8),
  'ﷺ'.repeat(40),
  'ǅ',
  'İıſK',
  '\r\nx-injected: 1',
  '%00',
  '%',
  '%ff%fe',
  '../../../../etc/passwd',
  '..%2f..%2f',
  '//[',
  'http://[',
  'http://127.0.0.1:22/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,<script>',
  marker,
  `"'>${marker}`,
  `</script>${marker}`,
  '{{7*7}}',
  "'; drop table shops; --",
  '#{jndi:ldap://x}',
  'null',
  'undefined',
  'true',
  'NaN',
  '__proto__',
  'constructor',
  'toString',
  '1e999',
  '-1',
  '9007199254740993',
  '0x10',
  '2026-13-45T99:99:99Z',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '!!',
  'ZZ',
  '\\',
  '"',
  '`',
  '*',
  '(',
  ')',
  '[[[[',
  'a@b',
  'a@b.c,d@e.f',
  'a'.repeat(300),
];

/** Pieces that make a backtracking expression or a quadratic loop slow when repeated many times. */
export const pumps: readonly string[] = [
  ' ',
  '\t',
  '\n',
  'a',
  '0',
  '-',
  '.',
  ',',
  '@',
  '@.',
  'a@',
  '=',
  '"',
  "'",
  '(',
  ')',
  '[',
  '<',
  '<!-- -->',
  '<!---->',
  '<!--',
  '<?a?>',
  '<a ',
  '<g>',
  '<!DOCTYPE a []>',
  '&amp;',
  '%40.',
  '%20',
  '/',
  '../',
  ';q=0',
  ',image/webp',
  'ab ',
  'a b ',
  'with a ',
  'on a ',
  'and ',
  'red ',
  ' of ',
  'not ',
  '" ',
  'é',
  '\u0301',
  '\u200D',
  '👩‍',
  '\\',
  '\\u0000',
  '{"a":',
  '[1,',
  'AND ',
  'OR ',
  'NOT ',
  'category = x OR ',
  'M0 0L1 1',
  'c1 1 1 1 1 1',
  '1e1',
  'x-',
];

export const oddNumbers: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 63),
  1e21,
  1e308,
  5e-324,
  99_999_999_999,
];

export const oddKeys: readonly string[] = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  'length',
  '',
  '\u0000',
  'a.b',
  '$ref',
  'items',
  'json',
];

/** `prefix`, many times `pump`, `suffix`: makes expressions backtrack. */
export function pumped(random: Random, longest: number): string {
  const pump = random.pick(pumps) + (random.chance(0.3) ? random.pick(pumps) : '');
  const times = Math.floor(longest / pump.length);
  const prefix = random.chance(0.5) ? random.pick(oddTexts).slice(0, 40) : '';
  const suffix = random.chance(0.7) ? random.pick(['!', '\u0000', 'x', '>', '@', '"', '']) : '';
  return (prefix + pump.repeat(random.chance(0.6) ? times : random.below(times + 1)) + suffix).slice(0, longest);
}

const words = 'a red fox heron mug on for with of blue and T-shirt size XL "hello" under the moon, please make 4 ';

export function oddText(random: Random, longest = 20_000): string {
  switch (random.below(6)) {
    case 0:
      return pumped(random, random.pick([50, 500, 4000, longest]));
    case 1:
      return words
        .split(' ')
        .map(() => random.pick(words.split(' ')))
        .join(' ');
    case 2:
      return random.bytes(random.below(200)).toString('latin1');
    case 3: {
      const points = Array.from({ length: random.below(60) }, () => random.below(0x110000));
      return points.map((point) => String.fromCodePoint(point)).join('');
    }
    default:
      return random.pick(oddTexts);
  }
}
