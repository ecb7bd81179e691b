import {
  and,
  asc,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  lt,
  ne,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm"
import type { OperationInput, OperationReply } from "#contract/office/operation.ts"
import type { listOrders } from "#contract/orders/operations/orders.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, payments, refunds } from "#db/schema.ts"
import type { PaymentState } from "#domain/checkout/payment-state.ts"
import { toRupees } from "#domain/core/money.ts"
import type { Actor } from "#domain/office/actor.ts"
import {
  isLineState,
  type OrderFilterState,
  type OrderPayment,
  stagesOf,
} from "#domain/orders/order-filters.ts"
import { unsentStates } from "#domain/orders/order-line-state.ts"
import { madePairsInWords, madePairsOf } from "#domain/orders/order-work.ts"
import type { AppContext } from "#server/core/context.ts"
import { mobileInList, nameInList } from "#server/office/contact-quota.ts"
import { maySeeRecipient } from "#server/office/may-see.ts"
import { needsPrescriptionCheck } from "#server/prescriptions/requests/queries.ts"
import { isHeldByStaff } from "../holds/queries.ts"
import { isPaymentOfPlaced } from "../lines/queries/placed-lines.ts"
import { isLate, isNextStep, nextStepOf } from "../lines/queries/work-to-do.ts"
import { findOrderIds } from "./find-orders.ts"

type Filter = Omit<Partial<OperationInput<typeof listOrders>>, "limit">
type OrderRow = OperationReply<typeof listOrders>[number]
type Needs = Pick<AppContext, "db" | "modules" | "now" | "settings">

const hasLine = (db: Db, which: SQL | undefined): SQL =>
  exists(
    db
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, orders.id), which)),
  )

/** Few of all orders: their ids are read once, instead of asking every order from the newest on. */
const isOneOf = (few: SQLWrapper): SQL => sql`${orders.id} = any(array(${few}))`

const isOfLines = (db: Db, which: SQL): SQL =>
  isOneOf(db.select({ id: orderLines.orderId }).from(orderLines).where(which))

/** Orders on hold, as long as something of them is not sent. */
export const isOrderOnHold = (db: Db): SQL =>
  and(isHeldByStaff(db, orders.id), hasLine(db, inArray(orderLines.state, [...unsentStates])))!

/** Surplus charges do not pay for the order. */
const refundsOf = sql`from ${refunds}
  where ${refunds.paymentId} = ${payments.id} and ${refunds.cause} <> 'surplus'`

const orderPayment = sql<OrderPayment>`case
  when exists (select 1 ${refundsOf} and ${refunds.state} <> 'done') then 'refund_due'
  when exists (select 1 ${refundsOf}) then
    case when (select sum(${refunds.amount}) ${refundsOf})
      >= coalesce(${payments.collectedAmount}, ${payments.amount})
    then 'refunded' else 'partly_refunded' end
  when ${payments.state} = 'to_collect' then 'cash_due'
  when ${payments.state} = 'collected' then 'cash_paid'
  when ${payments.state} = 'settled' and ${payments.method} = 'counter' then 'paid_at_counter'
  when ${payments.state} = 'settled' then 'paid'
  else 'not_collected' end`

const paymentStates: Partial<Record<OrderPayment, PaymentState[]>> = {
  paid: ["settled"],
  paid_at_counter: ["settled"],
  cash_due: ["to_collect"],
  cash_paid: ["collected"],
  not_collected: ["refused", "cancelled"],
}

