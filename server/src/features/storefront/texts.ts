/** What sellers write about themselves: plain text, in which an empty line begins a paragraph. */
import { type Html, html } from '../../kernel/html.ts';

export const paragraphsOf = (text: string | null): string[] =>
  (text ?? '')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** Lines of a paragraph stay lines. */
export const showParagraphs = (paragraphs: readonly string[]): Html[] =>
  paragraphs.map(
    (paragraph) => html`<p>${paragraph.split('\n').map((line, i) => html`${i > 0 ? html`<br>` : ''}${line}`)}</p>`,
  );
