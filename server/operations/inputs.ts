import { z } from "zod"
import { text } from "#contract/text.ts"
import { fromRupees } from "#domain/money.ts"

export const orderId = z.uuid("must be the id of an order").describe("Id of an order")

export const orderOrPaymentId = text(60)
  .trim()
  .regex(/^(ch_)?[0-9a-f-]{36}$/, "must be the id of an order or of a payment (ch_…)")
  .describe("Id of an order, or of a payment (ch_…) for all its orders")

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** A day means its first moment in India. */
export const moment = z
  .string()
  .transform((typed) => new Date(dayPattern.test(typed) ? `${typed}T00:00:00+05:30` : typed))
  .refine((date) => !Number.isNaN(date.getTime()), "must be a day such as 2026-11-20")

export const rupees = z.coerce
  .number("must be an amount in rupees, such as 499 or 499.50")
  .positive("must be more than 0 rupees")
  .max(10_000_000, "must be at most 1,00,00,000 rupees")
  .refine(
    (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
    "must be whole paise",
  )
  .transform(fromRupees)

/** Goes to the gateway beside the refund, which takes 3 to 100 characters. */
export const reason = text(100)
  .trim()
  .min(3, "must be a few words")
  .describe("Why, in 3 to 100 characters")

/** Something typed without a value, such as `--correct`. */
export const flag = z.boolean("is said without a value")
