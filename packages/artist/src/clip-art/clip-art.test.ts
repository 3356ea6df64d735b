import { beforeAll, describe, expect, test } from 'vitest';
import { isWhole } from '../../../../server/test/harness/whole.ts';
import { findOwnDrawing } from '../draw/motifs/own/own.ts';
import { rasterize } from '../kit/raster.ts';
import { findDrawing } from '../library/icon-sets.ts';
import { type ClipArt, clipArtBounds, clipArtCategories, clipArtSources, listClipArt } from './clip-art.ts';

let all: ClipArt[];

beforeAll(() => {
  all = listClipArt();
});

const svg = (box: string, body: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${body}</svg>`;

/** The share of the picture's pixels that differ visibly. */
function difference(a: string, b: string): number {
  const [one, other] = [rasterize(a, 64), rasterize(b, 64)];
  expect([other.width, other.height]).toEqual([one.width, one.height]);
  let differing = 0;
  for (let i = 0; i < one.data.length; i += 4) {
    const by = [0, 1, 2, 3].map((channel) => Math.abs(one.data[i + channel]! - other.data[i + channel]!));
    if (Math.max(...by) > 48) differing += 1;
  }
  return differing / (one.data.length / 4);
}

describe('clip art', () => {
  test('there are hundreds of drawings of every kind, each with its own id', () => {
    expect(all.length).toBeGreaterThan(700);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const category of clipArtCategories) {
      expect(all.filter((one) => one.category === category).length, category).toBeGreaterThan(4);
    }
    for (const id of ['fox', 'cat-face', 'red-heart', 'pizza', 'sunflower', 'rocket', 'mountain']) {
      expect(all.map((one) => one.id)).toContain(id);
    }
  });

  test('each drawing is bounded and plain, and names its source', () => {
    for (const { id, parts, source, width, height } of all) {
      expect(parts.length, id).toBeLessThanOrEqual(clipArtBounds.parts);
      expect(parts.map(({ path }) => path).join('').length, id).toBeLessThanOrEqual(clipArtBounds.pathLength);
      expect(Math.min(width, height), id).toBeGreaterThan(0);
      expect(Object.keys(clipArtSources)).toContain(source);
      for (const { path, fill } of parts) {
        expect(path, id).toMatch(/^M0 0M[\d.]+ [\d.]+[MLHVCSQTZmlhvcsqtz\d\s.,-]+$/);
        expect(fill, id).toMatch(/^#[0-9a-f]{6}$/);
      }
    }
  });

  test('the parts together look like the source', () => {
    // One drawing in eight, and with `npm run whole` all of them.
    const compared = isWhole ? all : all.filter((_, i) => i % 8 === 0);
    const different = compared.filter(({ id, source, width, height, parts }) => {
      const drawn = parts.map(({ path, fill, opacity }) => `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`);
      const own = findOwnDrawing(id);
      const [boxWidth, boxHeight, body] =
        source === 'own' ? [own!.width, own!.height, own!.body] : [32, 32, findDrawing('fluent-emoji-flat', id)!.body];
      // Drawn into the source's own box again: the visible pixels show where the parts lie in it.
      const placed = findPlace(body, boxWidth, boxHeight, width, height);
      const moved = `<g transform="translate(${placed.x} ${placed.y})">${drawn.join('')}</g>`;
      const box = `0 0 ${boxWidth} ${boxHeight}`;
      return difference(svg(box, body), svg(box, moved)) > 0.03;
    });
    expect(different.map(({ id }) => id)).toEqual([]);
  });
});

const pixelsPerUnit = 4;

/** The top left corner of the visible part, in units of the drawing. */
function findPlace(body: string, boxWidth: number, boxHeight: number, width: number, height: number) {
  const {
    data,
    width: columns,
    height: rows,
  } = rasterize(svg(`0 0 ${boxWidth} ${boxHeight}`, body), Math.max(256, boxWidth * pixelsPerUnit));
  const [left, right, top, bottom] = [columns, -1, rows, -1];
  const seen = { left, right, top, bottom };
  for (let i = 3; i < data.length; i += 4) {
    if (data[i]! < 24) continue;
    const [x, y] = [((i - 3) / 4) % columns, Math.floor((i - 3) / 4 / columns)];
    seen.left = Math.min(seen.left, x);
    seen.right = Math.max(seen.right, x);
    seen.top = Math.min(seen.top, y);
    seen.bottom = Math.max(seen.bottom, y);
  }
  const unit = boxWidth / columns;
  return {
    x: ((seen.left + seen.right + 1) / 2) * unit - width / 2,
    y: ((seen.top + seen.bottom + 1) / 2) * unit - height / 2,
  };
}
