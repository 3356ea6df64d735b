/** Fonts for pages: machines have fonts for some scripts, and a page loads fonts for the other scripts of its text. */
import { typeFilesPath } from './address.ts';
import { scripts } from './scripts.ts';

/**
 * The family name in style sheets, listed before all other fonts: when a font has loaded, Chromium re-renders text only in elements that
 * list it first. It has no letter that belongs to the page's other fonts.
 */
export const pageFamily = 'Every Script';

/** Scripts that every machine has fonts for. */
const everywhere = new Set(['Latn', 'Cyrl', 'Grek']);
const han = new Set(['Hani', 'Hira', 'Kana', 'Hang', 'Bopo']);
const others = scripts.filter(([name]) => !everywhere.has(name) && !han.has(name));
const beyond = /[\u0530-\u1cff\u2c00-\u2ddf\u2e80-\u{10ffff}]/u;

/** The style sheets for the letters of a text; `language` selects the Han shapes if the letters do not. None for most pages. */
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
