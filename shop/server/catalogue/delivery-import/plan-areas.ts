import type { importDeliveryAreas } from "#contract/catalogue/operations/delivery-areas.ts"
import type { OperationReply } from "#contract/office/operation.ts"
import type { DeliveryAreaRow } from "#db/schema.ts"
import { type DeliveryAreas, findDeliveryArea } from "#server/catalogue/delivery/queries.ts"
import type { GivenArea } from "./columns.ts"
import type { AreaEntry } from "./read-delivery-file.ts"

export type AreaReportRow = OperationReply<typeof importDeliveryAreas>["rows"][number]

export interface PlannedArea {
  report: AreaReportRow
  /** The row to be written; null if there is none. */
  area: DeliveryAreaRow | null
}

/**
 * Listed places are delivered to; other values that the file omits are those of the surrounding
 * area.
 */
function newArea(prefix: string, known: DeliveryAreas): Omit<DeliveryAreaRow, "prefix"> {
  const { cashOnDelivery, days } = findDeliveryArea(known, prefix)
  const { earliest: earliestDays, latest: latestDays } = days
  return { deliverable: true, cashOnDelivery, earliestDays, latestDays, city: null }
}

/** Compares the rows of a file with the shop's. Nothing is written. */
export function planAreas(entries: readonly AreaEntry[], current: DeliveryAreas): PlannedArea[] {
  const seen = new Map<string, AreaEntry>()
  const known = new Map(current)
  return entries.map((entry) => {
    const { row, pincode, given, problems } = entry
    const planned = (
      result: AreaReportRow["result"],
      why: string[],
      area: DeliveryAreaRow | null = null,
    ): PlannedArea => ({ report: { row, pincode, result, why: why.join("; ") }, area })

    const { prefix } = given
    if (problems.length > 0 || prefix === undefined) return planned("refused", problems)
    const earlier = seen.get(prefix)
    // Couriers repeat a PIN code for each of its offices.
    if (earlier) {
      return isSame(earlier.given, given)
        ? planned("unchanged", [`same as row ${earlier.row}`])
        : planned("refused", [`row ${earlier.row} says something else of ${prefix}`])
    }
    seen.set(prefix, entry)

    const had = current.get(prefix)
    const area = { ...(had ?? newArea(prefix, known)), ...given, prefix }
    if (area.latestDays < area.earliestDays) {
      return planned("refused", [
        `latest_days ${area.latestDays} is before earliest_days ${area.earliestDays}`,
      ])
    }
    known.set(prefix, area)
    if (!had) return planned("new", [], area)
    const changes = changesBetween(had, area)
    return changes.length > 0 ? planned("changed", changes, area) : planned("unchanged", [])
  })
}

const isSame = (one: GivenArea, other: GivenArea) =>
  Object.keys({ ...one, ...other }).every(
    (field) => one[field as keyof GivenArea] === other[field as keyof GivenArea],
  )

/** The columns of our own file, in its order. */
export const areaColumns = {
  pincode: "prefix",
  deliverable: "deliverable",
  cash_on_delivery: "cashOnDelivery",
  earliest_days: "earliestDays",
  latest_days: "latestDays",
  city: "city",
} as const satisfies Record<string, keyof DeliveryAreaRow>

/** A value in the format of our own file. */
export const areaCell = (value: DeliveryAreaRow[keyof DeliveryAreaRow]): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : String(value ?? "")

const changesBetween = (had: DeliveryAreaRow, area: DeliveryAreaRow): string[] =>
  Object.entries(areaColumns)
    .filter(([, field]) => had[field] !== area[field])
    .map(([column, field]) => `${column} ${areaCell(had[field]) || "–"} → ${areaCell(area[field])}`)
