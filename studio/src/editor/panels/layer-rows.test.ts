import { addShape, addText, type CanvasDocument, createCanvas } from '@platen/canvas';
import { describe, expect, test } from 'vitest';
import { issueRows } from './issue-rows.ts';
import { idsBetween, moveRow, rowsOf } from './layer-rows.ts';

const box = { x: 0, y: 0, width: 10, height: 10 };

/** From the back: a square, a fox of two parts with a text between them, a star. */
function build(): CanvasDocument {
  let document = createCanvas({ width: 100, height: 100 });
  document = addShape(document, { kind: 'rect', id: 'square', ...box });
  document = addShape(document, { kind: 'rect', id: 'fox-1', group: 'g', name: 'Fox', ...box });
  document = addText(document, { text: 'Hello', id: 'text', x: 0, y: 0, fontSize: 10 });
  document = addShape(document, { kind: 'rect', id: 'fox-2', group: 'g', name: 'Fox', ...box });
  return addShape(document, { kind: 'star', id: 'star', name: 'Star', ...box });
}

describe('rows of layers', () => {
  test('the topmost layer comes first, and a group is one row under its common name', () => {
    expect(rowsOf(build()).map(({ key, name, kind }) => [key, name, kind])).toEqual([
      ['star', 'Star', 'shape'],
      ['g', 'Fox', 'group'],
      ['text', 'Hello', 'text'],
      ['square', 'Shape', 'shape'],
    ]);
  });

  test('a group without a common name shows its number of layers', () => {
    const document = addShape(build(), { kind: 'rect', id: 'hat', group: 'g', name: 'Hat', ...box });
    expect(rowsOf(document)[0]!.name).toBe('Group of 3');
  });

  test('a row moves as a whole and keeps the order of its layers', () => {
    const moved = moveRow(build(), 'g', 3);
    expect(moved.layers.map(({ id }) => id)).toEqual(['fox-1', 'fox-2', 'square', 'text', 'star']);
    expect(moveRow(moved, 'g', 0).layers.map(({ id }) => id)).toEqual(['square', 'text', 'star', 'fox-1', 'fox-2']);
  });

  test('a row moved past an end stays at that end', () => {
    expect(moveRow(build(), 'star', -5).layers.at(-1)!.id).toBe('star');
    expect(moveRow(build(), 'star', 50).layers[0]!.id).toBe('star');
    expect(moveRow(build(), 'gone', 0)).toEqual(build());
  });

  test('a range of rows includes both ends, whichever was pressed first', () => {
    const rows = rowsOf(build());
    expect(idsBetween(rows, 'text', 'star')).toEqual(['star', 'fox-1', 'fox-2', 'text']);
    expect(idsBetween(rows, 'star', 'text')).toEqual(['star', 'fox-1', 'fox-2', 'text']);
  });
});

describe('rows of print issues', () => {
  test('the same issue on several parts of a group is listed once, under the group name', () => {
    const issue = (layerId: string, code: 'OUTSIDE' | 'LOW_DPI') => ({ layerId, code, message: code });
    const rows = issueRows(build(), [
      issue('fox-1', 'OUTSIDE'),
      issue('fox-2', 'OUTSIDE'),
      issue('fox-2', 'LOW_DPI'),
      issue('text', 'OUTSIDE'),
      { layerId: null, code: 'EMPTY', message: '' },
    ]);
    expect(rows.map(({ name, message }) => [name, message])).toEqual([
      ['Fox', 'OUTSIDE'],
      ['Fox', 'LOW_DPI'],
      ['Hello', 'OUTSIDE'],
    ]);
  });
});
