import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkRouteSchemas } from './route-schemas.ts';

const mount = (schema: object, isStrict = true) =>
  checkRouteSchemas({ method: 'POST', url: '/things', schema }, { isStrict });
const inner = z.strictObject({ a: z.string() });

test.each<[string, z.ZodType]>([
  ['by itself', inner],
  ['in a list of a field', z.object({ list: z.array(inner).optional() })],
  ['behind a transform', z.object({ a: inner }).transform((given) => given)],
  ['as one of several', z.union([z.string(), inner.nullable()])],
])('a route whose body refuses unknown fields %s is not mounted', (_where, body) => {
  expect(() => mount({ body })).toThrow('POST /things refuses fields of its body');
  expect(() => mount({ body: { content: { 'application/json': { schema: body } } } })).toThrow('refuses fields');
});

test('an API route that ignores unknown query parameters is not mounted, and one of another host is', () => {
  const querystring = z.object({ limit: z.string() });
  expect(() => mount({ querystring })).toThrow('ignores query parameters');
  expect(() => mount({ querystring }, false)).not.toThrow();
  expect(() => mount({ querystring: z.strictObject({}), body: z.object({ a: z.looseObject({}) }) })).not.toThrow();
});

test.each<[string, z.ZodType]>([
  ['a whole number without a bound', z.int()],
  ['a number with one bound', z.number().min(0)],
  ['a query number', z.coerce.number().int().min(1)],
  [
    'a number too large for an integer column',
    z
      .int()
      .min(0)
      .max(2 ** 31),
  ],
])('a route that takes %s is not mounted', (_what, given) => {
  expect(() => mount({ body: z.object({ list: z.array(z.object({ given })) }) })).toThrow('without bounds');
  expect(() => mount({ querystring: z.strictObject({ given: given.optional() }) })).toThrow('without bounds');
  expect(() => mount({ params: z.object({ given }) })).toThrow('without bounds');
});
