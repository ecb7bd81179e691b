import { and, asc, count, eq, inArray, lt, lte, or, type SQL, sql, sum } from "drizzle-orm"
import {
  boardSections,
  type CoreSection,
  listBoardSection,
  showBoard,
} from "#contract/office/operations/board.ts"
import type { Db } from "#db/connection.ts"
import {
  approvals,
  contactLensStock,
  orderHolds,
  orderLines,
  orders,
  payments,
  prescriptionRequests,
  products,
  refunds,
  returns,
} from "#db/schema.ts"
import { formatRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { invoiceProblems } from "#domain/money/invoice/invoice.ts"
import type { Actor } from "#domain/office/actor.ts"
import type { Permission } from "#domain/office/staff-permissions.ts"
import { madePairsInWords } from "#domain/orders/order-work.ts"
import { openReturnStates } from "#domain/orders/return-state.ts"
import { LOW_BOXES_PER_POWER } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import { findLowPowers } from "#server/catalogue/products/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import type { BoardItem } from "#server/define-server-module.ts"
import { findParcelProblem } from "#server/money/invoices/commands/issue-missing-invoices.ts"
import { findUninvoiced } from "#server/money/invoices/queries.ts"
import { isToPayOut } from "#server/money/refunds/queries.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import {
  isLate,
  isNextStep,
  isRefusedButDelivered,
  isRefusedOnItsWay,
} from "#server/orders/lines/queries/work-to-do.ts"
import { findOrderRows, isOrderOnHold } from "#server/orders/operations/order-rows.ts"
import { needsPrescriptionCheck } from "#server/prescriptions/requests/queries.ts"
import { isPending } from "../approvals/queries.ts"
import { maySee } from "../may-see.ts"

/** Low stock: the number from which shoppers see how many are left. */
const LOW_STOCK_PIECES = 6
/** A retried refund was dropped by the gateway; a first one gets this much time. */
const REFUND_DUE_HOURS = 24
const MAX_LISTED = 200

const waitingReturn = inArray(returns.state, [...openReturnStates])
/** Of a product that is counted by power, whether some of its powers are low. */
const hasLowPower = sql`exists (select from ${contactLensStock}
  where ${contactLensStock.productId} = ${products.id}
  and ${contactLensStock.boxes} <= ${LOW_BOXES_PER_POWER})`
const lowStock = and(
  eq(products.hidden, false),
  or(lte(products.stock, LOW_STOCK_PIECES), and(products.stockByPower, hasLowPower)),
)!

/** A late parcel that its shopper refused, until it is back or its return is opened. */
const refusedParcel = (db: Db) => or(isRefusedOnItsWay, isRefusedButDelivered(db))!

const failedRefund = (now: Date) =>
  and(
    eq(refunds.state, "due"),
    eq(payments.method, "online"),
    lt(refunds.createdAt, new Date(now.getTime() - REFUND_DUE_HOURS * 3_600_000)),
  )!

type Needs = Pick<AppContext, "db" | "modules" | "now" | "settings">

const sectionsOfModules = ({ modules }: Pick<AppContext, "modules">) =>
  modules.flatMap(({ boardSections = [] }) => boardSections)

/** The number of items in each section. */
export async function countBoard(context: AppContext): Promise<Record<string, number>> {
  const counts: Record<string, number> = await countCore(context)
  for (const { key, count } of sectionsOfModules(context)) counts[key] = await count(context)
  return Object.fromEntries(boardSections.map((key) => [key, counts[key]!]))
}

async function countCore(context: Needs): Promise<Record<CoreSection, number>> {
  const { db } = context
  const at = context.now()
  return {
    to_check: await db.$count(orderLines, needsPrescriptionCheck(db)),
    to_make: await countLines(db, isNextStep(context, "make")),
    to_pack: await countLines(db, isNextStep(context, "pack")),
    to_ship: await countLines(db, isNextStep(context, "ship")),
    late: await countLines(db, isLate(at)),
    refused: await countLines(db, refusedParcel(db)),
    on_hold: await db.$count(orders, isOrderOnHold(db)),
    returns: await db.$count(returns, waitingReturn),
    low_stock: await db.$count(products, lowStock),
    failed_refunds: (await failedRefunds(db, at)).length,
    to_pay_out: (await refundsToPayOut(db)).length,
    no_invoice: Object.values(await findUninvoiced(context, db)).flat().length,
    approvals: await db.$count(approvals, isPending(at)),
  }
}

