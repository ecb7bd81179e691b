import { createHash } from "node:crypto"
import { and, asc, eq, inArray, isNull, lte, not, sql } from "drizzle-orm"
import { type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { orderLines, orders, shipments } from "#db/schema.ts"
import type { OrderId } from "#domain/core/id.ts"
import type { ParcelReference } from "#domain/orders/order-line.ts"
import { unsentStates } from "#domain/orders/order-line-state.ts"
import {
  type MadePairs,
  madePairsInWords,
  madePairsOf,
  nextParcel,
} from "#domain/orders/order-work.ts"
import { tracedStockOf } from "#server/catalogue/products/commands/traced-stock.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { invoiceRefusal } from "#server/money/invoices/commands/issue-invoice.ts"
import { holdRefusal, isOnHold } from "../../holds/queries.ts"
import { shipOrderLines } from "../../lines/commands/parcel-lines.ts"
import { recordOrderWork } from "../../lines/commands/record-work.ts"
import { orderLinesNamed } from "../../lines/queries/named-lines.ts"
import { type PlacedLine, selectPlacedLines } from "../../lines/queries/placed-lines.ts"
import { nextStepOf, uncheckedRefusal } from "../../lines/queries/work-to-do.ts"
import { registerParcel } from "./register-parcel.ts"

/**
 * Hands the ready lines of one order, or one of them, over to the courier as one parcel: the
 * tracking service is called first, then the lines move to Processing. Repeating it with the same
 * number is safe. Lines cancelled in the meantime are skipped. Nothing is registered or sent while
 * the order is on hold.
 * @param name an identifier for `orderLinesNamed`
 * @param options.lineIds those of them that are in this parcel; those of `nextParcel` by default
 * @param options.isUnmadeShipped whether lenses that were not marked as made ship as well
 * @returns how many lines were handed over; NOT_ALLOWED_NOW, PROVIDER_UNAVAILABLE
 */
export async function createShipment(
  context: AppContext,
  name: string,
  parcel: ParcelReference,
  log: RequestContext["log"],
  {
    lineIds,
    isUnmadeShipped = false,
  }: { lineIds?: readonly string[]; isUnmadeShipped?: boolean } = {},
): Promise<HandlerResult<number>> {
  const isInParcel = lineIds && inArray(orderLines.id, [...lineIds])
  const confirmed = await selectPlacedLines(context.db)
    .where(and(orderLinesNamed(name), eq(orderLines.state, "Confirmed"), isInParcel))
    .orderBy(orderLines.line)
  const first = confirmed[0]
  if (!first) return nothingWaits
  if (first.order.isCollected) return isCollected
  const held = await holdRefusal(context.db, first.order.id, context.now())
  if (held) return held
  if (lineIds && confirmed.length < new Set(lineIds).size) return someDoNotWait
  const stepOf = ({ line }: PlacedLine) => nextStepOf(context, line)
  const unmade = confirmed.filter((placed) => stepOf(placed) === "make")
  const unshipped = isUnmadeShipped
    ? confirmed.filter((placed) => stepOf(placed) !== "check")
    : confirmed
  const lines = isUnmadeShipped || lineIds ? unshipped : nextParcel(confirmed, stepOf)
  const unchecked = uncheckedRefusal(context, lines.length > 0 ? lines : confirmed)
  if (unchecked && (lines.length > 0 || unmade.length === 0)) return unchecked
  if (!isUnmadeShipped && (lines.length === 0 || (lineIds && unmade.length > 0))) {
    return notMade(unmade.map(({ line }) => line))
  }
  const waiting = await context.db.$count(
    orderLines,
    and(eq(orderLines.orderId, first.order.id), inArray(orderLines.state, [...unsentStates])),
  )
  if (first.payment.state === "to_collect" && waiting > lines.length) return oneParcel
  const ofPieces = await tracedStockOf(context)?.sendRefusal(
    context.db,
    context,
    lines.map(({ line }) => line),
    { log },
  )
  if (ofPieces) return ofPieces
  const uninvoiced = await invoiceRefusal(
    context.db,
    context,
    first.order,
    lines.map(({ line }) => line),
  )
  if (uninvoiced) return uninvoiced
  const registered = await registerParcel(context, first, parcel, log)
  if (!registered.ok) return registered
  const moved = await shipOrderLines(
    context,
    first.order.id,
    lines.map(({ line }) => line.id),
    parcel,
    log,
    { isUnmadeShipped },
  )
  if (!moved.ok) return moved
  if (moved.value > 0) return moved
  return (await holdRefusal(context.db, first.order.id, context.now())) ?? nothingWaits
}

/** A cash order ships as one parcel, so none of it ships before its prescription. */
const isNotHeldForCash = sql`not exists (
  select 1 from order_lines awaiting
  join payments on payments.order_id = awaiting.order_id and payments.state = 'to_collect'
  where awaiting.order_id = ${orderLines.orderId} and awaiting.state = 'Awaiting prescription')`

const oneParcel = notAllowedNow(
  "This order is paid in cash and goes as one parcel, so that one amount is collected. Ship all of it once no line awaits a prescription, or has lenses to be made.",
)

const notMade = (lines: (MadePairs & { title: string })[]) =>
  notAllowedNow(
    `The lenses of ${lines.map(unmadeInWords).join(", ")} are not marked as made yet. Mark them as made, or leave them for the next parcel.`,
  )

const unmadeInWords = (line: MadePairs & { title: string }): string => {
  const made = madePairsInWords(madePairsOf(line).length, line.quantity)
  return line.title + (made ? ` (${made})` : "")
}

const someDoNotWait = notAllowedNow(
  "Something in this parcel is not waiting to be shipped. Load the order again.",
)

export const isCollected = notAllowedNow(
  "This order is collected at the counter. Hand it over there instead of sending a parcel.",
)

const nothingWaits = notAllowedNow("Nothing in this order is waiting to be shipped.")

/**
 * For a demonstration without staff: the sandbox courier collects orders that nobody packed, after
 * SANDBOX_SHIP_AFTER_SECONDS. Without that setting, and with a real courier, staff ship every order.
 */
export async function createSandboxShipments(
  context: AppContext,
  log: RequestContext["log"],
): Promise<void> {
  const { COURIER, SANDBOX_SHIP_AFTER_SECONDS } = context.settings
  if (COURIER !== "sandbox" || SANDBOX_SHIP_AFTER_SECONDS === undefined) return
  const waited = SANDBOX_SHIP_AFTER_SECONDS * 1000
  const ready = await context.db
    .selectDistinct({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.state, "Confirmed"),
        // Lines that staff have begun to work on are shipped by staff.
        isNull(orderLines.madeAt),
        sql`cardinality(${orderLines.madePairs}) = 0`,
        isNull(orderLines.packedAt),
        lte(orderLines.createdAt, new Date(context.now().getTime() - waited)),
        isNotHeldForCash,
        sql`not exists (select 1 from ${orders}
          where ${orders.id} = ${orderLines.orderId} and ${orders.isCollected})`,
        not(isOnHold(context.db, context.now())),
      ),
    )
    .orderBy(asc(orderLines.orderId))
    .limit(10)
  for (const { orderId } of ready) {
    const parcels = await context.db.$count(shipments, eq(shipments.orderId, orderId))
    const parcel = {
      courier: context.settings.COURIER_SLUG,
      trackingNumber: sandboxNumber(orderId, parcels),
    }
    await recordOrderWork(context, orderId, "pack", log)
    await createShipment(context, orderId, parcel, log, { isUnmadeShipped: true })
  }
}

/**
 * Derived from the order and the number of its parcels so far: two processes that hand it over
 * concurrently register one parcel, and a replacement has its own.
 */
function sandboxNumber(orderId: OrderId, parcels: number): string {
  const name = parcels === 0 ? orderId : `${orderId} ${parcels}`
  return `CH${createHash("sha256").update(name).digest().readUInt32BE().toString().padStart(10, "0")}`
}
