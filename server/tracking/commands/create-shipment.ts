import { createHash } from "node:crypto"
import { and, asc, eq, lte } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import { orders } from "#db/schema.ts"
import type { ParcelReference } from "#domain/order.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "../../context.ts"
import type { RequestContext } from "../../endpoint-handler.ts"
import { shipOrderLines } from "../../orders/commands/parcel-lines.ts"
import { orderOrPaymentWithId } from "../../orders/queries/order-or-payment.ts"
import { registerParcel } from "./register-parcel.ts"

/**
 * Hands the waiting lines of one payment (or one line, by its order's id) over to the courier as one
 * parcel: the tracking service is told first, then the orders move to Processing. Doing it again with
 * the same number is safe. A line that is cancelled in the meantime stays behind.
 * @returns how many lines were handed over; NOT_ALLOWED_NOW, PROVIDER_UNAVAILABLE
 */
export async function createShipment(
  context: AppContext,
  id: string,
  parcel: ParcelReference,
  log: RequestContext["log"],
): Promise<ApiResult<number>> {
  const lines = await context.db
    .select()
    .from(orders)
    .where(and(orderOrPaymentWithId(id), eq(orders.state, "Confirmed")))
    .orderBy(orders.line)
  const first = lines[0]
  if (!first) return nothingWaits
  const registered = await registerParcel(context, first, parcel, log)
  if (!registered.ok) return registered
  const moved = await shipOrderLines(
    context,
    lines.map((line) => line.id),
    parcel,
  )
  return moved > 0 ? ok(moved) : nothingWaits
}

const nothingWaits = fail("NOT_ALLOWED_NOW", "Nothing in this order is waiting to be shipped.")

/**
 * The sandbox courier fetches parcels by itself, so that a demonstration needs nobody in a warehouse.
 * With a real courier the owner hands parcels over.
 */
export async function createSandboxShipments(
  context: AppContext,
  log: RequestContext["log"],
): Promise<void> {
  if (context.settings.COURIER !== "sandbox") return
  const waited = context.settings.SANDBOX_SHIP_AFTER_SECONDS * 1000
  const ready = await context.db
    .selectDistinct({ paymentId: orders.paymentId })
    .from(orders)
    .where(
      and(
        eq(orders.state, "Confirmed"),
        lte(orders.createdAt, new Date(context.now().getTime() - waited)),
      ),
    )
    .orderBy(asc(orders.paymentId))
    .limit(10)
  for (const { paymentId } of ready) {
    const parcel = {
      courier: context.settings.COURIER_SLUG,
      trackingNumber: sandboxNumber(paymentId),
    }
    await createShipment(context, paymentId, parcel, log)
  }
}

/** Follows from the payment: two processes that hand it over at once register one parcel. */
const sandboxNumber = (paymentId: string) =>
  `CH${createHash("sha256").update(paymentId).digest().readUInt32BE().toString().padStart(10, "0")}`
