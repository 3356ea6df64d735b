/** Seeded randomness: every choice the artist makes comes from here, so one seed always gives the same picture. */

export type Random = {
  /** In [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  /** An integer in [0, limit). */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
  /** An independent stream: drawing more from one never shifts another. */
  fork(label: string): Random;
};

/** FNV-1a over UTF-16 units. */
export function hashText(text: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 16_777_619);
  }
  return hash >>> 0;
}

export function createRandom(seed: number | string): Random {
  const origin = typeof seed === 'string' ? hashText(seed) : seed >>> 0;
  let state = origin;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    between: (low, high) => low + (high - low) * next(),
    chance: (probability) => next() < probability,
    pick: (choices) => choices[below(choices.length)]!,
    shuffle(items) {
      const result = [...items];
      for (let i = result.length - 1; i > 0; i--) {
        const j = below(i + 1);
        [result[i], result[j]] = [result[j]!, result[i]!];
      }
      return result;
    },
    fork: (label) => createRandom(hashText(`${origin}/${label}`)),
  };
}
