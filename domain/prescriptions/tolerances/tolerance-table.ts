import type { LensType } from "../lens/types.ts"

/** The standards by which a finished pair can be judged. @internal */
export const toleranceStandards = ["ANSI Z80.1-2015", "ISO 21987:2017"] as const
export type ToleranceStandard = (typeof toleranceStandards)[number]

/** How far a value may be from the ordered one, by the absolute ordered value. */
type Allowed = (ordered: number) => number

/** Deviations in dioptres, degrees, prism dioptres (Δ) and mm. */
export interface ToleranceTable {
  /** By the power of the meridian that is judged. */
  meridian: Allowed
  /** `sphere`: of a lens with minus cylinder; `both`, each by the power of the stronger. */
  meridians: "sphere" | "both"
  cylinder: (ordered: number, strongestMeridian: number) => number
  /** By the cylinder; below 0.12 D it is not defined. */
  axis: Allowed
  add: Allowed
  /** Imbalance of the pair. */
  horizontalPrism: Imbalance
  verticalPrism: Imbalance
  /** mm between both eyes, or of each from the middle of the nose. */
  pd: { of: "pair" | "eye"; mm: number }
  /** mm of each eye, and of the difference between them. */
  height: number
  centreThickness: number
}

interface Imbalance {
  /** Δ, by the prism that is ordered. */
  delta: Allowed
  /** mm that the weaker lens may be displaced, if that allows more Δ. Only above `from` dioptres. */
  mm: number
  from: number
}

const share =
  (part: number): Allowed =>
  (ordered) =>
    ordered * part

/** A table's row by its upper limit, and what applies beyond the last. */
const bands =
  <Row>(rows: Record<number, Row>, beyond: Row) =>
  (ordered: number): Row => {
    const limits = Object.keys(rows).map(Number)
    const limit = Math.min(...limits.filter((limit) => isAtMost(ordered, limit)))
    return rows[limit] ?? beyond
  }

/** Whether a value is at most a limit, both with two or three decimals. */
export const isAtMost = (value: number, limit: number): boolean => value <= limit + 1e-6

const allowed = (rows: Record<number, number>, beyond: number | Allowed): Allowed => {
  const row = bands<number | Allowed>(rows, beyond)
  return (ordered) => {
    const found = row(ordered)
    return typeof found === "number" ? found : found(ordered)
  }
}

const ansiGeneral: ToleranceTable = {
  meridian: allowed({ 6.5: 0.13 }, share(0.02)),
  meridians: "sphere",
  cylinder: allowed({ 2: 0.13, 4.5: 0.15 }, share(0.04)),
  axis: allowed({ 0.25: 14, 0.5: 7, 0.75: 5, 1.5: 3 }, 2),
  add: allowed({ 4: 0.12 }, 0.18),
  horizontalPrism: { delta: () => 0.67, mm: 2.5, from: 2.75 },
  verticalPrism: { delta: () => 0.33, mm: 1, from: 3.375 },
  pd: { of: "pair", mm: 2.5 },
  height: 1,
  centreThickness: 0.3,
}

const ansiProgressive: ToleranceTable = {
  ...ansiGeneral,
  meridian: allowed({ 8: 0.16 }, share(0.02)),
  cylinder: allowed({ 2: 0.16, 3.5: 0.18 }, share(0.05)),
  horizontalPrism: { delta: () => 0.67, mm: 2, from: 3.375 },
  pd: { of: "eye", mm: 1 },
}

/** Rows by the stronger meridian; of each the cylinders to 0.75, 4.00, 6.00 D and beyond. */
function grid(rows: Record<number, number[]>, beyond: number[]): ToleranceTable["cylinder"] {
  const row = bands(rows, beyond)
  return (cylinder, strongest) => {
    const [weak = 0, usual = 0, strong = 0, beyondThat = 0] = row(strongest)
    return bands({ 0.75: weak, 4: usual, 6: strong }, beyondThat)(cylinder)
  }
}

const isoGeneral: ToleranceTable = {
  meridian: allowed({ 9: 0.12, 12: 0.18, 20: 0.25 }, 0.37),
  meridians: "both",
  cylinder: grid(
    {
      3: [0.09, 0.12, 0.18, 0.18],
      6: [0.12, 0.12, 0.18, 0.25],
      9: [0.12, 0.18, 0.18, 0.25],
      12: [0.12, 0.18, 0.25, 0.25],
      20: [0.18, 0.25, 0.25, 0.25],
    },
    [0.25, 0.25, 0.37, 0.37],
  ),
  axis: allowed({ 0.25: 16, 0.5: 9, 0.75: 6, 1.5: 4, 2.5: 3 }, 2),
  add: allowed({ 4: 0.12 }, 0.18),
  horizontalPrism: { delta: allowed({ 2: 0.67, 10: 1 }, 1.25), mm: 2, from: 3.25 },
  verticalPrism: { delta: allowed({ 2: 0.5, 10: 0.75 }, 1), mm: 1, from: 5 },
  pd: { of: "pair", mm: 2 },
  height: 1,
  centreThickness: 0.3,
}

const isoProgressive: ToleranceTable = {
  ...isoGeneral,
  meridian: allowed({ 6: 0.12, 12: 0.18, 20: 0.25 }, 0.37),
  cylinder: grid(
    {
      6: [0.12, 0.18, 0.18, 0.25],
      9: [0.18, 0.18, 0.18, 0.25],
      12: [0.18, 0.18, 0.25, 0.25],
      20: [0.18, 0.25, 0.25, 0.25],
    },
    [0.25, 0.25, 0.37, 0.37],
  ),
  pd: { of: "eye", mm: 1 },
}

/**
 * The tolerances of a standard for a type of lens.
 *
 * ANSI Z80.1-2015: the quick reference guide to its figures (docslib.org/download/92180), compared
 * with the summary of the edition of 2010 (OptiCampus). Uncertain: the horizontal imbalance of
 * progressive lenses, a row that neither shows completely. Here it has the 1.0 mm of each reference
 * point of the edition of 1999, from the power where the vertical one has its limit.
 *
 * ISO 21987:2017: its text was not at hand. Public summaries confirm ±0.12 D of the meridians to
 * about 6 D, 0.12 to 0.18 D of usual cylinders, 2° to 16° of the axis, 1 mm of PD and height, and
 * (as ISO 8980-1) 0.3 mm of centre thickness. No source at hand confirms the limits between these,
 * the addition and the prism: compare them with a copy of the standard before a shop is offered it.
 */
export const toleranceTable = (standard: ToleranceStandard, type: LensType): ToleranceTable => {
  const isProgressive = type === "Progressive"
  if (standard === "ANSI Z80.1-2015") return isProgressive ? ansiProgressive : ansiGeneral
  return isProgressive ? isoProgressive : isoGeneral
}
