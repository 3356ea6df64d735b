import { escapeHtml } from '../../../kernel/text/html.ts';

/** Characters that XML does not allow: most control characters, lone surrogates, and two noncharacters. */
const forbidden = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

/** Text for an XML document: escaped, without disallowed characters. */
export const xmlText = (text: string): string =>
  escapeHtml(text.replaceAll(forbidden, '')).replaceAll('&#39;', '&apos;');

export const element = (name: string, text: string | null | undefined): string =>
  text === null || text === undefined || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;
