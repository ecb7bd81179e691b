import { type BrandDeclarations, parseBrandDeclarations } from "#domain/catalogue/declarations.ts"
import type { DeliverySetting } from "#domain/catalogue/delivery.ts"
import { fromRupees } from "#domain/core/money.ts"
import { defaultTariffs, type TariffRow } from "#domain/money/tariff.ts"
import { readTariffs } from "#domain/money/tariff-table.ts"
import { stateInAddress } from "#domain/money/tax.ts"
import type { LensCatalogue } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { parseLenses } from "#domain/prescriptions/lens/lens-table.ts"
import { sampleLenses } from "#domain/prescriptions/lens/sample-lenses.ts"
import type { PrescriptionSchedule } from "#domain/prescriptions/prescription-request.ts"
import type { Settings } from "./settings.ts"

/** The delivery fee, and the value of goods above which delivery is free. */
export const deliverySetting = (
  settings: Pick<Settings, "DELIVERY_FEE" | "FREE_DELIVERY_ABOVE">,
): DeliverySetting => ({
  fee: fromRupees(settings.DELIVERY_FEE),
  freeAbove: fromRupees(settings.FREE_DELIVERY_ABOVE),
})

let lastTable = { text: "", lenses: sampleLenses }

/** The owner's table of lenses; the setting was checked when it was read. */
export function lensCatalogue({ LENSES }: Pick<Settings, "LENSES">): LensCatalogue {
  if (lastTable.text !== LENSES) {
    const read = parseLenses(LENSES)
    lastTable = { text: LENSES, lenses: read.ok ? read.value : sampleLenses }
  }
  return lastTable.lenses
}

/** The deadline for sending a prescription, and the reminders. */
export const prescriptionSchedule = ({
  PRESCRIPTION_DAYS,
  PRESCRIPTION_REMINDER_DAYS,
}: Pick<Settings, "PRESCRIPTION_DAYS" | "PRESCRIPTION_REMINDER_DAYS">): PrescriptionSchedule => ({
  days: PRESCRIPTION_DAYS,
  reminderDays: PRESCRIPTION_REMINDER_DAYS,
})

/** The shop's headings and rates; the setting was checked when it was read. */
export function tariffTable({ GST_TARIFFS }: Pick<Settings, "GST_TARIFFS">): readonly TariffRow[] {
  const read = readTariffs(GST_TARIFFS)
  return read.ok ? read.value : defaultTariffs
}

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

/** What is declared for all products of a brand; the setting was checked when it was read. */
export const brandDeclarations = (
  settings: Pick<Settings, "BRAND_DECLARATIONS">,
): BrandDeclarations => parseBrandDeclarations(settings.BRAND_DECLARATIONS) ?? {}
