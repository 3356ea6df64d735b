/** Keyset pages: a cursor names the last row of a page by its time and its id, and the next page starts after it. */
import { invalidArgument } from '../errors.ts';

export type Position = { at: Date; id: string };

const longestId = 80;

export function readCursor(cursor: string): Position {
  const match = /^(\d{1,15})\.([\w.-]+)$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  if (!match || match[2]!.length > longestId) {
    throw invalidArgument('`cursor` must be the nextCursor of the previous page. Leave it out for the first page.', {
      param: 'cursor',
    });
  }
  return { at: new Date(Number(match[1])), id: match[2]! };
}

const writeCursor = ({ at, id }: Position): string => Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

/**
 * Cuts rows to a page. They were read with one more than `limit`, and the extra one shows that there is another page.
 */
export function toPage<Row>(
  found: readonly Row[],
  limit: number,
  positionOf: (row: Row) => Position,
): { rows: Row[]; hasMore: boolean; nextCursor: string | null } {
  const rows = found.slice(0, limit);
  const hasMore = found.length > limit;
  const last = rows.at(-1);
  return { rows, hasMore, nextCursor: hasMore && last !== undefined ? writeCursor(positionOf(last)) : null };
}
