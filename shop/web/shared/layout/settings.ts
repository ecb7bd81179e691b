import { createContext, useContext } from "react"
import type { ModulePageSettings } from "#contract/module-settings.ts"
import type { DeliverySetting } from "#domain/catalogue/delivery.ts"
import type { TariffRow } from "#domain/money/tariff.ts"
import type { BrandTheme } from "#domain/office/brand-theme.ts"
import type { ShopIdentity } from "#domain/office/shop-identity.ts"
import type { LensCatalogue } from "#domain/prescriptions/lens/lens-catalogue.ts"
import type { DeletedAccountChoice } from "#domain/shoppers/deleted-account.ts"
import { moduleOfPage } from "#modules/switched-pages.ts"
import type { LanguageCode } from "#words/languages.ts"

/** What pages show of `domain/office/shop-identity.ts`, besides the name of the business. */
export interface PageIdentity extends Omit<ShopIdentity, "name" | "brandColour" | "accentColour"> {
  /** Colours of the theme that differ. */
  theme: BrandTheme
  /** Of the browser's bar. */
  themeColour: string
  /**
   * Appended to the addresses of icons and pictures, so that a new one is seen at once; empty while
   * they are the sample's.
   */
  version: string
}

/** The owner's settings that pages use; nothing secret. */
export interface ShopSettings {
  /** The language of the page; without it, English. */
  language?: LanguageCode
  /** Origin for canonical URLs and shared links, without a trailing slash. */
  publicUrl: string
  business: {
    name: string
    phone: string
    textNumber: string
    email: string
    address: string
    /** Legal name and registrations, for the footer; empty if there is nothing to add. */
    sellerLine: string
    /** With designation. */
    grievanceOfficer: string
    grievanceContact: { email: string; phone: string }
    /** A seller without a GSTIN charges no GST, and does not mention it. */
    chargesGst: boolean
  }
  identity: PageIdentity
  /** Headings and rates by what is sold. */
  tariffs: readonly TariffRow[]
  /** The delivery fee, and the value of goods above which delivery is free. */
  delivery: DeliverySetting
  /** What lenses are offered, for which frames, and their prices. */
  lenses: LensCatalogue
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
  /** Whether a deleted account is erased at once or kept, encrypted, for a year. */
  deletedAccounts: DeletedAccountChoice
  /** Whether a shopper can get messages about orders by e-mail. */
  sendsEmail: boolean
  /** Whole per cent off the cheaper of each two pairs with power lenses; 0 without this offer. */
  secondPairPercent: number
  payments: {
    /** The payment provider's browser script. */
    script: string
    mode: "sandbox" | "production"
  }
  /** Settings of modules that their parts of pages use, by name. */
  modules: ModulePageSettings
  /** The modules that the owner has switched off. */
  featuresOff: readonly string[]
  /** A demonstration that is reset every hour (DEMO). */
  isPublicDemo?: true
}

const SettingsContext = createContext<ShopSettings | null>(null)

export const SettingsProvider = SettingsContext.Provider

export function useSettings(): ShopSettings {
  const settings = useContext(SettingsContext)
  if (!settings)
    throw new Error("Settings are provided by web/root.tsx; this part stands outside it.")
  return settings
}

const none: readonly string[] = []

/** The modules that are switched off; none where a failure left the page without settings. */
export const useFeaturesOff = (): readonly string[] =>
  useContext(SettingsContext)?.featuresOff ?? none

/** Whether a page, by the ids of its routes, belongs to a module that is switched off. */
export const isSwitchedOff = (routes: readonly string[], featuresOff: readonly string[]): boolean =>
  routes.some((id) => featuresOff.includes(moduleOfPage[id] ?? ""))

/** The shop's name for a title; undefined where a failure left the page without settings. */
export const useShopName = (): string | undefined => useContext(SettingsContext)?.business.name

/** `Page not found | Netra Optics` */
export const withShopName = (title: string, shop: string | undefined): string =>
  shop ? `${title} | ${shop}` : title

/** Of a file that is drawn from the identity, such as `/mark.svg`. */
export const identityFile = (path: string, { version }: Pick<PageIdentity, "version">): string =>
  version ? `${path}?v=${version}` : path

/** The class of a name in large letters: the display font has only the letters of the sample's words. */
export const displayFont = (name: string): string | undefined =>
  /^[चजदनफमरशस\u093c\u093e\u094d]+$/u.test(name) ? "font-chart" : undefined
