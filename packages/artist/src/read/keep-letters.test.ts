import { expect, test } from 'vitest';
import type { Brief } from '../brief/brief.ts';
import { isDrawable, missingFrom } from '../check/check.ts';
import { keepSettable } from './keep-letters.ts';

/** Cuneiform and a letter for private use: no font here has either. */
const [cuneiform, own] = ['𒀀', '\u{e000}'];
const brief = (quotes: string[], more: Partial<Brief> = {}): Brief =>
  ({
    subjects: [],
    settings: new Set(),
    styles: [],
    palettes: [],
    leftOut: [],
    pattern: false,
    wordless: false,
    quotes,
    lettering: quotes.join(' '),
    ...more,
  }) as unknown as Brief;
const shown = { template: 'quote', layers: ['lettering'], shows: 'everybody' } as const;

test.each(['Hello, world!', 'Zoë – Ω Ж', 'صباح الخير', 'हिन्दी', '👩🏽‍🚀 ❤️', 'e\u0301', '日本語'])(
  'words that can be set stay as they are: %s',
  (text) => {
    const before = brief([text]);
    expect(keepSettable(before)).toBe(before);
  },
);

test('letters that no font has are reported, and the rest is lettered without them', () => {
  const kept = keepSettable(brief([`Hi ${cuneiform} you`, own], { quotePlaces: ['above', 'below'] as never }));
  expect(kept).toMatchObject({ quotes: ['Hi you'], quotePlaces: ['above'], lettering: 'Hi you', wordless: false });
  expect(missingFrom(kept, shown)).toEqual([`letters that no font has: ${cuneiform} (U+12000), ${own} (U+E000)`]);
  expect(isDrawable(kept)).toBe(true);
});

test('lettering without a single settable letter is nothing to draw, unless there is a picture', () => {
  const kept = keepSettable(brief([`${cuneiform}!`], { styles: ['deco'] }));
  expect(kept).toMatchObject({ quotes: [], lettering: null, wordless: true });
  expect(isDrawable(kept)).toBe(false);
  expect(isDrawable(keepSettable(brief([cuneiform], { settings: new Set(['forest']) })))).toBe(true);
});
