import { type LensType, lensTypes } from "@chashma/optics/powers/eye-power.ts"
import type { LensLook } from "@chashma/optics/sight/filter.ts"
import type { Product } from "../../catalogue/product.ts"
import { isSunglasses } from "../../catalogue/product-lenses.ts"
import { fromRupees } from "../../core/money.ts"
import type {
  HigherPowerRule,
  LensChoice,
  LensOptionCode,
  RangeEnd,
  SoldLens,
  Surcharges,
} from "./types.ts"

/**
 * The owner's table of lenses: what is offered for which frame, its price and what it is made of.
 * Stored as the setting `LENSES`.
 */
export interface LensCatalogue {
  types: Readonly<Record<LensType, LensTypeTerms>>
  /** In the order in which shoppers see them. */
  options: readonly LensOption[]
  /** From the weakest powers to the strongest; the last has no end. */
  ranges: readonly [PowerRange, ...PowerRange[]]
  /** Who pays when the optician reads powers of a dearer range. */
  onHigher: HigherPowerRule
}

/** One of the four designs, which decide what is asked about the eyes. */
export interface LensTypeTerms {
  isOffered: boolean
  label: string
  description: string
  /** Business days to make them, before the courier has them. */
  days: number
  /** Millimetres that the frame's lens should be high; null if any height will do. */
  minLensHeight: number | null
  /** Least fitting height in millimetres; null for what lenses allow anyway. */
  minFittingHeight: number | null
}

export const frameGroups = ["rimless", "half-rim", "kids", "sunglasses"] as const
export type FrameGroup = (typeof frameGroups)[number]

/** A coating or tint that is sold with some of the types. */
export interface LensOption {
  code: LensOptionCode
  label: string
  /** Above its column of the price table. */
  heading: string
  description: string
  look: LensLook
  /** Empty if none is named. */
  brand: string
  warrantyMonths: number | null
  /** Frames that cannot have it. */
  notFor: readonly FrameGroup[]
  /** Whole rupees for a pair; a type that is missing is not sold with it. */
  prices: Readonly<Partial<Record<LensType, number>>>
}

export interface PowerRange {
  upTo: RangeEnd
  /** Refractive index of the lenses that the shop makes for these powers. */
  index: number
  /** Whole rupees for a pair. */
  surcharge: number
}

/** What decides which options a frame can have. */
export type LensFrameKind = Partial<Pick<Product, "kind" | "frameType" | "lensColours">>

const isIn: Record<FrameGroup, (frame: LensFrameKind) => boolean> = {
  rimless: ({ frameType }) => frameType === "Rimless",
  "half-rim": ({ frameType }) => frameType === "Halfrim",
  kids: ({ kind }) => kind === "Kids Glasses",
  sunglasses: ({ kind, lensColours = [] }) =>
    kind !== undefined && isSunglasses({ kind, lensColours }),
}

/** The options sold with a type for a frame, in the order of the table. */
export const lensOptionsFor = (
  { types, options }: LensCatalogue,
  type: LensType,
  frame: LensFrameKind = {},
): LensOption[] =>
  types[type].isOffered
    ? options.filter(
        ({ prices, notFor }) =>
          prices[type] !== undefined && !notFor.some((group) => isIn[group](frame)),
      )
    : []

/** The types that a frame can have. */
export const lensTypesFor = (lenses: LensCatalogue, frame: LensFrameKind = {}): LensType[] =>
  lensTypes.filter((type) => lensOptionsFor(lenses, type, frame).length > 0)

export const lensOptionOf = ({ options }: LensCatalogue, code: string): LensOption | undefined =>
  options.find((option) => option.code === code)

/**
 * What lenses cost more by the range of their powers; empty while the shop has no surcharges.
 * @param frame children's and rimless frames get an unbreakable material whatever the power is, so
 *   there is no thinner one to pay for
 */
export const lensSurcharges = ({ ranges }: LensCatalogue, frame: LensFrameKind = {}): Surcharges =>
  ranges.some(({ surcharge }) => surcharge > 0) && !isIn.kids(frame) && !isIn.rimless(frame)
    ? ranges.map(({ upTo, surcharge }) => ({ upTo, amount: fromRupees(surcharge) }))
    : []

/** Business days to make lenses that can be ordered, by type. */
export const makingDays = (lenses: LensCatalogue): Record<LensType, number> => ({
  Plano: lenses.types.Plano.days,
  "Single Vision": lenses.types["Single Vision"].days,
  Bifocal: lenses.types.Bifocal.days,
  Progressive: lenses.types.Progressive.days,
})

/** What an order keeps of the table. */
export function soldLens(
  lenses: LensCatalogue,
  { type, option: code }: Pick<LensChoice, "type" | "option">,
): SoldLens {
  const option = lensOptionOf(lenses, code)
  return {
    type: lenses.types[type].label,
    option: option?.label ?? code,
    ...(option?.brand && { brand: option.brand }),
    ...(option?.warrantyMonths != null && { warrantyMonths: option.warrantyMonths }),
    ...(option?.look === "tinted" && { isTinted: true as const }),
    indexes: lenses.ranges.map(({ upTo, index }) => ({ upTo, index })),
  }
}
