import type { Warning } from '../api/files.ts';

/** Parts of the prompt that are not in the pictures. */
export function LeftOut({ warnings }: { warnings: readonly Warning[] | undefined }) {
  if (!warnings || warnings.length === 0) return null;
  return (
    <ul role="status" className="grid gap-1 border-l-4 border-caution bg-sheet px-4 py-3 text-[0.9375rem]">
      {warnings.map(({ message }) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
