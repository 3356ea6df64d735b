import { expect, test } from 'vitest';
import { listFields } from './fields.ts';

test('a schema becomes a list with one entry per field, with its type, limits and meaning, and references are resolved', () => {
  const address = { type: 'object', properties: { city: { type: 'string', maxLength: 100 } }, required: ['city'] };
  const order = {
    type: 'object',
    required: ['speed', 'shipTo', 'items'],
    properties: {
      speed: { type: 'string', enum: ['economy', 'express'] },
      shipTo: { $ref: '#/components/schemas/Address' },
      items: {
        type: 'array',
        minItems: 1,
        items: { type: 'object', properties: { quantity: { type: 'integer', minimum: 1 } } },
      },
      externalId: { anyOf: [{ type: 'string' }, { type: 'null' }], description: "The caller's own" },
    },
  };
  expect(listFields(order, { Address: address })).toBe(
    [
      '- **`speed`** `economy | express` *required*',
      '- **`shipTo`** `object` *required*',
      '  - **`city`** `string, at most 100 characters` *required*',
      '- **`items`** `list of object, at least 1 entries` *required*',
      '  - **`quantity`** `integer, at least 1`',
      '- **`externalId`** `string or null`\\',
      "  The caller's own",
    ].join('\n'),
  );
});

test('alternatives are listed one after the other, and a schema without fields has no list', () => {
  const running = { type: 'object', properties: { stage: { type: 'string' } }, required: ['stage'] };
  const done = { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] };
  expect(listFields({ anyOf: [running, done] }, {})).toBe(
    ['- Either', '  - **`stage`** `string` *required*', '- Or', '  - **`text`** `string` *required*'].join('\n'),
  );
  expect(listFields({ type: 'string' }, {})).toBe('');
});

test('the list of a recursive schema ends', () => {
  const node = { type: 'object', properties: { child: { $ref: '#/components/schemas/Node' } } };
  expect(listFields(node, { Node: node }).split('\n')).toHaveLength(5);
});
