import {
  and,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm"
import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import {
  type OrderLineRow,
  type OrderRow,
  orderLineEvents,
  orderLines,
  orders,
  type PaymentRow,
  payments,
  products,
  refunds,
  returns,
  type ShipmentRow,
  shipments,
} from "#db/schema.ts"
import { frameColourOf } from "#domain/catalogue/colour.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { sizeOf } from "#domain/catalogue/variant.ts"
import type { ProductKind } from "#domain/catalogue/vocabulary.ts"
import { amountToCollect, type CashLine } from "#domain/checkout/cash-on-delivery.ts"
import { isCashState, placedStates } from "#domain/checkout/payment-state.ts"
import type { OrderId, OrderLineId, PaymentId, ShopperId } from "#domain/core/id.ts"
import { indianDayStart } from "#domain/core/indian-time.ts"
import { noMoney, type Paise } from "#domain/core/money.ts"
import type { InvoiceLine } from "#domain/money/invoice/invoice-document.ts"
import { lineTotal } from "#domain/money/line-total.ts"
import {
  cashPaymentStatus,
  orderPaymentStatus,
  type PaidLine,
  type RefundSum,
  refundForCancelled,
  sumOf,
} from "#domain/money/refund.ts"
import { includedGst } from "#domain/money/tax.ts"
import { cancellableUntil } from "#domain/orders/cancellation.ts"
import { type Job, parseJobNumber } from "#domain/orders/job-number.ts"
import { isPastPromisedDay, refusedRefundBy, refuseRefusal } from "#domain/orders/late-parcel.ts"
import type {
  CashPayment,
  OrderLine,
  OrderLineEvent,
  OrderLineTax,
  OrderTotals,
  ParcelRefusal,
} from "#domain/orders/order-line.ts"
import { titleOfLines } from "#domain/orders/order-line.ts"
import { isOpenLine } from "#domain/orders/order-line-state.ts"
import { parseOrderNumber } from "#domain/orders/order-number.ts"
import { nextStep, uncheckedInWords, type WorkStep } from "#domain/orders/order-work.ts"
import { addressLine } from "#domain/shoppers/address.ts"
import { daysOnceConfirmed } from "#server/catalogue/delivery/queries.ts"
import { findRecalls } from "#server/catalogue/products/queries/contact-lens-lots.ts"
import type { AppContext } from "#server/core/context.ts"
import { readLenses } from "#server/core/encryption/order-powers.ts"
import { sellerGstin } from "#server/core/settings/derived-settings.ts"
import type { Settings } from "#server/core/settings/settings.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { findInvoiceLines } from "#server/money/invoices/queries.ts"
import { findRefillReminders } from "#server/prescriptions/refills/queries.ts"
import { isOnHold } from "../holds/queries.ts"

type Needs = Pick<AppContext, "db" | "now" | "settings" | "encryption" | "deliveryAreas">
type Log = RequestContext["log"]

/** An order line with its order, its parcel, and the payment that bought it. */
export interface PlacedLine {
  line: OrderLineRow
  order: OrderRow
  shipment: ShipmentRow | null
  paymentId: PaymentId
  payment: PaymentRow
  /** Null if the product no longer exists. */
  kind: ProductKind | null
  product: (Pick<Product, "measures"> & { size: string }) | null
}

/** The payment that placed an order. */
export const isPaymentOfPlaced = and(
  eq(payments.orderId, orders.id),
  inArray(payments.state, placedStates),
)

/** Order lines with related rows, as the caller's transaction sees them. */
export const selectPlacedLines = (db: Db) =>
  db
    .select({
      line: orderLines,
      order: orders,
      shipment: shipments,
      paymentId: payments.id,
      payment: payments,
      kind: products.kind,
      product: { size: products.size, measures: products.measures },
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(payments, isPaymentOfPlaced)
    .leftJoin(shipments, eq(shipments.id, orderLines.shipmentId))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .$dynamic()

const MAX_ORDERS = 200

/** A shopper's order lines, newest first. */
export const listOrderLines = (
  context: Needs,
  shopperId: ShopperId,
  log: Log,
): Promise<OrderLine[]> => findOrderLines(context, eq(orders.shopperId, shopperId), log)

/** One order line, if it is this shopper's. */
export async function findOrderLine(
  context: Needs,
  shopperId: ShopperId,
  id: string,
  log: Log,
): Promise<OrderLine | null> {
  const own = and(eq(orderLines.id, id), eq(orders.shopperId, shopperId))
  const [order] = await findOrderLines(context, own, log)
  return order ?? null
}

async function findOrderLines(
  context: Needs,
  which: SQL | undefined,
  log: Log,
): Promise<OrderLine[]> {
  const { db, now, settings } = context
  const chargesGst = sellerGstin(settings) !== null
  const rows = await selectPlacedLines(db)
    .where(which)
    .orderBy(desc(orderLines.createdAt), orderLines.line)
    .limit(MAX_ORDERS)
  const ids = rows.map(({ line }) => line.id)
  const [histories, given] = [
    await findOrderLineHistories(db, ids),
    await findRefundsByLine(db, ids),
  ]
  const orderIds = [...new Set(rows.map(({ order }) => order.id))]
  const surplus = await findSurplusByOrder(db, orderIds)
  const purchases = await findPurchases(
    context,
    new Map(rows.map(({ order, payment }) => [order.id, payment])),
    log,
  )
  const billed = await findInvoiceLines(db, orderIds)
  const withContactLenses = rows.filter(({ line }) => line.contactLens)
  const reminderOf = await findRefillReminders(db, [
    ...new Set(withContactLenses.map(({ order }) => order.id)),
  ])
  const cancellable = rows.filter((row) => untilOf(row, now()))
  const refusable = rows.filter((row) => isRefusable(row, now()))
  const ofOrders = await findPaidLines(db, [...cancellable, ...refusable])
  const lensesOf = new Map(rows.map((row) => [row, readLenses(context, row.line, log)]))
  const recalls = await findRecalls(
    db,
    [...lensesOf.values()].flatMap(({ lots }) => lots.map(({ id }) => id)),
  )
  return rows.map((row) => {
    const { lens, contactLens, lots } = lensesOf.get(row)!
    return orderOf(
      row,
      {
        lens,
        tax: chargesGst ? taxOf(row, billed.get(row.line.id)) : null,
        history: histories.get(row.line.id) ?? [],
        refund: sumOf(given.get(row.line.id) ?? []),
        surplus: surplusOf(surplus.get(row.order.id) ?? []),
        purchase: purchases.get(row.order.id) ?? null,
        cancelRefund: cancellable.includes(row) ? cancelRefundOf(row, ofOrders) : null,
        ...(refusable.includes(row) && { refusal: refusalOf(row, ofOrders) }),
        ...(row.payment.method === "online" &&
          settings.REFUND_SPEED === "instant" && { instantRefund: true }),
        ...(row.line.contactLens && {
          contactLens,
          refillReminder: reminderOf(row.order.id, row.line.productId),
        }),
        ...(lots.length > 0 && {
          lots: lots.map(({ id, lot, expiresOn, boxes }) => ({
            ...{ lot, expiresOn, boxes, recall: recalls.get(id) ?? null },
          })),
        }),
      },
      now(),
    )
  })
}

/** A replacement has no refund: only the shop can cancel it. */
const untilOf = ({ line, order }: Pick<PlacedLine, "line" | "order">, now: Date): Date | null =>
  line.replacesLineId === null
    ? cancellableUntil(
        { state: line.state, placedAt: line.createdAt, promisedBy: order.deliveryUntil },
        now,
      )
    : null

/** Whether its parcel is on its way, and may be refused or was. */
const isRefusable = ({ line, order }: PlacedLine, now: Date): boolean =>
  refuseRefusal(
    {
      state: line.state,
      promisedBy: order.deliveryUntil,
      isReplacement: line.replacesLineId !== null,
    },
    now,
  ) === null

type OrderLinesPaid = ReadonlyMap<string, readonly { row: OrderLineRow; paid: PaidLine }[]>

/** What was paid for each line of the orders of these lines. */
async function findPaidLines(db: Db, placed: readonly PlacedLine[]): Promise<OrderLinesPaid> {
  if (placed.length === 0) return new Map()
  const orderIds = [...new Set(placed.map(({ order }) => order.id))]
  const all = await db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(orderLines.line)
  const given = await findRefundsByLine(
    db,
    all.map(({ id }) => id),
  )
  const paid = all.map((row) => ({
    row,
    paid: {
      total: lineTotal(row),
      undone: row.state === "Cancelled" || row.state === "Refunded",
      refunded: sumOf(given.get(row.id) ?? [])?.amount ?? noMoney,
    },
  }))
  return Map.groupBy(paid, ({ row }) => row.orderId)
}

/** The refund if a line is cancelled now; nothing was paid in cash yet. */
function cancelRefundOf({ line, order, payment }: PlacedLine, ofOrders: OrderLinesPaid): Paise {
  if (payment.method === "cash") return noMoney
  const lines = ofOrders.get(order.id)!
  const own = lines.find(({ row }) => row.id === line.id)!
  const purchase = { deliveryFee: order.deliveryFee, lines: lines.map(({ paid }) => paid) }
  return refundForCancelled(purchase, own.paid)
}

/** What is in the parcel of a line, and its refund if it is refused. */
function refusalOf({ line, order, payment }: PlacedLine, ofOrders: OrderLinesPaid): ParcelRefusal {
  const lines = ofOrders.get(order.id)!.map(({ row, paid }) => {
    const refused = row.shipmentId === line.shipmentId && row.state === "Processing"
    return { row, paid: { ...paid, refused } }
  })
  const inParcel = lines.filter(({ paid }) => paid.refused)
  const purchase = { deliveryFee: order.deliveryFee, lines: lines.map(({ paid }) => paid) }
  const isCash = payment.method === "cash"
  return {
    items: titleOfLines(inParcel.map(({ row }) => row)),
    refund: isCash ? noMoney : refundForCancelled(purchase, ...inParcel.map(({ paid }) => paid)),
    refundBy: isCash || !line.refusedAt ? null : refusedRefundBy(line.refusedAt).toISOString(),
  }
}

const orderOf = (
  { line, order, shipment, payment, product }: PlacedLine,
  {
    lens,
    tax,
    history,
    refund,
    surplus,
    purchase,
    cancelRefund,
    ...more
  }: Pick<
    OrderLine,
    | "lens"
    | "tax"
    | "history"
    | "refund"
    | "surplus"
    | "purchase"
    | "cancelRefund"
    | "refusal"
    | "instantRefund"
    | "contactLens"
    | "refillReminder"
    | "lots"
  >,
  now: Date,
): OrderLine => {
  const until = untilOf({ line, order }, now)
  const isLate =
    isOpenLine(line.state) &&
    line.replacesLineId === null &&
    isPastPromisedDay(order.deliveryUntil, now)
  const total = lineTotal(line)
  const surcharge = line.unitPrice > 0 ? lens?.surcharge?.charged : undefined
  return {
    id: line.id,
    productId: line.productId,
    title: line.title,
    thumbnail: line.thumbnail,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discount: line.discount,
    frameColour: frameColourOf(line),
    ...(product && { size: sizeOf(product) }),
    lens,
    ...(surcharge && { lensSurcharge: surcharge }),
    ...more,
    ...(isLate && { isLate }),
    ...(line.refusedAt && { refusedAt: line.refusedAt.toISOString() }),
    state: line.state,
    mobile: order.mobile,
    courier: shipment?.courier ?? null,
    trackingNumber: shipment?.trackingNumber ?? null,
    deliveredAt: line.deliveredAt?.toISOString() ?? null,
    createdAt: line.createdAt.toISOString(),
    updatedAt: line.updatedAt.toISOString(),
    address: addressLine(order.address),
    cancellableUntil: until?.toISOString() ?? null,
    cancelRefund,
    tax,
    paymentStatus:
      payment.method === "cash"
        ? cashPaymentStatus(
            {
              total,
              isDelivered: line.deliveredAt !== null,
              isCancelled: line.state === "Cancelled",
            },
            refund,
          )
        : orderPaymentStatus(total, refund),
    refund,
    surplus,
    history,
    purchase,
  }
}

/**
 * @param billed its invoice line: what was issued stays, also if it was rounded in another way. One
 *   that bills less, because of a refund before it, does not say what is in the price.
 */
const taxOf = ({ line, order }: PlacedLine, billed: InvoiceLine | undefined): OrderLineTax => {
  const total = lineTotal(line)
  return billed?.total === total && billed.parts.length > 0
    ? { taxable: billed.taxableValue, parts: billed.parts }
    : includedGst(total, line.gstPercent, order.sellerState, order.address.state)
}

/** The orders of lines: number and lines, and the delivery fee. */
async function findPurchases(
  context: Needs,
  paymentsByOrder: ReadonlyMap<string, PaymentRow>,
  log: Log,
): Promise<Map<string, OrderTotals>> {
  const orderIds = [...paymentsByOrder.keys()]
  if (orderIds.length === 0) return new Map()
  const rows = await context.db
    .select({
      orderId: orders.id,
      number: orders.number,
      deliveryFrom: orders.deliveryFrom,
      deliveryUntil: orders.deliveryUntil,
      address: orders.address,
      isCollected: orders.isCollected,
      paid: orders.total,
      deliveryFee: orders.deliveryFee,
      couponCode: orders.couponCode,
      memberDiscount: orders.memberDiscount,
      secondPairDiscount: orders.secondPairDiscount,
      changes: orders.changes,
      id: orderLines.id,
      title: orderLines.title,
      quantity: orderLines.quantity,
      unitPrice: orderLines.unitPrice,
      state: orderLines.state,
      discount: orderLines.discount,
      productId: orderLines.productId,
      lens: orderLines.lens,
      contactLens: orderLines.contactLens,
      keyId: orderLines.keyId,
      ciphertext: orderLines.ciphertext,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orders.id, orderIds))
    .orderBy(orderLines.line)
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map(
    Array.from(byOrder, ([id, lines]) => [
      id,
      {
        number: lines[0]!.number,
        ...(lines[0]!.isCollected
          ? { delivery: null, isCollected: true }
          : promiseOf(context, lines)),
        paid: lines[0]!.paid,
        deliveryFee: lines[0]!.deliveryFee,
        couponCode: lines[0]!.couponCode,
        memberDiscount: lines[0]!.memberDiscount,
        secondPairDiscount: lines[0]!.secondPairDiscount,
        changes: lines[0]!.changes.map(({ at, what }) => ({ at, what })),
        lines: lines.map((line) => {
          const { id, title, quantity, unitPrice, discount, productId } = line
          const { contactLens } = line.contactLens
            ? readLenses(context, line, log)
            : { contactLens: null }
          return {
            id,
            title,
            quantity,
            discount,
            total: lineTotal({ unitPrice, quantity, discount }),
            ...(contactLens && { contactLens: { ...contactLens, productId } }),
          }
        }),
        cash: cashPaymentOf(paymentsByOrder.get(id)!, lines, lines[0]!.deliveryFee),
        ...(paymentsByOrder.get(id)!.method === "counter" && { atCounter: true }),
      },
    ]),
  )
}

const cashPaymentOf = (
  { state, collectedAt, collectedAmount }: PaymentRow,
  lines: readonly CashLine[],
  deliveryFee: Paise,
): CashPayment | null =>
  isCashState(state)
    ? {
        state,
        amount: collectedAmount ?? amountToCollect(lines, deliveryFee),
        collectedAt: collectedAt?.toISOString() ?? null,
      }
    : null

/** The stored promise of an order, or the days that will count, while it awaits a prescription. */
function promiseOf(
  context: Needs,
  lines: (Pick<OrderRow, "deliveryFrom" | "deliveryUntil" | "address"> &
    Pick<OrderLineRow, "state" | "lens">)[],
): Pick<OrderTotals, "delivery" | "deliveryAfter"> {
  const { deliveryFrom, deliveryUntil, address } = lines[0]!
  if (deliveryFrom && deliveryUntil) {
    const delivery = { from: deliveryFrom.toISOString(), until: deliveryUntil.toISOString() }
    return { delivery, deliveryAfter: null }
  }
  return { delivery: null, deliveryAfter: daysOnceConfirmed(context, address.pincode, lines) }
}

/** The history of these order lines, oldest first. */
export async function findOrderLineHistories(
  db: Db,
  ids: string[],
): Promise<Map<string, OrderLineEvent[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(orderLineEvents)
    .where(inArray(orderLineEvents.orderLineId, ids))
    .orderBy(orderLineEvents.id)
  const events = Map.groupBy(rows, ({ orderLineId }) => orderLineId)
  return new Map(
    Array.from(events, ([id, list]) => [
      id,
      list.map(({ at, state }) => ({ at: at.toISOString(), state })),
    ]),
  )
}

/** Refunds of these order lines. */
export async function findRefundsByLine(db: Db, ids: string[]): Promise<Map<string, RefundSum[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      ...{ id: refunds.orderLineId, state: refunds.state, amount: refunds.amount },
      instant: refunds.instant,
    })
    .from(refunds)
    .where(inArray(refunds.orderLineId, ids))
  return Map.groupBy(rows, ({ id }) => id ?? "")
}

/** What was paid beyond the whole of these placed orders, which is refunded. */
export async function findSurplusByOrder(db: Db, orderIds: OrderId[]) {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      ...{ orderId: payments.orderId, method: payments.method },
      ...{ state: refunds.state, amount: refunds.amount },
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(inArray(payments.orderId, orderIds), inArray(refunds.cause, ["surplus", "unsellable"])),
    )
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

function surplusOf(
  given: readonly (RefundSum & { method: PaymentRow["method"] })[],
): OrderLine["surplus"] {
  const sum = sumOf(given)
  return (
    sum && { ...sum, ...(given.some(({ method }) => method === "counter") && { atCounter: true }) }
  )
}

/** An order line of this shopper; null for another user's, as if it did not exist. */
export async function findOwnLine(
  db: Db,
  shopperId: ShopperId,
  orderLineId: OrderLineId,
): Promise<OrderLineRow | null> {
  const [found] = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, orderLineId), eq(orders.shopperId, shopperId)))
  return found?.line ?? null
}

