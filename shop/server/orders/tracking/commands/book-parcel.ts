import { and, asc, desc, eq, inArray, isNull, notExists, sql } from "drizzle-orm"
import { fail, type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, parcelBookings, shipments } from "#db/schema.ts"
import { amountToCollect } from "#domain/checkout/cash-on-delivery.ts"
import type { OrderId } from "#domain/core/id.ts"
import { paise } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { lineTotal } from "#domain/money/line-total.ts"
import { nextParcel } from "#domain/orders/order-work.ts"
import type { ParcelBooking, ParcelToBook } from "#providers/booking/parcel-booking.ts"
import type { ProviderFailure } from "#providers/provider-result.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { invoiceRefusal } from "#server/money/invoices/commands/issue-invoice.ts"
import { holdRefusal } from "../../holds/queries.ts"
import { lockOrderLines } from "../../lines/commands/order-lines.ts"
import { orderLinesNamed } from "../../lines/queries/named-lines.ts"
import { type PlacedLine, selectPlacedLines } from "../../lines/queries/placed-lines.ts"
import { nextStepOf, uncheckedRefusal } from "../../lines/queries/work-to-do.ts"
import { isCollected } from "./create-shipment.ts"

export type BookingRow = typeof parcelBookings.$inferSelect

/** The booking of an order that was neither cancelled nor handed over; null if there is none. */
export async function findOpenBooking(db: Db, orderId: OrderId): Promise<BookingRow | null> {
  const sent = db
    .select({ one: sql`1` })
    .from(shipments)
    .where(
      and(
        eq(shipments.orderId, parcelBookings.orderId),
        eq(shipments.trackingNumber, parcelBookings.trackingNumber),
      ),
    )
  const [found] = await db
    .select()
    .from(parcelBookings)
    .where(
      and(eq(parcelBookings.orderId, orderId), isNull(parcelBookings.cancelledAt), notExists(sent)),
    )
    .orderBy(desc(parcelBookings.createdAt))
    .limit(1)
  return found ?? null
}

/**
 * Books the next parcel of an order with a courier and asks for its pick-up. An open booking is
 * returned as it is, and completed if its label or pick-up was missing. Nothing of the order moves:
 * `createShipment` hands the parcel over.
 * @param name an identifier for `orderLinesNamed`
 * @param lineIds what is in the parcel; the lines of `nextParcel` by default
 * @returns NOT_ALLOWED_NOW, PROVIDER_UNAVAILABLE
 */
export async function bookParcel(
  context: AppContext,
  name: string,
  lineIds: readonly string[] | undefined,
  log: RequestContext["log"],
): Promise<HandlerResult<BookingRow>> {
  const { booking, db } = context
  if (!booking) return notConnected
  const isInParcel = lineIds && inArray(orderLines.id, [...lineIds])
  const confirmed = await selectPlacedLines(db)
    .where(and(orderLinesNamed(name), eq(orderLines.state, "Confirmed"), isInParcel))
    .orderBy(asc(orderLines.line))
  const lines = lineIds ? confirmed : nextParcel(confirmed, ({ line }) => nextStepOf(context, line))
  const [first] = lines
  if (!first?.order.number) return nothingReady
  if (first.order.isCollected) return isCollected
  const unchecked = uncheckedRefusal(context, lines)
  if (unchecked) return unchecked
  const orderId = first.order.id
  const held = await holdRefusal(db, orderId, context.now())
  if (held) return held
  // Counted before looking for an open one: a booking that is made in between is then found, and
  // never taken for an earlier one, which would give this press another reference.
  const earlier = await db.$count(parcelBookings, eq(parcelBookings.orderId, orderId))
  const open = await findOpenBooking(db, orderId)
  if (open) return ok(await completed(context, booking, open, log))
  const rows = lines.map(({ line }) => line)
  const uninvoiced = await invoiceRefusal(db, context, first.order, rows)
  if (uninvoiced) return uninvoiced
  const reference = `${first.order.number}-${earlier + 1}`
  const booked = await booking.book(parcelOf(context, reference, lines))
  if (!booked.ok) {
    log.warn({ orderId, detail: booked.failure.detail }, "parcel not booked")
    return notBooked(booked.failure)
  }
  const isCurrent = await db.transaction(async (tx) => {
    // Changes of the order wait, and are refused once it is booked.
    await lockOrderLines(tx, eq(orderLines.orderId, orderId))
    // Two presses at once booked one parcel, because they have one reference.
    await tx
      .insert(parcelBookings)
      .values({ reference, orderId, ...booked.value, createdAt: context.now() })
      .onConflictDoNothing()
    const [now] = await tx.select().from(orders).where(eq(orders.id, orderId))
    return now?.changes.length === first.order.changes.length
  })
  if (!isCurrent) {
    await cancelBooking(context, orderId)
    return changedMeanwhile
  }
  const [row] = await db
    .select()
    .from(parcelBookings)
    .where(eq(parcelBookings.reference, reference))
  return ok(await completed(context, booking, row!, log))
}

