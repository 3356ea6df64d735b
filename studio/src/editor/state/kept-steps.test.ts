import { addText, createCanvas } from '@platen/canvas';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Design } from './editor-state.ts';
import { beginHistory, type History, record } from './history.ts';
import { findSteps, forgetSteps, keepSteps, maxRoom, placeOf } from './kept-steps.ts';

const blank = createCanvas({ width: 1000, height: 1000 });
const saying = (text: string): Design => ({
  name: 'Shirt',
  product: 'TEE-UNISEX',
  placements: { Front: addText(blank, { text, x: 0, y: 0, fontSize: 100 }) },
});

function makeStorage(room = Number.POSITIVE_INFINITY): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    clear: () => items.clear(),
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (name) => items.get(name) ?? null,
    removeItem: (name) => void items.delete(name),
    setItem: (name, text) => {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(name, text);
    },
  };
}

const place = placeOf('shp_1', 'cnv_1', '');
let storage: Storage;
beforeEach(() => {
  storage = makeStorage();
});

describe('steps stored for the tab', () => {
  test('stored steps are restored, with unsaved changes', () => {
    const history = record(beginHistory(saying('saved'), 4), saying('not saved'));
    keepSteps(storage, place, { history, area: 'Front', revision: 4, isSaved: false });
    expect(findSteps(storage, place)).toEqual({ history, area: 'Front', revision: 4, isSaved: false });
    forgetSteps(storage, place);
    expect(findSteps(storage, place)).toBeNull();
  });

  test('the oldest steps are dropped first, and then undo does not reach into revisions', () => {
    const long = 'x'.repeat(1_900);
    let history: History = beginHistory(saying(long), 7);
    for (let step = 0; step < 90; step += 1) {
      const document = Array.from({ length: 10 }).reduce<typeof blank>(
        (made) => addText(made, { text: long, x: 0, y: 0, fontSize: 10 }),
        blank,
      );
      history = record(history, { ...saying(String(step)), placements: { Front: document } });
    }
    keepSteps(storage, place, { history, area: 'Front', revision: 7, isSaved: true });
    expect(storage.getItem(place)!.length).toBeLessThanOrEqual(maxRoom);
    const found = findSteps(storage, place)!;
    expect(found.history.present).toEqual(history.present);
    expect(found.history.past.length).toBeGreaterThan(10);
    expect(found.history.past.at(-1)).toEqual(history.past.at(-1));
    expect(found.history.older).toBeNull();
  });

  test('nothing is stored without room, and unreadable steps are dropped', () => {
    const small = makeStorage(10);
    keepSteps(small, place, { history: beginHistory(saying('a'), 1), area: 'Front', revision: 1, isSaved: true });
    expect(findSteps(small, place)).toBeNull();
    storage.setItem(place, '{"history":{"past":[{"placements":{"Front":{"version":99}}}]}}');
    expect(findSteps(storage, place)).toBeNull();
    expect(storage.getItem(place)).toBeNull();
  });

  test('steps of new designs are distinguished by their start parameters', () => {
    expect(placeOf('shp_1', null, 'MUG-11OZ')).not.toBe(placeOf('shp_1', null, 'TEE-UNISEX'));
    expect(placeOf('shp_1', 'cnv_1', 'MUG-11OZ')).toBe(placeOf('shp_1', 'cnv_1', ''));
  });
});
