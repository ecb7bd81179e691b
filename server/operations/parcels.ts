import { and, eq, ne } from "drizzle-orm"
import { z } from "zod"
import { done, fail } from "#contract/outcome.ts"
import type { Sql } from "#db/connection.ts"
import { orders } from "#db/schema.ts"
import { deliverLines, type Parcel } from "../orders/queries/move-parcel.ts"
import { namedBy } from "../orders/queries/named-by.ts"
import { correctParcel } from "../tracking/correct-parcel.ts"
import { handOver } from "../tracking/hand-over.ts"
import { flag, moment, orderOrPaymentId } from "./inputs.ts"
import { defineOperation } from "./operation.ts"

const notFound = fail("NOT_FOUND", "There is no such order or payment.")

const ordersNamed = (sql: Sql, id: string) => sql.select().from(orders).where(namedBy(id))

export const ship = defineOperation({
  name: "ship",
  summary: "Hands an order over to the courier and tells the shopper",
  places: ["id", "courier", "number"],
  input: z.strictObject({
    id: orderOrPaymentId,
    courier: z
      .string()
      .regex(/^[a-z0-9-]{2,60}$/, "wants the courier's slug at the tracking service")
      .describe("The courier's slug at the tracking service, such as delhivery"),
    number: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9\-._/]{4,100}$/, "wants 4 or more letters and digits")
      .describe("The parcel's tracking number"),
    correct: flag.default(false).describe("Mends the number of a parcel that is on its way"),
  }),
  run: async (house, { id, courier, number, correct }, log) => {
    const [first] = await ordersNamed(house.sql, id)
    if (!first) return notFound
    const parcel = { courier, trackingNumber: number }
    if (await isSomebodyElses(house.sql, first.shopperId, parcel)) {
      return fail("NOT_ALLOWED_NOW", "Another shopper's parcel has this number.")
    }
    const moved = await (correct ? correctParcel : handOver)(house, id, parcel, log)
    return moved.ok ? done({ orders: moved.value, courier, tracking_number: number }) : moved
  },
})

/** A number typed twice would show one shopper the other's parcel. */
async function isSomebodyElses(sql: Sql, shopperId: string, { courier, trackingNumber }: Parcel) {
  const [other] = await sql
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.courier, courier),
        eq(orders.trackingNumber, trackingNumber),
        ne(orders.shopperId, shopperId),
      ),
    )
    .limit(1)
  return other !== undefined
}

export const deliver = defineOperation({
  name: "deliver",
  summary: "Marks an order as delivered when the courier never said so, and tells the shopper",
  places: ["id"],
  input: z.strictObject({
    id: orderOrPaymentId,
    on: moment.optional().describe("When it arrived, such as 2026-11-20 (now)"),
  }),
  run: async (house, { id, on = house.now() }) => {
    const lines = await ordersNamed(house.sql, id)
    if (lines.length === 0) return notFound
    if (on > house.now()) return fail("BAD_REQUEST", "on: wants a day that is not to come.")
    const orderIds = lines.map((line) => line.id)
    const moved = await deliverLines(house, { orderIds }, on)
    if (moved === 0) return fail("NOT_ALLOWED_NOW", "Nothing of this order is on its way.")
    return done({ orders: moved, delivered: on.toISOString() })
  },
})
