import { and, eq, ne } from "drizzle-orm"
import { badRequest, fail, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { listCouriers } from "#contract/orders/operations/couriers.ts"
import {
  bookParcel,
  cancelParcelBooking,
  correctShipment,
  deliverOrder,
  handOverOrder,
  shipOrder,
  showBooking,
} from "#contract/orders/operations/parcels.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, shipments } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { bookedCourierSlug, courierName, indianCouriers } from "#domain/orders/couriers.ts"
import type { ParcelReference } from "#domain/orders/order-line.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { holdRefusal } from "../holds/queries.ts"
import { deliverOrderLines, handOverOrderLines } from "../lines/commands/parcel-lines.ts"
import { orderLinesNamed } from "../lines/queries/named-lines.ts"
import { selectPlacedLines } from "../lines/queries/placed-lines.ts"
import { nextStepOf } from "../lines/queries/work-to-do.ts"
import {
  type BookingRow,
  cancelBooking,
  findOpenBooking,
  bookParcel as requestBooking,
} from "../tracking/commands/book-parcel.ts"
import { correctParcel } from "../tracking/commands/correct-parcel.ts"
import { createShipment } from "../tracking/commands/create-shipment.ts"
import { addNote } from "./order-notes.ts"
import { traceOrder } from "./trace-order.ts"

const noSuchOrder = notFound("There is no order with this number.")

const linesNamed = (db: Db, name: string) =>
  db
    .select({ id: orderLines.id, orderId: orders.id, shopperId: orders.shopperId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(orderLinesNamed(name))

const takenNumber = notAllowedNow("This number belongs to another shopper's parcel.")

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

const shownBooking = (row: BookingRow) => ({
  courier_name: row.courierName,
  courier: bookedCourierSlug(row.courierName),
  tracking_number: row.trackingNumber,
  label: row.labelUrl,
  pickup_day: row.pickupDay,
})

export const parcelOperations: Implementation[] = [
  implement(shipOrder, {
    trace: traceOrder,
    run: async (context, { id, courier, number, lines }, { log }) => {
      const [first] = await linesNamed(context.db, id)
      if (!first) return noSuchOrder
      const parcel = { courier, trackingNumber: number }
      if (await isSomebodyElses(context.db, first.shopperId, parcel)) return takenNumber
      const moved = await createShipment(context, id, parcel, log, lines && { lineIds: lines })
      return moved.ok ? ok({ orders: moved.value, courier, tracking_number: number }) : moved
    },
  }),
  implement(correctShipment, {
    trace: traceOrder,
    run: async (context, { id, courier, number, reason }, { log, by }) => {
      const [first] = await linesNamed(context.db, id)
      if (!first) return noSuchOrder
      const parcel = { courier, trackingNumber: number }
      if (await isSomebodyElses(context.db, first.shopperId, parcel)) return takenNumber
      const moved = await correctParcel(context, id, parcel, log)
      if (!moved.ok) return moved
      await addNote(context, first.orderId, `Parcel corrected: ${reason}`, by)
      return ok({ orders: moved.value, courier, tracking_number: number })
    },
  }),
  implement(deliverOrder, {
    trace: traceOrder,
    run: async (context, { id, on = context.now(), reason }, { by }) => {
      const lines = await linesNamed(context.db, id)
      const [first] = lines
      if (!first) return noSuchOrder
      if (by.kind === "staff" && !reason) return badRequest("reason: say how you know.")
      if (on > context.now()) return badRequest("on: must not be in the future.")
      const lineIds = lines.map((line) => line.id)
      const moved = await deliverOrderLines(context, { lineIds }, on)
      if (moved === 0) return notAllowedNow("Nothing in this order has been shipped.")
      if (reason) await addNote(context, first.orderId, `Marked as delivered: ${reason}`, by)
      return ok({ orders: moved, delivered: on.toISOString() })
    },
  }),
  implement(handOverOrder, {
    trace: traceOrder,
    run: async (context, { id }, { log }) => {
      const placed = await selectPlacedLines(context.db).where(orderLinesNamed(id))
      const [first] = placed
      if (!first) return noSuchOrder
      if (!first.order.isCollected) {
        return notAllowedNow("This order goes to the shopper as a parcel.")
      }
      const held = await holdRefusal(context.db, first.order.id, context.now())
      if (held) return held
      const ready = placed.filter(({ line }) =>
        ["pack", "ship"].includes(nextStepOf(context, line) ?? ""),
      )
      const lineIds = ready.map(({ line }) => line.id)
      const moved = await handOverOrderLines(context, first.order, lineIds, log)
      if (!moved.ok) return moved
      return moved.value > 0
        ? ok({ orders: moved.value })
        : notAllowedNow(
            "Nothing in this order is ready to be handed over: its lenses are not made and checked yet, or it was handed over before.",
          )
    },
  }),
  implement(showBooking, {
    run: async ({ booking, db }, { id }) => {
      const [first] = await linesNamed(db, id)
      if (!first) return noSuchOrder
      const open = await findOpenBooking(db, first.orderId)
      return ok({ connected: booking !== null, booking: open && shownBooking(open) })
    },
  }),
  implement(bookParcel, {
    trace: traceOrder,
    run: async (context, { id, lines }, { log }) => {
      const [first] = await linesNamed(context.db, id)
      if (!first) return noSuchOrder
      const booked = await requestBooking(context, id, lines, log)
      return booked.ok ? ok(shownBooking(booked.value)) : booked
    },
  }),
  implement(cancelParcelBooking, {
    trace: traceOrder,
    run: async (context, { id }) => {
      const [first] = await linesNamed(context.db, id)
      if (!first) return noSuchOrder
      const cancelled = await cancelBooking(context, first.orderId)
      return cancelled.ok ? ok({ tracking_number: cancelled.value.trackingNumber }) : cancelled
    },
  }),
]

const MAX_FOUND_COURIERS = 20

const usualFirst = (slug: string) => [
  { slug, name: courierName(slug) },
  ...indianCouriers.filter((one) => one.slug !== slug),
]

export const couriersOperations: Implementation[] = [
  implement(listCouriers, {
    run: async ({ courier, settings }, { find = "" }, { log }) => {
      if (find === "") return ok(usualFirst(settings.COURIER_SLUG))
      const listed = await courier.couriers()
      if (!listed.ok) {
        log.warn({ detail: listed.failure.detail }, "couriers not listed")
        return fail(
          "PROVIDER_UNAVAILABLE",
          "The tracking service did not answer. Try again, or choose a courier from the list.",
        )
      }
      const words = find.toLowerCase().split(/\s+/)
      return ok(
        listed.value
          .filter(({ slug, name }) => {
            const all = `${name} ${slug}`.toLowerCase()
            return words.every((word) => all.includes(word))
          })
          .slice(0, MAX_FOUND_COURIERS),
      )
    },
  }),
]
