import { expect, it, vi } from 'vitest';
import { brief, thing } from '../../../test/briefs.ts';
import { getPalette } from '../../kit/palettes.ts';
import { createRandom } from '../../kit/random.ts';
import { createBoard } from '../board.ts';
import { findMotif } from '../motifs/library.ts';
import { panels } from './panels.ts';

it('six identical panels share one cast and the room of one sheet', () => {
  const random = createRandom(1);
  const fork = vi.spyOn(random, 'fork');
  const subjects = [thing('red-apple', { count: 24 })];
  const wish = brief({ subjects, arrangement: { panels: { count: 6, kind: 'same' } } });
  const board = createBoard({
    brief: wish,
    palette: getPalette('forest'),
    random,
    width: 256,
    height: 256,
    variant: 0,
  });
  panels.draw(board);
  // Each cast seeds its people.
  expect(fork.mock.calls.filter(([name]) => name === 'people')).toHaveLength(1);
  // Each apple is drawn in its colours, on two outlines.
  const [, skin] = / d="([^"]+)"/.exec(findMotif('red-apple')!.body)!;
  const applesIn = board.layers
    .filter(({ name }) => name.startsWith('panel-'))
    .map(({ svg }) => (svg.split(skin!).length - 1) / 3);
  expect(applesIn).toEqual([12, 12, 12, 12, 12, 12]);
});
