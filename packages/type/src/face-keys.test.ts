import { expect, test } from 'vitest';
import { facesFor } from './face-keys.ts';
import { writeFaces } from './faces.ts';

test.each([
  ['Zoë, Ёлка – Ω 12 €', '', []],
  ['قهوة and ไทย', '', ['Arab', 'Thai']],
  ['さくら 桜', '', ['ja']],
  ['桜', 'ja-JP', ['ja']],
  ['熊猫', 'en', ['zh-Hans']],
  ['熊貓', 'zh-TW', ['zh-Hant']],
  ['김철수', '', ['ko']],
  ['ⵜⴰⵎⴰⵣⵉⵖⵜ', '', ['Tfng']],
])('%s needs the style sheets %j %j', (text, language, names) => {
  expect(facesFor(text, language)).toEqual(names.map((name) => `/type/v1/faces-${name}.css`));
});

test.each(['ja', 'Deva', 'Thai', 'Arab'])(
  'the sheet of %s leaves Latin letters, digits and spaces to the fonts of the page',
  (key) => {
    const starts = Array.from(writeFaces(key)!.matchAll(/U\+([0-9a-f]+)/g), ([, code]) => Number.parseInt(code!, 16));
    expect(starts.length).toBeGreaterThan(1);
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(0x530);
  },
);
