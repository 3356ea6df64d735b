/** Spreadsheets run cells that begin like a formula; an apostrophe keeps them text. */
export function quoteCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const toLine = (cells: readonly string[]): string => `${cells.map(quoteCell).join(',')}\r\n`;
