/** The main colors of a picture, as a person would name them, the most used first. */
const maxColours = 8;
const sameColour = 48;
const leastShare = 0.006;

type Group = { colour: readonly [number, number, number]; count: number };

/** `pixels` are RGBA. */
export function findPictureColours(pixels: ArrayLike<number>): string[] {
  const counts = new Map<number, number>();
  let seen = 0;
  for (let i = 0; i < pixels.length; i += 4) {
    if (pixels[i + 3]! < 250) continue;
    const key = (pixels[i]! << 16) | (pixels[i + 1]! << 8) | pixels[i + 2]!;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    seen += 1;
  }
  const groups: Group[] = [];
  for (const [key, count] of [...counts].sort((a, b) => b[1] - a[1]).slice(0, 400)) {
    const colour = [key >> 16, (key >> 8) & 255, key & 255] as const;
    const known = groups.find((group) => group.colour.every((value, c) => Math.abs(value - colour[c]!) < sameColour));
    if (known) known.count += count;
    else groups.push({ colour, count });
  }
  return groups
    .filter(({ count }) => count > seen * leastShare)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxColours)
    .map(({ colour }) => `#${colour.map((value) => value.toString(16).padStart(2, '0')).join('')}`);
}

const side = 160;

/** Null if the picture is not loaded or cannot be read. */
export function readPictureColours(picture: CanvasImageSource | undefined): string[] | null {
  if (!picture) return null;
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  // Blended edge pixels would count as separate colors.
  context.imageSmoothingEnabled = false;
  context.drawImage(picture, 0, 0, side, side);
  try {
    return findPictureColours(context.getImageData(0, 0, side, side).data);
  } catch {
    return null;
  }
}
