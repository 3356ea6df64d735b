import type { CanvasDocument } from './document.ts';
import { type FontChoice, type FontFile, fontFilesOf } from './fonts.ts';
import { fontsOf } from './paint.ts';
import { typesetter } from './typesetting.ts';

async function prepareChoice({ fontFamily, fontWeight, italic = false, text }: FontChoice): Promise<void> {
  if (text === undefined) return;
  // The font size does not affect which files a text needs.
  await typesetter.prepare(text, { family: fontFamily, weight: fontWeight, italic, size: 1 });
}

/** On a server: loads what the text engine needs for the texts of a document, before painting it. Call the returned function to release it. */
export async function prepareTexts(document: CanvasDocument): Promise<() => void> {
  const choices = fontsOf(document).filter(({ text }) => text !== undefined);
  if (choices.length === 0) return () => undefined;
  const release = await typesetter.hold();
  try {
    await Promise.all(choices.map(prepareChoice));
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

const loading = new Map<string, Promise<unknown>>();

/**
 * In a browser: loads the fonts that the given families need and adds them to the page. Await it before the first
 * `paint`; later calls cost nothing. `urlOf` gives the addresses of the files, if they are not beside this module.
 */
export async function loadFonts(
  wanted: readonly FontChoice[],
  urlOf: (file: FontFile) => string = (file) => file.url.href,
): Promise<void> {
  const fonts =
    (globalThis as { document?: { fonts: FontFaceSet } }).document?.fonts ??
    (globalThis as { fonts?: FontFaceSet }).fonts;
  if (fonts === undefined) throw new Error('loadFonts needs a browser; on a server register allFontFiles() instead');
  const files = wanted.filter(({ text }) => text === undefined).flatMap(fontFilesOf);
  await Promise.all([
    ...wanted.map(prepareChoice),
    ...files.map((file) => {
      const known = loading.get(file.name);
      if (known !== undefined) return known;
      const source = file.isOwn ? file.url.href : urlOf(file);
      const face = new FontFace(file.name, `url(${JSON.stringify(source)})`);
      const loaded = face.load().then(
        () => fonts.add(face),
        (cause) => {
          loading.delete(file.name);
          throw new Error(`The font ${file.file} could not be loaded`, { cause });
        },
      );
      loading.set(file.name, loaded);
      return loaded;
    }),
  ]);
}
