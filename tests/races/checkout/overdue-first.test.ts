import { eq, inArray } from "drizzle-orm"
import { beforeAll, beforeEach, expect, test } from "vitest"
import { holds, payments } from "#db/schema.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { control, stockOf } from "../../buyer.ts"
import { crowd, oneProcess, setStock } from "../crowd.ts"

const shop = oneProcess()
/** The payments that were queried at the gateway, in order. */
let asked: string[] = []
/** What else happens during a query to the gateway. */
let whenAsked = () => {}
beforeAll(() => {
  const { findOrder } = shop.context.payments
  shop.context.payments.findOrder = (id) => {
    asked.push(id)
    whenAsked()
    return findOrder(id)
  }
})
beforeEach(async () => {
  asked = []
  whenAsked = () => {}
  await setStock(shop, frame, 100)
  // Payments left open by earlier tests must not affect the next one.
  await shop.context.db.update(payments).set({ nextCheckAt: null })
})

const frame = 41

async function openPayments(count: number): Promise<string[]> {
  const ids: string[] = []
  for (const buyer of await crowd(shop, count)) {
    ids.push((await buyer.order({ productId: frame })).body.order_id)
  }
  asked = []
  return ids
}

const change = (ids: string[], values: Partial<typeof payments.$inferInsert>) =>
  shop.context.db.update(payments).set(values).where(inArray(payments.id, ids))

const now = () => shop.context.now().getTime()

test("Of due payments, expired ones are settled first", async () => {
  const young = await openPayments(25)
  const overdue = await openPayments(5)
  await change(young, { nextCheckAt: new Date(now() - 3_600_000) })
  await change(overdue, { nextCheckAt: new Date(now() - 1), expiresAt: new Date(now() - 1) })
  await reconcilePayments(shop.context, shop.app.log)
  expect(new Set(asked.slice(0, 5))).toEqual(new Set(overdue))
  expect(asked).toHaveLength(30)
  expect(await stockOf(shop, frame)).toBe(100 - 25)
})

test("A payment that a killed process was settling is settled a minute later, however often it was checked", async () => {
  const overdue = await openPayments(5)
  await change(overdue, {
    nextCheckAt: new Date(now() - 1),
    expiresAt: new Date(now() - 1),
    checks: 6,
  })
  whenAsked = () => {
    throw new Error("killed")
  }
  await expect(reconcilePayments(shop.context, shop.app.log)).rejects.toThrow("killed")
  whenAsked = () => {}
  expect(await reconcilePayments(shop.context, shop.app.log)).toBe(0)
  shop.wait(61)
  await reconcilePayments(shop.context, shop.app.log)
  const left = await shop.context.db.select().from(holds).where(inArray(holds.paymentId, overdue))
  expect(new Set(left.map(({ state }) => state))).toEqual(new Set(["released"]))
})

test("Stock is released as soon as the payment has expired, whenever it was last checked", async () => {
  const [id] = await openPayments(1)
  const [opened] = await shop.context.db.select().from(payments).where(eq(payments.id, id!))
  shop.wait((opened!.expiresAt.getTime() - now()) / 1000 - 30)
  await reconcilePayments(shop.context, shop.app.log)
  expect(await stockOf(shop, frame)).toBe(99)
  shop.wait(31)
  await reconcilePayments(shop.context, shop.app.log)
  expect(await stockOf(shop, frame)).toBe(100)
})

test("A gateway that does not reply is queried three times, and then not until the next round", async () => {
  const overdue = await openPayments(10)
  await change(overdue, { nextCheckAt: new Date(now() - 1), expiresAt: new Date(now() - 1) })
  await control(shop, "cashfree", { api: "error" })
  await reconcilePayments(shop.context, shop.app.log)
  expect(asked).toHaveLength(3)
  await control(shop, "cashfree", { reset: true })
  shop.wait(61)
  await reconcilePayments(shop.context, shop.app.log)
  expect(await stockOf(shop, frame)).toBe(100)
})

test("With a rate-limited gateway a round sends a sixth of the requests per minute", async () => {
  const overdue = await openPayments(20)
  await change(overdue, { nextCheckAt: new Date(now() - 1), expiresAt: new Date(now() - 1) })
  shop.context.payments.maxChecksPerMinute = 60
  expect(await reconcilePayments(shop.context, shop.app.log)).toBe(10)
  expect(await reconcilePayments(shop.context, shop.app.log)).toBe(10)
  shop.context.payments.maxChecksPerMinute = null
  expect(await stockOf(shop, frame)).toBe(100)
})
