/**
 * Proof of work for a code under pressure: an answer is right when SHA-256 of
 * `nonce:answer` begins with as many zero bits as were asked for. The text stays below 56 bytes,
 * which is one block of SHA-256.
 */
export interface Work {
  /** `nonce.bits.expires.signature`; only the shop can make one. */
  puzzle: string
  /** Zero bits wanted; each one doubles the tries. */
  bits: number
}

/** What is hashed for one answer. */
export const workText = (puzzle: string, answer: string): string =>
  `${puzzle.split(".", 1)[0]}:${answer}`

/** @param firstWord the first 32 bits of the hash */
export const isSolved = (firstWord: number, bits: number): boolean => Math.clz32(firstWord) >= bits
