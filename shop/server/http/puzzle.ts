import { createHash, randomBytes } from "node:crypto"
import { isSolved, type Work, workText } from "#domain/core/proof-of-work.ts"
import { hmac, isSigned } from "../core/signature.ts"

const VALID_SECONDS = 300

/** 33,000 attempts: instant for one browser. */
export const MIN_PUZZLE_BITS = 15
/** Half a million attempts: some seconds on a phone, for each single code. */
export const MAX_PUZZLE_BITS = 19

export interface Solution {
  puzzle: string
  answer: string
}

/** A puzzle for one mobile number or e-mail address; nothing is stored until it is solved. */
export function makePuzzle(key: Uint8Array, about: string, bits: number, now: Date): Work {
  const nonce = randomBytes(16).toString("base64url")
  const expires = Math.floor(now.getTime() / 1000) + VALID_SECONDS
  const claims = `${nonce}.${bits}.${expires}`
  return { puzzle: `${claims}.${hmac(key, textOf(claims, about))}`, bits }
}

/**
 * The nonce of a puzzle of ours that is solved, for this number or address, and still valid;
 * otherwise null.
 * @param bits required now; a recent puzzle that is up to two bits easier is still accepted
 */
export function solvedNonce(
  key: Uint8Array,
  { puzzle, answer }: Solution,
  about: string,
  bits: number,
  now: Date,
): string | null {
  const [nonce = "", given = "", expires = "", signature = ""] = puzzle.split(".")
  const signedText = textOf(`${nonce}.${given}.${expires}`, about)
  if (!isSigned([key], signedText, signature)) return null
  if (Number(expires) * 1000 < now.getTime() || Number(given) < bits - 2) return null
  const hash = createHash("sha256").update(workText(puzzle, answer)).digest()
  return isSolved(hash.readInt32BE(0), Number(given)) ? nonce : null
}

/** A solved puzzle counts once: as an allowance of one, for as long as it is valid. */
export const spentOnce = { most: 1, everySeconds: VALID_SECONDS }

const textOf = (claims: string, about: string) => `puzzle ${claims} ${about}`
