import { printIssuesOf } from '@platen/canvas';
import { TriangleAlert } from './icons.tsx';
import { useEditor } from './state/editor-state.ts';

type Props = { fabric: string | null; missing: readonly string[] };

/** The size of the area, and what would not print as shown. */
export function PrintStatus({ fabric, missing }: Props) {
  const { document, sizes, select } = useEditor();
  const issues = printIssuesOf(document, sizes, fabric === null ? {} : { fabric }).filter(
    ({ code }) => code !== 'EMPTY',
  );
  const [first] = issues;
  const toMm = (pixels: number) => Math.round((pixels * 25.4) / document.dpi);
  const words =
    missing.length > 0
      ? `${missing.length === 1 ? 'An image' : `${missing.length} images`} could not be loaded.`
      : first === undefined
        ? null
        : issues.length === 1
          ? first.message
          : `${first.message} And ${issues.length - 1} more.`;
  return (
    <div className="flex min-h-7 min-w-0 items-center gap-3 py-1">
      <p className="ticket shrink-0 max-md:hidden">
        {toMm(document.width)} × {toMm(document.height)} mm
      </p>
      <p className="line-clamp-2 min-w-0 text-sm leading-snug text-caution">
        {words && (
          <>
            <TriangleAlert className="mr-1.5 inline size-4" aria-hidden="true" />
            {words}
          </>
        )}
      </p>
      {first?.layerId && (
        <button type="button" className="link shrink-0 py-1 text-sm" onClick={() => select([first.layerId!])}>
          Show
        </button>
      )}
    </div>
  );
}
