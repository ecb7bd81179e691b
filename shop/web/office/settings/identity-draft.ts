import { parseColour } from "#domain/core/colour.ts"
import { accentProblem, brandProblem } from "#domain/office/brand-theme.ts"
import {
  type IdentitySettings,
  identityDefaults,
  languagesOf,
  type ShopIdentity,
  shopIdentity,
} from "#domain/office/shop-identity.ts"
import {
  inputNameOf,
  type ShopSettingName,
  shopSettingNamed,
  shopSettingNames,
} from "#domain/office/shop-settings.ts"
import { type SocialNetwork, socialAddress, socialNetworks } from "#domain/office/social-link.ts"
import type { ShownSetting } from "./settings-page.tsx"

/** What was typed and not saved, by setting. */
export type Typed = Partial<Record<ShopSettingName, string>>

const identityNames = shopSettingNames.filter((name) => shopSettingNamed(name).group === "identity")

export interface IdentityDraft {
  /** As it would be; a colour that cannot be read is the default. */
  identity: ShopIdentity
  /** What each field shows. */
  shown: Readonly<Record<string, string>>
  /** What is wrong with a field, in words. */
  problems: Typed
  /** What saving would change, by the name of the operation's input. */
  changes: Record<string, string>
}

/** The identity with what was typed, judged as the shop judges it. */
export function identityDraft(saved: readonly ShownSetting[], typed: Typed): IdentityDraft {
  const before = shownOf(saved, {})
  const now = shownOf(saved, typed)
  const changed = identityNames.filter(
    (name) => typed[name] !== undefined && typed[name] !== before.shown[name],
  )
  return {
    ...now,
    problems: problemsOf(now.shown),
    changes: Object.fromEntries(changed.map((name) => [inputNameOf(name), typed[name]!])),
  }
}

function shownOf(saved: readonly ShownSetting[], typed: Typed) {
  const settings = Object.fromEntries(
    saved.map(({ name, value, source }) => {
      const isUnset = value === "" && source !== "changed"
      return [name, typed[name] ?? (isUnset ? undefined : value)]
    }),
  ) as unknown as IdentitySettings
  const identity = shopIdentity({
    ...settings,
    BUSINESS_LOGO: settings.BUSINESS_LOGO ?? "",
    BUSINESS_ICON: settings.BUSINESS_ICON ?? "",
    BRAND_COLOUR: parseColour(settings.BRAND_COLOUR) ?? identityDefaults.brandColour,
    ACCENT_COLOUR: parseColour(settings.ACCENT_COLOUR) ?? identityDefaults.accentColour,
  })
  const { tagline, secondName, social } = identity
  const shown: Record<string, string> = {
    ...Object.fromEntries(identityNames.map((name) => [name, ""])),
    BUSINESS_NAME_SECOND_SCRIPT: secondName?.text ?? "",
    BUSINESS_NAME_LANGUAGE: secondName?.language ?? "",
    BUSINESS_TAGLINE: tagline,
    ...Object.fromEntries(
      Object.entries(social).map(([network, address]) => [socialSettingOf(network), address]),
    ),
    ...Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)),
  }
  return { identity, shown }
}

export const socialSettingOf = (network: string) =>
  `SOCIAL_${network.toUpperCase()}` as ShopSettingName

function problemsOf(shown: Readonly<Record<string, string>>): Typed {
  const problems: Typed = {}
  const second = shown.BUSINESS_NAME_SECOND_SCRIPT?.trim() ?? ""
  if (second && languagesOf(second).length === 0) {
    problems.BUSINESS_NAME_SECOND_SCRIPT =
      "Write it in one script of India other than Latin, such as नेत्र."
  }
  for (const [name, problemOf] of [
    ["BRAND_COLOUR", brandProblem],
    ["ACCENT_COLOUR", accentProblem],
  ] as const) {
    const colour = parseColour(shown[name] ?? "")
    const problem = colour ? problemOf(colour) : "must be a colour such as #0b5a5c."
    if (problem) problems[name] = `This colour ${problem}`
  }
  for (const network of Object.keys(socialNetworks) as SocialNetwork[]) {
    const name = socialSettingOf(network)
    const address = shown[name]?.trim() ?? ""
    // The sample's home pages are no accounts, and stay until something is typed.
    const isHome = URL.parse(address)?.pathname === "/"
    if (address && !isHome && !socialAddress(network, address)) {
      problems[name] =
        `Enter your account, such as @yourshop or ${socialNetworks[network].hosts[0]}/yourshop.`
    }
  }
  return problems
}
