import { expect, test } from 'vitest';
import { nameCall } from './studio.ts';

test.each([
  ['GET', '/api/keys', 'List keys'],
  ['POST', '/api/keys', 'Create a key'],
  ['DELETE', '/api/keys/:id', 'Remove a key'],
  ['POST', '/api/auth/sign-out', 'Sign out'],
  ['POST', '/api/shops/:id/pause', 'Pause of a shop'],
  ['PATCH', '/api/shops/:id/settings', 'Change settings of a shop'],
  ['GET', '/api/balance', 'Get the balance'],
  ['GET', '/api/webhooks/:id/deliveries', 'List deliveries of a webhook'],
  ['POST', '/api/organization/notes', 'Create a note of the organization'],
])('the summary of a studio call is derived from its path: %s %s', (method, url, name) => {
  expect(nameCall(method, url)).toBe(name);
});
