import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { notices, orders, payments } from "#db/schema.ts"
import { reconcile } from "#server/checkout/reconcile.ts"
import type { House } from "#server/house.ts"
import { sendNotices } from "#server/notices/send.ts"
import { handOverByItself } from "#server/tracking/hand-over.ts"
import { control, payAtGateway, stockOf } from "../buyer.ts"
import type { TestShop } from "../shop.ts"
import { crowd, openShopForRaces, type SecondHouse, secondHouse, setStock } from "./crowd.ts"

let shop: TestShop
let second: SecondHouse
let houses: House[]
/** How often the gateway was asked about each payment. */
const asked = new Map<string, number>()
beforeAll(async () => {
  shop = await openShopForRaces()
  const { findOrder } = shop.house.payments
  shop.house.payments.findOrder = (id) => {
    asked.set(id, (asked.get(id) ?? 0) + 1)
    return findOrder(id)
  }
  second = await secondHouse(shop)
  houses = [shop.house, second.house]
})
afterAll(async () => {
  await second.database.close()
  await shop.close()
})

const frame = 41
const count = 40

/** Both processes do their round again and again until neither finds anything. */
const untilDone = (round: (house: House) => Promise<number>) =>
  Promise.all(
    houses.map(async (house) => {
      while ((await round(house)) > 0);
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

test("Two processes that reconcile at once ask about each payment once and book it once", async () => {
  const ids = await openAndPay("SUCCESS")
  asked.clear()
  shop.wait(61)
  await untilDone((house) => reconcile(house, shop.app.log))
  const booked = await shop.house.sql.select().from(orders)
  expect(booked.map(({ paymentId }) => paymentId).toSorted()).toEqual(ids.toSorted())
  expect([...asked.values()].filter((times) => times > 1)).toEqual([])
  expect(asked.size).toBe(count)
  expect(await stockOf(shop, frame)).toBe(500 - count)
  console.log(
    `2 processes, ${count} paid payments: ${booked.length} booked, ${asked.size} questions`,
  )
})

test("Two processes send each message once", async () => {
  await untilDone(async (house) => {
    const due = await house.sql.select().from(notices).where(eq(notices.tries, 0))
    await sendNotices(house, shop.app.log)
    return due.length
  })
  const sent = (await control(shop, "msg91", {})).messages as { mobile: string }[]
  const placed = await shop.house.sql.select().from(notices).where(eq(notices.kind, "placed"))
  expect(placed).toHaveLength(count)
  expect(placed.every(({ tries, sentAt }) => tries === 1 && sentAt !== null)).toBe(true)
  expect(new Set(sent.map(({ mobile }) => mobile)).size).toBe(sent.length)
  console.log(`2 processes, ${placed.length} messages to send: ${sent.length} sent`)
})

test("Two processes hand over each parcel once", async () => {
  const confirmed = () => shop.house.sql.select().from(orders).where(eq(orders.state, "Confirmed"))
  await untilDone(async (house) => {
    await handOverByItself(house, shop.app.log)
    return (await confirmed()).length
  })
  const { parcels } = await control(shop, "aftership", {})
  const shipped = await shop.house.sql.select().from(orders).where(eq(orders.state, "Processing"))
  const told = await shop.house.sql.select().from(notices).where(eq(notices.kind, "shipped"))
  expect([shipped.length, parcels.length, told.length]).toEqual([count, count, count])
  console.log(`2 processes, ${shipped.length} orders to ship: ${parcels.length} parcels`)
})

test("Two processes that give up unpaid payments at once put each piece back once", async () => {
  const ids = await openAndPay(null)
  expect(await stockOf(shop, frame)).toBe(500 - count)
  shop.wait(25 * 60)
  await untilDone((house) => reconcile(house, shop.app.log))
  expect(await stockOf(shop, frame)).toBe(500)
  const over = await shop.house.sql.select().from(payments).where(eq(payments.state, "expired"))
  expect(over.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})
