import { courierSlugOf } from "./couriers.ts"
import { parseOrderNumber } from "./order-number.ts"
import { readParcelNumber } from "./parcel-number.ts"

/**
 * A line of a courier's handover list: which order was collected, by which courier, as which
 * parcel.
 */
export interface ListedParcel {
  order: string
  courier: string
  trackingNumber: string
}

const MAX_LISTED_PARCELS = 200

export type ParcelList =
  /** `unused`: cells after the tracking number. */
  | { ok: true; parcels: ListedParcel[]; unused: string[] }
  /** A sentence that names the line. */
  | { ok: false; problem: string }

/**
 * Parses `CH-26-000123, delhivery, 1234567890`, one parcel a line, with commas, semicolons or tabs
 * between, typed or pasted from a spreadsheet. A first line without a digit is a heading.
 * Couriers are given by name or slug.
 */
export function parseParcelList(text: string): ParcelList {
  const lines = text.split(/\r?\n/).map((line) => cellsOf(line))
  const parcels: ListedParcel[] = []
  const unused: string[] = []
  for (const [index, cells] of lines.entries()) {
    if (cells.every((cell) => cell === "")) continue
    const [order = "", courier = "", trackingNumber = ""] = cells
    const number = parseOrderNumber(order)
    if (number === null && index === 0 && !/\d/.test(cells.join(""))) continue
    if (number === null) return problem(index, `“${order}” is not an order number`)
    if (courier === "" || trackingNumber === "") {
      return problem(index, "courier or tracking number is missing")
    }
    const read = readParcelNumber(trackingNumber)
    if (!read.ok) {
      // A comma within the number, as in `1,49010E+13`, makes two cells of it.
      const whole = readParcelNumber(cells.slice(2).filter(Boolean).join(","))
      return problem(index, `the tracking number ${(whole.ok ? read : whole).failure}`)
    }
    unused.push(...cells.slice(3).filter(Boolean))
    parcels.push({ order: number, courier: courierSlugOf(courier), trackingNumber: read.value })
  }
  if (parcels.length === 0) return { ok: false, problem: "There is no order number in this list." }
  if (parcels.length > MAX_LISTED_PARCELS) {
    return { ok: false, problem: `At most ${MAX_LISTED_PARCELS} parcels go at once.` }
  }
  return { ok: true, parcels, unused }
}

/** The cells of a line; a comma, semicolon or tab within quotes separates nothing. */
const cellsOf = (line: string): string[] =>
  line
    .split('"')
    .map((part, n) => (n % 2 === 0 ? part.replace(/[,;\t]/g, "\n") : part))
    .join("")
    .split("\n")
    .map((cell) => cell.trim())

const problem = (index: number, what: string): ParcelList => ({
  ok: false,
  problem: `Line ${index + 1}: ${what}.`,
})
