/**
 * Handles a drawing that took too long: it is billed, and its shop learns why. If a font of the shop is the cause, it
 * is refused from then on. This is tested, not guessed: its texts are drawn alone, and then the same texts in a
 * built-in font.
 */
import { type CanvasDocument, defaultFamily } from '@platen/canvas';
import { TaskEnded } from '@platen/workshop';
import { ApiError } from '../../../kernel/errors.ts';
import { refuseFont } from '../../designs/fonts/fonts.ts';
import type { Deps } from '../deps.ts';
import type { PaintAsset, Painter } from './painter.ts';

export class StoppedDrawing extends ApiError {
  constructor(message: string, cause: TaskEnded) {
    super('E_ARTWORK_UNUSABLE', message, { param: '/canvas', cause });
  }
}

const tooComplex =
  'The design takes too long to draw. Use fewer layers, shorter texts, smaller blurs, or a picture of its most complex parts.';

type Drawn = {
  documents: readonly CanvasDocument[];
  assets: readonly PaintAsset[];
  shopId: string;
  caller: string;
};

/** Returns the error itself when it is another one. */
export async function explainEnd(
  deps: Pick<Deps, 'bulletin' | 'clock' | 'config' | 'database'>,
  painter: Painter,
  { documents, assets, shopId, caller }: Drawn,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof TaskEnded)) return error;
  const isEnded = async (document: CanvasDocument, needed: PaintAsset[]): Promise<boolean> => {
    try {
      await painter.drawSmall(document, needed, { caller });
      return false;
    } catch (again) {
      if (again instanceof TaskEnded) return true;
      throw again;
    }
  };
  for (const font of assets.filter(({ isFont }) => isFont)) {
    for (const document of documents) {
      const texts = textsIn(document, font.src);
      if (texts.layers.length === 0 || !(await isEnded(texts, [font])) || (await isEnded(inHouseFont(texts), [])))
        continue;
      const refusal = await refuseFont(deps, shopId, font.src);
      return new StoppedDrawing(refusal, error);
    }
  }
  return new StoppedDrawing(tooComplex, error);
}

function textsIn(document: CanvasDocument, fontUrl: string): CanvasDocument {
  const layers = document.layers.flatMap((layer) =>
    layer.type === 'text' && layer.visible && layer.fontUrl === fontUrl
      ? [{ ...layer, opacity: 1, blend: 'normal' as const, shadow: null, outline: null }]
      : [],
  );
  return { ...document, background: null, layers };
}

function inHouseFont(document: CanvasDocument): CanvasDocument {
  const layers = document.layers.map((layer) =>
    layer.type === 'text' ? { ...layer, fontFamily: defaultFamily, fontUrl: null } : layer,
  );
  return { ...document, layers };
}
