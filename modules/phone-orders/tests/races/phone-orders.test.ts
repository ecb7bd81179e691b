import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { notices, orders, payments, refunds } from "#db/schema.ts"
import { isPlacedState } from "#domain/checkout/payment-state.ts"
import { home, honestOrder, payAtGateway, stockOf } from "#tests/buyer.ts"
import { operate, operated } from "#tests/operations/operate.ts"
import { setStock, twoProcesses } from "#tests/races/crowd.ts"
import { draftOrders } from "../../server/tables.ts"

const { shop, second } = twoProcesses({ losesWebhooks: true })

const frame = 41
const { address_type: _, phone_number: __, ...address } = home
let numbers = 0

/** A draft whose payment is open at the gateway. */
async function openedDraft() {
  const mobile = `96${String(10_000_000 + numbers++)}`
  const items = [honestOrder(shop, [{ productId: frame }], "").checkoutData].flat()
  const draft = { mobile, name: "Asha Rao", items, address, agreed: true }
  const { draft: id, total_rupees: amount } = await operated(shop, "drafts save", draft)
  await operated(shop, "drafts send-link", { draft: id })
  const [sent] = await shop.context.db.select().from(notices).where(eq(notices.mobile, mobile))
  const token = sent!.values.link!.split("#")[1]!
  const link = (what: string, body: object) =>
    shop.call("POST", `/api/payment-links/${what}`, { body: { token, ...body } })
  const opened = await link("pay", { amount })
  return { id, amount, link, opened: opened.body }
}

const paymentsOf = (draftId: string) =>
  shop.context.db
    .select({ order: orders, payment: payments, refund: refunds })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(eq(orders.sourceId, draftId))

/** What became of a draft: its state, its placed orders, and what was captured and refunded. */
async function outcomeOf(id: string) {
  const { db } = shop.context
  const [draft] = await db.select().from(draftOrders).where(eq(draftOrders.id, id))
  const rows = await paymentsOf(id)
  return {
    isCancelled: draft!.cancelledAt !== null,
    method: rows.find(({ payment }) => isPlacedState(payment.state))?.payment.method,
    placed: new Set(rows.flatMap(({ order }) => order.number ?? [])).size,
    atCounter: rows.filter(({ payment }) => payment.method === "counter").length,
    paid: rows.filter(({ payment }) => payment.gatewayPaymentId !== null).length,
    refunded: rows.filter(({ refund }) => refund !== null).length,
  }
}

test("A draft that staff cancel while the shopper pays is either an order or cancelled, and no money is kept for nothing (X-71)", async () => {
  await setStock(shop, frame, 100)
  for (let round = 0; round < 12; round++) {
    const before = await stockOf(shop, frame)
    const { id, link, opened } = await openedDraft()
    const pay = async () => {
      await payAtGateway(shop, opened.payment_session_id, "SUCCESS")
      await link("verify", { order_id: opened.order_id })
    }
    const cancel = () =>
      operate({ ...shop, context: second.context }, "drafts cancel", { draft: id })
    const order = round % 3 === 0 ? [cancel(), pay()] : [pay(), cancel()]
    await Promise.allSettled(order)
    await link("verify", { order_id: opened.order_id })
    const outcome = await outcomeOf(id)
    const isOrder = outcome.placed === 1
    expect(outcome).toMatchObject(
      isOrder
        ? { isCancelled: false, paid: 1, refunded: 0 }
        : { isCancelled: true, placed: 0, refunded: outcome.paid },
    )
    expect(await stockOf(shop, frame)).toBe(isOrder ? before - 1 : before)
  }
})

test("A draft that is paid at the counter and by its link at the same moment is one order (X-71)", async () => {
  await setStock(shop, frame, 100)
  for (let round = 0; round < 8; round++) {
    const { id, amount, link, opened } = await openedDraft()
    const atCounter = () =>
      operate({ ...shop, context: second.context }, "drafts place", {
        draft: id,
        method: "cash",
        rupees: amount,
      })
    await Promise.allSettled([
      payAtGateway(shop, opened.payment_session_id, "SUCCESS").then(() =>
        link("verify", { order_id: opened.order_id }),
      ),
      atCounter(),
      atCounter(),
    ])
    const verified = await link("verify", { order_id: opened.order_id })
    expect(verified.status).toBe(200)
    const { placed, method, atCounter: taken, paid, refunded } = await outcomeOf(id)
    expect(placed).toBe(1)
    // The money at the gateway or that at the counter bought the order; the other goes back.
    expect(refunded).toBe(method === "online" ? taken : paid)
  }
})

test("A draft that is placed by cash, UPI and cash on delivery at once is one order, and all other money has a refund due", async () => {
  await setStock(shop, frame, 100)
  for (let round = 0; round < 6; round++) {
    const { id, amount } = await openedDraft()
    const elsewhere = { ...shop, context: second.context }
    const place = (input: object, at = shop) =>
      operated(at, "drafts place", { draft: id, rupees: amount, ...input })
    const upi = { method: "upi", reference: "432198765012" }
    const answers = await Promise.all([
      place({ method: "cash" }),
      place(upi, elsewhere),
      place({ method: "cod" }, elsewhere),
      place(upi),
    ])
    expect(new Set(answers.map(({ order }) => order)).size).toBe(1)
    expect(answers.filter(({ notice }) => notice === null)).toHaveLength(1)
    const rows = await paymentsOf(id)
    const counter = rows.filter(({ payment }) => payment.method === "counter")
    expect(counter.map(({ payment }) => payment.counterMethod).toSorted()).toEqual(["cash", "upi"])
    const { method } = await outcomeOf(id)
    expect(counter.filter(({ refund }) => refund?.state === "due")).toHaveLength(
      method === "counter" ? 1 : 2,
    )
  }
})

test("Money that arrives for a draft after it was cancelled goes back, and its piece is for sale", async () => {
  await setStock(shop, frame, 10)
  const { id, link, opened } = await openedDraft()
  await payAtGateway(shop, opened.payment_session_id, "SUCCESS")
  // As if the bank had told the gateway of the payment a moment after staff cancelled.
  await shop.context.db
    .update(draftOrders)
    .set({ cancelledAt: shop.context.now() })
    .where(eq(draftOrders.id, id))
  const { body } = await link("verify", { order_id: opened.order_id })
  expect(body).toMatchObject({ refunding: true, refund_reason: "order_closed" })
  expect(await outcomeOf(id)).toMatchObject({ placed: 0, paid: 1, refunded: 1 })
  expect(await stockOf(shop, frame)).toBe(10)
})
