/** Word tables: `meaning: word, phrase, …`, one meaning per line. */
export function parseTable(text: string): Map<string, string> {
  const table = new Map<string, string>();
  for (const line of text.trim().split('\n')) {
    const [meaning, words] = line.split(':') as [string, string];
    for (const word of words.split(',')) table.set(word.trim(), meaning.trim());
  }
  return table;
}
