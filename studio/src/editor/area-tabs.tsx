import { Menu } from '@base-ui/react/menu';
import { type CanvasDocument, type Drawable, type PaintContext, paint } from '@platen/canvas';
import { useEffect, useRef } from 'react';
import { CopyPlus } from './icons.tsx';
import { areasOf, documentOf } from './state/design.ts';
import { useEditor } from './state/editor-state.ts';

/** The print areas of the product with a preview of each, and a menu to copy this one to another. */
export function AreaTabs({ fabric }: { fabric: string | null }) {
  const editor = useEditor();
  const { product, design, area } = editor;
  const labels = areasOf(product).map(({ label }) => label);
  const others = labels.filter((label) => label !== area);
  const hasLayers = (label: string) => (design.placements[label]?.layers.length ?? 0) > 0;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <fieldset className="flex min-w-0 gap-1 overflow-x-auto p-0.5">
        <legend className="sr-only">Print area</legend>
        {labels.map((label) => (
          <button
            key={label}
            type="button"
            aria-pressed={label === area}
            onClick={() => editor.showArea(label)}
            className={`flex shrink-0 items-center gap-2 border px-2 py-1 text-sm ${label === area ? 'border-spot bg-wash font-semibold text-spot' : 'border-rule bg-sheet hover:border-ink'}`}
          >
            <Thumbnail
              document={documentOf(design, product, label)}
              assets={editor.assets}
              assetsVersion={editor.assetsVersion}
              fabric={fabric}
            />
            {label}
            {!hasLayers(label) && <span className="ticket max-sm:sr-only">empty</span>}
          </button>
        ))}
      </fieldset>
      {others.length > 0 && (
        <Menu.Root>
          <Menu.Trigger
            disabled={!hasLayers(area)}
            aria-label={`Copy ${area} to another print area`}
            title={`Copy ${area} to another print area`}
            className="button button-quiet size-9 min-h-0 shrink-0 p-0"
          >
            <CopyPlus className="size-4.5" aria-hidden="true" />
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner className="z-50" sideOffset={4} align="end">
              <Menu.Popup className="sheet min-w-56 border-ink py-1 outline-none">
                {others.flatMap((label) =>
                  [false, true].map((mirrored) => (
                    <Menu.Item
                      key={`${label} ${mirrored}`}
                      className="cursor-pointer px-4 py-2 text-[0.9375rem] outline-none data-highlighted:bg-wash"
                      onClick={() => editor.copyArea(area, label, mirrored)}
                    >
                      {mirrored ? `Mirror to ${label}` : `Copy to ${label}`}
                      {hasLayers(label) && <span className="ticket block">replaces what is there</span>}
                    </Menu.Item>
                  )),
                )}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      )}
    </div>
  );
}

type ThumbnailProps = {
  document: CanvasDocument;
  assets: ReadonlyMap<string, Drawable>;
  assetsVersion: number;
  fabric: string | null;
};

const thumbnailHeight = 32;

function Thumbnail({ document, assets, assetsVersion, fabric }: ThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: painted again when images or fonts arrive
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    // A drag changes the document many times a second; the preview updates when it stops.
    const timer = setTimeout(() => {
      const scale = (2 * thumbnailHeight) / document.height;
      element.width = Math.max(1, Math.round(document.width * scale));
      element.height = 2 * thumbnailHeight;
      const context = element.getContext('2d');
      if (!context) return;
      context.scale(scale, scale);
      paint(context as unknown as PaintContext, document, assets, { skipMissing: true });
    }, 150);
    return () => clearTimeout(timer);
  }, [document, assets, assetsVersion]);
  const width = Math.min(64, (thumbnailHeight * document.width) / document.height);
  return (
    <canvas
      ref={canvas}
      className={fabric === null ? 'substrate' : ''}
      style={{ height: thumbnailHeight, width, backgroundColor: fabric ?? undefined }}
    />
  );
}
