import { compactIdentifier, normalizeTyped } from "../core/identifier.ts"
import { nameTextProblem } from "../core/text.ts"

/** Where the shop transfers a refund of a cash payment. */
export type RefundAccount =
  | { method: "upi"; upiId: string }
  | { method: "bank"; name: string; number: string; ifsc: string }

export const MAX_UPI_ID_LENGTH = 255
export const MAX_ACCOUNT_NAME_LENGTH = 100
/** With spaces, as people copy it from a passbook. */
export const MAX_TYPED_NUMBER_LENGTH = 40

/**
 * The problem of a typed UPI ID, as a sentence; null if it is valid. Format: NPCI's virtual payment
 * address.
 */
export const upiIdProblem = (typed: string): string | null =>
  /^[a-z0-9._-]{2,190}@[a-z][a-z0-9]{1,63}$/i.test(normalizeTyped(typed).trim())
    ? null
    : "A UPI ID looks like name@bank."

/**
 * The problem of a typed account number, as a sentence; null if it is valid. Indian banks use 9 to
 * 18 digits.
 */
export const accountNumberProblem = (typed: string): string | null =>
  /^\d{9,18}$/.test(compactIdentifier(typed)) ? null : "An account number has 9 to 18 digits."

/**
 * The problem of a typed IFSC, as a sentence; null if it is valid. Format: Reserve Bank of India.
 */
export const ifscProblem = (typed: string): string | null =>
  /^[A-Z]{4}0[A-Z0-9]{6}$/i.test(compactIdentifier(typed))
    ? null
    : "An IFSC has 11 characters, such as HDFC0001234. It is printed in the passbook and on cheques."

/** The problem of an account holder's name, as a sentence; null if it is valid. */
export const accountNameProblem = (typed: string): string | null =>
  typed.trim() === "" ? "Enter the name of the account holder." : nameTextProblem(typed.trim())

/** Enough for its owner to recognise it, too little for anyone else. */
export function maskRefundAccount(account: RefundAccount): string {
  if (account.method === "bank") {
    return `Account ending in ${account.number.slice(-4)}, IFSC ${account.ifsc}`
  }
  const [name, bank] = account.upiId.split("@")
  return `UPI ID ${name!.slice(0, 2)}…@${bank}`
}

/** The complete details, for the person who makes the transfer. */
export const refundAccountInWords = (account: RefundAccount): string =>
  account.method === "upi"
    ? `UPI ID ${account.upiId}`
    : `${account.name}, account ${account.number}, IFSC ${account.ifsc}`
