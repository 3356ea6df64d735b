import type { CanvasDocument, PrintIssue } from '@platen/canvas';
import { rowsOf } from './layer-rows.ts';

export type IssueRow = { key: string; name: string; message: string; layerId: string };

/** Issues for the list. The same issue on several parts of a group is listed once. */
export function issueRows(document: CanvasDocument, issues: readonly PrintIssue[]): IssueRow[] {
  const rows = rowsOf(document);
  const told = new Map<string, IssueRow>();
  for (const { layerId, code, message } of issues) {
    const row = rows.find(({ layers }) => layers.some(({ id }) => id === layerId));
    if (layerId === null || !row) continue;
    const key = `${row.key} ${code}`;
    if (!told.has(key)) told.set(key, { key, name: row.name, message, layerId });
  }
  return [...told.values()];
}
