import { printIssuesOf } from '@platen/canvas';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import type { EditorHandle } from '../state/handle.ts';
import { withGroups } from './changes.ts';
import { nameOf } from './layer-rows.ts';
import { Part } from './parts.tsx';

/** What would come out of the press otherwise than it was meant. */
export function usePrintIssues({ document, sizes }: EditorHandle) {
  return useMemo(() => printIssuesOf(document, sizes), [document, sizes]);
}

const solutions: Record<string, string> = {
  LOW_DPI: 'Make it smaller, or use a larger picture.',
  OUTSIDE: 'Move it onto the area, or remove it.',
  PARTLY_OUTSIDE: 'What stands over the edge is cut off.',
  UNSEEN_COLOUR: 'Choose another colour, or another product colour.',
  EMPTY: 'Write something, or remove it.',
};

export function CheckPanel({ editor }: { editor: EditorHandle }) {
  const issues = usePrintIssues(editor);
  const { document } = editor;
  const areas = Object.keys(editor.design.placements).length;
  return (
    <Part title="Print check" note={areas > 1 ? `Of ${editor.area}; each area is checked on its own.` : undefined}>
      {issues.length === 0 ? (
        <p role="status" className="flex items-start gap-2.5 text-[0.9375rem]">
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-good" aria-hidden="true" />
          {document.layers.length === 0 ? 'Nothing is on this area yet.' : 'Everything prints as it is shown.'}
        </p>
      ) : (
        <ul className="grid gap-3">
          {issues.map(({ layerId, code, message }) => {
            const layer = document.layers.find(({ id }) => id === layerId);
            return (
              <li key={`${layerId} ${code}`} className="grid gap-1.5 border-l-4 border-caution bg-sheet py-2 pl-3">
                <p className="flex items-start gap-2 text-[0.9375rem]">
                  <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-caution" aria-hidden="true" />
                  <span className="min-w-0 [overflow-wrap:anywhere]">
                    {layer && <strong className="block truncate font-semibold">{nameOf(layer)}</strong>}
                    {message} {solutions[code]}
                  </span>
                </p>
                {layer && (
                  <button
                    type="button"
                    className="link justify-self-start py-1 text-sm"
                    onClick={() => editor.select(withGroups(document, [layer.id]))}
                  >
                    Select it
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Part>
  );
}
