/** A seeded generator: the same seed and number give the same input on every machine. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** An integer from 0 up to, but not including, `end`. */
  below(end: number): number;
  between(first: number, last: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  bytes(length: number): Buffer;
};

export function createRandom(...seeds: number[]): Random {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162;
  let d = 1;
  const next32 = (): number => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    c |= 0;
    return t >>> 0;
  };
  for (const seed of seeds) {
    a ^= seed | 0;
    b ^= Math.floor(seed / 0x1_0000_0000);
    for (let i = 0; i < 12; i += 1) next32();
  }
  const next = () => next32() / 0x1_0000_0000;
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    between: (first, last) => first + below(last - first + 1),
    chance: (share) => next() < share,
    pick: (from) => from[below(from.length)]!,
    bytes: (length) => {
      const bytes = Buffer.alloc(length);
      for (let i = 0; i < length; i += 1) bytes[i] = next32();
      return bytes;
    },
  };
}