/** Whether a parcel belongs to one of the shopper's orders. */
export async function ownsParcel(
  db: Db,
  shopperId: ShopperId,
  courier: string,
  trackingNumber: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        eq(orders.shopperId, shopperId),
        eq(shipments.courier, courier),
        eq(shipments.trackingNumber, trackingNumber),
      ),
    )
    .limit(1)
  return row !== undefined
}

/**
 * The order lines that an identifier refers to.
 * @param name an order line's id; or the number or id of an order, or the id of a payment, for all
 *   lines of that order; or the id of a parcel, for the lines in it; or the number of a job, for the
 *   line of that pair
 */
export const orderLinesNamed = (name: string): SQL => {
  if (z.uuid().safeParse(name).success) {
    return or(
      eq(orderLines.id, name),
      eq(orderLines.orderId, name),
      eq(orderLines.shipmentId, name),
    )!
  }
  const job = parseJobNumber(name)
  if (job) return isJob(job)
  const number = parseOrderNumber(name)
  return number === null
    ? sql`${orderLines.orderId} = (select ${payments.orderId} from ${payments} where ${payments.id} = ${name})`
    : sql`${orderLines.orderId} = (select ${orders.id} from ${orders} where ${orders.number} = ${number})`
}

/**
 * Which pair of its line, from 1, the number of a job means; null for every other identifier, which
 * means all pairs.
 */
