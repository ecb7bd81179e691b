import { and, asc, count, eq, inArray, isNotNull, lt, lte, type SQL } from "drizzle-orm"
import { z } from "zod"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, payments, products, refunds, returns, tickets } from "#db/schema.ts"
import { ok } from "#domain/result.ts"
import { openReturnStates } from "#domain/return-state.ts"
import { defineOperation } from "./operation.ts"

/** So few pieces are worth a look: the number from which shoppers read how many are left. */
const LOW_STOCK_PIECES = 6
/** A refund that is asked for again was dropped by the gateway; a first one has this long. */
const REFUND_DUE_HOURS = 24
const MAX_LISTED = 200

export const boardSections = [
  "to_pack",
  "late",
  "returns",
  "tickets",
  "low_stock",
  "failed_refunds",
] as const

type Section = (typeof boardSections)[number]

const toPack = eq(orderLines.state, "Confirmed")

const isLate = (now: Date) =>
  and(
    inArray(orderLines.state, ["Confirmed", "Processing"]),
    isNotNull(orders.deliveryUntil),
    lt(orders.deliveryUntil, now),
  )!

const waitingReturn = inArray(returns.state, [...openReturnStates])
const waitingTicket = inArray(tickets.state, ["open", "acknowledged"])
const lowStock = and(eq(products.hidden, false), lte(products.stock, LOW_STOCK_PIECES))!

const failedRefund = (now: Date) =>
  and(
    eq(refunds.state, "due"),
    eq(payments.method, "online"),
    lt(refunds.createdAt, new Date(now.getTime() - REFUND_DUE_HOURS * 3_600_000)),
  )!

export const board = defineOperation({
  name: "board",
  summary: "Counts what needs doing: to pack, late, returns, complaints, low stock, failed refunds",
  places: [],
  input: z.strictObject({}),
  run: async ({ db, now }) => {
    const at = now()
    return ok({
      to_pack: await countLines(db, toPack),
      late: await countLines(db, isLate(at)),
      returns: await db.$count(returns, waitingReturn),
      tickets: await db.$count(tickets, waitingTicket),
      low_stock: await db.$count(products, lowStock),
      failed_refunds: (await failedRefunds(db, at)).length,
    } satisfies Record<Section, number>)
  },
})

/** Orders, not lines: one parcel may hold several. */
async function countLines(db: Db, which: SQL): Promise<number> {
  const found = await db
    .select({ lines: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(which)
    .groupBy(orders.id)
  return found.length
}

const failedRefunds = (db: Db, now: Date) =>
  db
    .select({ order: orders.number, at: refunds.createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(failedRefund(now))
    .orderBy(asc(refunds.createdAt))
    .limit(MAX_LISTED)

interface Listed {
  /** Order, return, complaint or product, as its own page and the command line know it. */
  name: string
  about: string
  /** The order to open; null where it is about none. */
  order: string | null
  since: string
}

export const boardList = defineOperation({
  name: "board list",
  summary: "Lists what is counted in one section of the board, the oldest first",
  places: ["section"],
  input: z.strictObject({
    section: z
      .enum(boardSections, `must be one of ${boardSections.join(", ")}`)
      .describe(`One of ${boardSections.join(", ")}`),
  }),
  run: async ({ db, now }, { section }) => ok(await lists[section](db, now())),
})

const lists: Record<Section, (db: Db, now: Date) => Promise<Listed[]>> = {
  to_pack: (db) => listOrders(db, toPack),
  late: (db, now) => listOrders(db, isLate(now)),
  returns: async (db) => {
    const found = await db
      .select({ one: returns, order: orders.number })
      .from(returns)
      .innerJoin(orderLines, eq(orderLines.id, returns.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(waitingReturn)
      .orderBy(asc(returns.createdAt))
      .limit(MAX_LISTED)
    return found.map(({ one, order }) => ({
      name: one.number,
      about: one.state.replaceAll("_", " "),
      order,
      since: one.createdAt.toISOString(),
    }))
  },
  tickets: async (db) => {
    const found = await db
      .select()
      .from(tickets)
      .where(waitingTicket)
      .orderBy(asc(tickets.answerBy))
      .limit(MAX_LISTED)
    return found.map(({ number, state, subject, createdAt }) => ({
      name: number,
      about: `${subject}, ${state}`,
      order: null,
      since: createdAt.toISOString(),
    }))
  },
  low_stock: async (db) => {
    const found = await db
      .select()
      .from(products)
      .where(lowStock)
      .orderBy(asc(products.stock), asc(products.id))
      .limit(MAX_LISTED)
    return found.map(({ title, stock, createdAt }) => ({
      name: title,
      about: stock === 1 ? "1 piece" : `${stock} pieces`,
      order: null,
      since: createdAt.toISOString(),
    }))
  },
  failed_refunds: async (db, now) => {
    const found = await failedRefunds(db, now)
    return found.map(({ order, at }) => ({
      name: order ?? "A payment without an order",
      about: "The gateway has not accepted the refund",
      order,
      since: at.toISOString(),
    }))
  },
}

async function listOrders(db: Db, which: SQL): Promise<Listed[]> {
  const found = await db
    .select({ number: orders.number, placedAt: orders.placedAt, pieces: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(which)
    .groupBy(orders.id)
    .orderBy(asc(orders.placedAt))
    .limit(MAX_LISTED)
  return found.map(({ number, placedAt, pieces }) => ({
    name: number ?? "",
    about: pieces === 1 ? "1 line" : `${pieces} lines`,
    order: number,
    since: placedAt?.toISOString() ?? "",
  }))
}

export const boardOperations = [board, boardList]
