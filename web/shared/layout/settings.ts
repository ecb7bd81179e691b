import { createContext, useContext } from "react"
import type { MembershipPlan } from "#domain/membership.ts"

/** What the pages know of the owner's settings; nothing secret. */
export interface ShopSettings {
  /** Origin for canonical addresses and shared links, without a slash at the end. */
  publicUrl: string
  business: {
    name: string
    phone: string
    textNumber: string
    email: string
    chatNumber: string
    /** Address of the messaging service that a chat goes on in. */
    chatService: string
    address: string
    grievanceOfficer: string
    /** A seller without a GSTIN charges no GST, and says nothing of it. */
    chargesGst: boolean
  }
  /** What an order may cost in rupees to be paid in cash on delivery; 0 where no cash is taken. */
  cashLimit: number
  /** Days after which pictures of a prescription are deleted. */
  prescriptionPictureDays: number
  /** Days to send a prescription after ordering. */
  prescriptionDays: number
  /** Whether a shopper can have messages about orders by e-mail. */
  sendsEmail: boolean
  /** What GOLD MAX costs and gives. */
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
