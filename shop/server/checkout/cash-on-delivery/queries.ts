import { and, desc, eq, gt, inArray, isNull, type SQL } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, type PaymentRow, payments } from "#db/schema.ts"
import {
  CASH_REFUSAL_DAYS,
  CASH_REPEAT_MINUTES,
  cashRefusal,
} from "#domain/checkout/cash-on-delivery.ts"
import type { OrderId, ShopperId } from "#domain/core/id.ts"
import { fromRupees, type Paise } from "#domain/core/money.ts"
import type { AppContext } from "#server/core/context.ts"
import type { Shopper } from "#server/http/endpoint-handler.ts"
import type { Sentence } from "#words/sentence.ts"

type Needs = Pick<AppContext, "deliveryAreas" | "settings" | "now">

/**
 * Why this shopper cannot pay an order in cash now; null when they can.
 * @param total delivery included
 */
export async function findCashRefusal(
  { deliveryAreas, settings, now }: Needs,
  db: Db,
  shopper: Pick<Shopper, "id">,
  { pincode, total }: { pincode: string; total: Paise },
): Promise<Sentence | null> {
  const area = deliveryAreas.find(pincode)
  const since = new Date(now().getTime() - CASH_REFUSAL_DAYS * 24 * 3_600_000)
  return cashRefusal({
    limit: fromRupees(settings.CASH_LIMIT),
    pincode,
    isAreaServed: area.deliverable && area.cashOnDelivery,
    total,
    // A refused payment never changes again, so its last change is when the parcel was returned.
    refusals: (
      await findCashPayments(
        db,
        shopper.id,
        and(eq(payments.state, "refused"), gt(payments.updatedAt, since)),
      )
    ).length,
    openOrders: (await findCashPayments(db, shopper.id, eq(payments.state, "to_collect"))).length,
  })
}

const findCashPayments = async (
  db: Db,
  shopperId: ShopperId,
  which: SQL | undefined,
): Promise<PaymentRow[]> => {
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.shopperId, shopperId), eq(payments.method, "cash"), which))
    .orderBy(desc(payments.createdAt))
  return rows.map(({ payment }) => payment)
}

/** The recent cash order for the same purchase that a repeated request refers to. */
export async function findRepeatedCashOrder(
  tx: Db,
  shopperId: ShopperId,
  fingerprint: string,
  now: Date,
): Promise<string | null> {
  const since = new Date(now.getTime() - CASH_REPEAT_MINUTES * 60_000)
  const [first] = await findCashPayments(
    tx,
    shopperId,
    and(
      eq(orders.fingerprint, fingerprint),
      eq(payments.state, "to_collect"),
      gt(payments.createdAt, since),
    ),
  )
  return first?.orderId ?? null
}

export interface PlacedCashOrder {
  number: string
  /** The ids of its lines. */
  lines: string[]
}

export async function findPlacedCashOrder(db: Db, orderId: OrderId): Promise<PlacedCashOrder> {
  const rows = await db
    .select({ number: orders.number, id: orderLines.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.id, orderId))
    .orderBy(orderLines.line)
  return { number: rows[0]?.number ?? "", lines: rows.map(({ id }) => id) }
}

/** Cash orders with their payments, the oldest first. */
export const listCashOrders = (
  db: Db,
  { states, isRemitted }: { states: PaymentRow["state"][]; isRemitted?: false },
  limit: number,
) =>
  db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.method, "cash"),
        inArray(payments.state, states),
        isRemitted === false ? isNull(payments.remittedAt) : undefined,
      ),
    )
    .orderBy(payments.createdAt)
    .limit(limit)
