import { addImage, addShape, addText, createCanvas, withGroups } from '@platen/canvas';
import { describe, expect, test } from 'vitest';
import { changeLayers, newGroup } from './changes.ts';
import { readColour } from './eyedropper.ts';
import { placeClipArt } from './place-clip-art.ts';
import { replaceColour } from './replace-colour.ts';

const box = { x: 0, y: 0, width: 10, height: 10 };
const blank = () => createCanvas({ width: 100, height: 100, background: '#ff0000' });

describe('replacing a color', () => {
  test('a replaced color changes in text, fills, outlines, shadows and the background, and nowhere else', () => {
    const shadow = { color: '#ff0000', blur: 1, x: 1, y: 1 };
    const line = { color: '#ff0000', width: 2 };
    let document = addText(blank(), { text: 'a', x: 0, y: 0, fontSize: 10, color: '#ff0000', outline: line, shadow });
    document = addShape(document, { kind: 'rect', ...box, fill: '#00ff00', stroke: line });
    document = addImage(document, { src: 'https://x.test/a.png', ...box, outline: line, shadow });
    const text = JSON.stringify(replaceColour(document, '#ff0000', '#0000ff'));
    expect(text).not.toContain('#ff0000');
    expect(text.split('#0000ff')).toHaveLength(JSON.stringify(document).split('#ff0000').length);
    expect(text).toContain('#00ff00');
  });
});

describe('groups', () => {
  test('each piece of clip art is a separate group in one box', () => {
    const part = (fill: string) => ({ path: 'M0 0M10 10L0 10Z', fill, opacity: 1 });
    const fox = { id: 'fox', name: 'fox', category: '', source: '', width: 10, height: 10 };
    const parts = [part('#111111'), part('#222222')];
    const once = placeClipArt(blank(), { ...fox, parts }, box);
    const twice = placeClipArt(once, { ...fox, parts }, box);
    expect(new Set(once.layers.map(({ group }) => group)).size).toBe(1);
    expect(new Set(twice.layers.map(({ group }) => group)).size).toBe(2);
    expect(once.layers.map(({ name }) => name)).toEqual(['Fox', 'Fox']);
    const [first] = twice.layers;
    expect(withGroups(twice, [first!.id])).toEqual(once.layers.map(({ id }) => id));
  });

  test('a tint paints every part of a drawing', () => {
    const parts = ['#111111', '#222222'].map((fill) => ({ path: 'M0 0M10 10L0 10Z', fill, opacity: 1 }));
    const bat = { id: 'bat', name: 'bat', category: '', source: '', width: 10, height: 10, parts };
    const fills = placeClipArt(blank(), bat, box, '#abcdef').layers.map(
      (layer) => layer.type === 'shape' && layer.fill,
    );
    expect(fills).toEqual(['#abcdef', '#abcdef']);
  });

  test('a new group gets an unused name', () => {
    const document = addShape(blank(), { kind: 'rect', ...box, group: 'group-1' });
    expect(newGroup(document)).toBe('group-2');
  });
});

describe('changes', () => {
  test('a change applies to the named layers, each from its own state', () => {
    let document = addShape(blank(), { kind: 'rect', id: 'a', ...box, flipX: true });
    document = addShape(document, { kind: 'rect', id: 'b', ...box });
    document = addShape(document, { kind: 'rect', id: 'c', ...box });
    const changed = changeLayers(document, ['a', 'b'], ({ flipX }) => ({ flipX: !flipX }));
    expect(changed.layers.map(({ flipX }) => flipX)).toEqual([false, true, false]);
  });
});

describe('a pixel', () => {
  test('a pixel has a color, or none if nothing is printed there', () => {
    expect(readColour([1, 35, 255, 255])).toBe('#0123ff');
    expect(readColour([1, 35, 255, 20])).toBeNull();
  });
});
