import { stateInAddress } from "#domain/tax.ts"
import type { Settings } from "./settings.ts"

/** Nobody's: a demonstration in Karnataka, where nobody can pay, shows with it how tax invoices look. */
export const SAMPLE_GSTIN = "29AAAAA0000A1ZY"

type GstSettings = Pick<Settings, "BUSINESS_ADDRESS" | "BUSINESS_GSTIN" | "PAYMENTS">

/**
 * The seller's GSTIN. Who has none may not charge GST (section 32(1) of the CGST Act), and no page may
 * say that GST is inside a price.
 */
export function sellerGstin({
  BUSINESS_ADDRESS,
  BUSINESS_GSTIN,
  PAYMENTS,
}: GstSettings): string | null {
  const isSample = PAYMENTS === "sandbox" && stateInAddress(BUSINESS_ADDRESS) === "Karnataka"
  return BUSINESS_GSTIN ?? (isSample ? SAMPLE_GSTIN : null)
}
