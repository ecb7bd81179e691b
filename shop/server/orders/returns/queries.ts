import { and, desc, eq, inArray } from "drizzle-orm"
import { alias } from "drizzle-orm/pg-core"
import type { LineReturns, ShownReturn } from "#contract/orders/returns.ts"
import type { Db } from "#db/connection.ts"
import type { OrderLineRow } from "#db/schema.ts"
import { orderLines, orders, parcels, returnEvents, returns } from "#db/schema.ts"
import type { OrderId, OrderLineId, ShopperId } from "#domain/core/id.ts"
import { isPastPromisedDay } from "#domain/orders/late-parcel.ts"
import {
  kindChangeRefusal,
  type ReturnableLine,
  reportBy,
  returnAnswerDue,
  returnablePieces,
  returnReasonsFor,
  returnRefusal,
  sendBackUntil,
  withdrawRefusal,
} from "#domain/orders/return.ts"
import { isOpenReturn } from "#domain/orders/return-state.ts"
import { translations } from "#words/translations.ts"

export type ReturnRow = typeof returns.$inferSelect
export type ReturnEventRow = typeof returnEvents.$inferSelect

/** A return of this shopper; null for another user's. */
export async function findOwnReturn(
  db: Db,
  shopperId: ShopperId,
  id: string,
): Promise<ReturnRow | null> {
  const [found] = await db
    .select({ found: returns })
    .from(returns)
    .innerJoin(orderLines, eq(orderLines.id, returns.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(returns.id, id), eq(orders.shopperId, shopperId)))
  return found?.found ?? null
}

/** The returns of an order line, newest first. */
export const findReturnsOfLine = (db: Db, orderLineId: OrderLineId): Promise<ReturnRow[]> =>
  db
    .select()
    .from(returns)
    .where(eq(returns.orderLineId, orderLineId))
    .orderBy(desc(returns.createdAt), desc(returns.number))

/** An order line in the form of the rules of `domain/orders/return.ts`. */
export const returnableLine = (
  line: OrderLineRow,
  made: readonly ReturnRow[],
  { promisedBy }: OrderPromises,
): ReturnableLine => ({
  state: line.state,
  deliveredAt: line.deliveredAt,
  quantity: line.quantity,
  hasLenses: line.lens !== null,
  // A free replacement is sent later than the rest of its order, which has the only promise.
  isLate:
    line.deliveredAt !== null &&
    line.replacesLineId === null &&
    isPastPromisedDay(promisedBy, line.deliveredAt),
  returns: made,
})

/** What an order was placed with. */
interface OrderPromises {
  /** Hours after delivery in which the shopper is asked to report damage. */
  reportHours: number
  /** The last promised day of delivery; null for one without. */
  promisedBy: Date | null
}

export async function findOrderPromises(db: Db, orderId: OrderId): Promise<OrderPromises> {
  const [order] = await db
    .select({ reportHours: orders.returnHours, promisedBy: orders.deliveryUntil })
    .from(orders)
    .where(eq(orders.id, orderId))
  return order!
}

/** The order line that is sent in place of a returned one: both are written at the same moment. */
export const replacementLines = alias(orderLines, "replacement_lines")
/** How a return came to be replaced. */
export const replacedEvents = alias(returnEvents, "replaced_events")
export const isReplacedEvent = and(
  eq(replacedEvents.returnId, returns.id),
  eq(replacedEvents.state, "replaced"),
)
export const isReplacementLine = and(
  eq(replacementLines.replacesLineId, returns.orderLineId),
  eq(replacementLines.createdAt, replacedEvents.at),
)

/** The history of these returns, oldest first. */
export async function findReturnEvents(
  db: Db,
  ids: string[],
): Promise<Map<string, ReturnEventRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(returnEvents)
    .where(inArray(returnEvents.returnId, ids))
    .orderBy(returnEvents.id)
  return Map.groupBy(rows, ({ returnId }) => returnId)
}

/**
 * The returns of an order line as shown to its shopper, whose ownership the caller has verified.
 */
export async function listReturnsOfLine(db: Db, line: OrderLineRow): Promise<LineReturns> {
  const made = await findReturnsOfLine(db, line.id)
  const events = await findReturnEvents(
    db,
    made.map(({ id }) => id),
  )
  const replacements = await db
    .select({ id: orderLines.id, state: orderLines.state, at: orderLines.createdAt })
    .from(orderLines)
    .where(eq(orderLines.replacesLineId, line.id))
    .orderBy(orderLines.line)
  const replacementAt = (moment: Date | undefined) =>
    replacements.find(({ at }) => at.getTime() === moment?.getTime())
  const numbers = made.flatMap(({ trackingNumber }) => trackingNumber ?? [])
  const trackings =
    numbers.length > 0
      ? await db.select().from(parcels).where(inArray(parcels.trackingNumber, numbers))
      : []
  const checkpointsOf = ({ courier, trackingNumber }: ReturnRow) =>
    trackings.find((one) => one.courier === courier && one.trackingNumber === trackingNumber)
      ?.checkpoints ?? []
  const promises = await findOrderPromises(db, line.orderId)
  const rules = returnableLine(line, made, promises)
  const refusal = returnRefusal(rules)
  return {
    allowed:
      refusal === null
        ? {
            reportBy: reportBy(line.deliveredAt!, promises.reportHours).toISOString(),
            quantity: returnablePieces(rules),
            reasons: returnReasonsFor(rules),
          }
        : null,
    refusal: refusal && translations.en(refusal),
    returns: made.map((one): ShownReturn => {
      const history = events.get(one.id) ?? []
      const replacement = replacementAt(history.findLast(({ state }) => state === "replaced")?.at)
      return {
        id: one.id,
        number: one.number,
        quantity: one.quantity,
        kind: one.kind,
        reason: one.reason,
        note: one.note,
        photos: one.photos,
        state: one.state,
        courier: one.courier,
        trackingNumber: one.trackingNumber,
        checkpoints: checkpointsOf(one),
        answerBy: one.state === "requested" ? returnAnswerDue(one.createdAt).toISOString() : null,
        sendBackUntil:
          isOpenReturn(one.state) && line.deliveredAt
            ? sendBackUntil(line.deliveredAt, one.createdAt, promises.reportHours).toISOString()
            : null,
        canWithdraw: withdrawRefusal(one.state) === null,
        canChangeKind: kindChangeRefusal(one.state) === null,
        replacement: replacement?.id ?? null,
        replacementState: replacement?.state ?? null,
        createdAt: one.createdAt.toISOString(),
        events: history.map(({ state, at, who, note }) => ({
          state,
          at: at.toISOString(),
          who,
          note,
        })),
      }
    }),
  }
}
