import type { CashfreePaymentStatus, ErrorDetails } from "./entities.ts"

export function outcomeMessage(status: CashfreePaymentStatus): string {
  switch (status) {
    case "SUCCESS":
      return "00::Transaction success"
    case "USER_DROPPED":
      return "User dropped and did not complete the two factor authentication"
    case "FAILED":
      return "ZM::Transaction failed"
    case "PENDING":
      return "Waiting for the bank"
  }
}

/** The error of an attempt that did not succeed. */
export function failureDetails(status: CashfreePaymentStatus, code?: string): ErrorDetails | null {
  switch (status) {
    case "FAILED":
      return {
        error_code: code ?? "TRANSACTION_DECLINED",
        error_description: "issuer bank or payment service provider declined the transaction",
        error_reason: "auth_declined",
        error_source: "customer",
      }
    case "USER_DROPPED":
      return {
        error_code: code ?? "PAYMENT_DROPPED",
        error_description: "the customer left before the payment was complete",
        error_reason: "user_dropped",
        error_source: "customer",
      }
    default:
      return null
  }
}
