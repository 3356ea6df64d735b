import { expect, it } from 'vitest';
import { perform, plainPose, readActs } from './acts.ts';

it.each([
  ['the fox blinks', [{ act: 'blink', target: null }]],
  [
    'The frog hops and blinks',
    [
      { act: 'hop', target: null },
      { act: 'blink', target: null },
    ],
  ],
  ['a ball that rolls', [{ act: 'roll', target: null }]],
  [
    'the cat waves while the stars spin',
    [
      { act: 'wave', target: null },
      { act: 'spin', target: 'stars' },
    ],
  ],
  ['the words drop', [{ act: 'fall', target: 'lettering' }]],
  ['it drifts to the left', [{ act: 'drift', target: null }]],
  // Weather is particles, and no layer moves for it.
  ['falling snow', []],
  ['leaves fall, slow zoom', []],
  ['make it nice', []],
])('the prompt says what moves: %s', (prompt, acts) => {
  expect(readActs(prompt, ['hero', 'stars', 'lettering-0', 'sun'])).toEqual(acts);
});

it.each(['hop', 'roll', 'spin', 'turn', 'wave', 'drift'] as const)(
  '%s ends where it started, so that a loop does not jump',
  (act) => {
    const at = (t: number) => {
      const pose = { ...plainPose };
      perform(act, pose, t, { width: 720, height: 720 }, { width: 300, height: 300, bottom: 600 });
      return { ...pose, rotate: Math.sin(pose.rotate), isStanding: false };
    };
    const [first, last] = [at(0), at(1)];
    for (const [key, value] of Object.entries(first))
      expect(Number(last[key as keyof typeof last]), key).toBeCloseTo(Number(value), 6);
  },
);
