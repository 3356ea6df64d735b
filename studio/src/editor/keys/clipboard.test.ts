import { addText, createCanvas } from '@platen/canvas';
import { expect, test } from 'vitest';
import { readLayers, writeLayers } from './clipboard.ts';

const document = addText(createCanvas({ width: 1000, height: 1000 }), { text: 'Hi', x: 1, y: 2, fontSize: 30 });

test('layers come back from the clipboard as they went', () => {
  expect(readLayers(writeLayers(document, document.layers))).toEqual(document.layers);
});

test('what is not ours, broken or too long is not taken', () => {
  expect(readLayers('hello')).toBeNull();
  expect(readLayers('platen-layers:{')).toBeNull();
  expect(readLayers('platen-layers:{"layers":[{"type":"text"}]}')).toBeNull();
  expect(readLayers(`platen-layers:${' '.repeat(500_000)}`)).toBeNull();
});
