import { describe, expect, it } from 'vitest';
import { brief, subject } from '../../test/briefs.ts';
import type { Brief } from '../brief/brief.ts';
import { surfaceNames, templates } from '../draw/templates/templates.ts';
import { planDesigns } from './plan-designs.ts';

const fox = subject('fox');
const said = (text: string): Partial<Brief> => ({ quotes: [text], lettering: text });
const seeds = [1, 2, 3, 4, 5];
const namesOf = (of: Brief, seed = 1) => planDesigns(of, seed, 4).map(({ template }) => template);

describe('the designs of a call', () => {
  it('the plan has four different designs, the same for the same seed', () => {
    for (const seed of seeds) {
      const plans = planDesigns(brief({ subjects: [fox] }), seed, 4);
      expect(new Set(plans.map(({ template }) => template)).size).toBe(4);
      expect(planDesigns(brief({ subjects: [fox] }), seed, 4)).toEqual(plans);
    }
  });

  it('the plan keeps any requested style in at least three of four designs', () => {
    for (const name of templates.keys()) {
      if (name === 'postcard') continue;
      const subjects = surfaceNames.has(name) ? [] : [fox];
      const plans = planDesigns(brief({ subjects, styles: [name] }), 3, 4);
      expect(plans[0]!.template).toBe(name);
      expect(plans.filter(({ template }) => template === name).length, name).toBeGreaterThanOrEqual(
        subjects.length ? 3 : 2,
      );
    }
  });

  it('the plan uses only templates that show everybody in a relation', () => {
    const pair = brief({ subjects: [fox, subject('owl')], relations: [{ kind: 'on', of: 0, to: 1 }] });
    for (const seed of seeds)
      for (const name of namesOf(pair, seed)) expect(templates.get(name)!.shows).not.toBe('hero');
  });

  it('the plan uses only templates with room for all the words', () => {
    for (const length of [10, 60, 140, 300]) {
      const text = 'word '.repeat(60).slice(0, length).trim();
      for (const seed of seeds) {
        for (const subjects of [[], [fox]]) {
          for (const name of namesOf(brief({ subjects, ...said(text) }), seed))
            expect(templates.get(name)!.letters, `${name} for ${length} letters`).toBeGreaterThanOrEqual(text.length);
        }
      }
    }
  });

  it('a planned pattern repeats, shows what was named and nothing else', () => {
    for (const seed of seeds) {
      for (const name of namesOf(brief({ subjects: [fox], pattern: true, styles: ['pattern'] }), seed))
        expect(['pattern', 'knit']).toContain(name);
      for (const name of namesOf(brief({ pattern: true, styles: ['pattern'] }), seed))
        expect(surfaceNames).toContain(name);
    }
  });

  it('a planned surface in a manner stays that surface', () => {
    expect(new Set(namesOf(brief({ styles: ['watercolor', 'dots'], pattern: true })))).toEqual(new Set(['dots']));
  });
});
