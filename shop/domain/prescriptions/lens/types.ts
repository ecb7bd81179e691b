import type { MeasuredHeights } from "@chashma/optics/face/pupil-heights.ts"
import type { LensType, Prescription } from "@chashma/optics/powers/eye-power.ts"
import type { Paise } from "../../core/money.ts"

/** The code of an option of the owner's table, as the wire and stored orders spell it. */
export type LensOptionCode = string
export const MAX_OPTION_CODE_LENGTH = 40

/** A choice read from a reply may contain words that this page does not support. */
export type ShownChoice = Omit<LensChoice, "type" | "option" | "sold"> & {
  type: string
  option: string
  sold?: Omit<SoldLens, "indexes">
}

/** Where a range of powers ends, in dioptres of the strongest meridian; null if it has no end. */
export type RangeEnd = number | null

/**
 * What one pair of lenses costs more for its powers, by range. Empty: the index that the powers need
 * is included in the price (decision 21).
 */
export type Surcharges = readonly { upTo: RangeEnd; amount: Paise }[]

export const higherPowerRules = ["include", "charge"] as const
/** Who pays the difference when the optician enters powers of a dearer range than was paid for. */
export type HigherPowerRule = (typeof higherPowerRules)[number]

/** The surcharges of an ordered line, as they were on the day of the order. */
export interface LineSurcharge {
  /** What one piece costs more; part of its price. */
  charged: Paise
  byRange: readonly Paise[]
  /** Where each range ends. */
  ends: readonly RangeEnd[]
  onHigher: HigherPowerRule
}

/** Lenses chosen for one frame; `Frame Only` is the absence of a choice (null). */
export interface LensChoice {
  type: LensType
  option: LensOptionCode
  /** Null for Plano, which has no power, and until it arrives if it is sent later. */
  prescription: Prescription | null
  /** The shopper sends a photo or PDF of the prescription after ordering (decision 21). */
  prescriptionLater?: true
  /**
   * Which range of powers the shopper says the powers are in, until they are read; absent if the
   * shopper does not know, or where the price does not depend on it.
   */
  powerRange?: number
  /**
   * Fitting heights that the shopper measured with the camera and chose to send: a hint for the
   * optician, only of lenses with a reading part.
   */
  measuredHeights?: MeasuredHeights
  /** What its powers cost more; only of an order line in a shop with surcharges. */
  surcharge?: LineSurcharge
  /** Only of an order line. */
  sold?: SoldLens
}

/** What the owner's table said on the day of the order, which an order keeps. */
export interface SoldLens {
  /** The label of the type. */
  type: string
  /** The label of the option. */
  option: string
  brand?: string
  warrantyMonths?: number
  /** Whether the lab tints them in a colour. */
  isTinted?: true
  /** The index of each range of powers. */
  indexes: readonly { upTo: RangeEnd; index: number }[]
}
