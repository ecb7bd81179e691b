/**
 * Proof of work for a one-time code under load: a solution is valid if SHA-256 of `nonce:answer`
 * begins with the required number of zero bits. The text stays below 56 bytes, which is one block
 * of SHA-256.
 */
export interface Work {
  /** `nonce.bits.expires.signature`; only the shop can create one. */
  puzzle: string
  /** Required zero bits; each one doubles the expected attempts. */
  bits: number
}

/** The hash input for one solution. */
export const workText = (puzzle: string, answer: string): string =>
  `${puzzle.split(".", 1)[0]}:${answer}`

/** @param firstWord the first 32 bits of the hash */
export const isSolved = (firstWord: number, bits: number): boolean => Math.clz32(firstWord) >= bits
