/** Cells of CSV files that people open in spreadsheets. */

const formula = /^[=+\-@\t\r]/;

/** Spreadsheets run cells that begin like a formula; an apostrophe keeps them text. */
export function quoteCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A cell as it was before `quoteCell` made it text. */
export const bareCell = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
