import { escapeHtml } from '../../../kernel/text/html.ts';

/** What XML cannot hold at all: most control characters, halves of characters, and two code points that are none. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** Text of an XML document: escaped, without what XML cannot hold. */
export const xmlText = (text: string): string =>
  escapeHtml(text.replaceAll(forbidden, '')).replaceAll('&#39;', '&apos;');

export const element = (name: string, text: string | null | undefined): string =>
  text === null || text === undefined || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;
