/** Where a server finds the files of fonts and emoji: in this package, and in those of the families that are cut into slices. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Each written out as a literal: a release includes what is named like this, and the files beside it. */
const packages: Record<string, () => string> = {
  'black-han-sans': () => require.resolve('@fontsource/black-han-sans/unicode.json'),
  'cactus-classical-serif': () => require.resolve('@fontsource/cactus-classical-serif/unicode.json'),
  'chocolate-classical-sans': () => require.resolve('@fontsource/chocolate-classical-sans/unicode.json'),
  'dela-gothic-one': () => require.resolve('@fontsource/dela-gothic-one/unicode.json'),
  jua: () => require.resolve('@fontsource/jua/unicode.json'),
  'ma-shan-zheng': () => require.resolve('@fontsource/ma-shan-zheng/unicode.json'),
  'nanum-pen-script': () => require.resolve('@fontsource/nanum-pen-script/unicode.json'),
  'noto-sans-jp': () => require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
  'noto-sans-kr': () => require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'),
  'noto-sans-sc': () => require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  'noto-sans-tc': () => require.resolve('@fontsource-variable/noto-sans-tc/unicode.json'),
  'noto-serif-jp': () => require.resolve('@fontsource-variable/noto-serif-jp/unicode.json'),
  'noto-serif-kr': () => require.resolve('@fontsource-variable/noto-serif-kr/unicode.json'),
  'noto-serif-sc': () => require.resolve('@fontsource-variable/noto-serif-sc/unicode.json'),
  'noto-serif-tc': () => require.resolve('@fontsource-variable/noto-serif-tc/unicode.json'),
  'reggae-one': () => require.resolve('@fontsource/reggae-one/unicode.json'),
  'wdxl-lubrifont-tc': () => require.resolve('@fontsource/wdxl-lubrifont-tc/unicode.json'),
  'yusei-magic': () => require.resolve('@fontsource/yusei-magic/unicode.json'),
  'zcool-kuaile': () => require.resolve('@fontsource/zcool-kuaile/unicode.json'),
  'zcool-qingke-huangyou': () => require.resolve('@fontsource/zcool-qingke-huangyou/unicode.json'),
};

const own = fileURLToPath(new URL('..', import.meta.url));

/** Null unless the name is one of a font or of emoji: the name is untrusted. A valid name may still have no file. */
export function findTypeFile(file: string): string | null {
  if (file.length > 80) return null;
  if (/^emoji-\d{1,3}\.json\.gz$/.test(file)) return join(own, 'emoji', file);
  const [, sliced] = file.match(/^([a-z0-9-]+)-\d{1,3}-(?:wght|400)-normal\.woff2$/) ?? [];
  if (sliced !== undefined && Object.hasOwn(packages, sliced)) return join(dirname(packages[sliced]!()), 'files', file);
  return /^[a-z0-9-]+-(?:400|700)-normal\.woff2$/.test(file) ? join(own, 'fonts', file) : null;
}

export async function readTypeFile(file: string): Promise<Uint8Array> {
  const path = findTypeFile(file);
  if (path === null) throw new Error(`${file} is not the name of a font`);
  return await readFile(path);
}
