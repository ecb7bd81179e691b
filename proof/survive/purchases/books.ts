import { count, eq, inArray, ne } from "drizzle-orm"
import { holds, notices, orderLines, orders, payments, products, refunds } from "#db/schema.ts"
import { fromRupees } from "#domain/core/money.ts"
import { SHELF, type TrialShop } from "../machinery/trial-shop.ts"
import { gatewayRecordsOf } from "./gateway.ts"
import type { Told } from "./shoppers.ts"

/** Pending work after a fault. */
export interface Unfinished {
  /** Orders that the gateway captured and the shop has neither booked nor will refund. */
  paidNotBooked: number
  heldPieces: number
  refundsNotDone: number
  /** Captures beyond the first that the shop has not noticed. */
  surplusNotFound: number
}

export async function unfinishedIn(shop: TrialShop): Promise<Unfinished> {
  const captures = Map.groupBy(await capturesOf(shop), ({ order_id }) => order_id)
  const surplus = [...captures.values()].reduce((all, { length }) => all + length - 1, 0)
  return shop.withDatabase(async ({ db }) => {
    const open = await db
      .select({ id: payments.id })
      .from(payments)
      .where(inArray(payments.state, ["created", "open", "expired"]))
    const held = await db
      .select({ quantity: holds.quantity })
      .from(holds)
      .where(eq(holds.state, "held"))
    const [owed] = await db.select({ n: count() }).from(refunds).where(ne(refunds.state, "done"))
    const found = await db.$count(refunds, eq(refunds.cause, "surplus"))
    return {
      paidNotBooked: open.filter(({ id }) => captures.has(id)).length,
      heldPieces: held.reduce((all, { quantity }) => all + quantity, 0),
      refundsNotDone: owed!.n,
      surplusNotFound: surplus - found,
    }
  })
}

const capturesOf = async (shop: TrialShop) =>
  (await gatewayRecordsOf(shop)).payments.filter(
    ({ payment_status }) => payment_status === "SUCCESS",
  )

/** The result of a trial. */
export interface Books {
  payments: number
  paid: number
  orderLines: number
  refunds: number
  /** Confirmations to shoppers that are missing in the database. */
  lost: number
  /** Captures beyond the first that were not refunded, and refunds beyond what was captured. */
  doubled: number
  /** Pieces that were sold and are still in stock, or are gone and were not sold. */
  stockDifference: number
  /** A sentence for each discrepancy, including those above. */
  problems: string[]
}

/**
 * Compares the gateway's ledger, the replies to shoppers, the shop's orders and refunds and the
 * stock, to the paisa and the piece.
 */
export async function reconcile(shop: TrialShop, told: Told): Promise<Books> {
  const gateway = await gatewayRecordsOf(shop)
  const captured = gateway.payments.filter(({ payment_status }) => payment_status === "SUCCESS")
  return shop.withDatabase(async ({ db }) => {
    const rows = await db
      .select({ payment: payments, order: orders })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
    const lines = await db.select().from(orderLines)
    const given = await db.select().from(refunds)
    const problems: string[] = []
    const check = (what: string, found: unknown, expected: unknown) => {
      if (found !== expected) problems.push(`${what}: ${found}, expected ${expected}.`)
      return found === expected
    }

    const byId = new Map(rows.map((row) => [row.payment.id, row.payment]))
    let [lost, doubled, stockDifference] = [0, 0, 0]
    for (const id of told.opened) if (!check(`${id} is known`, byId.has(id), true)) lost += 1
    for (const id of told.paid) {
      const isKept = byId.get(id)?.state === "settled"
      if (!check(`${id}, which its shopper saw paid, is settled`, isKept, true)) lost += 1
    }

    const capturesById = Map.groupBy(captured, ({ order_id }) => order_id)
    for (const { payment, order } of rows) {
      const taken = capturesById.get(payment.id)?.length ?? 0
      const bought = lines.filter(({ orderId }) => orderId === order.id).length
      const surplus = given.filter((one) => one.paymentId === payment.id && one.cause === "surplus")
      const isBooked = payment.state === "settled"
      check(`Order lines of ${payment.id}`, bought, isBooked ? order.items.length : 0)
      if (!check(`Surplus of ${payment.id}`, surplus.length, Math.max(taken - 1, 0))) doubled += 1
      if (taken > 0) {
        const isDone = payment.state === "settled" || payment.state === "refunded"
        if (
          !check(`${payment.id}, paid and ${payment.state}, is booked or given back`, isDone, true)
        )
          lost += 1
      } else check(`${payment.id}, which was not paid,`, payment.state, "expired")
    }

    const paise = (rupees: number[]) => rupees.reduce((all, one) => all + fromRupees(one), 0)
    const back = gateway.refunds.filter(({ refund_status }) => refund_status === "SUCCESS")
    const backPaise = paise(back.map(({ refund_amount }) => refund_amount))
    const booked = rows.filter(({ payment }) => payment.state === "settled")
    const keptPaise = booked.reduce((all, { payment }) => all + payment.amount, 0)
    const takenPaise = paise(captured.map(({ payment_amount }) => payment_amount))
    check("Paise kept at the gateway", takenPaise - backPaise, keptPaise)
    check("Refunds at the gateway", gateway.refunds.length, given.length)
    const owed = given.reduce((all, { amount }) => all + amount, 0)
    check("Paise of refunds", owed, backPaise)

    const [placed] = await db.select({ n: count() }).from(notices).where(eq(notices.kind, "placed"))
    check("Messages about placed orders", placed!.n, booked.length)

    const [held] = await db.select({ n: count() }).from(holds).where(eq(holds.state, "held"))
    check("Holds", held!.n, 0)
    for (const [id, pieces] of SHELF) {
      const [product] = await db.select().from(products).where(eq(products.id, id))
      const sold = lines.filter(({ productId }) => productId === id)
      const soldPieces = sold.reduce((all, { quantity }) => all + quantity, 0)
      check(`Pieces of product ${id}`, product!.stock + soldPieces, pieces)
      stockDifference += Math.abs(product!.stock + soldPieces - pieces)
    }
    return {
      payments: rows.length,
      paid: capturesById.size,
      orderLines: lines.length,
      refunds: given.length,
      lost,
      doubled,
      stockDifference,
      problems,
    }
  })
}
