import { expect, it } from 'vitest';
import { design } from '../compose.ts';
import { rasterize } from '../raster.ts';
import { templates } from './templates.ts';

const prompts = [
  'a fox and a mushroom in the forest',
  '"Stay Wild"',
  'nothing in particular',
  'ocean waves',
  'three whales under the stars that says "Deep Blue Dreams Of The Sea"',
];

it('has at least fourteen templates', () => {
  expect(templates.size).toBeGreaterThanOrEqual(14);
});

it.each([...templates.keys()])('%s draws every kind of brief as clean SVG, a layer a line, with unique ids', (name) => {
  for (const prompt of prompts) {
    const { svg } = design({ prompt, width: 512, height: 768, seed: 4 }, 0, 1, name);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
    for (const line of svg.split('\n').slice(1, -1)) {
      expect(line, `${prompt}: a line that is no layer`).toMatch(/^<g id="layer-.*<\/g>$/);
    }
    const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size, `${prompt}: ids repeat`).toBe(ids.length);
    const known = new Set(ids);
    for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g))
      expect(known.has(id), `${prompt}: ${id} is not defined`).toBe(true);
    const { data } = rasterize(svg, 48);
    expect(data.some((value, i) => i % 4 === 3 && value > 0)).toBe(true);
  }
});
