/** Cuts a text. Half a character at the cut is left out, because the database refuses it. */
export const cutText = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed();
