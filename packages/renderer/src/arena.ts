/**
 * One block of memory, shared by all threads, that holds scenes, artworks and pictures. Its size is fixed when it is made, so a busy
 * renderer cannot outgrow it; pages that were never used cost nothing. Any thread may reserve and release: a table of 64 KiB pages at the
 * start of the memory records who owns what, and a lock word guards the table.
 */
import { srgbSteps } from './kernel/layout.ts';
import { fillToLinearTable, fillToSrgbTable } from './transfer.ts';

const pageBytes = 65_536;
const lockWord = 0;
const freePagesWord = 1;
const tableWord = 2;

export class ArenaFullError extends Error {
  override name = 'ArenaFullError';
  readonly wantedBytes: number;
  readonly freeBytes: number;
  constructor(wantedBytes: number, freeBytes: number) {
    super(`The renderer's memory is full: ${wantedBytes} bytes wanted, ${freeBytes} free.`);
    this.wantedBytes = wantedBytes;
    this.freeBytes = freeBytes;
  }
}

export type Arena = {
  memory: WebAssembly.Memory;
  u8: Uint8Array<SharedArrayBuffer>;
  u16: Uint16Array<SharedArrayBuffer>;
  i32: Int32Array<SharedArrayBuffer>;
  u32: Uint32Array<SharedArrayBuffer>;
  f32: Float32Array<SharedArrayBuffer>;
  /** Address of 256 floats: sRGB byte to linear light. */
  toLinear: number;
  /** Address of `srgbSteps` bytes: linear light to sRGB byte. */
  toSrgb: number;
};

/** Reserves a new arena of `megabytes` MiB. */
export function createArena(megabytes: number): Arena {
  const pages = Math.min(65_536, Math.max(16, Math.ceil((megabytes * 1_048_576) / pageBytes)));
  const arena = attachArena(new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true }));
  const headPages = Math.ceil((arena.toSrgb + srgbSteps) / pageBytes);
  for (let page = 0; page < headPages; page += 1) arena.i32[tableWord + page] = headPages - page;
  arena.i32[freePagesWord] = pages - headPages;
  fillToLinearTable(arena.f32.subarray(arena.toLinear >> 2, (arena.toLinear >> 2) + 256));
  fillToSrgbTable(arena.u8.subarray(arena.toSrgb, arena.toSrgb + srgbSteps));
  return arena;
}

/** Opens the arena in another thread, which received its memory. */
export function attachArena(memory: WebAssembly.Memory): Arena {
  const buffer = memory.buffer as unknown as SharedArrayBuffer;
  const pages = buffer.byteLength / pageBytes;
  const toLinear = ((tableWord + pages) * 4 + 63) & ~63;
  return {
    memory,
    u8: new Uint8Array(buffer),
    u16: new Uint16Array(buffer),
    i32: new Int32Array(buffer),
    u32: new Uint32Array(buffer),
    f32: new Float32Array(buffer),
    toLinear,
    toSrgb: toLinear + 1024,
  };
}

/** Blocks up to this size lie at the end of the memory, larger ones at its beginning: small lasting blocks leave no holes among the large. */
const smallPages = 64;

/** Reserves `bytes` and returns their address. The content is undefined. */
export function reserve(arena: Arena, bytes: number): number {
  // Vector loads read up to 15 bytes past the last value of a row.
  const pages = Math.ceil((bytes + 16) / pageBytes);
  return locked(arena, () => {
    const table = arena.i32;
    const fitting = freeRuns(arena).filter((run) => run.pages >= pages);
    const run = pages > smallPages ? fitting[0] : fitting.at(-1);
    if (!run) throw new ArenaFullError(bytes, table[freePagesWord]! * pageBytes);
    const page = pages > smallPages ? run.page : run.page + run.pages - pages;
    // A taken page stores how many pages of its block follow, so that the scan can skip them.
    for (let i = 0; i < pages; i += 1) table[tableWord + page + i] = pages - i;
    table[freePagesWord] = table[freePagesWord]! - pages;
    return page * pageBytes;
  });
}

/** The runs of free pages, from the beginning of the memory. */
function freeRuns({ i32: table, u8 }: Arena): { page: number; pages: number }[] {
  const total = u8.length / pageBytes;
  const runs = [];
  for (let page = 0; page < total; ) {
    const taken = table[tableWord + page]!;
    if (taken > 0) {
      page += taken;
      continue;
    }
    let pages = 1;
    while (page + pages < total && table[tableWord + page + pages] === 0) pages += 1;
    runs.push({ page, pages });
    page += pages;
  }
  return runs;
}

/** Releases what `reserve` returned. */
export function release(arena: Arena, address: number): void {
  locked(arena, () => {
    const page = address / pageBytes;
    const pages = arena.i32[tableWord + page]!;
    if (!Number.isInteger(page) || pages <= 0) throw new Error(`Address ${address} is not reserved.`);
    arena.i32.fill(0, tableWord + page, tableWord + page + pages);
    arena.i32[freePagesWord] = arena.i32[freePagesWord]! + pages;
  });
}

/** Bytes in use, for limits and metrics. */
export function usedBytes(arena: Arena): number {
  return arena.u8.length - Atomics.load(arena.i32, freePagesWord) * pageBytes;
}

/** The largest block that can be reserved now. */
export function largestFreeBytes(arena: Arena): number {
  const runs = locked(arena, () => freeRuns(arena));
  return Math.max(0, ...runs.map(({ pages }) => pages * pageBytes - 16));
}

/** Reserves memory that `build` fills; releases it if `build` fails. */
export function building<T>(arena: Arena, bytes: number, build: (address: number) => T): T {
  const address = reserve(arena, bytes);
  try {
    return build(address);
  } catch (error) {
    release(arena, address);
    throw error;
  }
}

/** Runs `work` with memory that is released when it ends, even with an error. */
export function withScratch<T>(arena: Arena, bytes: number, work: (address: number) => T): T {
  const address = reserve(arena, bytes);
  try {
    return work(address);
  } finally {
    release(arena, address);
  }
}

function locked<T>(arena: Arena, work: () => T): T {
  while (Atomics.compareExchange(arena.i32, lockWord, 0, 1) !== 0) Atomics.wait(arena.i32, lockWord, 1, 10);
  try {
    return work();
  } finally {
    Atomics.store(arena.i32, lockWord, 0);
    Atomics.notify(arena.i32, lockWord, 1);
  }
}
