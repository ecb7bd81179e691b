import type { Address } from "./address.ts"
import type { InvoiceDocument } from "./invoice/invoice-document.ts"
import type { LensChoice } from "./lens/types.ts"
import { fromRupees } from "./money.ts"

/** An account is erased by somebody who has just proved the mobile number: a phone lies about. */
export const ERASE_WITHIN_MINUTES = 15

/**
 * @param signedInAt when the session began
 * @returns whether the number was proved a moment ago
 */
export const isFreshSession = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= ERASE_WITHIN_MINUTES * 60_000

export const signInAgainSentence = `Please sign in once more, then delete your account within ${ERASE_WITHIN_MINUTES} minutes.`

/** What is still under way between a shopper and the shop, as numbers of things. */
export interface OpenBusiness {
  /** Payments that may still take money. */
  payments: number
  /** Order lines that are neither delivered nor undone. */
  orderLines: number
  /** Refunds that are not back yet. */
  refunds: number
  returns: number
}

/**
 * Why an account cannot be erased now, as a sentence; null when it can. Whoever is erased can no
 * longer be delivered to or paid back.
 */
export function erasureRefusal(open: OpenBusiness): string | null {
  if (open.payments > 0)
    return "A payment of yours is not decided yet. Check it on the orders page, then try again."
  if (open.orderLines > 0)
    return "An order of yours is not delivered yet. You can delete your account once it is, or once it is cancelled."
  if (open.returns > 0)
    return "A return of yours is not finished yet. You can delete your account once it is."
  if (open.refunds > 0)
    return "Money of yours is still on its way back. You can delete your account once it has arrived."
  return null
}

/** Of a buyer without a GSTIN an invoice of this much or more must keep name and address. */
export const BUYER_NAMED_FROM = fromRupees(50_000)

/** What stands in the place of a name once its account is erased. */
export const ERASED_NAME = "Erased on request"

/** An address without the person: the state stays, for it says which GST was inside the price. */
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

/** Lenses without the eyes that they were made for. */
export const erasedLens = <Lens extends LensChoice | null>(lens: Lens): Lens =>
  lens && { ...lens, prescription: null }

/**
 * An invoice without its buyer, as far as the law allows: rule 46(d) to (f) of the CGST Rules asks for
 * name and address of a registered buyer, and of others from ₹50,000 on. Amounts, number and place of
 * supply stay as they are.
 * @returns null where the document has to stay whole until section 36 of the CGST Act lets it go,
 *   72 months after the annual return
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
