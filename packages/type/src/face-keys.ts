/** Fonts for pages: machines have them for some scripts, and a page brings those of its own text along. */
import { typeFilesPath } from './address.ts';
import { scripts } from './scripts.ts';

/**
 * What style sheets name them by, before all other fonts: Chromium sets text anew when a font has come only in elements that name it first.
 * It has no letter that other fonts of the page are meant for.
 */
export const pageFamily = 'Every Script';

/** Scripts that every machine has letters of. */
const everywhere = new Set(['Latn', 'Cyrl', 'Grek']);
const han = new Set(['Hani', 'Hira', 'Kana', 'Hang', 'Bopo']);
const others = scripts.filter(([name]) => !everywhere.has(name) && !han.has(name));
const beyond = /[\u0530-\u1cff\u2c00-\u2ddf\u2e80-\u{10ffff}]/u;

/** The style sheets of what a text has letters of; `language` tells Han apart where the letters do not. None for most pages. */
export function facesFor(text: string, language = ''): string[] {
  if (!beyond.test(text)) return [];
  const names = others.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  return [...names, ...hanOf(text, language)].map((name) => `${typeFilesPath}faces-${name}.css`);
}

function hanOf(text: string, language: string): string[] {
  const [kana, hangul] = [/[\p{sc=Hira}\p{sc=Kana}]/u.test(text), /\p{sc=Hang}/u.test(text)];
  const hasHan = /\p{sc=Han}/u.test(text);
  return [
    ...(kana || (hasHan && language.startsWith('ja')) ? ['ja'] : []),
    ...(hangul ? ['ko'] : []),
    ...(hasHan && !kana && !language.startsWith('ja') ? [/hant|tw|hk/i.test(language) ? 'zh-Hant' : 'zh-Hans'] : []),
  ];
}
