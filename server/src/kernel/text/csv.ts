/**
 * Tables that people open in spreadsheets: CSV and TSV. Every cell that the service writes follows the one rule here.
 */

/** The characters that start a formula in a spreadsheet, including their wide forms. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;
/** A negative amount looks like a formula and is none: spreadsheets add it up. */
const number = /^-\d{1,15}(?:\.\d{1,6})?$/;

/** An apostrophe keeps a cell text that a spreadsheet would execute. */
const asText = (text: string): string => (formula.test(text) && !number.test(text) ? `'${text}` : text);

const csvCell = (text: string): string => {
  const safe = asText(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};
/** A tab or a line break inside a value would start the next value. */
const tsvCell = (text: string): string => asText(text).replaceAll(/[\t\r\n]+/g, ' ');

/** A cell as it was before it was written. */
export const bareCell = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;

export type TableKind = 'csv' | 'tsv';

/** One line of a table, with its line break. */
export const toLine = (cells: readonly (string | number | null)[], kind: TableKind = 'csv'): string => {
  const texts = cells.map((cell) => String(cell ?? ''));
  return `${kind === 'csv' ? texts.map(csvCell).join(',') : texts.map(tsvCell).join('\t')}\r\n`;
};