/** Orders, not lines: one parcel may contain several. @public */
export async function countLines(db: Db, which: SQL): Promise<number> {
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

/** Refunds of cash orders: no gateway sends them. */
const refundsToPayOut = (db: Db) =>
  db
    .select({ order: orders.number, amount: refunds.amount, at: refunds.createdAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isToPayOut)
    .orderBy(asc(refunds.createdAt))
    .limit(MAX_LISTED)

/** Without the permission the link leads to the order, if there is one. */
const pagePermissions: Partial<Record<CoreSection, Permission>> = {
  to_check: "prescriptions.handle",
  returns: "returns.read",
  low_stock: "catalogue.read",
  to_pay_out: "payments.read",
  no_invoice: "books.export",
}

type ListedSection = Exclude<CoreSection, "approvals">

/** Approvals have their own list, `approvals list`, which checks who may decide. */
const lists: Record<ListedSection, (context: Needs) => Promise<BoardItem[]>> = {
  to_check: async ({ db }) => {
    const found = await db
      .select({ request: prescriptionRequests, title: orderLines.title, order: orders.number })
      .from(prescriptionRequests)
      .innerJoin(orderLines, eq(orderLines.id, prescriptionRequests.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(needsPrescriptionCheck(db))
      .orderBy(asc(prescriptionRequests.turnSince))
      .limit(MAX_LISTED)
    return found.map(({ request, title, order }) => ({
      name: order ?? "",
      about: request.state === "disputed" ? `${title}, its values are disputed` : title,
      order,
      page: `prescriptions/${request.orderLineId}`,
      since: request.turnSince.toISOString(),
    }))
  },
  to_make: (context) => listOrders(context.db, isNextStep(context, "make"), pairsInWords),
  to_pack: (context) => listOrders(context.db, isNextStep(context, "pack")),
  to_ship: (context) => listOrders(context.db, isNextStep(context, "ship")),
  late: ({ db, now }) => listOrders(db, isLate(now())),
  refused: async ({ db }) => [
    ...(await listOrders(
      db,
      isRefusedButDelivered(db),
      (pieces) => `${piecesInWords(pieces)} delivered all the same: open a return`,
    )),
    ...(await listOrders(
      db,
      isRefusedOnItsWay,
      (pieces) => `${piecesInWords(pieces)} to come back`,
    )),
  ],
  on_hold: async ({ db }) => {
    const found = await db
      .select({ number: orders.number, reason: orderHolds.reason, since: orderHolds.createdAt })
      .from(orderHolds)
      .innerJoin(orders, eq(orders.id, orderHolds.orderId))
      .where(isOrderOnHold(db))
      .orderBy(asc(orderHolds.createdAt))
      .limit(MAX_LISTED)
    return found.map(({ number, reason, since }) => ({
      ...{ name: number ?? "", about: reason, order: number, since: since.toISOString() },
    }))
  },
  returns: async ({ db }) => {
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
      page: `returns/${one.number}`,
      since: one.createdAt.toISOString(),
    }))
  },
  low_stock: async ({ db }) => {
    const found = await db
      .select()
      .from(products)
      .where(lowStock)
      .orderBy(asc(products.stock), asc(products.id))
      .limit(MAX_LISTED)
    const lowPowers = await findLowPowers(
      db,
      found.filter(({ stockByPower }) => stockByPower).map(({ id }) => id),
    )
    return found.map(({ id, title, stock, stockByPower, createdAt }) => ({
      name: title,
      about: lowPowers.get(id) ?? piecesInWords(stock),
      order: null,
      page: `products/${id}${stockByPower ? "/powers" : ""}`,
      since: createdAt.toISOString(),
    }))
  },
  failed_refunds: async ({ db, now }) => {
    const found = await failedRefunds(db, now())
    return found.map(({ order, at }) => ({
      name: order ?? "A payment without an order",
      about: "The gateway has not accepted the refund",
      order,
      since: at.toISOString(),
    }))
  },
  to_pay_out: async ({ db }) => {
    const found = await refundsToPayOut(db)
    return found.map(({ order, amount, at }) => ({
      name: order ?? "A payment without an order",
      about: `${formatRupees(amount)} to transfer`,
      order,
      page: "cash?show=pay-out",
      since: at.toISOString(),
    }))
  },
  no_invoice: async (context) => {
    const { parcels, services } = await findUninvoiced(context, context.db)
    const listed: BoardItem[] = []
    for (const { id, order, at } of parcels.slice(0, MAX_LISTED)) {
      const problem = await findParcelProblem(context, id)
      const about = problem ? invoiceProblems[problem] : "Its invoice can be issued now."
      listed.push({ name: order ?? "", about, order, since: at.toISOString() })
    }
    return [
      ...listed,
      ...services.slice(0, MAX_LISTED).map(({ label, order, at }) => ({
        ...{ name: order ?? "", about: label, order: null, since: at.toISOString() },
        page: "accounts",
      })),
    ]
  },
}

/** The orders with lines of a kind, the oldest first. @public */
export async function listOrders(
  db: Db,
  which: SQL,
  about: (
    pieces: number,
    made: number,
    counts: { passed: number; failed: number },
  ) => string = piecesInWords,
): Promise<BoardItem[]> {
  const found = await db
    .select({
      ...{ number: orders.number, placedAt: orders.placedAt },
      pieces: sum(orderLines.quantity).mapWith(Number),
      made: sum(sql`cardinality(${orderLines.madePairs})`).mapWith(Number),
      passed: sum(sql`cardinality(${orderLines.passedPairs})`).mapWith(Number),
      failed: sum(sql`cardinality(${orderLines.failedPairs})`).mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(which)
    .groupBy(orders.id)
    .orderBy(asc(orders.placedAt))
    .limit(MAX_LISTED)
  return found.map(({ number, placedAt, pieces, made, ...counts }) => ({
    name: number ?? "",
    about: about(pieces, made, counts),
    order: number,
    since: placedAt?.toISOString() ?? "",
  }))
}

/** The orders that are listed, with the facts that the list of orders shows. */
async function rowsOf(context: AppContext, by: Actor, listed: readonly BoardItem[]) {
  const numbers = [...new Set(listed.flatMap(({ order }) => order ?? []))]
  const which = inArray(orders.number, numbers)
  const rows = await findOrderRows(context, by, which, MAX_LISTED)
  return new Map<string | null, (typeof rows)[number]>(rows.map((row) => [row.number, row]))
}

const piecesInWords = (pieces: number): string => (pieces === 1 ? "1 piece" : `${pieces} pieces`)

/** @public */
export const pairsInWords = (pairs: number, made: number): string =>
  madePairsInWords(made, pairs) ?? (pairs === 1 ? "1 pair" : `${pairs} pairs`)

export const boardOperations: Implementation[] = [
  implement(showBoard, {
    run: async (context) => ok(await countBoard(context)),
  }),
  implement(listBoardSection, {
    run: async (context, { section }, { by }) => {
      const source = sectionsOfModules(context).find(({ key }) => key === section)
      const listed = source
        ? await source.list(context, MAX_LISTED)
        : await lists[section as ListedSection](context)
      const rows = await rowsOf(context, by, listed)
      const permission = source ? source.pagePermission : pagePermissions[section as ListedSection]
      const opensPage = permission !== undefined && maySee(by, permission)
      return ok(
        listed.map(({ page, ...one }) => ({
          ...one,
          page: (opensPage && page) || null,
          row: rows.get(one.order) ?? null,
        })),
      )
    },
  }),
]
