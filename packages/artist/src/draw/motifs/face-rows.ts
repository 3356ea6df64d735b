/** The table of where faces and hands are: numbers in shares of a drawing's box, none where nothing is known. */
import { readRows } from '../../kit/tables.ts';

const numbers = (cell = ''): readonly number[] => (cell === '' ? [] : cell.split(' ').map(Number));

export const faceRows = readRows('faces').map(([name, head, eyes, neck, each, hands]) => ({
  name: name!,
  head: numbers(head),
  eyes: numbers(eyes),
  neck: numbers(neck),
  each: numbers(each),
  hands: numbers(hands),
}));
