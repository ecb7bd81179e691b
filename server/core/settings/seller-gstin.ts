import { stateInAddress } from "#domain/money/tax.ts"
import type { Settings } from "./settings.ts"

/** A fictitious GSTIN: used by a demo in Karnataka without real payments to show tax invoices. */
const SAMPLE_GSTIN = "29AAAAA0000A1ZY"

type GstSettings = Pick<Settings, "BUSINESS_ADDRESS" | "BUSINESS_GSTIN" | "PAYMENTS">

/**
 * The seller's GSTIN. Without one it may not charge GST (section 32(1) of the CGST Act), and no
 * page may state that GST is included.
 */
export function sellerGstin({
  BUSINESS_ADDRESS,
  BUSINESS_GSTIN,
  PAYMENTS,
}: GstSettings): string | null {
  const isSample = PAYMENTS === "sandbox" && stateInAddress(BUSINESS_ADDRESS) === "Karnataka"
  return BUSINESS_GSTIN ?? (isSample ? SAMPLE_GSTIN : null)
}
