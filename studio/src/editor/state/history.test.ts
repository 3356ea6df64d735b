import { addText, createCanvas } from '@platen/canvas';
import { describe, expect, test } from 'vitest';
import type { Design } from './editor-state.ts';
import {
  beginHistory,
  canStepBack,
  canStepForward,
  changedArea,
  maxSteps,
  record,
  stepBack,
  stepBackTo,
  stepForward,
} from './history.ts';

const blank = createCanvas({ width: 1000, height: 1000 });
const saying = (text: string, label = 'Front'): Design => ({
  name: 'Shirt',
  product: 'TEE-UNISEX',
  placements: { [label]: addText(blank, { text, x: 0, y: 0, fontSize: 100 }) },
});

describe('the steps of a design', () => {
  test('steps go back and forward one by one', () => {
    const [one, two, three] = [saying('one'), saying('two'), saying('three')];
    let history = record(record(beginHistory(one, null), two), three);
    history = stepBack(stepBack(history));
    expect(history.present).toBe(one);
    expect([canStepBack(history), canStepForward(history)]).toEqual([false, true]);
    history = stepForward(stepForward(history));
    expect(history.present).toBe(three);
    expect(canStepForward(history)).toBe(false);
  });

  test('the changes of one drag are one step', () => {
    const start = saying('start');
    let history = record(beginHistory(start, null), saying('a'));
    history = record(history, saying('b'), true);
    history = record(history, saying('c'), true);
    expect(stepBack(history).present).toBe(start);
  });

  test('a new step drops the steps ahead', () => {
    const history = record(stepBack(record(beginHistory(saying('1'), null), saying('2'))), saying('3'));
    expect(canStepForward(history)).toBe(false);
  });

  test('undo continues with stored revisions when the steps of the tab are used up', () => {
    const opened = saying('third');
    let history = beginHistory(opened, 3);
    expect(canStepBack(history)).toBe(true);
    history = stepBackTo(history, 2, saying('second'));
    history = stepBackTo(history, 1, saying('first'));
    expect(history.present).toEqual(saying('first'));
    expect(canStepBack(history)).toBe(false);
    expect(stepForward(stepForward(history)).present).toBe(opened);
  });

  test('undo skips an identical revision and stops at one that no longer exists', () => {
    const opened = saying('same');
    const skipped = stepBackTo(beginHistory(opened, 9), 8, saying('same'));
    expect([skipped.present, skipped.older]).toEqual([opened, 7]);
    expect(canStepBack(stepBackTo(skipped, 7, null))).toBe(false);
  });

  test('a revision that arrives after a new step is ignored', () => {
    const history = record(beginHistory(saying('opened'), 2), saying('typed meanwhile'));
    expect(stepBackTo(history, 1, saying('first'))).toBe(history);
  });

  test('steps are limited, and revisions do not bridge a gap before them', () => {
    let history = beginHistory(saying('0'), 5);
    for (let step = 1; step <= maxSteps + 1; step += 1) history = record(history, saying(String(step)));
    expect(history.past).toHaveLength(maxSteps);
    for (let step = 0; step < maxSteps; step += 1) history = stepBack(history);
    expect(canStepBack(history)).toBe(false);
  });

  test('undo shows the area that it changed', () => {
    const before = saying('front');
    const after = { ...before, placements: { ...before.placements, Back: blank } };
    expect(changedArea(before, after, 'Front')).toBe('Back');
    expect(changedArea(before, saying('other'), 'Front')).toBe('Front');
    expect(changedArea(before, { ...before, name: 'New' }, 'Front')).toBe('Front');
  });
});
