/**
 * How much of the print area one picture pixel covers, so that artwork is read at the right mip level: too fine shimmers, too coarse
 * blurs. Measured once per scene from the differences of the UV, as log2 of the share of the print area's width, stored as a byte.
 *
 * The detail of a block is the mean of the logarithms of its pixels' footprints. Where the surface turns away, a footprint is half way
 * between its long and its short axis: neither blur nor shimmer dominates, and jumps at folds of the cloth are tolerated.
 */
import { withScratch } from './arena.ts';
import { lodOrigin, lodStepsPerOctave } from './kernel/layout.ts';
import type { Renderer } from './renderer.ts';

const blockSide = 8;
/** The value the kernel writes for a block in which nothing can be measured. */
const unknown = 1000;

/** Addresses of a print area's planes, and its size. */
type Area = { uv: number; mask: number; lod: number; width: number; height: number; aspect: number };

/** Finest and coarsest value in use, without the outliers at folds. */
export type DetailRange = { low: number; high: number };

/** Fills the area's `lod` plane. */
export function measureDetail(renderer: Renderer, area: Area): DetailRange {
  const columns = Math.ceil(area.width / blockSide);
  const rows = Math.ceil(area.height / blockSide);
  const blocks = columns * rows;
  return withScratch(renderer.arena, (blocks + 256) * 4, (scratch) => {
    const { f32 } = renderer.arena;
    for (let row = 0; row < rows; row += 1) {
      renderer.kernel.octavesRow(
        area.uv,
        area.mask,
        area.width,
        area.height,
        row * blockSide,
        1 / area.aspect,
        scratch + row * columns * 4,
      );
    }
    const octaves = f32.slice(scratch >> 2, (scratch >> 2) + blocks);
    spread(octaves, columns, rows);
    f32.set(smooth(octaves, columns, rows), scratch >> 2);
    return toPlane(renderer, { at: scratch, columns, rows }, area, scratch + blocks * 4);
  });
}

/** Fills blocks without a measurement with their neighbours' mean, ring by ring. */
function spread(values: Float32Array, columns: number, rows: number): void {
  let missing = Array.from(values.keys()).filter((i) => values[i] === unknown);
  if (missing.length === values.length) values.fill(lodOrigin);
  while (missing.length > 0 && missing.length < values.length) {
    const found = missing.map((i) => meanRound(values, i, columns, rows));
    const before = missing.length;
    missing = missing.filter((i, k) => {
      if (found[k] === unknown) return true;
      values[i] = found[k]!;
      return false;
    });
    if (missing.length === before) return;
  }
}

function meanRound(values: Float32Array, i: number, columns: number, rows: number): number {
  const x = i % columns;
  let [sum, count] = [0, 0];
  const add = (value: number) => {
    if (value === unknown) return;
    sum += value;
    count += 1;
  };
  if (x > 0) add(values[i - 1]!);
  if (x < columns - 1) add(values[i + 1]!);
  if (i >= columns) add(values[i - columns]!);
  if (i < columns * (rows - 1)) add(values[i + columns]!);
  return count === 0 ? unknown : sum / count;
}

/** Each block with its neighbours, as levels of detail. */
function smooth(values: Float32Array, columns: number, rows: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let y = 0, i = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1, i += 1) {
      const left = values[x > 0 ? i - 1 : i]!;
      const right = values[x < columns - 1 ? i + 1 : i]!;
      const above = values[y > 0 ? i - columns : i]!;
      const below = values[y < rows - 1 ? i + columns : i]!;
      const octave = (values[i]! * 2 + left + right + above + below) / 6;
      out[i] = Math.min(Math.max((octave - lodOrigin) * lodStepsPerOctave, 0), 255);
    }
  }
  return out;
}

/** Interpolates blocks to pixels, bilinearly, so that no block edge shows in the print. */
function toPlane(
  { arena, kernel }: Renderer,
  { at, columns, rows }: { at: number; columns: number; rows: number },
  { mask, lod, width, height }: Area,
  tallyAt: number,
): DetailRange {
  const tally = arena.u32.subarray(tallyAt >> 2, (tallyAt >> 2) + 256).fill(0);
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(Math.max((y + 0.5) / blockSide - 0.5, 0), rows - 1);
    const above = Math.floor(row);
    const below = Math.min(above + 1, rows - 1);
    const addressOf = (one: number) => at + one * columns * 4;
    const [place, target] = [mask + y * width, lod + y * width];
    kernel.detailRow(addressOf(above), addressOf(below), row - above, columns, place, width, target, tallyAt);
  }
  const used = tally.reduce((sum, count) => sum + count, 0);
  return { low: quantile(tally, used * 0.01), high: quantile(tally, used * 0.99) };
}

function quantile(tally: Uint32Array, wanted: number): number {
  let sum = 0;
  for (let value = 0; value < tally.length; value += 1) {
    sum += tally[value]!;
    if (sum > wanted) return value;
  }
  return 0;
}
