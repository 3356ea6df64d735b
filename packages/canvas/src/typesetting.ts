/**
 * The text engine, for letters that a canvas would draw differently on every machine: scripts beyond Latin, Cyrillic and Greek, lines from
 * right to left or downwards, and emoji. It is loaded with the first text that needs it.
 */
import { openTypesetter, type TypeFamily, type TypeStyle, type Typesetter, typeFilesPath } from '@platen/type';
import type { TextLayer } from './document.ts';
import { families } from './families.ts';
import { fontFilesOf, needsTypesetter } from './fonts.ts';
import { latinSlices, widerSlices } from './latin-slices.ts';

/** Reads a font file: a file of this package has an address; the others are served under their name. */
type ReadTypeFile = (file: { readonly name: string; readonly url: URL | null }) => Promise<Uint8Array>;

const slugOf = (family: string) => family.toLowerCase().replaceAll(' ', '-');

const ownFamilies: readonly TypeFamily[] = families.map(({ family, style, weights, hasItalic }, index) => ({
  family,
  style,
  weights,
  hasItalic,
  scripts: index === 0 ? ['Latn', 'Cyrl', 'Grek'] : ['Latn'],
  slices: index === 0 ? [...latinSlices, ...widerSlices] : latinSlices,
  files: slugOf(family),
  fileOf: (slice, weight, italic) => `${slugOf(family)}-${weight}${italic ? '-italic' : ''}-${slice}.woff2`,
}));

let urls: ReadonlyMap<string, URL> | null = null;

function urlOf(name: string): URL | null {
  urls ??= new Map(
    families.flatMap(({ family, weights }) =>
      weights.flatMap((fontWeight) =>
        [false, true].flatMap((italic) =>
          fontFilesOf({ fontFamily: family, fontWeight, italic }).map(({ file, url }) => [file, url] as const),
        ),
      ),
    ),
  );
  return urls.get(name) ?? null;
}

const fetchFile: ReadTypeFile = async ({ name, url }) => {
  const address = url?.href ?? typeFilesPath + name;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The font ${name} could not be loaded: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

let read: ReadTypeFile = fetchFile;

/** Sets where font files come from, if the page is not served by the service: a server reads them from its disk. */
export function useTypeFiles(readFile: ReadTypeFile): void {
  read = readFile;
}

export const typesetter: Typesetter = openTypesetter((name) => read({ name, url: urlOf(name) }), ownFamilies);

export function styleOf(layer: TextLayer): TypeStyle {
  return {
    family: layer.fontFamily,
    weight: layer.fontWeight,
    italic: layer.italic,
    size: layer.fontSize,
    letterSpacing: layer.letterSpacing,
    direction: layer.direction ?? 'auto',
    writing: layer.writing ?? 'horizontal',
  };
}

/** Whether everything needed to set a text is loaded. */
export function isSettable(layer: TextLayer): boolean {
  return !needsTypesetter(layer) || typesetter.isReady(layer.text, styleOf(layer));
}
