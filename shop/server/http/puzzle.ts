import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import { isSolved, type Work, workText } from "#domain/core/proof-of-work.ts"

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
  return { puzzle: `${claims}.${signed(key, claims, about)}`, bits }
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
  const expected = Buffer.from(signed(key, `${nonce}.${given}.${expires}`, about))
  const received = Buffer.from(signature)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return null
  if (Number(expires) * 1000 < now.getTime() || Number(given) < bits - 2) return null
  const hash = createHash("sha256").update(workText(puzzle, answer)).digest()
  return isSolved(hash.readInt32BE(0), Number(given)) ? nonce : null
}

/** A solved puzzle counts once: as an allowance of one, for as long as it is valid. */
export const spentOnce = { most: 1, everySeconds: VALID_SECONDS }

const signed = (key: Uint8Array, claims: string, about: string) =>
  createHmac("sha256", key).update(`puzzle ${claims} ${about}`).digest("base64url")
