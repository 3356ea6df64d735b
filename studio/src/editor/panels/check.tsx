import { printIssuesOf, withGroups } from '@platen/canvas';
import { useMemo } from 'react';
import { CircleCheck, TriangleAlert } from '../icons.tsx';
import type { EditorHandle } from '../state/editor-state.ts';
import { type IssueRow, issueRows } from './issue-rows.ts';
import { Part } from './parts.tsx';

/** What would print differently than intended. An empty area is not an issue. */
export function usePrintIssues({ document, sizes, assetsVersion }: EditorHandle, fabric: string | null): IssueRow[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again when fonts arrive
  return useMemo(
    () => issueRows(document, printIssuesOf(document, sizes, fabric === null ? {} : { fabric })),
    [document, sizes, fabric, assetsVersion],
  );
}

export function CheckPanel({ editor, issues }: { editor: EditorHandle; issues: readonly IssueRow[] }) {
  const { document } = editor;
  const areas = Object.keys(editor.design.placements).length;
  return (
    <Part title="Print check" note={areas > 1 ? `${editor.area} only. Each area is checked separately.` : undefined}>
      {issues.length === 0 ? (
        <p role="status" className="flex items-start gap-2.5 text-[0.9375rem]">
          <CircleCheck className="mt-0.5 size-5 shrink-0 text-good" aria-hidden="true" />
          {document.layers.length === 0 ? 'This area is empty.' : 'Everything prints as shown.'}
        </p>
      ) : (
        <ul className="grid gap-3">
          {issues.map(({ key, name, message, layerId }) => (
            <li key={key} className="grid gap-1.5 border-l-4 border-caution bg-sheet py-2 pr-2 pl-3">
              <p className="flex items-start gap-2 text-[0.9375rem]">
                <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-caution" aria-hidden="true" />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <strong className="block truncate font-semibold">{name}</strong>
                  {message}
                </span>
              </p>
              <button
                type="button"
                aria-label={`Select ${name}`}
                className="link justify-self-start py-1 text-sm"
                onClick={() => editor.select(withGroups(document, [layerId]))}
              >
                Select
              </button>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
