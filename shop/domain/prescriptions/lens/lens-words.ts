import type { LensType } from "@chashma/optics/powers/eye-power.ts"
import { formatPower } from "@chashma/optics/powers/power-values.ts"
import { strongestPower } from "@chashma/optics/powers/strength.ts"
import type { LensLook } from "@chashma/optics/sight/filter.ts"
import { listOf, msg, type Sentence } from "#words/sentence.ts"
import { isSunglasses, type Worn } from "../../catalogue/product-lenses.ts"
import { hasFrame, isContactLens } from "../../catalogue/vocabulary.ts"
import type { LensCatalogue } from "./lens-catalogue.ts"
import { powerRangeTexts } from "./price-table.ts"
import type { LensChoice, RangeEnd, ShownChoice } from "./types.ts"

/** The label of the line for the product itself in a price: `Frame`. */
export const productWord = (product: Worn): Sentence => {
  if (!hasFrame(product)) return isContactLens(product) ? msg("Contact lenses") : msg("Item")
  return isSunglasses(product) ? msg("Sunglasses") : msg("Frame")
}

/** What is bought if no lenses are chosen; null for what has no frame, and no such choice. */
export const withoutLenses = (product: Worn): Sentence | null => {
  if (!hasFrame(product)) return null
  return isSunglasses(product) ? msg("Sunglasses only") : msg("Frame Only")
}

/** The labels of type and option: of the order's day, else of the owner's table. */
export const lensLabels = (
  { type, option, sold }: Pick<ShownChoice, "type" | "option" | "sold">,
  lenses?: LensCatalogue,
): { type: string; option: string } => ({
  type: sold?.type ?? lenses?.types[type as LensType]?.label ?? type,
  option: sold?.option ?? lenses?.options.find(({ code }) => code === option)?.label ?? option,
})

/** `Single Vision, Blue Block` */
export const lensName = (
  lens: Pick<ShownChoice, "type" | "option" | "sold">,
  lenses?: LensCatalogue,
): string => Object.values(lensLabels(lens, lenses)).join(", ")

/** `Crizal, 12 months' warranty`; null if the option has neither. */
export const brandInWords = ({
  brand,
  warrantyMonths,
}: {
  brand?: string
  warrantyMonths?: number | null
}): Sentence | null => {
  const named = brand ? msg("{brand}", { brand }) : null
  if (!warrantyMonths) return named
  const warranty = msg("{months, plural, one {# month's warranty} other {# months' warranty}}", {
    months: warrantyMonths,
  })
  return named ? listOf([named, warranty]) : warranty
}

/**
 * `Single Vision, Blue Block`, or what is bought without lenses: `Frame Only`, `Sunglasses only,
 * tinted lenses included`; null if the product takes no lenses.
 * @param product null if it no longer exists
 * @param lenses the owner's table, for lenses that are not ordered yet
 * @param isUploaded a prescription that comes later is uploaded already
 */
export const lensesInShort = (
  product: Worn | null | undefined,
  lens: ShownChoice | null,
  { isUploaded = false, lenses }: { isUploaded?: boolean; lenses?: LensCatalogue } = {},
): Sentence | null => {
  if (!lens) {
    if (!product) return msg("Frame Only")
    return isSunglasses(product)
      ? msg("Sunglasses only, tinted lenses included")
      : withoutLenses(product)
  }
  const chosen = lensLabels(lens, lenses)
  if (!lens.prescriptionLater) return msg("{type}, {option}", chosen)
  return isUploaded
    ? msg("{type}, {option}, prescription uploaded", chosen)
    : msg("{type}, {option}, prescription to follow", chosen)
}

/** The effect of a lens option on the tint of sunglasses. */
export const tintWithOption: Record<LensLook, Sentence> = {
  clear: msg("Clear lenses: your sunglasses lose their tint."),
  blue: msg("Clear lenses: your sunglasses lose their tint."),
  photochromic: msg("Clear indoors and dark in sunlight, instead of the fixed tint."),
  tinted: msg("Tinted for the sun, so they stay sunglasses."),
  coated: msg("Clear lenses: your sunglasses lose their tint."),
  driving: msg("Lightly tinted for the road, brighter than sunglasses."),
}

/** `Thinner lenses for -4.25`, or for the range that the shopper named (decision 21).
 * @param ranges those that the range was named from */
export const surchargeWords = (
  { prescription, powerRange = 0 }: Pick<LensChoice, "prescription" | "powerRange">,
  ranges: readonly { upTo: RangeEnd }[] = [],
): Sentence => {
  const powers = prescription
    ? formatPower(strongestPower(prescription))
    : powerRangeTexts(ranges)[powerRange]
  return powers
    ? msg("Thinner lenses for {powers}", { powers })
    : msg("Thinner lenses for strong powers")
}
