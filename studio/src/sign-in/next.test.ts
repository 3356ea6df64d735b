import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { safeNext } from './next.ts';

beforeEach(() => void vi.stubGlobal('location', new URL('https://shop.example/studio/sign-in')));
afterEach(() => void vi.unstubAllGlobals());

test.each(['//evil.example/studio', 'https://evil.example/studio', '/\\evil.example/studio', '/api/usage', 'studio'])(
  'signing in goes to the studio, not to %s',
  (next) => {
    expect(safeNext(next)).toBe('/studio');
  },
);

test('signing in returns to a studio page, with its query and hash', () => {
  expect(safeNext('/studio/orders?q=web-1042#list')).toBe('/studio/orders?q=web-1042#list');
});
