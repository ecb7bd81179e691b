import { createContext, useContext } from "react"

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
  }
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
