import { expect, describe as group, it } from 'vitest';
import { brief, subject } from '../../test/briefs.ts';
import { isDrawable, missingFrom } from './check.ts';
import { describe, type Shown } from './describe.ts';
import { toContinuous, toPlural, withArticle } from './grammar.ts';

const shown = (more: Partial<Shown> = {}): Shown => ({
  template: 'sticker',
  layers: ['hero', 'lettering'],
  shows: 'everybody',
  ...more,
});

group('the description of a design', () => {
  it.each([
    [brief({ subjects: [subject('fox', { count: 3 })] }), 'Three foxes, as a sticker.'],
    [brief({ subjects: [subject('owl', { size: 'tiny', action: 'read' })] }), 'A tiny owl reading, as a sticker.'],
    [
      brief({ subjects: [subject('fox', { action: 'read', holds: 'newspaper' })] }),
      'A fox reading a newspaper, as a sticker.',
    ],
    [
      brief({ subjects: [subject('cat', { action: 'sleep', holds: 'rose' })] }),
      'A cat sleeping and holding a rose, as a sticker.',
    ],
    [
      brief({
        subjects: [subject('taco', { kind: 'thing' }), subject('motorcycle', { kind: 'thing' })],
        relations: [{ kind: 'riding', of: 0, to: 1 }],
      }),
      'A taco riding a motorcycle, as a sticker.',
    ],
    [
      brief({ subjects: [subject('cat', { wears: [{ motif: 'top-hat', colour: null }] }), subject('rose')] }),
      'A cat wearing a top hat with a rose, as a sticker.',
    ],
    [
      brief({ subjects: [subject('bear')], lettering: 'Camp', quotes: ['Camp'] }),
      'A bear, as a sticker, with the words “Camp”.',
    ],
    [brief({ lettering: 'Be kind', quotes: ['Be kind'] }), 'Lettering that says “Be kind”.'],
    [brief({ styles: ['x'] }), 'An abstract design, as a sticker.'],
    [brief({ subjects: [subject('lemon', { kind: 'thing' })], pattern: true }), 'A repeating pattern of lemons.'],
  ])('a description is one sentence of plain English (%#)', (read, sentence) => {
    const template = read.pattern ? 'pattern' : 'sticker';
    expect(describe(read, shown({ template }))).toBe(sentence);
  });

  it('a pattern without subjects is described by its name', () => {
    expect(describe(brief({}), shown({ template: 'gingham' }))).toBe('A repeating pattern of gingham.');
  });

  it('a symbol that stands for a style is described only where it was drawn', () => {
    const lone = brief({ styles: ['x'], subjects: [subject('', { motif: 'hot-air-balloon', kind: 'thing' })] });
    expect(describe(lone, shown())).toBe('A hot air balloon, as a sticker.');
    expect(describe(lone, shown({ layers: ['dots'] }))).toBe('An abstract design, as a sticker.');
  });

  it('a subject that the design does not show is not described', () => {
    const two = brief({ subjects: [subject('fox'), subject('rabbit')] });
    expect(describe(two, shown({ template: 'neon', shows: 'hero' }))).toBe('A fox, as a neon sign.');
  });

  it('a place is described only where one was drawn', () => {
    const wild = brief({ subjects: [subject('wolf')], settings: new Set(['forest', 'night']) });
    expect(describe(wild, shown())).toBe('A wolf, as a sticker.');
    expect(describe(wild, shown({ template: 'poster', layers: ['land', 'hero'] }))).toBe(
      'A wolf in a forest at night, as a poster.',
    );
  });
});

it('missing parts are reported: things that cannot be drawn, and words for which there was no room', () => {
  const read = brief({ subjects: [subject('fox')], leftOut: ['zorbs'], lettering: 'Hi', quotes: ['Hi'] });
  expect(missingFrom(read, shown())).toEqual(['zorbs']);
  expect(missingFrom(read, shown({ layers: ['hero'] }))).toEqual(['zorbs', 'the words “Hi”']);
});

it('an uninvited symbol does not make a prompt drawable', () => {
  expect(isDrawable(brief({ subjects: [subject('', { motif: 'eye' })] }))).toBe(false);
  expect(isDrawable(brief({ lettering: '!!! ???', quotes: ['!!! ???'] }))).toBe(false);
  expect(isDrawable(brief({ lettering: '愛', quotes: ['愛'] }))).toBe(true);
  expect(isDrawable(brief({ settings: new Set(['forest']) }))).toBe(true);
  expect(isDrawable(brief({ styles: ['deco'] }))).toBe(true);
  expect(isDrawable(brief({ styles: ['deco'], leftOut: ['zorbs'] }))).toBe(false);
});

it.each([
  [toPlural, 'puppy', 'puppies'],
  [toPlural, 'fish', 'fish'],
  [toPlural, 'goldfish', 'goldfish'],
  [toPlural, 'wolf', 'wolves'],
  [toPlural, 'dress', 'dresses'],
  [toContinuous, 'run', 'running'],
  [toContinuous, 'bake', 'baking'],
  [toContinuous, 'sleep', 'sleeping'],
  [toContinuous, 'lie', 'lying'],
  [withArticle, 'otter', 'an otter'],
  [withArticle, 'unicorn', 'a unicorn'],
  [withArticle, 'umbrella', 'an umbrella'],
  [withArticle, 'glasses', 'glasses'],
  [withArticle, 'ice', 'ice'],
  [withArticle, 'ice cream', 'an ice cream'],
  [withArticle, 'mice', 'mice'],
  [withArticle, 'octopus', 'an octopus'],
])('%o: %s, %s', (change, word, expected) => {
  expect((change as (word: string) => string)(word)).toBe(expected);
});
