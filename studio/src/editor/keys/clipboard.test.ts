import { addText, createCanvas } from '@platen/canvas';
import { expect, test } from 'vitest';
import { readLayers, writeLayers } from './clipboard.ts';

const document = addText(createCanvas({ width: 1000, height: 1000 }), { text: 'Hi', x: 1, y: 2, fontSize: 30 });

test('layers are read from the clipboard as they were written', () => {
  expect(readLayers(writeLayers(document, document.layers))).toEqual(document.layers);
});

test('text from elsewhere, and broken or too long text, is ignored', () => {
  expect(readLayers('hello')).toBeNull();
  expect(readLayers('platen-layers:{')).toBeNull();
  expect(readLayers('platen-layers:{"layers":[{"type":"text"}]}')).toBeNull();
  expect(readLayers(`platen-layers:${' '.repeat(500_000)}`)).toBeNull();
});
