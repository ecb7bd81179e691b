import { and, eq, ne } from "drizzle-orm"
import { z } from "zod"
import { fail } from "#contract/api-result.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, shipments } from "#db/schema.ts"
import type { ParcelReference } from "#domain/order-line.ts"
import { ok } from "#domain/result.ts"
import { deliverOrderLines } from "../orders/commands/parcel-lines.ts"
import { orderLinesNamed } from "../orders/queries/order-lines-named.ts"
import { correctParcel } from "../tracking/commands/correct-parcel.ts"
import { createShipment } from "../tracking/commands/create-shipment.ts"
import { courierSlug, flag, lineIds, moment, orderName, parcelNumber } from "./inputs.ts"
import { defineOperation } from "./operation.ts"
import { traceOrder } from "./trace-order.ts"

const notFound = fail("NOT_FOUND", "No order has this number or id.")

const linesNamed = (db: Db, name: string) =>
  db
    .select({ id: orderLines.id, shopperId: orders.shopperId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(orderLinesNamed(name))

export const ship = defineOperation({
  name: "ship",
  summary: "Hands an order over to the courier and tells the shopper",
  places: ["id", "courier", "number"],
  input: z.strictObject({
    id: orderName,
    courier: courierSlug,
    number: parcelNumber,
    lines: lineIds
      .optional()
      .describe("Ids of the lines in this parcel, with commas between (all that wait)"),
    correct: flag
      .default(false)
      .describe("Corrects the tracking number of a parcel that has shipped"),
  }),
  trace: traceOrder,
  run: async (context, { id, courier, number, lines, correct }, log) => {
    const [first] = await linesNamed(context.db, id)
    if (!first) return notFound
    const parcel = { courier, trackingNumber: number }
    if (await isSomebodyElses(context.db, first.shopperId, parcel)) {
      return fail("NOT_ALLOWED_NOW", "This number belongs to another shopper's parcel.")
    }
    const moved = correct
      ? await correctParcel(context, id, parcel, log)
      : await createShipment(context, id, parcel, log, lines)
    return moved.ok ? ok({ orders: moved.value, courier, tracking_number: number }) : moved
  },
})

/** A number entered twice would show one shopper another's parcel. */
async function isSomebodyElses(
  db: Db,
  shopperId: string,
  { courier, trackingNumber }: ParcelReference,
) {
  const [other] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        eq(shipments.courier, courier),
        eq(shipments.trackingNumber, trackingNumber),
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
    id: orderName,
    on: moment.optional().describe("When it arrived, such as 2026-11-20 (now)"),
  }),
  trace: traceOrder,
  run: async (context, { id, on = context.now() }) => {
    const lines = await linesNamed(context.db, id)
    if (lines.length === 0) return notFound
    if (on > context.now()) return fail("BAD_REQUEST", "on: must not be in the future.")
    const lineIds = lines.map((line) => line.id)
    const moved = await deliverOrderLines(context, { lineIds }, on)
    if (moved === 0) return fail("NOT_ALLOWED_NOW", "Nothing in this order has been shipped.")
    return ok({ orders: moved, delivered: on.toISOString() })
  },
})
