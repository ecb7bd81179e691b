import type { LensType } from "../powers/eye-power.ts"

/** The standards by which a finished pair can be judged. */
export const toleranceStandards = ["ANSI Z80.1-2015"] as const
export type ToleranceStandard = (typeof toleranceStandards)[number]

/** How far a value may be from the ordered one, by the absolute ordered value. */
type Allowed = (ordered: number) => number

/** Deviations in dioptres, degrees, prism dioptres (Δ) and mm. */
export interface ToleranceTable {
  /** Of a lens with minus cylinder. */
  sphere: Allowed
  cylinder: Allowed
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
  delta: number
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
  sphere: allowed({ 6.5: 0.13 }, share(0.02)),
  cylinder: allowed({ 2: 0.13, 4.5: 0.15 }, share(0.04)),
  axis: allowed({ 0.25: 14, 0.5: 7, 0.75: 5, 1.5: 3 }, 2),
  add: allowed({ 4: 0.12 }, 0.18),
  horizontalPrism: { delta: 0.67, mm: 2.5, from: 2.75 },
  verticalPrism: { delta: 0.33, mm: 1, from: 3.375 },
  pd: { of: "pair", mm: 2.5 },
  height: 1,
  centreThickness: 0.3,
}

const ansiProgressive: ToleranceTable = {
  ...ansiGeneral,
  sphere: allowed({ 8: 0.16 }, share(0.02)),
  cylinder: allowed({ 2: 0.16, 3.5: 0.18 }, share(0.05)),
  horizontalPrism: { delta: 0.67, mm: 2, from: 3.375 },
  pd: { of: "eye", mm: 1 },
}

const tables: Record<ToleranceStandard, { general: ToleranceTable; progressive: ToleranceTable }> =
  {
    "ANSI Z80.1-2015": { general: ansiGeneral, progressive: ansiProgressive },
  }

/**
 * The tolerances of a standard for a type of lens.
 *
 * ANSI Z80.1-2015: the quick reference guide to its figures (docslib.org/download/92180), compared
 * with the summary of the edition of 2010 (OptiCampus). Uncertain: the horizontal imbalance of
 * progressive lenses, a row that neither shows completely. Here it has the 1.0 mm of each reference
 * point of the edition of 1999, from the power where the vertical one has its limit.
 *
 * ISO 21987:2017 is left out: no public source shows all of its limits.
 */
export const toleranceTable = (standard: ToleranceStandard, type: LensType): ToleranceTable =>
  tables[standard][type === "Progressive" ? "progressive" : "general"]
