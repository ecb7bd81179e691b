import { isDay } from "@chashma/optics/day.ts"
import { z } from "zod"
import { normalizeTyped } from "#domain/core/identifier.ts"
import { readIndianClock } from "#domain/core/indian-time.ts"
import { fromRupees } from "#domain/core/money.ts"
import { addDays, startOfDay } from "#domain/office/report-period.ts"
import { courierSlugOf } from "#domain/orders/couriers.ts"
import { parseJobNumber } from "#domain/orders/job-number.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"
import { readParcelNumber } from "#domain/orders/parcel-number.ts"
import { isUuid, readBy, readOr, text, typedIdentifier } from "../core/text.ts"
import { fromTyped } from "../core/typed-number.ts"

export const orderLineId = z.uuid("must be the id of an order line").describe("Id of an order line")

/** The identifiers that `orderLinesNamed` supports. */
export const orderName = typedIdentifier
  .overwrite(normalizeTyped)
  .trim()
  .refine(
    (name) =>
      parseOrderNumber(name) !== null ||
      parseJobNumber(name) !== null ||
      /^(ch_)?[0-9a-f-]{36}$/.test(name),
    "must be an order number such as CH-26-000123, the id of an order line, or a payment (ch_…)",
  )
  .describe(
    "Order number (CH-26-000123) or payment (ch_…) for all its lines, or id of a line or parcel",
  )

/** Ids of order lines: a list, or separated by commas. */
export const lineIds = z
  .union([
    z.array(text(60)),
    text(4000).transform((typed) => normalizeTyped(typed).split(/[\s,]+/)),
  ])
  .refine((ids) => ids.length > 0 && ids.every((id) => isUuid(id)), "must be ids of order lines")

const DAY_SENTENCE = "must be a day such as 2026-11-20"

const time = z.string().overwrite((typed) => normalizeTyped(typed).trim())

/** A day in India, as text. */
export const day = time.refine(isDay, DAY_SENTENCE)

/** A day means its first moment in India. */
export const moment = time.transform(readOr(readMoment, DAY_SENTENCE))

/**
 * The first moment after a period: a day belongs to it with all of its hours in India, so that
 * `--since X --until X` is that day.
 */
export const until = time.transform(
  readOr(
    (typed) => (isDay(typed) ? startOfDay(addDays(typed, 1)) : readMoment(typed)),
    DAY_SENTENCE,
  ),
)

/** A day, a time in India, or a time with its zone; `11/12/2026` would be a day of two months. */
function readMoment(typed: string): Date | null {
  const inIndia = readIndianClock(typed)
  if (inIndia || !/^(?:19|20|21)\d{2}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:?\d{2})$/.test(typed))
    return inIndia
  const date = new Date(typed)
  return Number.isNaN(date.getTime()) ? null : date
}

export const rupees = fromTyped(
  z
    .number("must be an amount in rupees, such as 499 or 499.50")
    .positive("must be more than 0 rupees")
    .max(10_000_000, "must be at most 1,00,00,000 rupees")
    .refine(
      (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
      "must be whole paise",
    ),
).transform(fromRupees)

/** Sent to the gateway with the refund, which takes 3 to 100 characters. */
export const reason = text(100)
  .trim()
  .min(3, "must be a few words")
  .describe("Why, in 3 to 100 characters")

export const courierSlug = z
  .string()
  .transform(courierSlugOf)
  .refine((slug) => /^[a-z0-9-]{2,60}$/.test(slug), "must be a courier of `couriers`")
  .describe("The courier, such as delhivery: `couriers` lists them")

export const parcelNumber = z
  .string()
  .transform(readBy(readParcelNumber))
  .describe("The parcel's tracking number")

/** Of a list that is shown page by page. */
export const pageNumber = z.coerce
  .number("must be a number")
  .int("must be a whole number")
  .min(1, "must be 1 or more")
  .max(1_000_000)
  .default(1)

/** A flag without a value, such as `--correct`. */
export const flag = z.boolean("is said without a value")

/** The single prescription that an order waits for, or one of several. */
export const prescriptionName = orderName.describe(
  "Order number, or id of the order line where several wait",
)

/** The same in the query of an upload. */
export const flagInQuery = z
  .literal("1")
  .transform(() => true)
  .optional()

/** One of these values: the message and the description list them. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `must be one of ${values.join(", ")}`).describe(`One of ${values.join(", ")}`)

/** The state that a list is filtered by. */
export const stateFilter = <const States extends readonly string[]>(states: States) =>
  oneOf(states)
    .optional()
    .describe(`Only those that are ${states.join(", ")}`)

export const transferReference = text(60)
  .trim()
  .min(3, "must be the reference of the transfer")
  .describe("Reference of the bank transfer, such as its UTR")
