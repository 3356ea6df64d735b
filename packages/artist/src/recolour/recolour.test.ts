import { expect, it } from 'vitest';
import { rasterize } from '../kit/raster.ts';
import { mainColours, recolour } from './recolour.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="60" fill="#f4e9d8"/><rect y="60" width="100" height="30" fill="#c2452d"/><rect y="90" width="100" height="10" fill="#b23d28"/></svg>';

it('the main colours are ordered by share, and shades count to their nearest colour', () => {
  expect(mainColours(rasterize(svg, 200))).toEqual(['#f4e9d8', '#c2452d']);
});

it('a colour changes together with its shades, and the other colours stay', () => {
  const changed = recolour(svg, [{ from: '#c0402f', to: '#1f6f8b' }]);
  const [paper, main, shade] = [...changed.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, hex]) => hex!);
  expect([paper, main]).toEqual(['#f4e9d8', '#1f6f8b']);
  expect(shade).not.toBe('#b23d28');
  const [red, , blue] = [1, 3, 5].map((i) => Number.parseInt(shade!.slice(i, i + 2), 16));
  expect(blue).toBeGreaterThan(red!);
});
