import { describe, expect, test } from 'vitest';
import { explainTrouble } from './failure-explanations.ts';
import type { OrderStatus } from './order-lifecycle.ts';
import type { StoredItem } from './store.ts';

const items = [{ lineItemId: 7, name: 'Mug', placements: [{ label: 'Front' }, { label: 'Back' }] }] as StoredItem[];
const failed = (status: OrderStatus, code: string, more: { message?: string; param?: string } = {}) =>
  explainTrouble({
    status,
    items,
    paid_from: 'invoice',
    errors: [{ code, message: 'PUT /orders/:id', param: '', ...more }],
  });

describe('why an order failed, for its seller', () => {
  test.each([
    ['artwork_failed', 'ARTWORK_UNREACHABLE', 'replace_artwork'],
    ['artwork_failed', 'ARTWORK_NOT_AN_IMAGE', 'replace_artwork'],
    ['artwork_failed', 'PROOF_REJECTED', 'replace_artwork'],
    ['artwork_failed', 'STORAGE_QUOTA', 'retry'],
    ['artwork_failed', 'SOMETHING_NEW', 'replace_artwork'],
    ['submission_failed', 'APPROVAL_EXPIRED', 'retry'],
    ['submission_failed', 'FACILITY_REFUSED', 'retry'],
    ['submission_failed', 'SUBMISSION_FAILED', 'retry'],
    ['submission_failed', 'SOMETHING_NEW', 'retry'],
  ] as const)('%s by %s offers %s first and cancelling last', (status, code, first) => {
    const trouble = failed(status, code)!;
    expect([trouble.repairs[0], trouble.repairs.at(-1)]).toEqual([first, 'cancel']);
    expect(new Set(trouble.repairs).size).toBe(trouble.repairs.length);
  });

  test.each(['ARTWORK_UNREACHABLE', 'ARTWORK_NOT_AN_IMAGE', 'APPROVAL_EXPIRED', 'SUBMISSION_FAILED', 'STORAGE_QUOTA'])(
    'the explanation of %s mentions no API call',
    (code) => {
      const { title, explanation } = failed('artwork_failed', code)!;
      expect(`${title} ${explanation}`).not.toMatch(/PUT|`|\/orders/);
    },
  );

  test('the explanation names the placement with the faulty artwork', () => {
    const trouble = failed('artwork_failed', 'ARTWORK_UNREACHABLE', { param: '/items/0/placements/1' })!;
    expect(trouble.placements).toEqual([{ lineItemId: 7, label: 'Back' }]);
    expect(trouble.explanation).toContain('Back of Mug');
    expect(failed('artwork_failed', 'ARTWORK_UNREACHABLE', { param: '/items/9/placements/1' })!.placements).toEqual([]);
  });

  test('the explanation quotes the print shop', () => {
    const message = 'The print facility refused the order: No more white mugs';
    expect(failed('submission_failed', 'FACILITY_REFUSED', { message })!.explanation).toContain('No more white mugs.');
  });

  test('an order that did not fail has no explanation', () => {
    for (const status of ['pending', 'generating', 'shipped', 'cancelled'] as const)
      expect(failed(status, 'FACILITY_REFUSED')).toBeNull();
  });
});
