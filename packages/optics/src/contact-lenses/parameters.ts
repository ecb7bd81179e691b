/** Names of the additions of multifocal contact lenses; each maker defines its own grades. */
export const contactLensAdds = ["low", "medium", "high"] as const
export type ContactLensAdd = (typeof contactLensAdds)[number]

/** All values from one end to the other, both included. */
export interface ValueRange {
  from: number
  to: number
  /** More than 0. */
  step: number
}

/** The values in which a contact lens is made, as its maker lists them. */
export interface ContactLensParameters {
  /** Dioptres. */
  powers: ValueRange[]
  /** mm */
  baseCurves: number[]
  /** mm */
  diameters: number[]
  /** Dioptres; empty for lenses that correct no astigmatism. 0 where a lens without cylinder is made. */
  cylinders: number[]
  /** Degrees; exactly where there are cylinders. */
  axes: ValueRange[]
  /** Empty for lenses of one power. */
  adds: ContactLensAdd[]
  lensesPerBox: number
  /** How many days one lens is worn; 1 for daily lenses. */
  daysPerLens: number
}

/** Values have at most two decimals: sums of binary fractions are rounded to them. */
const round = (value: number): number => Math.round(value * 100) / 100 || 0

/** Every value of the ranges, ascending, without duplicates. */
export const valuesOf = (ranges: readonly ValueRange[]): number[] => {
  const values = ranges.flatMap(({ from, to, step }) => {
    const count = Math.floor(round((to - from) / step)) + 1
    return Array.from({ length: Math.max(count, 0) }, (_, n) => round(from + n * step))
  })
  return [...new Set(values)].toSorted((a, b) => a - b)
}

/** Why a list of values is invalid for a product; null if it is valid. */
export const parameterProblem = (parameters: ContactLensParameters): string | null => {
  const ranges = [...parameters.powers, ...parameters.axes]
  if (ranges.some(({ from, to, step }) => !(step > 0) || from > to)) {
    return "a range needs a step above 0, and its smaller value first"
  }
  if (parameters.powers.length === 0) return "powers are missing"
  if (parameters.baseCurves.length === 0) return "base curves are missing"
  if (parameters.diameters.length === 0) return "diameters are missing"
  const hasCylinder = parameters.cylinders.some((cylinder) => cylinder !== 0)
  if (hasCylinder !== parameters.axes.length > 0) {
    return "cylinders and axes come together or not at all"
  }
  return null
}

/** How long one box lasts one eye, in days. */
export const daysPerBox = ({
  lensesPerBox,
  daysPerLens,
}: Pick<ContactLensParameters, "lensesPerBox" | "daysPerLens">): number =>
  lensesPerBox * daysPerLens
