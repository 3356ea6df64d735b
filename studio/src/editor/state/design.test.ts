import { addShape, createCanvas } from '@platen/canvas';
import { describe, expect, test, vi } from 'vitest';
import type { Product } from '../../api/catalog.ts';
import { copyArea, documentOf, isEmptyDesign, moveDesign, withDocument } from './design.ts';
import type { Design } from './editor-state.ts';

// Shapes need no measuring; the platform only has to have something to measure with.
vi.stubGlobal(
  'OffscreenCanvas',
  class {
    getContext = () => ({});
  },
);

const area = (label: string, widthPx: number, heightPx: number, primary = false) =>
  ({ label, type: 'image', widthPx, heightPx, dpi: 300, fit: 'contain', align: 'center', primary }) as const;

const productOf = (id: string, placements: Product['placements']) => ({ id, name: id, placements }) as Product;

const shirt = productOf('SHIRT', [area('Front', 1000, 1000, true), area('Back', 2000, 2000)]);
const poster = productOf('POSTER', [area('Artwork', 500, 500, true)]);

const square = addShape(createCanvas({ width: 1000, height: 1000 }), {
  kind: 'rect',
  x: 100,
  y: 400,
  width: 200,
  height: 200,
});
const empty: Design = { name: 'Mine', product: 'SHIRT', placements: {} };
const onFront = withDocument(empty, 'Front', square);

describe('a design', () => {
  test('a design holds only the areas that are not empty', () => {
    expect(isEmptyDesign(empty)).toBe(true);
    expect(Object.keys(onFront.placements)).toEqual(['Front']);
    const both = withDocument(onFront, 'Back', square);
    expect(Object.keys(withDocument(both, 'Back', { ...square, layers: [] }).placements)).toEqual(['Front']);
  });

  test('a design keeps its last area even if it is empty, so that it can be saved', () => {
    const emptied = withDocument(onFront, 'Front', { ...square, layers: [] });
    expect(Object.keys(emptied.placements)).toEqual(['Front']);
    expect(isEmptyDesign(emptied)).toBe(true);
  });

  test('an empty area has an empty document of the right size', () => {
    expect(documentOf(onFront, shirt, 'Back')).toMatchObject({ width: 2000, layers: [] });
  });

  test('an area is copied to another in proportion, mirrored on request', () => {
    const both = copyArea(onFront, shirt, 'Front', 'Back', false);
    expect(both.placements['Back']!.layers[0]).toMatchObject({ x: 200, y: 800, width: 400, height: 400 });
    const mirrored = copyArea(onFront, shirt, 'Front', 'Back', true);
    expect(mirrored.placements['Back']!.layers[0]).toMatchObject({ x: 1400, y: 800, width: 400 });
    expect(both.placements['Front']).toBe(square);
  });

  test('a design moves to another product with relative positions kept, and reports areas without a match', () => {
    const both = copyArea(onFront, shirt, 'Front', 'Back', false);
    const { design, notes } = moveDesign(both, poster);
    expect(design.product).toBe('POSTER');
    expect(design.placements['Artwork']!.layers[0]).toMatchObject({ x: 50, y: 200, width: 100 });
    expect(notes).toHaveLength(1);
    expect(notes[0]).toContain('Back');
  });

  test('a design on the back only moves to the only area of the new product', () => {
    const backOnly = withDocument(
      empty,
      'Back',
      documentOf(copyArea(onFront, shirt, 'Front', 'Back', false), shirt, 'Back'),
    );
    const { design, notes } = moveDesign(backOnly, poster);
    expect([Object.keys(design.placements), notes]).toEqual([['Artwork'], []]);
  });
});
