import { escapeHtml } from '../../kernel/html.ts';

const mayStand = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 32 && code < 0xd800) ||
  (code > 0xdfff && code < 0xfffe) ||
  code > 0xffff;

/** Text of an XML document: escaped, without what XML cannot hold at all. */
export const xmlText = (text: string): string =>
  escapeHtml([...text].filter((char) => mayStand(char.codePointAt(0)!)).join('')).replaceAll('&#39;', '&apos;');

export const element = (name: string, text: string | null | undefined): string =>
  text === null || text === undefined || text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`;
