import { type CanvasDocument, type Drawable, fontsOf, loadFonts, type PaintContext, paint } from '@platen/canvas';
import { useEffect, useRef } from 'react';

const nothing: ReadonlyMap<string, Drawable> = new Map();

/**
 * A small preview of a document, by the painter that prints it. Painted when it scrolls into view; fills its container.
 */
export function Preview({ document }: { document: CanvasDocument }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let isCurrent = true;
    const show = async () => {
      await loadFonts(fontsOf(document)).catch(() => undefined);
      const context = element.getContext('2d');
      if (!isCurrent || !context) return;
      const scale = Math.min(element.clientWidth / document.width, element.clientHeight / document.height);
      const density = scale * Math.min(2, devicePixelRatio);
      element.width = Math.max(1, Math.round(document.width * density));
      element.height = Math.max(1, Math.round(document.height * density));
      context.scale(density, density);
      paint(context as unknown as PaintContext, document, nothing, { skipMissing: true });
    };
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      void show();
    });
    watcher.observe(element);
    return () => {
      isCurrent = false;
      watcher.disconnect();
    };
  }, [document]);
  return (
    // Screen readers ignore it; the element around it has the name.
    <canvas ref={canvas} className="absolute inset-0 size-full object-contain p-[inherit]" />
  );
}
