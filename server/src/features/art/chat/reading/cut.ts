/** The beginning of a text. Half a character at the cut, which the database would refuse, is left out. */
export const cutText = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .toWellFormed();
