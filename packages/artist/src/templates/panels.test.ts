import { expect, it, vi } from 'vitest';
import * as scenes from '../scenes/scene.ts';
import { tasks } from '../tasks.ts';
import { understand } from '../words/understand.ts';

vi.mock('../scenes/scene.ts', { spy: true });

it('six panels of the same share one cast and the room of one sheet', async () => {
  const prompt = '24 apples, six panels';
  const brief = await understand(prompt);
  expect(brief.arrangement?.panels).toEqual({ count: 6, kind: 'same' });
  vi.mocked(scenes.composeScene).mockClear();
  const wish = { prompt, width: 256, height: 256, seed: 1, background: null, manner: null };
  await tasks.paint({ wish, brief, index: 0, count: 1, template: 'panels' });
  const built = vi.mocked(scenes.composeScene).mock;
  expect(built.calls).toHaveLength(1);
  expect(built.results[0]!.value.parts).toHaveLength(12);
});
