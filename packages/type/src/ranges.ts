/**
 * Code points as text, short to ship and parsed once: for each range, the distance of its start from the end of the one before and its
 * length minus one, in base 36: `w.2m,y` is 20–7e and a1 in hexadecimal.
 */
export type Ranges = string;

const read = new Map<Ranges, Uint32Array>();

function boundsOf(ranges: Ranges): Uint32Array {
  let known = read.get(ranges);
  if (known === undefined) {
    const pairs = ranges === '' ? [] : ranges.split(',');
    known = new Uint32Array(pairs.length * 2);
    let end = 0;
    for (const [index, pair] of pairs.entries()) {
      const [gap, more = '0'] = pair.split('.');
      const from = end + Number.parseInt(gap!, 36);
      end = from + Number.parseInt(more, 36);
      known[index * 2] = from;
      known[index * 2 + 1] = end;
    }
    read.set(ranges, known);
  }
  return known;
}

export function isWithin(ranges: Ranges, codePoint: number): boolean {
  const bounds = boundsOf(ranges);
  let low = 0;
  let high = bounds.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (codePoint < bounds[middle * 2]!) high = middle - 1;
    else if (codePoint > bounds[middle * 2 + 1]!) low = middle + 1;
    else return true;
  }
  return false;
}

export function writeRanges(codePoints: Iterable<number>): Ranges {
  const pairs: [from: number, to: number][] = [];
  for (const code of [...new Set(codePoints)].toSorted((a, b) => a - b)) {
    const last = pairs.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else pairs.push([code, code]);
  }
  let end = 0;
  return pairs
    .map(([from, to]) => {
      const gap = (from - end).toString(36);
      end = to;
      return to === from ? gap : `${gap}.${(to - from).toString(36)}`;
    })
    .join(',');
}

/** The part of the ranges within the spans, as CSS `unicode-range`; empty if there is none. */
export function asUnicodeRange(ranges: Ranges, spans: readonly (readonly [from: number, to: number])[]): string {
  const bounds = boundsOf(ranges);
  const list: string[] = [];
  for (let at = 0; at < bounds.length; at += 2) {
    for (const span of spans) {
      const [from, to] = [Math.max(bounds[at]!, span[0]), Math.min(bounds[at + 1]!, span[1])];
      if (from === to) list.push(`U+${from.toString(16)}`);
      else if (from < to) list.push(`U+${from.toString(16)}-${to.toString(16)}`);
    }
  }
  return list.join(',');
}
