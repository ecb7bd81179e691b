import { compactIdentifier, normalizeTyped } from "#domain/core/identifier.ts"
import { formatMonth } from "#domain/core/indian-time.ts"
import { addDays } from "#domain/office/report-period.ts"
import { msg, type Sentence } from "#words/sentence.ts"

/** What happened to the boxes of a lot. */
export const lotMovements = [
  "received",
  /** Into the parcel of an order, and out of it again before it was sent. */
  "packed",
  "unpacked",
  /** Boxes that came back unopened and are sold again. */
  "returned",
  "destroyed",
  "recalled",
  "recall_withdrawn",
] as const
export type LotMovement = (typeof lotMovements)[number]

/** The boxes of one order line that were taken from one lot. */
export interface TakenLot {
  id: string
  lot: string
  /** The last day of use, such as `2028-05-31`. */
  expiresOn: string
  boxes: number
  /** When the shopper was told of its recall; absent if not. */
  toldAt?: string
}

declare module "#domain/prescriptions/lens/stored-lens.ts" {
  interface OrderedParts {
    /** From which lots contact lenses were packed: a lot tells their power. */
    lots?: TakenLot[]
  }
}

export interface StockedLot {
  id: string
  lot: string
  expiresOn: string
  /** Boxes that are there. */
  boxes: number
  isRecalled: boolean
}

/** Lots that end within so many days are listed first, so that they are sold or sent back in time. */
export const EXPIRING_DAYS = 90

/**
 * From packing until the shopper opens the first box: a parcel to a remote PIN code takes up to ten
 * days, and a refill is ordered a week before the last lens (`REMIND_DAYS_BEFORE`).
 */
const DAYS_UNTIL_WORN = 17

/** Without a known wearing time a box has to last so long: the longest usual box, of monthly lenses. */
const USUAL_DAYS_PER_BOX = 180

type LotState = "recalled" | "expired" | "expiring" | "good"

/** @param today the day in India */
export function lotState(
  { expiresOn, isRecalled }: Pick<StockedLot, "expiresOn" | "isRecalled">,
  today: string,
): LotState {
  if (isRecalled) return "recalled"
  if (expiresOn < today) return "expired"
  return expiresOn <= addDays(today, EXPIRING_DAYS) ? "expiring" : "good"
}

/** Why no box of a lot may leave, after its name; null if it may. */
export function lotRefusal(lot: Omit<StockedLot, "id" | "boxes">, today: string): string | null {
  const state = lotState(lot, today)
  if (state === "recalled") return `Lot ${lot.lot} is recalled`
  if (state === "expired") return `Lot ${lot.lot} expired in ${expiryInWords(lot.expiresOn)}`
  return null
}

/** The day until which the lenses of an order line are worn, if they are packed today. */
export const wornUntil = (
  { boxes, daysPerBox }: { boxes: number; daysPerBox: number | null },
  today: string,
): string => addDays(today, DAYS_UNTIL_WORN + boxes * (daysPerBox ?? USUAL_DAYS_PER_BOX))

export interface LotChoice extends StockedLot {
  /** It expires before the lenses of this order are worn. */
  isShort: boolean
}

/**
 * The lots from which an order line can be packed, in the order to take them: first expired, first
 * out among those that last until the lenses are worn, then the others, the longest first.
 * @param until as `wornUntil` gives it
 */
export function lotsInOrder(
  lots: readonly StockedLot[],
  until: string,
  today: string,
): LotChoice[] {
  const usable = lots
    .filter((lot) => lot.boxes > 0 && lotRefusal(lot, today) === null)
    .map((lot) => ({ ...lot, isShort: lot.expiresOn < until }))
    .toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn) || a.lot.localeCompare(b.lot))
  return [
    ...usable.filter(({ isShort }) => !isShort),
    ...usable.filter(({ isShort }) => isShort).toReversed(),
  ]
}

/** So many boxes from the lots in their order; fewer if there are not so many. */
export function takeInOrder(
  lots: readonly Pick<LotChoice, "id" | "boxes">[],
  boxes: number,
): { id: string; boxes: number }[] {
  let missing = boxes
  return lots.flatMap(({ id, boxes: there }) => {
    const taken = Math.min(missing, there)
    missing -= taken
    return taken > 0 ? [{ id, boxes: taken }] : []
  })
}

/** A lot number as it is printed on the box, in capitals and plain characters. */
export const normalizeLot = (typed: string): string => normalizeTyped(typed).trim().toUpperCase()

/**
 * Whether two lot numbers name one lot: print, barcode and delivery note differ in spaces, hyphens and
 * case, and a recall that misses a box is worse than one that finds a box too many.
 */
export const isSameLot = (one: string, other: string): boolean =>
  normalizeLot(compactIdentifier(one)) === normalizeLot(compactIdentifier(other))

const monthNames = [
  ...[msg("January"), msg("February"), msg("March"), msg("April"), msg("May"), msg("June")],
  ...[msg("July"), msg("August"), msg("September"), msg("October"), msg("November")],
  msg("December"),
]

const lastDayOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

const isEndOfMonth = (day: string): boolean =>
  Number(day.slice(8)) === lastDayOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)))

/** `May 2028` for the last day of a month, which is how boxes say it; otherwise `14 May 2028`. */
export const expiryInWords = (day: string): string =>
  `${isEndOfMonth(day) ? "" : `${Number(day.slice(8))} `}${formatMonth(day.slice(0, 7))}`

/** `expiryInWords` for shoppers. */
function expirySentence(day: string): Sentence {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number]
  const values = { month: monthNames[month - 1]!, year }
  return isEndOfMonth(day)
    ? msg("{month} {year}", values)
    : msg("{date} {month} {year}", { ...values, date })
}

/**
 * The last day of use as staff type it: `2028-05`, `05/2028` or `2028-05-14`. A month lasts until its
 * last day.
 */
export function readExpiry(typed: string): string | null {
  const text = typed.trim()
  const whole =
    /^(?<year>20\d{2})-(?<month>\d{2})(-(?<day>\d{2}))?$/.exec(text) ??
    /^(?<month>\d{1,2})[/.](?<year>20\d{2})$/.exec(text)
  if (!whole) return null
  const { year, month, day } = whole.groups as { year: string; month: string; day?: string }
  if (+month < 1 || +month > 12) return null
  const last = lastDayOf(+year, +month)
  const date = day === undefined ? last : +day
  if (date < 1 || date > last) return null
  return `${year}-${month.padStart(2, "0")}-${String(date).padStart(2, "0")}`
}

/** `Lot 1234, use before May 2028`; with two lots, how many boxes are of each. */
export const lotsInWords = (
  lots: readonly Pick<TakenLot, "lot" | "expiresOn" | "boxes">[],
): Sentence[] =>
  lots.map(({ lot, expiresOn, boxes }) => {
    const expiry = expirySentence(expiresOn)
    return lots.length === 1
      ? msg("Lot {lot}, use before {expiry}", { lot, expiry })
      : msg("{boxes} × Lot {lot}, use before {expiry}", { boxes, lot, expiry })
  })

/** Records of lots are kept for two years (Medical Devices Rules 2017, rules 87A and 87B). */
export const LOT_RECORD_DAYS = 2 * 366
