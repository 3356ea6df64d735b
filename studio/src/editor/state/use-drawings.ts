/** Which images of a design are printed from a drawing, and so are sharp at any size. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listFiles } from '../../api/files.ts';
import { useSandbox } from '../../pages/frame/session.ts';
import { findKeptDrawings } from '../../playground/designs.ts';

const maxPages = 5;

/** Searches the shop's files, the newest first, until all are found. */
async function findDrawings(shopId: string, sources: readonly string[]): Promise<string[]> {
  const wanted = new Set(sources);
  const drawings: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages && wanted.size > 0; page += 1) {
    const { files, nextCursor } = await listFiles(shopId, undefined, cursor);
    for (const { url, vectors } of files) if (wanted.delete(url) && vectors) drawings.push(url);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return drawings;
}

export function useDrawings(shopId: string, sources: readonly string[]): ReadonlySet<string> {
  const isVisitor = useSandbox() !== null;
  const found = useQuery({
    queryKey: ['files', shopId, 'drawings', ...sources.toSorted()],
    // Only owners have a library; a visitor has the playground's last images.
    queryFn: () => (isVisitor ? findKeptDrawings(shopId) : findDrawings(shopId, sources)),
    enabled: sources.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (before) => before,
  });
  return useMemo(() => new Set(found.data), [found.data]);
}
