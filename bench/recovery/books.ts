import { and, count, eq, inArray, lte, ne, sql } from "drizzle-orm"
import { holds, notices, orderLines, orders, payments, products, refunds } from "#db/schema.ts"
import { fromRupees, toRupees } from "#domain/money.ts"
import { gatewayRecordsOf } from "./gateway.ts"
import { type KilledShop, SHELF } from "./killed-shop.ts"

/** What is still to be done after the kills. */
export interface Unfinished {
  /** Orders that the gateway took money for and the shop has neither booked nor owes. */
  paidNotBooked: number
  heldPieces: number
  /** Holds whose time is over. */
  overdueHolds: number
  refundsNotDone: number
}

export async function unfinishedIn(shop: KilledShop): Promise<Unfinished> {
  const { db } = shop.database
  const open = await db
    .select({ id: payments.id })
    .from(payments)
    .where(inArray(payments.state, ["created", "open", "expired"]))
  const paid = new Set((await captures(shop)).map(({ order_id }) => order_id))
  const held = await db
    .select({ quantity: holds.quantity, expiresAt: payments.expiresAt })
    .from(holds)
    .innerJoin(payments, eq(payments.id, holds.paymentId))
    .where(eq(holds.state, "held"))
  const [owed] = await db.select({ n: count() }).from(refunds).where(ne(refunds.state, "done"))
  return {
    paidNotBooked: open.filter(({ id }) => paid.has(id)).length,
    heldPieces: held.reduce((all, { quantity }) => all + quantity, 0),
    overdueHolds: held.filter(({ expiresAt }) => expiresAt <= new Date()).length,
    refundsNotDone: owed!.n,
  }
}

const captures = async (shop: KilledShop) =>
  (await gatewayRecordsOf(shop)).payments.filter(
    ({ payment_status }) => payment_status === "SUCCESS",
  )

/** What the trial came to; amounts in rupees. */
export interface Totals {
  purchases: number
  paidPayments: number
  orders: number
  surplus: number
  refunds: number
  captured: number
  givenBack: number
  kept: number
}

/**
 * Compares the gateway's ledger with the shop's books and the shelf.
 * @throws a sentence for each thing that does not add up
 */
export async function reconcileBooks(shop: KilledShop): Promise<Totals> {
  const { db } = shop.database
  const gateway = await gatewayRecordsOf(shop)
  const captured = gateway.payments.filter(({ payment_status }) => payment_status === "SUCCESS")
  const rows = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
  const lines = await db.select().from(orderLines)
  const given = await db.select().from(refunds)
  const problems: string[] = []
  const check = (what: string, found: unknown, expected: unknown) => {
    if (found !== expected) problems.push(`${what}: ${found}, expected ${expected}.`)
  }

  const capturesOf = Map.groupBy(captured, ({ order_id }) => order_id)
  for (const { payment, order } of rows) {
    const taken = capturesOf.get(payment.id)?.length ?? 0
    const bought = lines.filter(({ orderId }) => orderId === order.id).length
    const surplus = given.filter((one) => one.paymentId === payment.id && one.cause === "surplus")
    const isBooked = payment.state === "settled"
    check(`Order lines of ${payment.id}`, bought, isBooked ? order.items.length : 0)
    check(`Surplus of ${payment.id}`, surplus.length, Math.max(taken - 1, 0))
    if (taken > 0 && !["settled", "refunded"].includes(payment.state)) {
      problems.push(`${payment.id} was paid and is ${payment.state}.`)
    }
    if (taken === 0 && payment.state !== "expired") {
      problems.push(`${payment.id} was not paid and is ${payment.state}.`)
    }
  }

  const paise = (rupees: number[]) => rupees.reduce((all, one) => all + fromRupees(one), 0)
  const takenPaise = paise(captured.map(({ payment_amount }) => payment_amount))
  const back = gateway.refunds.filter(({ refund_status }) => refund_status === "SUCCESS")
  const backPaise = paise(back.map(({ refund_amount }) => refund_amount))
  const booked = rows.filter(({ payment }) => payment.state === "settled")
  const keptPaise = booked.reduce((all, { payment }) => all + payment.amount, 0)
  check("Paise kept at the gateway", takenPaise - backPaise, keptPaise)
  check("Refunds at the gateway", gateway.refunds.length, given.length)
  check(
    "Paise of refunds",
    given.reduce((all, { amount }) => all + amount, 0),
    backPaise,
  )

  const [placed] = await db.select({ n: count() }).from(notices).where(eq(notices.kind, "placed"))
  check("Messages about placed orders", placed!.n, booked.length)

  const [held] = await db.select({ n: count() }).from(holds).where(eq(holds.state, "held"))
  check("Holds", held!.n, 0)
  for (const [id, pieces] of SHELF) {
    const [product] = await db.select().from(products).where(eq(products.id, id))
    const sold = lines.filter(({ productId }) => productId === id)
    const soldPieces = sold.reduce((all, { quantity }) => all + quantity, 0)
    check(`Pieces of product ${id}`, product!.stock + soldPieces, pieces)
  }

  if (problems.length > 0) throw new Error(`The books do not add up.\n${problems.join("\n")}`)
  return {
    purchases: rows.length,
    paidPayments: capturesOf.size,
    orders: lines.length,
    surplus: given.filter(({ cause }) => cause === "surplus").length,
    refunds: given.length,
    captured: takenPaise / 100,
    givenBack: backPaise / 100,
    kept: toRupees(keptPaise as never),
  }
}

/** How long after its own deadline each unpaid payment gave its pieces back, in seconds, sorted. */
export async function lateness(shop: KilledShop): Promise<number[]> {
  const late = await shop.database.db
    .select({
      seconds: sql<number>`extract(epoch from ${payments.updatedAt} - ${payments.expiresAt})::float`,
    })
    .from(payments)
    .where(and(eq(payments.state, "expired"), lte(payments.expiresAt, payments.updatedAt)))
  return late.map(({ seconds }) => seconds).toSorted((one, other) => one - other)
}
