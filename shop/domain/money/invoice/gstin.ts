import { compactIdentifier } from "../../core/identifier.ts"
import { failed, type Result } from "../../core/result.ts"
import { type StateName, states } from "../../core/states.ts"

/**
 * A well-formed GST identification number, or the unique identity number (UIN) of an embassy or an
 * agency of the United Nations, which rule 46(e) of the CGST Rules puts into the same place; only the
 * portal can tell whether it is registered.
 */
export interface Gstin {
  /** 15 characters, capitals. */
  gstin: string
  /** The state of registration; `Other Territory` is the continental shelf, of no state. */
  state: StateName | typeof OTHER_TERRITORY
  stateCode: string
  /** The holder's permanent account number; null for a UIN. */
  pan: string | null
}

const OTHER_TERRITORY = "Other Territory"
const OTHER_TERRITORY_CODE = "97"

export type GstinProblem = "format" | "unknown_state" | "check_character" | "deducts_tax"

/** The message for an invalid input. */
export const gstinProblemSentences: Record<GstinProblem, string> = {
  format: "must be a GSTIN such as 29ABCDE1234F1ZW, of 15 characters",
  unknown_state: "is of no state: its first two digits are no state code",
  deducts_tax: "is for deducting or collecting tax: the 14th character of a seller's is Z",
  check_character: "is mistyped: its last character does not fit the others",
}

/**
 * State code, PAN, number of the registration in that state, `Z`, check character. Instead of `Z`,
 * those who deduct tax (section 51 of the CGST Act) have `D`, those who collect it (52) `C`.
 */
const gstinPattern = /^(\d{2})([A-Z]{5}\d{4}[A-Z])[1-9A-Z]([ZDC])[0-9A-Z]$/

/** State code, year, organisation, number, `UN` or `ON` (other notified person), check character. */
const uinPattern = /^(\d{2})\d{2}[A-Z]{3}\d{5}[UO]N[0-9A-Z]$/

/**
 * Parses a typed GSTIN or UIN: case and separators do not matter. Rule 10(1) of the CGST Rules
 * defines the parts of a GSTIN: state 2, PAN 10, entity 2, check 1.
 */
export const parseGstin = (text: string): Result<Gstin, GstinProblem> => {
  const gstin = compactIdentifier(text).toUpperCase()
  const match = gstinPattern.exec(gstin) ?? uinPattern.exec(gstin)
  if (!match) return failed("format")
  const [, stateCode = "", pan = null, purpose] = match
  const state =
    stateCode === OTHER_TERRITORY_CODE
      ? OTHER_TERRITORY
      : states.find(({ gstCode }) => gstCode === stateCode)?.name
  if (!state) return failed("unknown_state")
  if (purpose === "D" || purpose === "C") return failed("deducts_tax")
  if (gstinCheckCharacter(gstin.slice(0, -1)) !== gstin.at(-1)) return failed("check_character")
  return { ok: true, value: { gstin, state, stateCode, pan } }
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

/**
 * The last character of a GSTIN (Luhn's algorithm in base 36): each of the first 14 is multiplied by
 * 1 and 2 in turn, quotient and remainder of the product by 36 are added up, and the check character
 * fills the sum up to a multiple of 36.
 * @param first14 capitals and digits
 * @internal
 */
export const gstinCheckCharacter = (first14: string): string => {
  const base = alphabet.length
  const sum = Array.from(first14).reduce((total, character, position) => {
    const product = alphabet.indexOf(character) * (position % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / base) + (product % base)
  }, 0)
  return alphabet.charAt((base - (sum % base)) % base)
}
