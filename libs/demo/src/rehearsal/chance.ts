/** Pseudo-random choices, which are always the same for the same input. */
export interface Chance {
  pick<T>(from: readonly T[]): T;
  /** True in about `share` of all cases. */
  roll(share: number): boolean;
}

/** Seeded by a text (FNV-1a, then mulberry32). */
export function createChance(seed: string): Chance {
  let state = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1)
    state = Math.imul(state ^ seed.charCodeAt(at), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    pick: (from) => from[Math.floor(next() * from.length)]!,
    roll: (share) => next() < share,
  };
}
