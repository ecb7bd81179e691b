import { createContext, useContext } from "react"
import type { DeliverySetting, MakingDays } from "#domain/catalogue/delivery.ts"
import type { MembershipPlan } from "#domain/checkout/membership.ts"
import type { TariffRow } from "#domain/money/tariff.ts"
import type { HigherPowerRule, Surcharges } from "#domain/prescriptions/lens/types.ts"

/** The owner's settings that pages use; nothing secret. */
export interface ShopSettings {
  /** Origin for canonical URLs and shared links, without a trailing slash. */
  publicUrl: string
  business: {
    name: string
    phone: string
    textNumber: string
    email: string
    chatNumber: string
    /** URL of the messaging service where a chat continues. */
    chatService: string
    address: string
    grievanceOfficer: string
    /** A seller without a GSTIN charges no GST, and does not mention it. */
    chargesGst: boolean
  }
  /** Headings and rates by what is sold. */
  tariffs: readonly TariffRow[]
  /** The delivery fee, and the value of goods above which delivery is free. */
  delivery: DeliverySetting
  /** Business days to make lenses, by type. */
  makingDays: MakingDays
  /** What a pair costs more by its power range; empty if strong lenses cost no more. */
  lensSurcharges: Surcharges
  /** Who bears the difference if the powers turn out to cost more. */
  higherPowers: HigherPowerRule
  /** Powers that shoppers type wait for the optician. */
  approvesPowers: boolean
  /** Hours after delivery for reporting a damaged or wrong item. */
  returnHours: number
  /** Maximum total in rupees for cash on delivery; 0 if no cash is taken. */
  cashLimit: number
  /** Days until pictures of a prescription are deleted. */
  prescriptionPictureDays: number
  /** Days to send a prescription after ordering. */
  prescriptionDays: number
  /** Whether a shopper can get messages about orders by e-mail. */
  sendsEmail: boolean
  /** Price and benefit of GOLD MAX. */
  membership: MembershipPlan
  payments: {
    /** The payment provider's browser script. */
    script: string
    mode: "sandbox" | "production"
  }
}

const SettingsContext = createContext<ShopSettings | null>(null)

export const SettingsProvider = SettingsContext.Provider

export function useSettings(): ShopSettings {
  const settings = useContext(SettingsContext)
  if (!settings)
    throw new Error("Settings are provided by web/root.tsx; this part stands outside it.")
  return settings
}
