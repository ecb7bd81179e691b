import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { coupons, couponUses, orders } from "#db/schema.ts"
import { buildApp, createHandlers } from "#server/app.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { publicVersion } from "#server/core/context.ts"
import { ResponseCache } from "#server/http/response-cache.ts"
import { honestOrder, payAtGateway } from "../../buyer.ts"
import { operated } from "../../operations/operate.ts"
import type { TestShop } from "../../shop.ts"
import { crowd, type Member, setStock, tally, timed, twoProcesses } from "../crowd.ts"

const { shop, second } = twoProcesses({ losesWebhooks: true })
/** The same shop in two processes: shoppers alternate between them. */
let apps: TestShop["app"][]
beforeAll(async () => {
  const cache = new ResponseCache(publicVersion(second.context))
  const handlers = createHandlers(second.context)
  apps = [shop.app, await buildApp(second.context, { handlers, cache, logLevel: "silent" })]
  for (const id of frames) await setStock(shop, id, 1000)
})
afterAll(() => apps[1]?.close())

/** Different products: a lock on a single one would serialise the shoppers. */
const frames = [37, 41, 42, 43, 51, 52, 53, 54, 59, 60, 67, 129]

async function orderWith(
  code: string,
  member: Member,
  n: number,
  frame = frames[n % frames.length]!,
) {
  const body = honestOrder(shop, [{ productId: frame }], member.addressId)
  const reply = await apps[n % 2]!.inject({
    method: "POST",
    url: "/backend/api/cashfree-order",
    headers: { authorization: `Bearer ${member.token}` },
    payload: { ...body, amount: body.amount - 100, coupon_code: code },
  })
  return { status: reply.statusCode, body: reply.json() }
}

const usesOf = async (code: string) => {
  const [row] = await shop.context.db.select().from(coupons).where(eq(coupons.code, code))
  const uses = await shop.context.db
    .select()
    .from(couponUses)
    .where(eq(couponUses.couponCode, code))
  return { uses: row!.uses, ...tally(uses.map(({ state }) => ({ status: state as never }))) }
}

test("Of 60 shoppers in two processes who simultaneously use a coupon limited to five, exactly five get it", async () => {
  await operated(shop, "coupons add", { code: "FIVE", rupees: 100, uses: 5 })
  const members = await crowd(shop, 60)
  const { value: answers, ms } = await timed(() =>
    Promise.all(members.map((member, n) => orderWith("FIVE", member, n))),
  )
  expect(tally(answers)).toEqual({ 200: 5, 422: 55 })
  const codes = answers.filter(({ status }) => status === 422).map(({ body }) => body.error.code)
  expect(new Set(codes)).toEqual(new Set(["COUPON_REFUSED"]))
  expect(await usesOf("FIVE")).toEqual({ uses: 5, reserved: 5 })

  const opened = answers.flatMap(({ status, body }, n) =>
    status === 200 ? [{ ...body, member: members[n]! }] : [],
  )
  await Promise.all(
    opened.map(({ payment_session_id }) => payAtGateway(shop, payment_session_id, "SUCCESS")),
  )
  await Promise.all(opened.map(({ member, order_id }) => member.verify(order_id)))
  expect(await usesOf("FIVE")).toEqual({ uses: 5, used: 5 })
  console.log(`60 shoppers, 2 processes, a coupon for 5: 5 got it, in ${ms} ms`)
})

test("A shopper who clicks ten times in two processes uses a single-use coupon once, and cannot use it again", async () => {
  await operated(shop, "coupons add", { code: "ONCE", rupees: 100, uses_per_shopper: 1 })
  const [member] = await crowd(shop, 1)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) => orderWith("ONCE", member!, n, 42)),
  )
  expect(tally(answers)).toEqual({ 200: 10 })
  expect(new Set(answers.map(({ body }) => body.order_id)).size).toBe(1)
  expect(await usesOf("ONCE")).toEqual({ uses: 1, reserved: 1 })

  await payAtGateway(shop, answers[0]!.body.payment_session_id, "SUCCESS")
  await member!.verify(answers[0]!.body.order_id)
  const more = await Promise.all(
    Array.from({ length: 10 }, (_, n) => orderWith("ONCE", member!, n, 42)),
  )
  expect(tally(more)).toEqual({ 422: 10 })
  expect(await usesOf("ONCE")).toEqual({ uses: 1, used: 1 })
})

test("Payments that two processes expire simultaneously release each coupon once", async () => {
  await operated(shop, "coupons add", { code: "BACK", rupees: 100, uses: 8 })
  const members = await crowd(shop, 8)
  const answers = await Promise.all(members.map((member, n) => orderWith("BACK", member, n)))
  expect(tally(answers)).toEqual({ 200: 8 })
  shop.wait(25 * 60)
  await Promise.all(
    [shop.context, second.context].map(async (context) => {
      while ((await reconcilePayments(context, shop.app.log)) > 0);
    }),
  )
  expect(await usesOf("BACK")).toEqual({ uses: 0, released: 8 })
  const stored = await shop.context.db.select().from(orders).where(eq(orders.couponCode, "BACK"))
  expect(stored.every(({ placedAt }) => placedAt === null)).toBe(true)
})
