import { describe, expect, test } from 'vitest';
import { type Made, plainTerms } from '../../catalog/network/network.ts';
import type { StoredItem } from '../orders/orders.ts';
import { planFiles } from './print-plan.ts';

const placement = (label: string, widthPx: number, heightPx: number, fit: 'cover' | 'contain' = 'contain') => ({
  label,
  source: { kind: 'image' as const, imageUrl: 'https://example.com/a.png' },
  print: { widthPx, heightPx, fit, align: 'center' as const, tile: null },
  report: null,
  design: null,
});
const item = (...placements: object[]) =>
  ({ lineItemId: 3, placements: [...placements, { ...placement('Inside', 1, 1), print: null }] }) as unknown as Pick<
    StoredItem,
    'lineItemId' | 'placements'
  >;
const area = (more: object) => ({ ...plainTerms, options: {}, ...more });
const made = (printAreas: object) =>
  ({ sku: 'X', attributes: {}, costCents: 1, source: 'https://x', printAreas }) as Made;
/** Millimetres at 300 dpi. */
const px = (mm: number) => Math.round((mm / 25.4) * 300);

describe('the files of an item', () => {
  test('an item has one file per printed placement, with bleed where artwork covers its area', () => {
    const files = planFiles(
      item(placement('Front', 600, 400, 'cover'), placement('Back Side', 300, 300)),
      { ...plainTerms, bleedMm: 3 },
      null,
    );
    expect(
      files.map(({ name, widthPx, heightPx, bleedPx, area: at }) => [name, widthPx, heightPx, bleedPx, at]),
    ).toEqual([
      ['3-front.png', 670, 470, 35, null],
      ['3-back-side.png', 300, 300, 0, null],
    ]);
    expect(files[0]!.parts[0]!.box).toEqual({ x: 0, y: 0, widthPx: 670, heightPx: 470 });
  });

  test('a PDF always has its bleed, and artwork that does not cover its area stays inside the trim', () => {
    const [file] = planFiles(item(placement('Front', 600, 400)), { ...plainTerms, format: 'pdf', bleedMm: 3 }, null);
    expect(file).toMatchObject({ name: '3-front.pdf', widthPx: 670, heightPx: 470, bleedPx: 35 });
    expect(file!.parts[0]!.box).toEqual({ x: 35, y: 35, widthPx: 600, heightPx: 400 });
  });

  test('a vendor gets one file for each of its areas, by that area’s terms', () => {
    const files = planFiles(
      item(placement('Front', 600, 400, 'cover'), placement('Back', 300, 300)),
      plainTerms,
      made({
        default: area({ format: 'pdf', bleedMm: 4, placements: { Front: { atMm: [0, 0] } } }),
        back: area({ transparency: 'solid', bleedMm: 0, placements: { Back: { atMm: [0, 0] } } }),
        label: area({ bleedMm: 0, placements: { Label: { atMm: [0, 0] } } }),
      }),
    );
    expect(files.map(({ name, area: at, terms }) => [name, at, terms.transparency])).toEqual([
      ['3-default.pdf', 'default', 'kept'],
      ['3-back.png', 'back', 'solid'],
    ]);
    expect(files[0]).toMatchObject({ widthPx: 600 + 2 * px(4), bleedPx: px(4) });
  });

  test('a sheet holds several placements, each in its size and place', () => {
    const wrap = { sizeMm: [228, 84], bleedMm: 0, placements: { Front: { atMm: [0, 0] }, Back: { atMm: [138, 2] } } };
    const [file, ...others] = planFiles(
      item(placement('Front', 900, 800), placement('Back', 900, 800, 'cover')),
      plainTerms,
      made({ default: area(wrap) }),
    );
    expect(others).toEqual([]);
    expect(file).toMatchObject({ name: '3-default.png', widthPx: px(228), heightPx: px(84), bleedPx: 0 });
    expect(file!.parts.map(({ placement: { label }, index, box }) => [label, index, box])).toEqual([
      ['Front', 0, { x: 0, y: 0, widthPx: 900, heightPx: 800 }],
      ['Back', 1, { x: px(138), y: px(2), widthPx: 900, heightPx: 800 }],
    ]);
  });
});
