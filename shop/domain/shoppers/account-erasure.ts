import { msg, type Sentence } from "#words/sentence.ts"
import { fromRupees } from "../core/money.ts"
import type { InvoiceDocument } from "../money/invoice/invoice-document.ts"
import type { Address } from "./address.ts"

/**
 * An account can be erased only just after the mobile number was verified: the phone may be
 * unattended.
 */
const ERASE_WITHIN_MINUTES = 15

/**
 * @param signedInAt when the session began
 * @returns whether the number was verified recently enough
 */
export const isFreshSession = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= ERASE_WITHIN_MINUTES * 60_000

export const signInAgainSentence = msg(
  "Please sign in once more, then delete your account within {minutes} minutes.",
  { minutes: ERASE_WITHIN_MINUTES },
)

/** Open obligations between a shopper and the shop, as counts. */
export interface OpenBusiness {
  /** Payments that may still be captured. */
  payments: number
  /** Order lines that are neither delivered nor cancelled. */
  orderLines: number
  /** Refunds that are not complete yet. */
  refunds: number
  returns: number
}

/**
 * Why an account cannot be erased now, as a sentence; null when it can. Orders of an erased account
 * could no longer be delivered or refunded.
 */
export function erasureRefusal(open: OpenBusiness): Sentence | null {
  if (open.payments > 0)
    return msg(
      "A payment of yours is not decided yet. Check it on the orders page, then try again.",
    )
  if (open.orderLines > 0)
    return msg(
      "An order of yours is not delivered yet. You can delete your account once it is, or once it is cancelled.",
    )
  if (open.returns > 0)
    return msg("A return of yours is not finished yet. You can delete your account once it is.")
  if (open.refunds > 0)
    return msg(
      "Money of yours is still on its way back. You can delete your account once it has arrived.",
    )
  return null
}

/** An invoice of this amount or more must keep name and address of a buyer without a GSTIN. */
const BUYER_NAMED_FROM = fromRupees(50_000)

/** Replaces a name once its account is erased. */
const ERASED_NAME = "Erased on request"

/**
 * An address without the person: the state is kept, since it decides which GST was included in the
 * price.
 */
export const erasedAddress = (address: Address): Address => ({
  ...address,
  contactName: ERASED_NAME,
  mobile: "",
  pincode: "",
  alternatePhone: null,
  address: "",
  city: "",
  landmark: "",
  house: "",
})

/**
 * An invoice without its buyer, as far as the law allows: rule 46(d) to (f) of the CGST Rules
 * requires name and address of a registered buyer, and of others from ₹50,000 on. Amounts, number
 * and place of supply stay as they are.
 * @returns null where section 36 of the CGST Act requires the whole document to be kept, 72 months
 *   after the annual return
 */
export function erasedInvoice(document: InvoiceDocument): InvoiceDocument | null {
  const total = document.corrects?.total ?? document.totals.total
  if (document.buyer.gstin !== null || total >= BUYER_NAMED_FROM) return null
  const { state, code } = document.buyer
  return {
    ...document,
    buyer: { state, code, gstin: null, name: ERASED_NAME, address: state, mobile: null },
  }
}
