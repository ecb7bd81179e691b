import { defaultAccentColour, defaultBrandColour } from "./brand-theme.ts"
import type { SocialLinks } from "./social-link.ts"

/** The settings of the identity; undefined where neither the owner nor the environment says one. */
export interface IdentitySettings {
  BUSINESS_NAME: string
  BUSINESS_NAME_SECOND_SCRIPT?: string | undefined
  BUSINESS_NAME_LANGUAGE?: string | undefined
  BUSINESS_TAGLINE?: string | undefined
  BUSINESS_LOGO: string
  BUSINESS_ICON: string
  BRAND_COLOUR: string
  ACCENT_COLOUR: string
  SOCIAL_FACEBOOK?: string | undefined
  SOCIAL_INSTAGRAM?: string | undefined
  SOCIAL_X?: string | undefined
  SOCIAL_YOUTUBE?: string | undefined
  OPENING_HOURS: string
}

export interface ShopIdentity {
  name: string
  /** Empty for none. */
  tagline: string
  secondName: { text: string; language: string } | null
  /** Its file among the uploads, with its size in pixels. */
  logo: { file: string; width: number; height: number } | null
  /** What is drawn where there is room for a square only; of an icon its file among the uploads. */
  mark: "sample" | "monogram" | { icon: string }
  brandColour: string
  accentColour: string
  social: SocialLinks
  openingHours: string
}

export const sampleName = "Chashma"

/** What the sample shop is called besides its name; a shop with another name has none of it. */
const sample = {
  tagline: "glasses with clear sight and clear prices",
  secondName: "चश्मा",
  // The home pages of the networks: the sample has no accounts there.
  social: {
    facebook: "https://www.facebook.com/",
    instagram: "https://www.instagram.com/",
    x: "https://x.com/",
    youtube: "https://www.youtube.com/",
  },
} as const
const nothing = { tagline: "", secondName: "", social: {} as SocialLinks }

export const identityDefaults = {
  brandColour: defaultBrandColour,
  accentColour: defaultAccentColour,
  openingHours: "Monday to Saturday 10:00 AM to 6:00 PM IST",
}

export const sampleSettings: IdentitySettings = {
  BUSINESS_NAME: sampleName,
  BUSINESS_LOGO: "",
  BUSINESS_ICON: "",
  BRAND_COLOUR: identityDefaults.brandColour,
  ACCENT_COLOUR: identityDefaults.accentColour,
  OPENING_HOURS: identityDefaults.openingHours,
}

/** Who the shop is, everywhere: in pages, files, messages and documents. */
export function shopIdentity(settings: IdentitySettings): ShopIdentity {
  const isSample = settings.BUSINESS_NAME === sampleName
  const usual = isSample ? sample : nothing
  const second = settings.BUSINESS_NAME_SECOND_SCRIPT ?? usual.secondName
  const language = settings.BUSINESS_NAME_LANGUAGE || languagesOf(second)[0]
  const social = {
    facebook: settings.SOCIAL_FACEBOOK ?? usual.social.facebook,
    instagram: settings.SOCIAL_INSTAGRAM ?? usual.social.instagram,
    x: settings.SOCIAL_X ?? usual.social.x,
    youtube: settings.SOCIAL_YOUTUBE ?? usual.social.youtube,
  }
  const own = isSample ? "sample" : "monogram"
  return {
    name: settings.BUSINESS_NAME,
    tagline: settings.BUSINESS_TAGLINE ?? usual.tagline,
    secondName: second && language ? { text: second, language } : null,
    logo: logoOf(settings.BUSINESS_LOGO),
    mark: settings.BUSINESS_ICON ? { icon: settings.BUSINESS_ICON } : own,
    brandColour: settings.BRAND_COLOUR,
    accentColour: settings.ACCENT_COLOUR,
    social: Object.fromEntries(Object.entries(social).filter(([, address]) => address)),
    openingHours: settings.OPENING_HOURS,
  }
}

/** Files of logos and icons are named after their content; of a logo the name says the size. */
export const logoFile = /^logo-(\d{1,4})x(\d{1,4})-[0-9a-f]{16}\.webp$/
export const iconFile = /^icon-[0-9a-f]{16}\.webp$/

function logoOf(file: string): ShopIdentity["logo"] {
  const [, width, height] = logoFile.exec(file) ?? []
  return width && height ? { file, width: Number(width), height: Number(height) } : null
}

/** The scripts of India besides Latin, with the languages that a name in them may be of. */
const languagesByScript: Readonly<Record<string, readonly string[]>> = {
  Devanagari: ["hi", "mr", "ne", "kok", "sa"],
  Bengali: ["bn", "as"],
  Gujarati: ["gu"],
  Gurmukhi: ["pa"],
  Kannada: ["kn"],
  Malayalam: ["ml"],
  Oriya: ["or"],
  Tamil: ["ta"],
  Telugu: ["te"],
  Arabic: ["ur", "ks", "sd"],
  Meetei_Mayek: ["mni"],
  Ol_Chiki: ["sat"],
}

export const secondLanguages: Readonly<Record<string, string>> = {
  hi: "Hindi",
  mr: "Marathi",
  ne: "Nepali",
  kok: "Konkani",
  sa: "Sanskrit",
  bn: "Bengali",
  as: "Assamese",
  gu: "Gujarati",
  pa: "Punjabi",
  kn: "Kannada",
  ml: "Malayalam",
  or: "Odia",
  ta: "Tamil",
  te: "Telugu",
  ur: "Urdu",
  ks: "Kashmiri",
  sd: "Sindhi",
  mni: "Manipuri",
  sat: "Santali",
}

/** The languages that are written in the script of a name; none where it is Latin or mixed. */
export function languagesOf(name: string): readonly string[] {
  const scripts = Object.keys(languagesByScript).filter((script) =>
    new RegExp(`\\p{Script=${script}}`, "u").test(name),
  )
  const [script = ""] = scripts
  return scripts.length === 1 && !/\p{Script=Latin}/u.test(name)
    ? (languagesByScript[script] ?? [])
    : []
}
