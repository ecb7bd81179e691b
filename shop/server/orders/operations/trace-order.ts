import { eq, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, orderLines, refunds } from "#db/schema.ts"
import type { OrderLineState } from "#domain/orders/order-line-state.ts"
import { madePairsInWords } from "#domain/orders/order-work.ts"
import type { Trace } from "#server/office/operations/implementation.ts"
import { orderLinesNamed } from "../lines/queries/named-lines.ts"

/** What `traceOrder` records of a line. */
interface TracedLine {
  line: string
  state: OrderLineState
}

/**
 * Why a line is not what it was when somebody asked for this, as a sentence; null if it is, or if
 * nobody had to ask.
 * @param before the state of a `Trace` at that time
 */
export function changedSince(
  before: unknown,
  { id, title, state }: Pick<OrderLineRow, "id" | "title" | "state">,
): string | null {
  const traced = Array.isArray(before) ? (before as TracedLine[]) : []
  const asked = traced.find(({ line }) => line === id)
  return asked === undefined || asked.state === state
    ? null
    : `Since this was asked for, ${title} went from ${asked.state} to ${state}.`
}

/** The referenced order, with the state and the refund of each of its lines, in paise. */
export async function traceOrder(db: Db, { id }: { id: string }): Promise<Trace | null> {
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      line: orderLines.id,
      state: orderLines.state,
      quantity: orderLines.quantity,
      madeAt: orderLines.madeAt,
      madePairs: orderLines.madePairs,
      packedAt: orderLines.packedAt,
      refunded: sql<string>`coalesce(sum(${refunds.amount}), 0)`,
    })
    .from(orderLines)
    .leftJoin(refunds, eq(refunds.orderLineId, orderLines.id))
    .where(orderLinesNamed(id))
    .groupBy(orderLines.id)
    .orderBy(orderLines.line)
  if (!lines[0]) return null
  return {
    subject: `order:${lines[0].orderId}`,
    state: lines.map(({ line, state, packedAt, refunded, ...made }) => ({
      ...{ line, state, refunded: Number(refunded) },
      ...(made.madeAt
        ? { made: true }
        : made.madePairs.length > 0 && {
            made: madePairsInWords(made.madePairs.length, made.quantity),
          }),
      ...(packedAt && { packed: true }),
    })),
  }
}
