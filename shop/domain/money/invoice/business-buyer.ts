import { msg, type Sentence } from "#words/sentence.ts"
import { printProblem } from "../../core/printable-text.ts"
import { hasForbiddenText, nameTextProblem } from "../../core/text.ts"
import { parseGstin } from "./gstin.ts"

/**
 * A buyer who is registered under GST. Rule 46(e) of the CGST Rules requires name and GSTIN of a
 * registered recipient on the invoice.
 */
export interface BusinessBuyer {
  /** The registered name. */
  name: string
  /** 15 characters, capitals; a UIN has its place. */
  gstin: string
}

export const MAX_BUSINESS_NAME_LENGTH = 100

/** The problem of a typed business name, as a sentence; null if it is valid. */
export function businessNameProblem(typed: string): string | null {
  const name = typed.trim()
  if (name === "") return "Enter the name of the business, as it is registered for GST."
  if (name.length > MAX_BUSINESS_NAME_LENGTH) {
    return `The name may have at most ${MAX_BUSINESS_NAME_LENGTH} characters.`
  }
  if (hasForbiddenText(name)) return "The name contains a character that cannot be stored."
  return nameTextProblem(name) ?? printProblem(name)
}

/** The problem of a typed GSTIN, as a sentence; null if it is valid. */
export function gstinFieldProblem(typed: string): string | null {
  if (typed.trim() === "") return "Enter the GSTIN of the business."
  const parsed = parseGstin(typed)
  if (parsed.ok) return null
  switch (parsed.failure) {
    case "format":
      return "A GSTIN has 15 letters and digits, such as 29ABCDE1234F1ZW."
    case "unknown_state":
      return "The first two digits of this GSTIN belong to no state. Please look again."
    case "check_character":
      return "A character of this GSTIN is mistyped. Please compare it with the certificate."
    case "deducts_tax":
      return "This number is for deducting or collecting tax. Enter the GSTIN of the business, with Z as its 14th character."
  }
}

/**
 * A notice for a business whose GSTIN is from another state than the delivery: the place of supply
 * is where the delivery ends (section 10(1)(a) of the IGST Act), so the sale goes ahead.
 * @returns null if both are one state, or the GSTIN is invalid
 */
export function otherStateNote(typedGstin: string, deliveryState: string): Sentence | null {
  const parsed = parseGstin(typedGstin)
  // A buyer with a UIN claims a refund of this GST, regardless of the state.
  if (!parsed.ok || parsed.value.pan === null || parsed.value.state === deliveryState) return null
  return msg(
    "This GSTIN is registered in {state}, and the order goes to {delivery}. The invoice names {delivery} as the place of supply, so you may not be able to claim this GST. Ask your accountant.",
    { state: parsed.value.state, delivery: deliveryState },
  )
}
