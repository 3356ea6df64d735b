/** The position of artwork on a print area. All values are shares of the area's width and height, from its top left corner. */

export type Fit = 'contain' | 'cover';

export const alignments = [
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const;
export type Align = (typeof alignments)[number];

export type Placing = {
  left: number;
  top: number;
  width: number;
  height: number;
  /** Repeats without end in both directions. */
  tiled: boolean;
};

export type PlacingWish = {
  fit?: Fit;
  align?: Align;
  /** Repeats across; `true` means `defaultRepeats`. */
  tile?: boolean | number;
};

export const defaultRepeats = 4;

export function placeArtwork(
  artwork: { width: number; height: number },
  printMm: [width: number, height: number],
  { fit = 'contain', align = 'center', tile = false }: PlacingWish,
): Placing {
  const areaAspect = printMm[0] / printMm[1];
  const aspect = artwork.width / artwork.height;
  let width: number;
  if (tile !== false) width = 1 / (tile === true ? defaultRepeats : tile);
  else if (fit === 'cover') width = Math.max(1, aspect / areaAspect);
  else width = Math.min(1, aspect / areaAspect);
  let height = (width * areaAspect) / aspect;
  // Artwork made for the area is at most a pixel off: let it fill the area rather than leave a hairline.
  if (tile === false && Math.abs(width - 1) < 0.004 && Math.abs(height - 1) < 0.004) {
    width = 1;
    height = 1;
  }
  const across = align.includes('left') ? 0 : align.includes('right') ? 1 : 0.5;
  const down = align.includes('top') ? 0 : align.includes('bottom') ? 1 : 0.5;
  return { left: (1 - width) * across, top: (1 - height) * down, width, height, tiled: tile !== false };
}
