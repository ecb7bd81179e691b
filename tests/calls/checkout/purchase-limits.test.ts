import { afterAll, beforeAll, expect, test } from "vitest"
import { startSession } from "#server/shoppers/identity/commands/sessions.ts"
import { buyerIn, control, nearsighted, payAtGateway } from "../../buyer.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { contentsOf } from "../contents.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const frame = 41

/** Products that a shopper could buy six of. */
const wellStocked = () =>
  shop.context.catalogue
    .now()
    .index.products.filter(({ stock, kind }) => stock >= 6 && kind !== "Contact Lenses")
    .map(({ id }) => id)

test("Twenty lines of six in one request are refused with a message and hold nothing, of one product or of twenty [PDP-22, X-26]", async () => {
  const buyer = await buyerIn(shop)
  const before = await contentsOf(shop)
  const { orders: known } = await control(shop, "cashfree", {})
  const line = { productId: frame, quantity: 6 }
  const ofOne = await buyer.order(Array(20).fill(line))
  const ofTwenty = await buyer.order(
    wellStocked()
      .slice(0, 20)
      .map((productId) => ({ productId, quantity: 6 })),
  )
  expect([ofOne.status, ofOne.body]).toEqual([
    422,
    {
      error: {
        code: "TOO_MANY_PIECES",
        message: "You can buy up to 6 of Boond Oval at a time. Please choose fewer.",
      },
    },
  ])
  expect([ofTwenty.status, ofTwenty.body]).toEqual([
    422,
    {
      error: {
        code: "TOO_MANY_PIECES",
        message: "You can buy up to 24 items at a time. Please split your purchase in two.",
      },
    },
  ])
  expect(await contentsOf(shop)).toEqual(before)
  expect((await control(shop, "cashfree", {})).orders).toHaveLength(known.length)
})

test("Two lines of one product with different lenses share its limit of six [PDP-22, X-26]", async () => {
  const buyer = await buyerIn(shop)
  const lines = (quantity: number) => [
    { productId: frame, quantity: 3 },
    { productId: frame, quantity, lens: nearsighted },
  ]
  expect((await buyer.order(lines(4))).body.error?.code).toBe("TOO_MANY_PIECES")
  expect((await buyer.order(lines(3))).status).toBe(200)
})

test("One of each of twenty products is accepted", async () => {
  const buyer = await buyerIn(shop)
  const wishes = wellStocked()
    .slice(0, 20)
    .map((productId) => ({ productId }))
  expect((await buyer.order(wishes)).status).toBe(200)
})

test("One account can verify payments twenty times a minute, from any address or session", async () => {
  const [buyer, stranger] = [await buyerIn(shop), await buyerIn(shop)]
  const { body } = await buyer.order([{ productId: frame }])
  const theirs = (await stranger.order([{ productId: frame }])).body
  const sessions = [buyer.token, await startSession(shop.context, buyer.mobile)]
  const verify = (n: number) =>
    shop.call("POST", "/api/cashfree-verify", {
      token: sessions[n % 2]!,
      from: `10.9.0.${n}`,
      body: { orderId: body.order_id },
    })
  const answers = await Promise.all(Array.from({ length: 21 }, (_, n) => verify(n)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const [refused] = answers.filter(({ status }) => status === 429)
  expect(refused!.body).toEqual({
    error: {
      code: "TOO_MANY_REQUESTS",
      message: "Too many requests. Please wait a minute and try again.",
    },
  })
  expect(Number(refused!.headers["retry-after"])).toBeGreaterThan(0)
  expect((await stranger.verify(theirs.order_id)).status).toBe(200)

  // A payment made meanwhile still becomes an order, and another limit is not affected.
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  await expect.poll(buyer.orders).toHaveLength(1)
  expect((await buyer.order([{ productId: 42 }])).status).toBe(200)
})

test("One account can begin ten payments a minute, and malformed requests count for no account", async () => {
  const buyer = await buyerIn(shop)
  for (let n = 1; n <= 10; n++) {
    const unread = await buyer.order([{ productId: frame }], { amount: "one" })
    expect(unread.status).toBe(400)
  }
  const { orders: known } = await control(shop, "cashfree", {})
  for (let n = 1; n <= 10; n++) {
    expect((await buyer.order([{ productId: frame }])).status).toBe(200)
  }
  const refused = await buyer.order([{ productId: 42 }])
  expect([refused.status, refused.body.error.code]).toEqual([429, "TOO_MANY_REQUESTS"])
  expect((await control(shop, "cashfree", {})).orders).toHaveLength(known.length + 1)
  const stranger = await buyerIn(shop)
  expect((await stranger.order([{ productId: frame }])).status).toBe(200)
})
