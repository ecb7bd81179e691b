import type { Paise } from "../core/money.ts"

/** Scheduled changes of a product. The form takes Indian times; these are moments. */
export interface ProductSchedule {
  /** The product is shown from then on. */
  publishFrom: Date | null
  /** The product is hidden from then on. */
  publishUntil: Date | null
  /** `nextPrice` and `nextDiscount` apply from then on. */
  priceFrom: Date | null
  nextPrice: Paise | null
  /** Percent; null keeps the current discount. */
  nextDiscount: number | null
}

export const noSchedule: ProductSchedule = {
  publishFrom: null,
  publishUntil: null,
  priceFrom: null,
  nextPrice: null,
  nextDiscount: null,
}

/** Why a schedule is invalid, by field; empty if it is valid. */
export function scheduleProblems(schedule: ProductSchedule, now: Date): Record<string, string> {
  const { publishFrom, publishUntil, priceFrom, nextPrice, nextDiscount } = schedule
  const problems: Record<string, string> = {}
  const past = "This moment has passed. Choose a later one."
  if (publishFrom && publishFrom <= now) problems.publish_from = past
  if (publishUntil && publishUntil <= now) problems.publish_until = past
  if (priceFrom && priceFrom <= now) problems.price_from = past
  if (publishFrom && publishUntil && publishUntil <= publishFrom) {
    problems.publish_until = "The end must be after the start."
  }
  if (priceFrom && nextPrice === null && nextDiscount === null) {
    problems.next_price = "Enter the price or the discount that counts from then on."
  }
  if (!priceFrom && (nextPrice !== null || nextDiscount !== null)) {
    problems.price_from = "Choose the moment from which this counts."
  }
  return problems
}

/** When the next change of a schedule is due; null for none. */
export function nextDueAt({ publishFrom, publishUntil, priceFrom }: ProductSchedule): Date | null {
  const moments = [publishFrom, publishUntil, priceFrom].filter((moment) => moment !== null)
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

export interface DueChanges {
  set: { hidden?: boolean; price?: Paise; discount?: number }
  /** The scheduled changes that remain. */
  rest: ProductSchedule
}

/**
 * The changes of a schedule that are due. If both start and end have passed during downtime, the
 * product is hidden: the later of the two applies.
 */
export function dueChanges(schedule: ProductSchedule, now: Date): DueChanges {
  const isDue = (moment: Date | null) => moment !== null && moment <= now
  const set: DueChanges["set"] = {}
  const rest = { ...schedule }
  if (isDue(schedule.publishFrom)) {
    set.hidden = false
    rest.publishFrom = null
  }
  if (isDue(schedule.publishUntil)) {
    set.hidden = true
    rest.publishUntil = null
  }
  if (isDue(schedule.priceFrom)) {
    if (schedule.nextPrice !== null) set.price = schedule.nextPrice
    if (schedule.nextDiscount !== null) set.discount = schedule.nextDiscount
    Object.assign(rest, { priceFrom: null, nextPrice: null, nextDiscount: null })
  }
  return { set, rest }
}
