import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, ErrorState, Waiting } from './kit.tsx';

type Page<T> = { rows: T[]; nextCursor: string | null };

type Props<T> = {
  queryKey: readonly unknown[];
  load: (cursor: string | undefined) => Promise<Page<T>>;
  what: string;
  empty: ReactNode;
  /** How often to refetch while the page is open. */
  refreshMs?: number;
  children: (rows: T[]) => ReactNode;
};

/** A list of any length: the first page, and more on request. */
export function Paged<T>({ queryKey, load, what, empty, refreshMs, children }: Props<T>) {
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    refetchInterval: refreshMs ?? false,
  });
  if (list.isPending) return <Waiting lines={5} />;
  if (list.isError) return <ErrorState error={list.error} what={what} onRetry={() => void list.refetch()} />;
  const rows = list.data.pages.flatMap((page) => page.rows);
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      {list.hasNextPage && (
        <Button className="mt-6" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
