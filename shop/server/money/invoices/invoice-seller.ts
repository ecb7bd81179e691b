import { parseGstin } from "#domain/money/invoice/gstin.ts"
import type { SellerInput } from "#domain/money/invoice/invoice.ts"
import { stateInAddress } from "#domain/money/tax.ts"
import { readableAddress } from "#server/core/readable-address.ts"
import { sellerGstin } from "#server/core/settings/derived-settings.ts"
import type { Settings } from "#server/core/settings/settings.ts"

type BusinessSettings = Pick<
  Settings,
  | "BUSINESS_NAME"
  | "BUSINESS_LEGAL_NAME"
  | "BUSINESS_ADDRESS"
  | "BUSINESS_GSTIN"
  | "BUSINESS_PHONE"
  | "BUSINESS_EMAIL"
  | "PAYMENTS"
>

/**
 * The seller on invoices. The state is that of the registration, else the one that the order was
 * sold from, else the one in the address; empty if unknown.
 * @param stateOfOrder where the seller was when the order was placed
 */
export function invoiceSeller(
  settings: BusinessSettings,
  stateOfOrder: string | null = null,
): SellerInput {
  const ownState = stateInAddress(settings.BUSINESS_ADDRESS)
  const gstin = sellerGstin(settings)
  const registration = gstin === null ? null : parseGstin(gstin)
  return {
    name: settings.BUSINESS_LEGAL_NAME ?? settings.BUSINESS_NAME,
    tradeName: settings.BUSINESS_NAME,
    address: settings.BUSINESS_ADDRESS,
    state: registration?.ok ? registration.value.state : (stateOfOrder ?? ownState ?? ""),
    gstin,
    phone: settings.BUSINESS_PHONE,
    email: readableAddress(settings.BUSINESS_EMAIL),
  }
}
