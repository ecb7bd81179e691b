import { parse } from "csv-parse/sync"
import { afterAll, beforeAll, expect, test } from "vitest"
import { notices } from "#db/schema.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { sendNotices } from "#server/messages/notices/commands/send-notices.ts"
import { buyerIn, control, payAtGateway } from "../../buyer.ts"
import { operated } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await control(shop, "cashfree", { webhooks: "lose" })
})
afterAll(() => shop.close())

test("A shopper who was charged twice for two lines gets a message and sees it on each of them; the books have it once", async () => {
  const buyer = await buyerIn(shop)
  const opened = await buyer.order([{ productId: 41 }, { productId: 42 }])
  const { order_id, payment_session_id } = opened.body
  await payAtGateway(shop, payment_session_id, "PENDING")
  await payAtGateway(shop, payment_session_id, "SUCCESS")
  const { body } = await buyer.verify(order_id)
  const { orders } = await control(shop, "cashfree", {
    settle: { order_id, payment_status: "SUCCESS" },
  })
  const amount = orders.find((one: any) => one.order_id === order_id).order_amount
  shop.wait(2 * 3600)
  await reconcilePayments(shop.context, shop.app.log)

  const surplus = { state: "due", amount }
  expect(await buyer.orders()).toMatchObject([{ surplus }, { surplus }])
  const one = await shop.call("GET", `/api/cashfree/orders/${body.orders[1]}`, {
    token: buyer.token,
  })
  expect(one.body.data).toMatchObject({ surplus, refund: null, payment_status: "PAID" })

  while ((await shop.context.db.select().from(notices)).some(({ tries }) => tries === 0)) {
    await sendNotices(shop.context, shop.app.log)
  }
  const { messages } = await control(shop, "msg91", {})
  const told = messages.filter((sent: any) => sent.template_id === "sandbox-paid-twice")
  const rupees = `₹${amount.toLocaleString("en-IN")}`
  expect(told.map((sent: any) => sent.variables)).toEqual([{ amount: rupees }])

  const rows: Record<string, string>[] = parse(await operated(shop, "export-orders"), {
    columns: true,
    bom: true,
  })
  const books = rows.map(({ surplus_refund, surplus_rupees }) => [surplus_refund, surplus_rupees])
  expect(books.toSorted()).toEqual([
    ["", ""],
    ["due", String(amount)],
  ])
})
