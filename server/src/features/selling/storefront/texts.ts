/** Texts by sellers: plain text, in which an empty line starts a paragraph. */
import { type Html, html } from '../../../kernel/text/html.ts';

export function paragraphsOf(text: string | null): string[] {
  const paragraphs: string[][] = [[]];
  for (const line of (text ?? '').split('\n')) {
    if (line.trim() === '') paragraphs.push([]);
    else paragraphs.at(-1)!.push(line.trim());
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
}

/** Line breaks within a paragraph are kept. */
export const showParagraphs = (paragraphs: readonly string[]): Html[] =>
  paragraphs.map(
    (paragraph) => html`<p>${paragraph.split('\n').map((line, i) => html`${i > 0 ? html`<br>` : ''}${line}`)}</p>`,
  );