export async function pairNamed(db: Db, name: string): Promise<number | null> {
  const job = parseJobNumber(name)
  if (!job) return null
  const found = await db.execute(findJob(job))
  const [row] = (found as unknown as { rows: { pair: number }[] }).rows
  return row ? Number(row.pair) : null
}

const isJob = (job: Job): SQL =>
  sql`${orderLines.id} = (select id from (${findJob(job)}) named_job)`

/** The line of a pair: pairs are counted through all lines with lenses, piece by piece. */
const findJob = ({ order, pair }: Job): SQL => sql`
  select id, ${pair}::int - until + quantity as pair from (
    select line.id, line.quantity, sum(line.quantity) over (order by line.line) as until
    from order_lines line join orders on orders.id = line.order_id
    where orders.number = ${order} and line.lens is not null
  ) jobs where ${pair}::int > until - quantity and ${pair}::int <= until`

/**
 * Lines with this next step, as defined by `nextStep` of `domain/orders/order-work.ts`; none of an order
 * that is on hold.
 */
export const isNextStep = (
  { db, now, settings }: Pick<AppContext, "db" | "now" | "settings">,
  step: WorkStep,
): SQL => {
  const hasToBeMade = and(isNotNull(orderLines.lens), isNull(orderLines.madeAt))
  const isMade = or(isNull(orderLines.lens), isNotNull(orderLines.madeAt))
  const isToCheck = or(
    sql`cardinality(${orderLines.failedPairs}) > 0`,
    isCheckRequired(settings)
      ? and(
          isNotNull(orderLines.lens),
          sql`cardinality(${orderLines.checkedPairs}) < ${orderLines.quantity}`,
        )
      : undefined,
  )!
  const parts = {
    make: [isNull(orderLines.packedAt), hasToBeMade],
    check: [isNull(orderLines.packedAt), isMade, isToCheck],
    pack: [isNull(orderLines.packedAt), isMade, not(isToCheck)],
    ship: [isNotNull(orderLines.packedAt)],
  }
  return and(eq(orderLines.state, "Confirmed"), not(isOnHold(db, now())), ...parts[step])!
}

