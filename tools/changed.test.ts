import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { choose, findTouched, readBy } from './changed.ts';

test('a rule of a feature touches the tests beside it, and not the whole service', () => {
  const touched = findTouched(['server/src/features/making/orders/route-items.ts']);
  expect(touched.get('server/src/features/making/orders/route-items.test.ts')).toBe(1);
  expect(touched.has('server/src/features/making/orders/orders.test.ts')).toBe(true);
  expect(touched.has('server/src/features/art/chat/turns.test.ts')).toBe(false);
});

test('a schema touches the features that use it, and the test of the OpenAPI document', () => {
  const touched = findTouched(['packages/contract/src/orders.ts']);
  expect(touched.has('server/src/openapi.test.ts')).toBe(true);
  expect(touched.has('server/src/features/making/orders/orders.test.ts')).toBe(true);
});

test('a part of a page touches the tests that open the page in a browser', () => {
  const touched = findTouched(['studio/src/pages/orders/order-shipments.tsx']);
  expect(touched.has('acceptance/desk.test.ts')).toBe(true);
  expect(touched.has('acceptance/connect.test.ts')).toBe(false);
});

test('a guide touches the tests that read it', () => {
  const touched = findTouched(['docs/agents.md']);
  expect([...touched.keys()]).toEqual(
    expect.arrayContaining(['server/src/docs.test.ts', 'server/src/features/outside/agents/agents.test.ts']),
  );
});

test('a changed test is run however long it takes, and the others as long as they fit into a minute', () => {
  const touched = new Map([
    ['near.test.ts', 1],
    ['changed.test.ts', 0],
    ['far.test.ts', 3],
  ]);
  const durations = { 'changed.test.ts': 170_000, 'near.test.ts': 9_000, 'far.test.ts': 2_000 };
  expect(choose(touched, durations)).toMatchObject({
    chosen: ['changed.test.ts', 'near.test.ts'],
    left: ['far.test.ts'],
  });
});

test('everything that the table names is there', () => {
  const named = readBy.flatMap(([prefix, tests]) => [...tests, ...(prefix.endsWith('/') ? [prefix] : [])]);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});