/** As `orderPayment`, in a form of which PostgreSQL can estimate how many there are. */
function hasPayment(db: Db, payment: OrderPayment): SQL {
  const states = paymentStates[payment]
  if (states) {
    return and(
      inArray(payments.state, states),
      payment === "paid" ? ne(payments.method, "counter") : undefined,
      payment === "paid_at_counter" ? eq(payments.method, "counter") : undefined,
      sql`not exists (select 1 ${refundsOf})`,
    )!
  }
  const refunded = db
    .select({ id: payments.orderId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
  return and(isOneOf(refunded), eq(orderPayment, payment))!
}

function isInState(context: Needs, state: OrderFilterState): SQL {
  const { db } = context
  if (state === "to_check") return isOfLines(db, needsPrescriptionCheck(db))
  if (state === "to_make") return isOfLines(db, isNextStep(context, "make"))
  if (state === "to_check_pair") return isOfLines(db, isNextStep(context, "check"))
  if (state === "to_pack") return isOfLines(db, isNextStep(context, "pack"))
  if (state === "to_ship") return isOfLines(db, isNextStep(context, "ship"))
  const isIt = eq(orderLines.state, state)
  return state === "Delivered" ? hasLine(db, isIt) : isOfLines(db, isIt)
}

const isTo = (place: string): SQL =>
  /^\d+$/.test(place)
    ? sql`starts_with(${orders.address} ->> 'pincode', ${place})`
    : sql`starts_with(lower(${orders.address} ->> 'city'), ${place.toLowerCase()})`

/** Conditions on placed orders, joined with the payment that placed them. */
export const isFilteredOrder = (
  context: Needs,
  { state, payment, since, until, late, hold, place }: Filter,
): SQL | undefined => {
  const { db } = context
  return and(
    state && isInState(context, state),
    payment && hasPayment(db, payment),
    since && gte(orders.placedAt, since),
    until && lt(orders.placedAt, until),
    late ? isLateOrder(db, context.now()) : undefined,
    hold ? isOrderOnHold(db) : undefined,
    place === undefined ? undefined : isTo(place),
  )
}

const isLateOrder = (db: Db, now: Date): SQL =>
  isOneOf(
    db
      .select({ id: orders.id })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(isLate(now)),
  )

/** Whether something besides the time of placing is filtered. */
export const hasOrderFilter = ({ payment, late, hold, place, state }: Filter): boolean =>
  Boolean(payment || late || hold || place || (state && !isLineState(state)))

/**
 * A page of orders, newest first. The next one begins after the last order of this one, whatever was
 * placed since.
 */
export async function listOrderRows(
  context: Needs,
  by: Actor,
  { find, oldest, after, ...filter }: Filter,
  limit: number,
): Promise<OrderRow[]> {
  const { db } = context
  const now = context.now()
  const ids = find?.trim() ? await findOrderIds(db, find, now) : null
  const which = and(
    ids ? inArray(orders.id, ids) : undefined,
    isFilteredOrder(context, filter),
    after === undefined ? undefined : isAfter(after, oldest === true),
  )
  return findOrderRows(context, by, which, limit, oldest)
}

/** The first condition uses the index, the second one tells orders of one moment apart. */
function isAfter(number: string, oldest: boolean): SQL {
  const last = (what: SQL) => sql`(select ${what} from orders last where last.number = ${number})`
  const isBeyond = sql.raw(oldest ? ">" : "<")
  return sql`${orders.placedAt} ${isBeyond}= ${last(sql`last.placed_at`)}
    and (${orders.placedAt}, ${orders.id}) ${isBeyond} ${last(sql`last.placed_at, last.id`)}`
}

/** Orders as lists show them: facts that tell what to do, and no contact that would count. */
export async function findOrderRows(
  context: Needs,
  by: Actor,
  which: SQL | undefined,
  limit: number,
  oldest = false,
): Promise<OrderRow[]> {
  const { db, now } = context
  const direction = oldest ? asc : desc
  const found = await db
    .select({
      order: {
        ...{ id: orders.id, number: orders.number, placedAt: orders.placedAt },
        ...{ mobile: orders.mobile, address: orders.address, total: orders.total },
        deliveryUntil: orders.deliveryUntil,
      },
      paidBy: payments.id,
      payment: orderPayment,
      isLate: sql<boolean>`${hasLine(db, isLate(now()))}`,
      isHeld: sql<boolean>`${isOrderOnHold(db)}`,
    })
    .from(orders)
    .innerJoin(payments, isPaymentOfPlaced)
    .where(and(isNotNull(orders.placedAt), eq(orders.kind, "goods"), which))
    .orderBy(direction(orders.placedAt), direction(orders.id))
    .limit(limit)
  const lines = await db
    .select({ line: orderLines, isToCheck: sql<boolean>`${needsPrescriptionCheck(db)}` })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        found.map(({ order }) => order.id),
      ),
    )
    .orderBy(orderLines.line)
  const linesOf = Map.groupBy(lines, ({ line }) => line.orderId)
  return found.map(({ order, paidBy, payment, ...is }) => {
    const own = linesOf.get(order.id) ?? []
    const seesName = maySeeRecipient(
      by,
      own.map(({ line }) => line.state),
    )
    const toMake = own.filter(({ line }) => line.lens !== null && line.state === "Confirmed")
    return {
      number: order.number!,
      order: order.id,
      paid_by: paidBy,
      placed: order.placedAt!.toISOString(),
      name: seesName ? nameInList(by, order.address.contactName) : null,
      mobile: mobileInList(by, order.mobile),
      states: stagesOf(
        own.map(({ line, isToCheck }) => ({
          ...{ state: line.state, next: nextStepOf(context, line), isToCheck },
        })),
      ),
      on_hold: is.isHeld,
      late: is.isLate,
      payment,
      promised: order.deliveryUntil?.toISOString() ?? null,
      city: order.address.city,
      rupees: toRupees(order.total),
      made: madePairsInWords(
        toMake.reduce((sum, { line }) => sum + madePairsOf(line).length, 0),
        toMake.reduce((sum, { line }) => sum + line.quantity, 0),
      ),
      lines: own.map(({ line: { id, title, thumbnail, quantity } }) => ({
        ...{ id, title, thumbnail, quantity },
      })),
    }
  })
}
