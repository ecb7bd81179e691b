import type { OperationReply } from "#contract/office/operation.ts"
import type { showNumbers } from "../contract/operations.ts"

/** The amount charged for goods and their delivery, in rupees. */
const charged = ({ gross, discounts, delivery }: Figures): number => gross - discounts + delivery

/** Rupees charged for an order of goods; null without one. */
export const averageOrder = (figures: Figures): number | null =>
  figures.orders === 0 ? null : charged(figures) / figures.orders

/** A fraction from 0 to 1; null without a whole, or if not all visits were counted. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 || part > whole ? null : part / whole

/** `12.5 %`, and `–` for unknown. */
export const inPercent = (part: number | null): string =>
  part === null ? "–" : `${(part * 100).toFixed(1)} %`

/**
 * The change of a figure from the previous period: `+12.5 %`, `no change`, or that there was
 * nothing.
 */
export function changeInWords(now: number | null, before: number | null): string {
  if (now === null || before === null || before === 0) return "no earlier figure"
  const change = ((now - before) / Math.abs(before)) * 100
  if (Math.abs(change) < 0.05) return "no change"
  return `${change > 0 ? "+" : "−"}${Math.abs(change).toFixed(1)} %`
}

export type Numbers = OperationReply<typeof showNumbers>
export type Figures = Numbers["totals"]
export type NumbersStep = Numbers["steps"][number]
export type Seller = Numbers["top"][number]
