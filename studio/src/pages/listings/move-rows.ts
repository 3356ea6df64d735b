/** A list with one member moved. */
export function moveTo<T>(list: readonly T[], from: number, to: number): T[] {
  const moved = list.toSpliced(from, 1);
  return moved.toSpliced(Math.max(0, Math.min(to, moved.length)), 0, list[from]!);
}

/** Rows in a requested order that is not confirmed yet; unknown rows come last. */
export function inOrder<T extends { id: string }>(rows: readonly T[], ids: readonly string[] | null): T[] {
  if (ids === null) return [...rows];
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ id }: T) => places.get(id) ?? ids.length;
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
