import { powerAlong } from "../lenses/thickness.ts"
import type { Eye, EyePower, LensType } from "../powers/eye-power.ts"
import { inMinusCylinder } from "../powers/power-values.ts"
import { NO_PRISM, type Prism } from "../powers/prescription-details.ts"
import {
  isAtMost,
  type ToleranceStandard,
  type ToleranceTable,
  toleranceTable,
} from "./tolerance-table.ts"

/** One lens as it was ordered, or as the lensmeter and the ruler show it. */
export interface LensValues {
  /** In either cylinder notation; a measured one need not be in steps of 0.25 D. */
  power: EyePower
  /** At the point where the lens is centred; absent without a prism. */
  prism?: Prism
  /** mm from the middle of the nose; absent or null if not known. */
  pd?: number | null
  /** mm from the lowest point of the lens to the segment or the fitting cross. */
  height?: number | null
  /** mm */
  centreThickness?: number | null
}

export type PairValues = Record<Eye, LensValues>

export type Quantity =
  | "sphere"
  | "cylinder"
  | "axis"
  | "add"
  | "horizontal prism"
  | "vertical prism"
  | "pd"
  | "height"
  | "centre thickness"

/** A measured value beside the ordered one, in minus cylinder form. */
export interface CheckedValue {
  quantity: Quantity
  /** `both`: of the two lenses together. */
  eye: Eye | "both"
  ordered: number
  measured: number
  /** The allowed range; of an axis it may reach beyond 1 to 180. */
  least: number
  most: number
  isWithin: boolean
  /** Deviation as a part of the tolerance; 1 is the limit. */
  share: number
}

export interface CheckedPair {
  values: CheckedValue[]
  /** The value that is nearest to its limit, or furthest beyond it; null if nothing was measured. */
  worst: CheckedValue | null
  isWithin: boolean
}

/**
 * Judges a finished pair by a standard (`toleranceTable` has figures and sources). A value that was
 * not ordered or not measured is left out. Prism and PD are judged by the weaker of both lenses,
 * which never allows more than the standard: Prentice's rule, 1 mm is a tenth of a Δ for each
 * dioptre.
 */
export function checkPair(
  ordered: PairValues,
  measured: PairValues,
  { standard, type }: { standard: ToleranceStandard; type: LensType },
): CheckedPair {
  const table = toleranceTable(standard, type)
  const eyes = (["right", "left"] as const).flatMap((eye) =>
    checkLens(ordered[eye], measured[eye], table).map((value) => ({ ...value, eye })),
  )
  const both = checkBoth(ordered, measured, table).map((value) => ({
    ...value,
    eye: "both" as const,
  }))
  const values = [...eyes, ...both]
  const worst = values.reduce<CheckedValue | null>(
    (found, value) => (found === null || value.share > found.share ? value : found),
    null,
  )
  return { values, worst, isWithin: values.every(({ isWithin }) => isWithin) }
}

type Checked = Omit<CheckedValue, "eye">

/** @param deviation of the measured value, where it is not the difference */
function checked(
  quantity: Quantity,
  ordered: number,
  measured: number,
  tolerance: number,
  deviation = Math.abs(measured - ordered),
): Checked {
  return {
    ...{ quantity, ordered, measured },
    least: ordered - tolerance,
    most: ordered + tolerance,
    isWithin: isAtMost(deviation, tolerance),
    share: deviation / tolerance,
  }
}

function checkLens(ordered: LensValues, measured: LensValues, table: ToleranceTable): Checked[] {
  const wanted = inMinusCylinder(ordered.power)
  const found = inMinusCylinder(measured.power)
  const cylinder = Math.abs(wanted.cyl)
  const values = [
    checked("sphere", wanted.sph, found.sph, table.sphere(Math.abs(wanted.sph))),
    checked("cylinder", wanted.cyl, found.cyl, table.cylinder(cylinder)),
  ]
  if (wanted.axis !== null && found.axis !== null && cylinder >= 0.12) {
    const [axis, tolerance] = [wanted.axis, table.axis(cylinder)]
    values.push(checked("axis", axis, found.axis, tolerance, turnBetween(axis, found.axis)))
  }
  const plain = [
    ["add", wanted.add, found.add, table.add(wanted.add ?? 0)],
    ["pd", ordered.pd, measured.pd, table.pd.of === "eye" ? table.pd.mm : null],
    ["height", ordered.height, measured.height, table.height],
    ["centre thickness", ordered.centreThickness, measured.centreThickness, table.centreThickness],
  ] as const
  for (const [quantity, wants, shows, tolerance] of plain) {
    if (wants != null && shows != null && tolerance !== null) {
      values.push(checked(quantity, wants, shows, tolerance))
    }
  }
  return values
}

/** Degrees between two axes: 179 and 2 are 3 apart. */
const turnBetween = (one: number, other: number): number => {
  const turn = Math.abs(one - other) % 180
  return Math.min(turn, 180 - turn)
}

function checkBoth(ordered: PairValues, measured: PairValues, table: ToleranceTable): Checked[] {
  const across = weakerAlong(ordered, 180)
  const upright = weakerAlong(ordered, 90)
  const [wanted, found] = [prismOf(ordered), prismOf(measured)]
  const prismTolerance = ({ delta, mm, from }: ToleranceTable["horizontalPrism"], power: number) =>
    Math.max(delta, power > from ? (mm * power) / 10 : 0)
  const horizontal = prismTolerance(table.horizontalPrism, across)
  const vertical = prismTolerance(table.verticalPrism, upright)

  const values: Checked[] = []
  if (measured.right.prism && measured.left.prism) {
    values.push(checked("horizontal prism", wanted.in, found.in, horizontal))
    values.push(checked("vertical prism", wanted.up, found.up, vertical))
  }
  const pd = [ordered, measured].map(({ right, left }) => sumOf(right.pd, left.pd))
  // Weak lenses may be further apart: what counts is the prism that this causes.
  const mm = Math.max(table.pd.mm, (horizontal * 10) / across)
  if (table.pd.of === "pair" && pd[0] != null && pd[1] != null && Number.isFinite(mm)) {
    values.push(checked("pd", pd[0], pd[1], mm))
  }
  const heights = [ordered, measured].map(({ right, left }) =>
    right.height != null && left.height != null ? right.height - left.height : null,
  )
  if (heights[0] != null && heights[1] != null) {
    values.push(checked("height", heights[0], heights[1], table.height))
  }
  return values
}

const sumOf = (one: number | null | undefined, other: number | null | undefined) =>
  one != null && other != null ? one + other : null

/** What both prisms do together: inwards they add up, upwards the difference counts. */
const prismOf = ({ right, left }: PairValues): Prism => {
  const [one, other] = [right.prism ?? NO_PRISM, left.prism ?? NO_PRISM]
  return { in: one.in + other.in, up: one.up - other.up }
}

/** Dioptres of the weaker lens along a meridian. */
const weakerAlong = ({ right, left }: PairValues, degrees: number): number =>
  Math.min(...[right, left].map(({ power }) => Math.abs(powerAlong(power, degrees))))
