import { expect, test } from 'vitest';
import { commandOf } from './shortcuts.ts';

const press = (key: string, held: string[] = []) =>
  commandOf({
    key,
    ctrlKey: held.includes('ctrl'),
    metaKey: held.includes('meta'),
    shiftKey: held.includes('shift'),
    altKey: held.includes('alt'),
  });

test.each([
  ['undo', 'z', ['ctrl']],
  ['undo', 'z', ['meta']],
  ['redo', 'Z', ['ctrl', 'shift']],
  ['redo', 'y', ['ctrl']],
  ['ungroup', 'G', ['ctrl', 'shift']],
  ['front', '}', ['ctrl', 'shift']],
  ['far-left', 'ArrowLeft', ['shift']],
  ['left', 'ArrowLeft', []],
  ['previous', 'ArrowLeft', ['alt']],
  ['help', '?', ['shift']],
  ['larger', '+', ['shift']],
  [null, 'z', []],
  [null, 'a', []],
  [null, '+', ['ctrl']],
] as const)('%s is on %s with %j', (command, key, held) => {
  expect(press(key, [...held])).toBe(command);
});
