import type { openEngine } from './engine.ts';
import type { TypeFamily } from './families.ts';
import { missingIn } from './text.ts';
import type { Typesetter } from './types.ts';

export { typeFilesPath } from './address.ts';
export type { Slice, TypeFamily } from './families.ts';
export { findTypeFamily, type TypeFamilyName, typeFamilies } from './names.ts';
export type { Gradient, Outline } from './outlines.ts';
export { matrixOf, type PathTarget, placedPath, spaceOf, stepsOf, traceBy } from './paths.ts';
export { hasJoined, isDrawable, isInseparable, scriptsIn } from './text.ts';
export { type PlacedGlyph, type SetLine, type SetRun, type TypeStyle, type Typesetter, typeBounds } from './types.ts';

type Engine = ReturnType<typeof openEngine>;

/**
 * Sets texts of every script. `files` returns the bytes of a font by its name (`noto-sans-arabic-arabic-400-normal.woff2`) and of the emoji
 * drawings (`emoji-7.json.gz`). `own` families come before those of the package. Nothing is loaded before `prepare`.
 */
export function openTypesetter(
  files: (file: string) => Promise<Uint8Array>,
  own: readonly TypeFamily[] = [],
): Typesetter {
  let engine: Engine | null = null;
  let opening: Promise<Engine> | null = null;
  const open = (): Promise<Engine> => {
    opening ??= Promise.all([import('./engine.ts'), import('./table.ts')]).then(
      ([{ openEngine }, { scriptFamilies }]) => {
        engine = openEngine(files, [...own, ...scriptFamilies]);
        return engine;
      },
      (cause) => {
        opening = null;
        throw new Error('The text engine could not be loaded', { cause });
      },
    );
    return opening;
  };
  const opened = (): Engine => {
    if (engine === null) throw new Error('The text engine is not loaded: await prepare(text, style) first');
    return engine;
  };
  return {
    hold: async () => (await open()).hold(),
    prepare: async (text, style) => (await open()).prepare(text, style),
    isReady: (text, style) => engine?.isReady(text, style) ?? false,
    setLine: (text, style) => opened().setLine(text, style),
    setText: (text, style, width) => opened().setText(text, style, width),
    breakLines: (text, style, width) => opened().breakLines(text, style, width),
    missing: missingIn,
  };
}
