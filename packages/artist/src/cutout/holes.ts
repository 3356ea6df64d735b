/**
 * Decides which enclosed areas in the ground's colour are transparent. The counter of a letter is a gap in one flat shape with nothing
 * in it. The face of a figure drawn in outline has eyes in it, so nothing that this figure encloses is a gap.
 */

type Part = {
  area: number;
  /** Pixels at its edge. */
  edge: number;
  /** The hole is in the ground itself, not inside something that is kept. */
  isOutside: boolean;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** How often each rough colour occurs in the part. */
  colours: Map<number, number>;
};
type Hole = { pixels: number[]; neighbours: Set<number>; depth: number };

/** A stroke is at least this share of the gap that it encloses; a thinner one is an outline around something. */
const leastStroke = 0.1;
const flatShare = 0.9;
/** A word in a script with joined letters has fewer; more mean hatching. */
const maxHoles = 14;

/** Beyond this many parts, only the largest are checked for neighbours: letters are not specks. */
const maxNeighbours = 1000;

/** The pixels of every gap. `kinds`: 0 is ink, 1 has the ground's colour, 2 is ground already. */
export function findHoles(kinds: Uint8Array, pixels: Uint8Array, width: number, height: number): number[][] {
  const { labels, parts } = findParts(kinds, pixels, width, height);
  const holes = findEnclosed(kinds, labels, width, height);
  const enclosing = holes.map((hole) => findEnclosing(hole, parts));
  const figures = new Set(holes.flatMap((hole, i) => (hole.neighbours.size > 1 && enclosing[i] ? [enclosing[i]] : [])));
  const counts = new Map<Part | null, number>();
  for (const part of enclosing) counts.set(part, (counts.get(part) ?? 0) + 1);
  const large =
    parts.length > maxNeighbours ? parts.toSorted((a, b) => b.area - a.area).slice(0, maxNeighbours) : parts;
  return holes.flatMap((hole, i) => {
    const part = enclosing[i];
    if (!part?.isOutside || counts.get(part)! > maxHoles || figures.has(part) || hole.neighbours.size > 1) return [];
    const stroke = (2 * part.area) / Math.max(1, part.edge);
    if (stroke < hole.depth * 2 * leastStroke) return [];
    const isLetter = flatness(part, 1) >= flatShare || (flatness(part, 3) >= flatShare && isInRow(part, large));
    return isLetter ? [hole.pixels] : [];
  });
}

/** Connected parts, diagonals included, with their boxes and colours. */
function findParts(kinds: Uint8Array, pixels: Uint8Array, width: number, height: number) {
  const count = width * height;
  const labels = new Int32Array(count);
  const parts: Part[] = [];
  for (let first = 0; first < count; first++) {
    if (kinds[first] !== 0 || labels[first] !== 0) continue;
    const label = parts.length + 1;
    const part: Part = {
      area: 0,
      edge: 0,
      isOutside: false,
      left: width,
      right: 0,
      top: height,
      bottom: 0,
      colours: new Map(),
    };
    parts.push(part);
    labels[first] = label;
    const queue = [first];
    for (let at = 0; at < queue.length; at++) {
      const i = queue[at]!;
      const x = i % width;
      const y = (i - x) / width;
      let isEdge = false;
      for (let dy = -1; dy <= 1; dy++) {
        for (let dx = -1; dx <= 1; dx++) {
          if (x + dx < 0 || x + dx >= width || y + dy < 0 || y + dy >= height) continue;
          const next = i + dy * width + dx;
          if (kinds[next] === 2) part.isOutside = true;
          if (kinds[next] !== 0) isEdge = true;
          else if (labels[next] === 0) {
            labels[next] = label;
            queue.push(next);
          }
        }
      }
      part.area += 1;
      part.left = Math.min(part.left, x);
      part.right = Math.max(part.right, x);
      part.top = Math.min(part.top, y);
      part.bottom = y > part.bottom ? y : part.bottom;
      if (isEdge) {
        part.edge += 1;
        continue;
      }
      const key = ((pixels[i * 3]! >> 4) << 8) | ((pixels[i * 3 + 1]! >> 4) << 4) | (pixels[i * 3 + 2]! >> 4);
      part.colours.set(key, (part.colours.get(key) ?? 0) + 1);
    }
  }
  return { labels, parts };
}

function findEnclosed(kinds: Uint8Array, labels: Int32Array, width: number, height: number): Hole[] {
  const seen = new Uint8Array(kinds.length);
  const holes: Hole[] = [];
  for (let first = 0; first < kinds.length; first++) {
    if (kinds[first] !== 1 || seen[first]) continue;
    seen[first] = 1;
    const hole: Hole = { pixels: [first], neighbours: new Set(), depth: 0 };
    let left = width;
    let right = 0;
    let top = height;
    let bottom = 0;
    for (let at = 0; at < hole.pixels.length; at++) {
      const i = hole.pixels[at]!;
      const x = i % width;
      const y = (i - x) / width;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
      for (const [next, isInside] of [
        [i - 1, x > 0],
        [i + 1, x < width - 1],
        [i - width, y > 0],
        [i + width, y < height - 1],
      ] as const) {
        if (!isInside) continue;
        if (labels[next] !== 0) hole.neighbours.add(labels[next]!);
        else if (kinds[next] === 1 && !seen[next]) {
          seen[next] = 1;
          hole.pixels.push(next);
        }
      }
    }
    // Half of its narrower side: close enough to the largest circle in it.
    hole.depth = Math.min(right - left + 1, bottom - top + 1) / 2;
    holes.push(hole);
  }
  return holes;
}

/** The largest of those around a hole; the others lie in it. */
function findEnclosing({ neighbours }: Hole, parts: readonly Part[]): Part | null {
  const around = [...neighbours].map((label) => parts[label - 1]!);
  const span = (part: Part) => (part.right - part.left) * (part.bottom - part.top);
  return around.reduce<Part | null>((best, part) => (best && span(best) >= span(part) ? best : part), null);
}

/** The share of a part in its `most` commonest colours, each with its nearest shades. */
function flatness({ colours }: Part, most: number): number {
  const total = [...colours.values()].reduce((sum, count) => sum + count, 0);
  // Too thin to have an inside: a single pen stroke.
  if (total === 0) return 1;
  const left = new Map(colours);
  let covered = 0;
  for (let round = 0; round < most && left.size > 0; round++) {
    const [top] = [...left].reduce((best, entry) => (entry[1] > best[1] ? entry : best));
    for (const [key, count] of left) {
      const isNear = [8, 4, 0].every((shift) => Math.abs(((key >> shift) & 15) - ((top >> shift) & 15)) <= 1);
      if (!isNear) continue;
      covered += count;
      left.delete(key);
    }
  }
  return covered / total;
}

/** Whether two others of about its height stand beside it: letters come in rows. */
function isInRow(part: Part, parts: readonly Part[]): boolean {
  const tall = part.bottom - part.top + 1;
  const alike = parts.filter((other) => {
    if (other === part) return false;
    const height = other.bottom - other.top + 1;
    const shared = Math.min(part.bottom, other.bottom) - Math.max(part.top, other.top);
    return Math.abs(height - tall) < tall * 0.3 && shared > tall * 0.4;
  });
  return alike.length >= 2;
}
