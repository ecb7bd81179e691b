import type { Paise } from "../../core/money.ts"
import type { MeasuredHeights } from "../face/pupil-heights.ts"
import type { Pd, PdSource } from "./pd.ts"
import type { PrescriptionDetails } from "./prescription-details.ts"

export const lensTypes = ["Plano", "Single Vision", "Bifocal", "Progressive"] as const
export type LensType = (typeof lensTypes)[number]

/** The code of an option of the owner's table, as the wire and stored orders spell it. */
export type LensOptionCode = string
export const MAX_OPTION_CODE_LENGTH = 40

/** One eye of a prescription. SPH, CYL and ADD in dioptres (steps of 0.25), AXIS in whole degrees. */
export interface EyePower {
  sph: number
  cyl: number
  /** 1–180 if and only if CYL is not 0. */
  axis: number | null
  /** 0.75–3.50 for Bifocal and Progressive only. */
  add: number | null
}

/** OD is the right eye, OS the left. */
export interface Prescription {
  right: EyePower
  left: EyePower
  /** Absent if not given. */
  pd?: Pd
  /** How the PD was measured; absent without one, and in orders of earlier versions. */
  pdSource?: PdSource
  /** Entered by the optician; absent without any. */
  details?: PrescriptionDetails
}

export type Eye = "right" | "left"
export type PowerField = keyof EyePower

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
  /** Where each range ends; absent in orders from before the owner could change the ranges. */
  ends?: readonly RangeEnd[]
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
   * Fitting heights that the shopper measured in the try-on and chose to send: a hint for the
   * optician, only of lenses with a reading part.
   */
  measuredHeights?: MeasuredHeights
  /** What its powers cost more; only of an order line in a shop with surcharges. */
  surcharge?: LineSurcharge
  /** Only of an order line, from November 2026 on. */
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
