import { expect, test } from 'vitest';
import { bareCell, toLine } from './csv.ts';

test.each(['=1+1', '+1', '-a', '@a', '\t=1', '\r=1', '\n=1', '＝1', '-1+2'])(
  'a cell that begins like a formula is text to a spreadsheet: %j',
  (text) => {
    expect(toLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
    expect(toLine([text], 'tsv').startsWith("'")).toBe(true);
    expect(bareCell(`'${text}`)).toBe(text);
  },
);

test('a cell with a number or plain text stays unchanged', () => {
  expect(toLine([-12.5, '-3.00', 0, "'tis", null])).toBe("-12.5,-3.00,0,'tis,\r\n");
  for (const text of ["'tis", 'plain', '-5']) expect(bareCell(text)).toBe(text);
});

test('a cell with separators, quotes or line breaks stays one cell', () => {
  expect(toLine(['a, "b"', 'c\nd', 'e'])).toBe('"a, ""b""","c\nd",e\r\n');
  expect(toLine(['a\tb', 'c\r\nd', 'e,f'], 'tsv')).toBe('a b\tc d\te,f\r\n');
});
