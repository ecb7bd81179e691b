import type { Result } from "../result.ts"
import { type StateName, states } from "../states.ts"

/** A well-formed GST identification number; only the portal can tell whether it is registered. */
export interface Gstin {
  /** 15 characters, capitals. */
  gstin: string
  /** The state of registration. */
  state: StateName
  stateCode: string
  /** The holder's permanent account number. */
  pan: string
}

export type GstinProblem = "format" | "unknown_state" | "check_character"

/** The message for an invalid input. */
export const gstinProblemSentences: Record<GstinProblem, string> = {
  format: "must be a GSTIN such as 29ABCDE1234F1ZW, of 15 characters",
  unknown_state: "is of no state: its first two digits are no state code",
  check_character: "is mistyped: its last character does not fit the others",
}

/** State code, PAN, number of the registration in that state, `Z`, check character. */
const pattern = /^(\d{2})([A-Z]{5}\d{4}[A-Z])[1-9A-Z]Z[0-9A-Z]$/

/**
 * Parses a typed GSTIN: case and spaces do not matter. Rule 10(1) of the CGST Rules defines its
 * parts: state 2, PAN 10, entity 2, check 1.
 */
export const parseGstin = (text: string): Result<Gstin, GstinProblem> => {
  const gstin = text.replace(/\s/g, "").toUpperCase()
  const match = pattern.exec(gstin)
  if (!match) return { ok: false, failure: "format" }
  const [stateCode, pan] = [match[1]!, match[2]!]
  const state = states.find(({ gstCode }) => gstCode === stateCode)
  if (!state) return { ok: false, failure: "unknown_state" }
  if (gstinCheckCharacter(gstin.slice(0, -1)) !== gstin.at(-1)) {
    return { ok: false, failure: "check_character" }
  }
  return { ok: true, value: { gstin, state: state.name, stateCode, pan } }
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

/**
 * The last character of a GSTIN (Luhn's algorithm in base 36): each of the first 14 is multiplied by
 * 1 and 2 in turn, quotient and remainder of the product by 36 are added up, and the check character
 * fills the sum up to a multiple of 36.
 * @param first14 capitals and digits
 */
export const gstinCheckCharacter = (first14: string): string => {
  const base = alphabet.length
  const sum = Array.from(first14).reduce((total, character, position) => {
    const product = alphabet.indexOf(character) * (position % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / base) + (product % base)
  }, 0)
  return alphabet.charAt((base - (sum % base)) % base)
}
