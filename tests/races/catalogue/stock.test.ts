import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { holds, orderLines, payments } from "#db/schema.ts"
import { control, payAtGateway, stockOf } from "../../buyer.ts"
import { crowd, oneProcess, setStock, tally, timed } from "../crowd.ts"

const shop = oneProcess()

const rare = 41

test("Of 200 shoppers who simultaneously buy a product of five pieces, five get it and no one else pays", async () => {
  await setStock(shop, rare, 5)
  const buyers = await crowd(shop, 200)
  const { value: answers, ms } = await timed(() =>
    Promise.all(buyers.map((buyer) => buyer.order({ productId: rare }))),
  )
  expect(tally(answers)).toEqual({ 200: 5, 409: 195 })
  const refusals = answers.filter(({ status }) => status === 409).map(({ body }) => body.error.code)
  expect(new Set(refusals)).toEqual(new Set(["OUT_OF_STOCK"]))
  expect(await stockOf(shop, rare)).toBe(0)

  const winners = answers.flatMap(({ status, body }, n) =>
    status === 200 ? [{ buyer: buyers[n]!, ...body }] : [],
  )
  await Promise.all(
    winners.map(({ payment_session_id }) => payAtGateway(shop, payment_session_id, "SUCCESS")),
  )
  const verified = await Promise.all(winners.map(({ buyer, order_id }) => buyer.verify(order_id)))
  expect(verified.map(({ body }) => body.orders.length)).toEqual([1, 1, 1, 1, 1])

  const booked = await shop.context.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.productId, rare))
  const gateway = await control(shop, "cashfree", {})
  expect([booked.length, gateway.orders.length, gateway.payments.length]).toEqual([5, 5, 5])
  expect(await stockOf(shop, rare)).toBe(0)
  console.log(`200 buyers of 5 pieces: 5 orders, 5 charged, 195 refused, in ${ms} ms`)
})

test("Ten simultaneous clicks open one payment and hold one piece", async () => {
  await setStock(shop, rare, 20)
  const [buyer] = await crowd(shop, 1)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => buyer!.order({ productId: rare })),
  )
  expect(tally(answers)).toEqual({ 200: 10 })
  expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
  expect(new Set(answers.map(({ body }) => body.payment_session_id)).size).toBe(1)
  expect(await stockOf(shop, rare)).toBe(19)
})

test("Carts with the same last pieces in any order never deadlock", async () => {
  const shelf = [51, 52, 53, 54]
  for (const id of shelf) await setStock(shop, id, 12)
  const buyers = await crowd(shop, 96)
  const { value: answers, ms } = await timed(() =>
    Promise.all(
      buyers.map((buyer, n) => {
        const start = n % shelf.length
        const cart = [...shelf.slice(start), ...shelf.slice(0, start)].slice(0, 1 + (n % 3))
        return buyer.order(...cart.map((productId) => ({ productId })))
      }),
    ),
  )
  const statuses = tally(answers)
  expect(Object.keys(statuses).toSorted()).toEqual(["200", "409"])
  const held = await shop.context.db.select().from(holds)
  for (const id of shelf) {
    const pieces = held.filter((one) => one.productId === id && one.state === "held")
    expect((await stockOf(shop, id)) + pieces.length).toBe(12)
  }
  const open = await shop.context.db.select().from(payments).where(eq(payments.state, "created"))
  expect(open).toEqual([])
  console.log(`96 carts over 4 × 12 pieces: ${JSON.stringify(statuses)} in ${ms} ms`)
})
