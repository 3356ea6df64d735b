import { describe, expect, test } from 'vitest';
import { analyse } from './analyse.ts';
import { findExpressions } from './find.ts';

const verdictOf = ({ source, flags }: RegExp) => analyse(source, flags);

const productWords = /\b(t-?shirts?|mugs?|totes?)\b/i;
const onProduct = new RegExp(
  `\\b(?:on|onto|for)\\s+(?:an?\\s+|the\\s+)?((?:[\\w-]+\\s+){0,3}?)${productWords.source}`,
  'i',
);

describe('the cost that a text can cause in an expression', () => {
  test.each([
    // Each of these once accepted outside input and stopped the service.
    ['exponential', /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:(?:<!--[\s\S]*?-->|<\?[^>]*\?>)\s*)*<(?:[\w-]+:)?svg[\s/>]/i],
    ['polynomial', /^\S+@\S+\.\S+$/],
    ['polynomial', new RegExp(`[,\\s]*(?:and\\s+)?(?:put\\s+(?:it|that)\\s+)?${onProduct.source}.*$`, 'i')],
    [
      'polynomial',
      /\s*(?:,?\s*(?:and\s+)?(?:then\s+)?(?:put|print|show)\s+(?:it|that|them)(?:\s+(?:on|onto))?\s*.*)$/i,
    ],
    ['polynomial', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
    ['exponential', /^(a+)+$/],
    ['exponential', /^(a|a)*$/],
    ['exponential', /^(?:a|aa)+$/],
    ['exponential', /^(\w+\s?)*$/],
    ['exponential', /^(([a-z])+.)+[A-Z]([a-z])+$/],
    ['polynomial', /\s+$/],
    ['polynomial', /[,;.!?\s]+$/g],
    ['polynomial', /a.*b/s],
    ['polynomial', /<!--[\s\S]*?-->/g],
    ['polynomial', /^\s*,?\s*x/],
    ['polynomial', /(?!.*b)a/],
    ['polynomial', /(?:.*b|a)/g],
  ] as const)('the verdict is %s for %s', (verdict, expression) => {
    expect(verdictOf(expression)).toBe(verdict);
  });

  test.each([
    [/^\d+$/],
    [/^[\w.-]+$/],
    [/\s+/g],
    [/(?<!\s)\s+$/],
    [/\b\w+\b/],
    [/\bfoo\w*bar\b/],
    [/^(?:please |and )*make\b/i],
    [/<Code>([^<]+)<\/Code>/],
    [/"([^"]{0,80})"/],
    [/^(?:[a-z]+,)*[a-z]+$/],
    [/^(?:[\w'-]+ ){1,3}(?:mom|dad)$/i],
    [/\p{L}+x?/u],
    [/^\s*.*/],
    [/ +|[^ ]+/g],
  ])('the verdict is linear for %s', (expression) => {
    expect(verdictOf(expression)).toBe('linear');
  });

  test.each([[/(a+)\1/], [/(?<=ab)c/]])('the verdict is unknown for %s', (expression) => {
    expect(verdictOf(expression)).toEqual({ unknown: expect.any(String) });
  });
});

test('the search finds expressions that are written as literals and those put together from parts', () => {
  const found = findExpressions('tools/expressions/analyse.test.ts');
  const joined = found.find(({ text }) => text.includes('[\\\\w-]+\\\\s+){0,3}'));
  expect(joined?.expression).toEqual({ source: onProduct.source, flags: 'i' });
  expect(found.length).toBeGreaterThan(20);
});
