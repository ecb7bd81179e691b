/** A reproducible random sequence. */
export interface SeededRandom {
  /** A whole number from 0 up to, but not including, `end`. */
  upTo: (end: number) => number
  oneOf: <Value>(values: readonly Value[]) => Value
}

/** Xorshift with 32 bits (Marsaglia, 2003); the seed is any whole number but 0. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed
  const upTo = (end: number) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return Math.floor(((state >>> 0) / 2 ** 32) * end)
  }
  return { upTo, oneOf: (values) => values[upTo(values.length)]! }
}
