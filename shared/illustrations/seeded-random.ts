// Reproducible random numbers: the same text gives the same numbers on every machine.

/** 32-bit FNV-1a hash of a text. */
export function hashText(s: string): number {
  let h = 2166136261;
  for (let i = 0; i < s.length; i++) {
    h ^= s.charCodeAt(i);
    h = Math.imul(h, 16777619);
  }
  return h >>> 0;
}

/** A random number generator for [0, 1) (mulberry32), determined by the seed. */
export function randomFrom(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Picks an element by a number in [0, 1); the list must not be empty. */
export function pickAt<T>(list: readonly T[], at: number): T {
  const found = list[Math.floor(at * list.length)];
  if (found === undefined) {
    throw new Error('nothing to pick from');
  }
  return found;
}