/** Why lines may not leave the shop: a pair is not checked, or its check failed; null if they may. */
export function uncheckedRefusal(
  context: { settings: Pick<Settings, "CHECK_PAIRS"> },
  lines: readonly { line: OrderLineRow }[],
) {
  const unchecked = lines.filter(({ line }) => nextStepOf(context, line) === "check")
  if (unchecked.length === 0) return null
  return fail("NOT_ALLOWED_NOW", unchecked.map(({ line }) => uncheckedInWords(line)).join(" "))
}

/** Whether the shop packs only pairs that were checked. */
export const isCheckRequired = ({ CHECK_PAIRS }: Pick<Settings, "CHECK_PAIRS">): boolean =>
  CHECK_PAIRS === "required"

/**
 * Lines that are not delivered although their promised day is over in India, as `isPastPromisedDay`
 * says; without parcels that were refused.
 */
export const isLate = (now: Date): SQL =>
  and(
    inArray(orderLines.state, ["Confirmed", "Processing"]),
    isNull(orderLines.refusedAt),
    lt(orders.deliveryUntil, indianDayStart(now)),
  )!

/** Lines in parcels that were refused and are not known to be back or delivered. */
export const isRefusedOnItsWay: SQL = and(
  isNotNull(orderLines.refusedAt),
  eq(orderLines.state, "Processing"),
)!

/**
 * The same that were delivered nevertheless, until a return is opened or money goes back: the staff
 * have them picked up.
 */
export const isRefusedButDelivered = (db: Db): SQL =>
  and(
    isNotNull(orderLines.refusedAt),
    eq(orderLines.state, "Delivered"),
    notExists(
      db.select({ id: returns.id }).from(returns).where(eq(returns.orderLineId, orderLines.id)),
    ),
    notExists(
      db.select({ id: refunds.id }).from(refunds).where(eq(refunds.orderLineId, orderLines.id)),
    ),
  )!

/** The next step of a stored line; null if there is none. */
export const nextStepOf = (
  { settings }: { settings: Pick<Settings, "CHECK_PAIRS"> },
  line: OrderLineRow,
): WorkStep | null => nextStep({ ...line, hasLens: line.lens !== null }, isCheckRequired(settings))