const changedMeanwhile = notAllowedNow(
  "The order was changed while its parcel was booked, so the booking was cancelled. Book it again.",
)

/** Cancels an open booking at the provider. */
export async function cancelBooking(
  { booking, db, now }: AppContext,
  orderId: OrderId,
): Promise<HandlerResult<BookingRow>> {
  if (!booking) return notConnected
  const open = await findOpenBooking(db, orderId)
  if (!open) return notAllowedNow("No booked parcel of this order can be cancelled.")
  const cancelled = await booking.cancel(open.trackingNumber)
  if (!cancelled.ok) return notBooked(cancelled.failure)
  const [row] = await db
    .update(parcelBookings)
    .set({ cancelledAt: now() })
    .where(eq(parcelBookings.reference, open.reference))
    .returning()
  return ok(row!)
}

/** Asks for the label and the pick-up that a booking lacks; without them it can still be sent. */
async function completed(
  { db }: AppContext,
  booking: ParcelBooking,
  row: BookingRow,
  log: RequestContext["log"],
): Promise<BookingRow> {
  if (row.labelUrl !== null && row.pickupDay !== null) return row
  const label = row.labelUrl === null ? await booking.findLabel(row.shipmentId) : null
  const pickup = row.pickupDay === null ? await booking.requestPickup(row.shipmentId) : null
  for (const result of [label, pickup]) {
    if (result && !result.ok) {
      log.warn({ orderId: row.orderId, detail: result.failure.detail }, "booking not complete")
    }
  }
  const found = {
    labelUrl: label?.ok ? label.value : row.labelUrl,
    pickupDay: pickup?.ok ? pickup.value.day : row.pickupDay,
  }
  const [updated] = await db
    .update(parcelBookings)
    .set(found)
    .where(eq(parcelBookings.reference, row.reference))
    .returning()
  return updated ?? row
}

function parcelOf(
  { settings, now }: AppContext,
  reference: string,
  lines: readonly PlacedLine[],
): ParcelToBook {
  const { order, payment } = lines[0]!
  const [lengthCm = 0, breadthCm = 0, heightCm = 0] = settings.PARCEL_SIZE_CM.split("x").map(Number)
  const rows = lines.map(({ line }) => line)
  const { contactName, house, address, landmark, city, state, pincode, mobile } = order.address
  return {
    reference,
    placedAt: order.placedAt ?? now(),
    to: {
      name: contactName,
      address: [house, address].filter(Boolean).join(", "),
      ...{ landmark, city, state, pincode, mobile },
      // The courier writes to the shop: shoppers get their messages from the shop.
      email: settings.BUSINESS_EMAIL,
    },
    items: rows.map((line) => ({
      name: line.title,
      sku: String(line.productId),
      pieces: line.quantity,
      price: paise(Math.round(lineTotal(line) / line.quantity)),
      hsn: line.hsn,
    })),
    collect: payment.state === "to_collect" ? amountToCollect(rows, order.deliveryFee) : null,
    worth: paise(rows.reduce((sum, line) => sum + lineTotal(line), 0)),
    size: { lengthCm, breadthCm, heightCm, grams: settings.PARCEL_GRAMS },
  }
}

const notConnected = notAllowedNow(
  "No booking account is connected. Type the courier and the number on the label.",
)

const nothingReady = notAllowedNow("Nothing in this order is ready to be sent.")

const notBooked = ({ reason }: ProviderFailure) =>
  reason === "unavailable"
    ? fail(
        "PROVIDER_UNAVAILABLE",
        "Shiprocket did not answer. Try again in a few minutes: a parcel that was booked is found again.",
      )
    : notAllowedNow(
        "Shiprocket refused this parcel: no courier may serve the PIN code, or the account or address is not right. Check it in Shiprocket, or type a courier and number.",
      )
