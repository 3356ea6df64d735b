import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, shopColours } from './shop-colours.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => value.toString(16).padStart(6, '0'));
const scheme = fc.constantFrom('light' as const, 'dark' as const);
const legible = 4.5;

describe('the colours of a shop', () => {
  test('the colours of a shop are legible with any choice', () => {
    fc.assert(
      fc.property(fc.option(colour), fc.option(colour), scheme, (accent, background, asked) => {
        const colours = shopColours({ accent, background }, asked);
        for (const surface of [colours.paper, colours.sheet, colours.wash])
          for (const words of [colours.ink, colours.soft, colours.good, colours.bad])
            expect(contrast(words, surface)).toBeGreaterThanOrEqual(legible);
        for (const surface of [colours.paper, colours.sheet]) {
          expect(contrast(colours.accent, surface)).toBeGreaterThanOrEqual(legible);
          expect(contrast(colours.edge, surface)).toBeGreaterThanOrEqual(3);
        }
        expect(contrast(colours.onPlate, colours.plateHover)).toBeGreaterThanOrEqual(legible);
        expect(contrast(colours.onPlate, colours.plate)).toBeGreaterThanOrEqual(legible);
        for (const one of Object.values(colours).filter((value) => value !== colours.scheme))
          expect(one).toMatch(/^[0-9a-f]{6}$/);
      }),
      { numRuns: 2000 },
    );
  });

  test('the colours of a shop stay as close to the choice as legibility allows', () => {
    const colours = shopColours({ accent: '136a3c', background: 'fdf6e3' }, 'dark');
    expect(colours).toMatchObject({ paper: 'fdf6e3', plate: '136a3c', accent: '136a3c', scheme: 'light' });
    // Yellow on white is no link: it is darkened; as a button it stays, with dark words on it.
    const yellow = shopColours({ accent: 'ffe600', background: 'ffffff' }, 'light');
    expect(yellow.plate).toBe('ffe600');
    expect(yellow.onPlate).toBe('14171f');
    expect(yellow.accent).not.toBe('ffe600');
  });

  test('a shop without chosen colours follows the reader’s scheme', () => {
    const none = { accent: null, background: null };
    expect(shopColours(none, 'light')).toMatchObject({
      scheme: 'light',
      paper: 'f4f3ee',
      plate: '1f33c4',
      ink: '14171f',
    });
    expect(shopColours(none, 'dark')).toMatchObject({
      scheme: 'dark',
      paper: '111318',
      plate: '4059ee',
      accent: 'a3b4ff',
    });
  });

  test('a dark background makes the page dark for all readers', () => {
    expect(shopColours({ accent: null, background: '1a0033' }, 'light').scheme).toBe('dark');
  });

  test('black on white is 21 to 1', () => {
    expect(contrast('000000', 'ffffff')).toBeCloseTo(21);
    expect(contrast('777777', 'ffffff')).toBeCloseTo(4.48, 2);
  });
});
