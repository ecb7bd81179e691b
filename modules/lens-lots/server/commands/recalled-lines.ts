import { and, eq, inArray, isNotNull, isNull, ne, or } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, type OrderRow, orderLines, orders, shipments } from "#db/schema.ts"
import type { ProductId } from "#domain/core/id.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { lockOrderLines } from "#server/orders/lines/commands/order-lines.ts"
import { isSameLot, type TakenLot } from "../../rules/lots.ts"
import { lensRecalled } from "../../rules/messages.ts"
import { lotsOf } from "../queries/line-lots.ts"
import { recordWith } from "./line-lots.ts"

interface LineOfLot {
  line: OrderLineRow
  order: OrderRow
  /** Its boxes of the lot. */
  taken: TakenLot[]
  /** Null for a line that is packed and was not sent. */
  sentAt: Date | null
}

const boxesOf = (
  context: Pick<AppContext, "encryption">,
  line: OrderLineRow,
  lot: string,
  log: RequestContext["log"],
) => lotsOf(context, line, log).filter((one) => isSameLot(one.lot, lot))

/**
 * The order lines with boxes of a lot, newest first. Lots are in the encrypted records of lines, so
 * all contact lenses of the product are read: some ten thousand a second.
 */
export async function findLinesOfLots(
  db: Db,
  context: Pick<AppContext, "encryption">,
  productId: ProductId,
  lot: string,
  log: RequestContext["log"],
): Promise<LineOfLot[]> {
  const rows = await db
    .select({ line: orderLines, order: orders, sentAt: shipments.createdAt })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(shipments, eq(shipments.id, orderLines.shipmentId))
    .where(
      and(
        eq(orderLines.productId, productId),
        isNull(orderLines.lens),
        isNotNull(orderLines.ciphertext),
        // A cancelled line has its boxes back, or its parcel was not accepted.
        ne(orderLines.state, "Cancelled"),
        or(isNotNull(orderLines.shipmentId), eq(orderLines.state, "Confirmed")),
      ),
    )
    .orderBy(orderLines.createdAt, orderLines.line)
  return rows
    .map((row) => ({ ...row, taken: boxesOf(context, row.line, lot, log) }))
    .filter(({ taken }) => taken.length > 0)
    .toReversed()
}

/**
 * Sends every shopper who was sent boxes of a recalled lot one message, and notes it in their lines.
 * Repeating it tells nobody twice; the locks on the lines serialise two at once.
 */
export async function tellLinesOfLots(
  context: Pick<AppContext, "db" | "encryption" | "now">,
  productId: ProductId,
  lot: string,
  log: RequestContext["log"],
): Promise<{ shoppers: number; others: number }> {
  const { db, now } = context
  return db.transaction(async (tx) => {
    const found = await findLinesOfLots(tx, context, productId, lot, log)
    const sent = found.filter(({ sentAt }) => sentAt !== null)
    const ids = sent.map(({ line }) => line.id)
    const locked = new Map(
      (await lockOrderLines(tx, inArray(orderLines.id, ids))).map((line) => [line.id, line]),
    )
    const at = now()
    let told = 0
    let others = 0
    for (const own of Map.groupBy(sent, ({ order }) => order.shopperId).values()) {
      const open = own
        .map(({ order, line }) => ({ order, line: locked.get(line.id)! }))
        .filter(({ line }) => boxesOf(context, line, lot, log).every(({ toldAt }) => !toldAt))
      const first = open[0]
      // An erased account has no number.
      if (!first || first.order.mobile === "") {
        others += 1
        continue
      }
      told += 1
      const { id: orderId, shopperId, mobile, number } = first.order
      const values = { title: first.line.title, number: number ?? "" }
      await addNotice(tx, { shopperId, mobile, message: lensRecalled, values, orderId }, at)
      for (const { line } of open) {
        const lots = lotsOf(context, line, log).map((one) =>
          isSameLot(one.lot, lot) ? { ...one, toldAt: at.toISOString() } : one,
        )
        await tx
          .update(orderLines)
          .set(recordWith(context, line, lots, log))
          .where(eq(orderLines.id, line.id))
      }
    }
    return { shoppers: told, others }
  })
}
