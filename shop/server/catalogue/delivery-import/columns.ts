import type { DeliveryAreaRow } from "#db/schema.ts"
import { MAX_DELIVERY_DAYS } from "#domain/catalogue/delivery.ts"
import { deliveryDays } from "#domain/catalogue/delivery-days.ts"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { hasForbiddenText } from "#domain/core/text.ts"
import { undefused } from "#server/core/csv.ts"

/** The values of a row for an area; a missing field is not changed. */
export type GivenArea = Partial<DeliveryAreaRow>

/** An invalid cell; the message follows the column's name. */
export class InvalidCellError extends Error {}

interface Column {
  /** Header names, letters only; ours first, then those of couriers' lists. */
  headers: string[]
  read: (cell: string, options: ReadOptions) => GivenArea
}

export interface ReadOptions {
  /** Business days from the order to the courier, which a courier's TAT leaves out. */
  handlingDays: number
}

/** If a file has several columns for one field, the first of these is read. */
export const columns: Record<string, Column> = {
  prefix: {
    headers: [
      ...["pincode", "pin", "prefix", "pinprefix", "postalcode", "pinno"],
      ...["destinationpincode", "destinationpin", "deliverypincode", "consigneepincode"],
    ],
    read: (cell) => ({ prefix: prefixFrom(cell) }),
  },
  deliverable: {
    headers: [
      ...["deliverable", "serviceable", "serviceability", "prepaid", "prepaiddelivery"],
      ...["prepaidavailable", "prepaidserviceable", "deliverystatus", "delivery"],
    ],
    read: (cell) => ({ deliverable: yesOrNo(cell) }),
  },
  cash: {
    headers: ["cashondelivery", "cod", "coddelivery", "codavailable", "codserviceable", "cash"],
    read: (cell) => ({ cashOnDelivery: yesOrNo(cell) }),
  },
  earliest: {
    headers: ["earliestdays"],
    read: (cell) => ({ earliestDays: daysFrom(cell) }),
  },
  latest: { headers: ["latestdays"], read: (cell) => ({ latestDays: daysFrom(cell) }) },
  transit: {
    headers: ["tat", "tatdays", "tatindays", "transitdays", "surfacetat", "deliverydays"],
    read: (cell, { handlingDays }) => daysAfterOrder(transitFrom(cell), handlingDays),
  },
  city: {
    headers: ["city", "cityname", "destinationcity", "district", "districtname", "town"],
    read: (cell) => ({ city: cityFrom(cell) }),
  },
}

const MAX_CITY_LENGTH = 80

function prefixFrom(cell: string): string {
  const digits = normalizeTyped(cell).replaceAll(" ", "")
  if (/^[1-9]\d{0,5}$/.test(digits)) return digits
  throw new InvalidCellError("must be the first 1 to 6 digits of PIN codes, such as 560 or 560041")
}

const words: Record<string, boolean> = {
  ...Object.fromEntries(
    ["y", "yes", "true", "1", "delivery", "serviceable", "available"].map((word) => [word, true]),
  ),
  ...Object.fromEntries(
    ["n", "no", "false", "0", "nondelivery", "notserviceable", "nonserviceable", "na", "nss"].map(
      (word) => [word, false],
    ),
  ),
}

function yesOrNo(cell: string): boolean {
  const read = words[cell.toLowerCase().replaceAll(/[^a-z0-9]/g, "")]
  if (read === undefined) throw new InvalidCellError("must be yes or no")
  return read
}

function daysFrom(cell: string): number {
  const days = /^\d{1,3}$/.test(cell) ? Number(cell) : 0
  if (days >= 1 && days <= MAX_DELIVERY_DAYS) return days
  throw new InvalidCellError(
    `must be a whole number of business days from 1 to ${MAX_DELIVERY_DAYS}`,
  )
}

const transit =
  /^(?:d ?\+ ?)?(?:\d{1,2} ?(?:-|–|to) ?)?(\d{1,2})(?: ?(?:business |working )?days?)?$/i

/** `3`, `2-4`, `D+5`, `6 days`: the longest time of the courier. */
function transitFrom(cell: string): number {
  const days = transit.exec(cell)?.[1]
  if (days !== undefined && Number(days) <= MAX_DELIVERY_DAYS / 2) return Number(days)
  throw new InvalidCellError("must be the courier's days, such as 3, 2-4 or 6 days")
}

/** Never sooner than the promise for all of India (STA-18): lenses have to be made. */
const daysAfterOrder = (transitDays: number, handlingDays: number): GivenArea => ({
  earliestDays: Math.max(deliveryDays.earliest, transitDays),
  latestDays: Math.max(deliveryDays.latest, transitDays + handlingDays),
})

function cityFrom(cell: string): string {
  const city = undefused(cell)
  if (city.length > MAX_CITY_LENGTH || hasForbiddenText(city)) {
    throw new InvalidCellError(`must be a name of at most ${MAX_CITY_LENGTH} letters`)
  }
  return city
}
