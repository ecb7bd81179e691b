import { eq } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { notices, orderLines, payments } from "#db/schema.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import type { AppContext } from "#server/core/context.ts"
import { identityFile, manifest } from "#server/core/identity/identity-files.ts"
import { pageSettings } from "#server/core/settings/page-settings.ts"
import { sendNotices } from "#server/messages/notices/commands/send-notices.ts"
import { createSandboxShipments } from "#server/orders/tracking/commands/create-shipment.ts"
import { control, payAtGateway, stockOf } from "../../buyer.ts"
import { netra } from "../../netra.ts"
import { operated } from "../../operations/operate.ts"
import { crowd, setStock, twoProcesses } from "../crowd.ts"

const { shop, second } = twoProcesses()
const contexts = () => [shop.context, second.context]
/** How often each payment was queried at the gateway. */
const asked = new Map<string, number>()
beforeAll(() => {
  const { findOrder } = shop.context.payments
  shop.context.payments.findOrder = (id) => {
    asked.set(id, (asked.get(id) ?? 0) + 1)
    return findOrder(id)
  }
})

const frame = 41
const count = 40

/** Both processes run their rounds repeatedly until neither finds anything. */
const untilDone = (round: (context: AppContext) => Promise<number>) =>
  Promise.all(
    contexts().map(async (context) => {
      while ((await round(context)) > 0);
    }),
  )

async function openAndPay(outcome: "SUCCESS" | null): Promise<string[]> {
  await control(shop, "cashfree", { webhooks: "lose" })
  await setStock(shop, frame, 500)
  const ids: string[] = []
  for (const buyer of await crowd(shop, count)) {
    const { body } = await buyer.order({ productId: frame })
    if (outcome) await payAtGateway(shop, body.payment_session_id, outcome)
    ids.push(body.order_id)
  }
  return ids
}

test("Two processes that reconcile simultaneously query each payment once and book it once", async () => {
  const ids = await openAndPay("SUCCESS")
  asked.clear()
  shop.wait(61)
  await untilDone((context) => reconcilePayments(context, shop.app.log))
  const booked = await shop.context.db
    .select({ paymentId: payments.id })
    .from(orderLines)
    .innerJoin(payments, eq(payments.orderId, orderLines.orderId))
  expect(booked.map(({ paymentId }) => paymentId).toSorted()).toEqual(ids.toSorted())
  expect([...asked.values()].filter((times) => times > 1)).toEqual([])
  expect(asked.size).toBe(count)
  expect(await stockOf(shop, frame)).toBe(500 - count)
  console.log(`2 processes, ${count} paid payments: ${booked.length} booked, ${asked.size} queries`)
})

test("Two processes send each message once", async () => {
  await untilDone(async (context) => {
    const due = await context.db.select().from(notices).where(eq(notices.tries, 0))
    await sendNotices(context, shop.app.log)
    return due.length
  })
  const sent = (await control(shop, "msg91", {})).messages as { mobile: string }[]
  const placed = await shop.context.db.select().from(notices).where(eq(notices.kind, "placed"))
  expect(placed).toHaveLength(count)
  expect(placed.every(({ tries, sentAt }) => tries === 1 && sentAt !== null)).toBe(true)
  expect(new Set(sent.map(({ mobile }) => mobile)).size).toBe(sent.length)
  console.log(`2 processes, ${placed.length} messages to send: ${sent.length} sent`)
})

test("Two processes hand over each parcel once", async () => {
  const confirmed = () =>
    shop.context.db.select().from(orderLines).where(eq(orderLines.state, "Confirmed"))
  await untilDone(async (context) => {
    await createSandboxShipments(context, shop.app.log)
    return (await confirmed()).length
  })
  const { parcels } = await control(shop, "aftership", {})
  const shipped = await shop.context.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.state, "Processing"))
  const told = await shop.context.db.select().from(notices).where(eq(notices.kind, "shipped"))
  expect([shipped.length, parcels.length, told.length]).toEqual([count, count, count])
  console.log(`2 processes, ${shipped.length} orders to ship: ${parcels.length} parcels`)
})

test("Two processes that expire unpaid payments simultaneously restock each piece once", async () => {
  const ids = await openAndPay(null)
  expect(await stockOf(shop, frame)).toBe(500 - count)
  shop.wait(25 * 60)
  await untilDone((context) => reconcilePayments(context, shop.app.log))
  expect(await stockOf(shop, frame)).toBe(500)
  const over = await shop.context.db.select().from(payments).where(eq(payments.state, "expired"))
  expect(over.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

test("Another name and other colours of the shop are shown by the other process at once, without a restart", async () => {
  await operated(shop, "settings set", netra)
  await expect.poll(() => manifest(second.context.settings)).toContain('"Netra & Sons"')
  const { business, identity } = pageSettings(second.context)
  expect(business.name).toBe("Netra & Sons")
  expect(identity.theme).toMatchObject({ "--color-peacock": "#7a1f5c" })
  const mark = await identityFile(second.context, "/mark.svg")
  expect(mark.equals(await identityFile(shop.context, "/mark.svg"))).toBe(true)
  expect(String(mark)).toContain("#7a1f5c")
})
