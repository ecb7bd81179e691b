import { and, eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import {
  holds,
  invoices,
  notices,
  orders,
  payments,
  refundAccounts,
  refunds,
  sessions,
} from "#db/schema.ts"
import { toRupees } from "#domain/core/money.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import {
  buyerIn,
  control,
  home,
  honestOrder,
  nearsighted,
  payAtGateway,
  stockOf,
  type Wish,
} from "../../buyer.ts"
import { emailsTo, withEmail } from "../../mailbox.ts"
import { operate, operated, shipOrder } from "../../operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ CASH_LIMIT: "20000" })
})
afterAll(() => shop.close())

const frame = 41
const otherFrame = 43

/** A shopper with a placed cash order, and requests about its first line. */
async function cashSale(wishes: Wish[] = [{ productId: frame }], at = shop) {
  const buyer = await buyerIn(at)
  const placed = await buyer.orderForCash(wishes)
  expect(placed.status).toBe(200)
  const number: string = placed.body.order_number
  const lines: string[] = placed.body.orders
  const line = async (id = lines[0]!) =>
    (await at.call("GET", `/api/cashfree/orders/${id}`, { token: buyer.token })).body.data
  const cancel = (id = lines[0]!) =>
    at.call("POST", `/api/cashfree/orders/${id}/cancel`, { token: buyer.token })
  const tracking = number.replaceAll("-", "")
  const ship = (id = number) => shipOrder(at, id, tracking)
  return {
    buyer,
    number,
    lines,
    line,
    cancel,
    ship,
    tracking,
    total: (await line()).purchase.amount,
  }
}

const paymentOf = async ({ context }: TestShop, number: string) => {
  const [found] = await context.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.number, number))
  return found!.payment
}

/** The messages about cash parcels that came back, oldest first. */
const toldOfReturns = async ({ buyer }: Pick<Awaited<ReturnType<typeof cashSale>>, "buyer">) =>
  (await shop.context.db.select().from(notices).where(eq(notices.mobile, buyer.mobile)))
    .filter(({ kind }) => kind === "cash_parcel_returned" || kind === "cancelled")
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
    .map(({ values }) => values)

const documentsOf = async ({ context }: TestShop, number: string) =>
  (
    await context.db
      .select({ kind: invoices.kind, document: invoices.document })
      .from(invoices)
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(eq(orders.number, number))
      .orderBy(invoices.issuedAt)
  ).map(({ kind, document }) => [kind, toRupees(document.totals.total)])

const offer = async (token: string, amount: number, pincode = home.pincode, at = shop) =>
  (await at.call("POST", "/api/cash-orders/offer", { token, body: { amount, pincode } })).body

const webhooksAreIn = (at = shop) =>
  expect
    .poll(async () =>
      (await control(at, "aftership", {})).webhooks.every(
        ({ state }: { state: string }) => state === "delivered",
      ),
    )
    .toBe(true)

test("A cash order is placed immediately, with its number, stock and message, and without the gateway", async () => {
  const before = await stockOf(shop, frame)
  const sale = await cashSale([{ productId: frame, quantity: 2 }])
  expect(sale.number).toMatch(/^CH-\d\d-\d{6}$/)
  expect(await stockOf(shop, frame)).toBe(before - 2)
  const payment = await paymentOf(shop, sale.number)
  expect(payment).toMatchObject({ method: "cash", state: "to_collect", nextCheckAt: null })
  expect(await sale.line()).toMatchObject({
    delivery_status: "Confirmed",
    payment_status: "TO_COLLECT",
    refund: null,
    purchase: { cash: { state: "to_collect", amount: sale.total, collected_at: null } },
  })
  const told = await shop.context.db
    .select()
    .from(notices)
    .where(eq(notices.mobile, sale.buyer.mobile))
  expect(told.map(({ kind, values }) => [kind, values.number])).toEqual([
    ["placed_cash", sale.number],
  ])
  const gateway = await control(shop, "cashfree", {})
  expect(gateway.orders.some((one: any) => one.order_id === payment.id)).toBe(false)
  expect((await sale.buyer.verify(payment.id)).status).toBe(404)
})

test("The same purchase sent again within ten minutes returns the first order", async () => {
  const buyer = await buyerIn(shop)
  const before = await stockOf(shop, frame)
  const first = await buyer.orderForCash([{ productId: frame }])
  const again = await buyer.orderForCash([{ productId: frame }])
  expect(again.body).toEqual(first.body)
  expect(await stockOf(shop, frame)).toBe(before - 1)
  shop.wait(11 * 60)
  const later = await buyer.orderForCash([{ productId: frame }])
  expect(later.body.order_number).not.toBe(first.body.order_number)
})

test("A shopper with two open cash orders has to wait or pay online", async () => {
  const { buyer, cancel } = await cashSale()
  expect((await buyer.orderForCash([{ productId: otherFrame }])).status).toBe(200)
  const third = await buyer.orderForCash([{ productId: frame, quantity: 2 }])
  expect([third.status, third.body.error.code]).toEqual([409, "NOT_ALLOWED_NOW"])
  expect(third.body.error.message).toContain("already have 2 cash orders")
  expect(await offer(buyer.token, 1000)).toMatchObject({ available: false })
  await cancel()
  expect(await offer(buyer.token, 1000)).toMatchObject({ available: true, reason: null })
})

test.each([
  ["cash is turned off", "0", home.pincode, /don't take cash/],
  ["the order costs more than the limit", "500", home.pincode, /up to ₹500\./],
  ["the courier accepts no cash there", "20000", "682555", /not available for PIN code 682555/],
])("Cash is refused with a message when %s", async (_, limit, pincode, words) => {
  const own = await shopForThisTest({ CASH_LIMIT: limit })
  const buyer = await buyerIn(own)
  const saved = await own.call("POST", "/addaddress", {
    token: buyer.token,
    body: { ...home, pincode, state: pincode === home.pincode ? home.state : "Lakshadweep" },
  })
  const body = honestOrder(own, [{ productId: frame }], saved.body.addresses_id)
  const offered = await offer(buyer.token, body.amount, pincode, own)
  expect(offered).toEqual({
    available: false,
    reason: expect.stringMatching(words),
    code_required: false,
  })
  const before = await stockOf(own, frame)
  const placed = await own.call("POST", "/api/cash-orders", { token: buyer.token, body })
  expect([placed.status, placed.body.error]).toMatchObject([
    409,
    { code: "NOT_ALLOWED_NOW", message: expect.stringMatching(words) },
  ])
  expect(await stockOf(own, frame)).toBe(before)
})

test("A session whose code is older than 30 minutes requires a new one, for its own number", async () => {
  const own = await shopForThisTest()
  const buyer = await buyerIn(own)
  const wishes = [{ productId: frame }]
  own.wait(31 * 60)
  expect(await offer(buyer.token, 999, home.pincode, own)).toMatchObject({
    available: true,
    code_required: true,
  })
  const refused = await buyer.orderForCash(wishes)
  expect([refused.status, refused.body.error.code]).toEqual([409, "CODE_REQUIRED"])

  const codeFor = async (mobile_num: string) =>
    (await own.call("POST", "/api/login", { body: { mobile_num } })).body
  const others = await buyer.orderForCash(wishes, { code: await codeFor("9812345670") })
  expect([others.status, others.body.error.code]).toEqual([400, "WRONG_CODE"])
  const code = await codeFor(buyer.mobile)
  const otp = code.otp === "000000" ? "111111" : "000000"
  const wrong = await buyer.orderForCash(wishes, { code: { ...code, otp } })
  expect([wrong.status, wrong.body.error.code]).toEqual([400, "WRONG_CODE"])
  expect((await buyer.orderForCash(wishes)).body.error.code).toBe("CODE_REQUIRED")
  const placed = await buyer.orderForCash(wishes, { code })
  expect(placed.status).toBe(200)
  // The reply was lost, and the browser sends the same request again.
  expect((await buyer.orderForCash(wishes, { code })).body).toEqual(placed.body)
  // The code verified this session for half an hour.
  expect((await buyer.orderForCash([{ productId: otherFrame }])).status).toBe(200)
  own.wait(31 * 60)
  const used = await buyer.orderForCash([{ productId: 42 }], { code })
  expect(used.body.error.code).toBe("CODE_EXPIRED")
})

test("A session of an older version of the shop requires a new code", async () => {
  const buyer = await buyerIn(shop)
  await shop.context.db.update(sessions).set({ verifiedAt: null })
  expect((await offer(buyer.token, 999)).code_required).toBe(true)
})

test("A payment that is open at the gateway is closed before a cash order for its purchase", async () => {
  const buyer = await buyerIn(shop)
  const before = await stockOf(shop, frame)
  const opened = await buyer.order([{ productId: frame }])
  expect((await buyer.orderForCash([{ productId: frame }])).status).toBe(200)
  expect(await stockOf(shop, frame)).toBe(before - 1)
  const ledger = await control(shop, "cashfree", {})
  const closed = ledger.orders.find((one: any) => one.order_id === opened.body.order_id)
  expect(closed.order_status).toBe("TERMINATED")
})

test("While a payment is undecided at the bank, its goods cannot be ordered for cash, and others can [X-72]", async () => {
  const buyer = await buyerIn(shop)
  const opened = await buyer.order([{ productId: frame }])
  await payAtGateway(shop, opened.body.payment_session_id, "PENDING")
  for (const wishes of [[frame], [frame, otherFrame]]) {
    const refused = await buyer.orderForCash(wishes.map((productId) => ({ productId })))
    expect([refused.status, refused.body.error.code]).toEqual([409, "PAYMENT_UNDECIDED"])
  }
  expect((await buyer.orderForCash([{ productId: otherFrame }])).status).toBe(200)
  const { orders } = await control(shop, "cashfree", {})
  const kept = orders.find((one: any) => one.order_id === opened.body.order_id)
  expect(kept.order_status).toBe("ACTIVE")
})

test("A cancelled cash order is restocked and refunds nothing", async () => {
  const before = [await stockOf(shop, frame), await stockOf(shop, otherFrame)]
  const sale = await cashSale([{ productId: frame }, { productId: otherFrame }])
  const fee = (await sale.line()).purchase.delivery_fee
  expect((await sale.cancel()).status).toBe(200)
  const left = await sale.line(sale.lines[1])
  expect(left.payment_status).toBe("TO_COLLECT")
  expect(left.purchase.cash).toEqual({
    state: "to_collect",
    amount: left.selected_Lens_Or_ProductPrice + fee,
    collected_at: null,
  })
  expect((await sale.cancel(sale.lines[1])).status).toBe(200)
  const line = await sale.line()
  expect(line).toMatchObject({ delivery_status: "Cancelled", payment_status: "NOT_COLLECTED" })
  expect(line).toMatchObject({
    refund: null,
    purchase: { cash: { state: "cancelled", amount: 0 } },
  })
  expect([await stockOf(shop, frame), await stockOf(shop, otherFrame)]).toEqual(before)
  expect(await offer(sale.buyer.token, 999)).toMatchObject({ available: true })
})

test("A delivered cash order is collected, and the courier's transfer is booked once", async () => {
  const sale = await cashSale()
  await sale.ship()
  const early = await operated(shop, "cash remitted", { orders: sale.number, reference: "UTR1" })
  expect(early[0].result).toContain("has not collected")
  await control(shop, "aftership", { advance: { tracking_number: sale.tracking, steps: 20 } })
  await webhooksAreIn()
  expect(await sale.line()).toMatchObject({
    delivery_status: "Delivered",
    payment_status: "PAID",
    purchase: {
      cash: { state: "collected", amount: sale.total, collected_at: expect.any(String) },
    },
  })
  expect(await documentsOf(shop, sale.number)).toEqual([["invoice", sale.total]])
  const listed = (await operated(shop, "cash list")).find((one: any) => one.order === sale.number)
  expect(listed).toMatchObject({ state: "collected", rupees: sale.total, remitted: null })

  const book = (reference: string) =>
    operated(shop, "cash remitted", { orders: sale.number, reference })
  expect(await book("UTR 77")).toEqual([
    { order: sale.number, result: "booked", rupees: sale.total },
  ])
  expect((await book("UTR 77"))[0].result).toBe("was booked before")
  expect((await book("UTR 78"))[0].result).toContain("with the reference UTR 77")
  const open = await operated(shop, "cash list")
  expect(open.some((one: any) => one.order === sale.number)).toBe(false)
})

test("A refused parcel that was paid online does not change its order", async () => {
  const buyer = await buyerIn(shop)
  const opened = await buyer.order([{ productId: frame }])
  await payAtGateway(shop, opened.body.payment_session_id, "SUCCESS")
  await buyer.verify(opened.body.order_id)
  const number = `ONLINE${buyer.mobile}`
  await operated(shop, "ship", { id: opened.body.order_id, courier: "delhivery", number })
  await control(shop, "aftership", { refuse: { tracking_number: number } })
  await webhooksAreIn()
  expect((await buyer.orders())[0]).toMatchObject({ delivery_status: "Processing" })
})

test("An undeliverable parcel is returned: stock, credit note, refusal and the shopper's message count once", async () => {
  const before = [await stockOf(shop, frame), await stockOf(shop, otherFrame)]
  const sale = await cashSale([{ productId: frame }, { productId: otherFrame, lens: nearsighted }])
  await sale.ship()
  await control(shop, "aftership", { refuse: { tracking_number: sale.tracking } })
  await webhooksAreIn()
  expect(await sale.line()).toMatchObject({
    delivery_status: "Cancelled",
    payment_status: "NOT_COLLECTED",
    refund: null,
    purchase: { cash: { state: "refused", amount: 0 } },
  })
  // Lenses are made to order: those glasses cannot be sold again.
  const after = [before[0], before[1]! - 1]
  expect([await stockOf(shop, frame), await stockOf(shop, otherFrame)]).toEqual(after)
  expect(await documentsOf(shop, sale.number)).toEqual([
    ["invoice", sale.total],
    ["credit_note", sale.total],
  ])
  await control(shop, "aftership", {
    exception: { tracking_number: sale.tracking, subtag: "Exception_011" },
  })
  await webhooksAreIn()
  expect((await operate(shop, "cash returned", { id: sale.number })).ok).toBe(false)
  const title = (await sale.line()).product_title
  const returned = { title: `${title} and 1 more`, number: sale.number }
  expect(await toldOfReturns(sale)).toEqual([returned])
  expect([await stockOf(shop, frame), await stockOf(shop, otherFrame)]).toEqual(after)
  expect(await documentsOf(shop, sale.number)).toHaveLength(2)

  // The second refusal within 180 days is the last one allowed.
  const second = await sale.buyer.orderForCash([{ productId: frame }])
  expect(second.status).toBe(200)
  const id: string = second.body.order_number
  await operated(shop, "ship", { id, courier: "delhivery", number: `X${id}` })
  expect(await operated(shop, "cash returned", { id })).toEqual({ orders: 1, state: "refused" })
  expect(await toldOfReturns(sale)).toEqual([returned, { title, number: id }])
  const refused = await sale.buyer.orderForCash([{ productId: otherFrame }])
  expect(refused.body.error.message).toContain("2 of your cash orders came back")
  expect((await sale.buyer.order([{ productId: otherFrame }])).status).toBe(200)
  // A number that is silent for 90 days would require a new proof.
  for (const days of [80, 80]) {
    shop.wait(days * 24 * 3600)
    await shop.signIn(sale.buyer.mobile)
  }
  shop.wait(21 * 24 * 3600)
  const { token } = await shop.signIn(sale.buyer.mobile)
  expect(await offer(token, 999)).toMatchObject({ available: true })
})

test("A cash order ships as one parcel", async () => {
  const sale = await cashSale([{ productId: frame }, { productId: otherFrame }])
  const parcel = { courier: "delhivery", number: "ONEPARCEL1" }
  const part = await operate(shop, "ship", { id: sale.lines[0], ...parcel })
  expect(part).toMatchObject({ ok: false, failure: { code: "NOT_ALLOWED_NOW" } })
  expect(await operated(shop, "ship", { id: sale.number, ...parcel })).toMatchObject({ orders: 2 })
})

test("The owner cancels a lost cash parcel: its invoice is credited and nothing is refunded", async () => {
  const sale = await cashSale([{ productId: frame }, { productId: otherFrame }])
  await withEmail(shop, sale.buyer.token, "lost@home.example")
  await sale.ship()
  const rows = await operated(shop, "cancel", { id: sale.number, reason: "Lost on its way" })
  expect(rows.map((row: any) => [row.result, row.refund_rupees])).toEqual([
    ["cancelled", 0],
    ["cancelled", 0],
  ])
  const credited = (await documentsOf(shop, sale.number)).filter(([kind]) => kind !== "invoice")
  expect(credited.reduce((sum, [, rupees]) => sum + Number(rupees), 0)).toBe(sale.total)
  expect((await paymentOf(shop, sale.number)).state).toBe("cancelled")
  expect(await offer(sale.buyer.token, 999)).toMatchObject({ available: true })
  // The courier finds it after all: it was told already that nothing is to be paid.
  await control(shop, "aftership", { refuse: { tracking_number: sale.tracking } })
  await webhooksAreIn()
  expect(await toldOfReturns(sale)).toMatchObject([{ number: sale.number, amount: "₹0" }])
  const [email] = (await emailsTo(shop, "lost@home.example")).slice(-1)
  expect(email?.text).toContain("There is nothing left to pay or to refund for it.")
})

test("Booking one item of a cash parcel as returned takes the whole parcel back", async () => {
  const sale = await cashSale([{ productId: frame }, { productId: otherFrame }])
  const before = [await stockOf(shop, frame), await stockOf(shop, otherFrame)]
  await sale.ship()
  const returned = await operated(shop, "cash returned", { id: sale.lines[0] })
  expect(returned).toEqual({ orders: 2, state: "refused" })
  expect((await paymentOf(shop, sale.number)).state).toBe("refused")
  const after = [await stockOf(shop, frame), await stockOf(shop, otherFrame)]
  expect(after).toEqual(before.map((pieces) => pieces + 1))
})

test("A cash parcel that was returned without an invoice gets none later", async () => {
  const sale = await cashSale()
  await sale.ship()
  // As when a wrong setting prevented the invoice.
  const [order] = await shop.context.db.select().from(orders).where(eq(orders.number, sale.number))
  await shop.context.db.delete(invoices).where(eq(invoices.orderId, order!.id))
  await operated(shop, "cash returned", { id: sale.number })
  await operated(shop, "issue-invoices")
  expect(await documentsOf(shop, sale.number)).toEqual([])
})

const upi = { method: "upi", upi_id: "asha.rao@okhdfcbank" }
const bank = {
  method: "bank",
  account_name: "Asha Rao",
  account_number: "1234 5678 9012",
  ifsc: "hdfc0001234",
}

test("Marking one item of a cash parcel as delivered delivers the parcel, so that nothing is refunded before it is collected", async () => {
  const sale = await cashSale([{ productId: frame }, { productId: frame }])
  await sale.ship()
  expect(await operated(shop, "deliver", { id: sale.lines[0] })).toMatchObject({ orders: 2 })
  const payment = await paymentOf(shop, sale.number)
  expect(payment).toMatchObject({ state: "collected", collectedAmount: sale.total * 100 })
})

test("The account for a cash refund is stored encrypted, shown masked, readable by the owner, and deleted after the transfer", async () => {
  const sale = await cashSale()
  const path = `/api/orders/${sale.lines[0]}/refund-account`
  const save = (body: unknown, token = sale.buyer.token) => shop.call("PUT", path, { token, body })
  const given = async () => (await shop.call("GET", path, { token: sale.buyer.token })).body.data
  const stored = () => shop.context.db.select().from(refundAccounts)
  expect((await save(upi)).body.error.code).toBe("NOT_ALLOWED_NOW")
  expect(await stored()).toEqual([])

  await sale.ship()
  await operated(shop, "deliver", { id: sale.number })
  const { refund } = await operated(shop, "refund", {
    id: sale.lines[0],
    rupees: sale.total,
    reason: "Broken hinge",
  })
  const due = async () =>
    (await operated(shop, "refunds due")).find((one: any) => one.refund === refund)
  expect(await given()).toEqual({ account: null })
  expect((await due()).to).toBeNull()
  for (const wrong of [
    { method: "upi", upi_id: "asha" },
    { ...bank, account_number: "12" },
    { ...bank, ifsc: "HDFC1001234" },
    { ...bank, upi_id: "asha@upi" },
    { method: "cheque" },
  ]) {
    expect((await save(wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  const stranger = await shop.signIn()
  expect((await save(upi, stranger.token)).status).toBe(404)
  expect((await shop.call("GET", path, { token: stranger.token })).status).toBe(404)

  shop.wait(601)
  expect((await save(upi)).body.error.code).toBe("CONFIRM_IDENTITY")
  expect(await stored()).toEqual([])
  const { token: challenge, otp } = (
    await shop.call("POST", "/api/login", { body: { mobile_num: sale.buyer.mobile } })
  ).body
  const proof = { code: { token: challenge, otp } }
  await shop.call("POST", "/api/account/proof", { token: sale.buyer.token, body: proof })
  expect((await save(upi)).body.data).toEqual({ account: "UPI ID as…@okhdfcbank" })
  const told = await shop.context.db
    .select({ values: notices.values })
    .from(notices)
    .where(and(eq(notices.mobile, sale.buyer.mobile), eq(notices.kind, "account_changed")))
  expect(told).toEqual([{ values: { change: "the account for your refund was set" } }])
  expect((await save(bank)).body.data.account).toBe("Account ending in 9012, IFSC HDFC0001234")
  const rows = await stored()
  expect(rows).toHaveLength(1)
  expect(Buffer.from(rows[0]!.ciphertext).toString("latin1")).not.toMatch(/Asha|9012|HDFC/)
  expect((await due()).to).toBe("Asha Rao, account 123456789012, IFSC HDFC0001234")
  // The transfer needs the account; only who may see a shopper's contact sees the name and the end of the number.
  for (const [role, name, account] of [
    ["support", "Asha Rao", null],
    ["accountant", null, "Asha Rao, account 123456789012, IFSC HDFC0001234"],
  ] as const) {
    const { run } = await signedInStaff(shop, role)
    const { result } = (await run("refunds due")).body
    const row = result.find((one: any) => one.refund === refund)
    expect([row.name === null, row.mobile, row.to], role).toEqual([
      name === null,
      name === null ? null : `••••• •${sale.buyer.mobile.slice(-4)}`,
      account,
    ])
  }
  const data = await shop.call("GET", "/api/account/data", { token: sale.buyer.token })
  expect(JSON.stringify(data.body)).toContain("123456789012")

  await operated(shop, "refunds paid", { id: refund, reference: "UTR 11" })
  expect(await stored()).toEqual([])
  expect(await given()).toEqual({ account: null })
  expect((await save(upi)).body.error.code).toBe("NOT_ALLOWED_NOW")
})

test("A refund of a delivered cash order is the owner's transfer, and the shopper is notified once", async () => {
  const sale = await cashSale()
  await sale.ship()
  const early = await operate(shop, "refund", { id: sale.lines[0], rupees: 1, reason: "Sorry" })
  expect(early).toMatchObject({ ok: false, failure: { code: "NOT_ALLOWED_NOW" } })
  await operated(shop, "deliver", { id: sale.number })
  const { refund } = await operated(shop, "refund", {
    id: sale.lines[0],
    rupees: sale.total,
    reason: "It came broken",
  })
  shop.wait(24 * 3600)
  const token = (await shop.signIn(sale.buyer.mobile)).token
  await reconcilePayments(shop.context, shop.app.log)
  await operated(shop, "reconcile", { id: sale.number })
  const line = async () =>
    (await shop.call("GET", `/api/cashfree/orders/${sale.lines[0]}`, { token })).body.data
  expect((await line()).refund).toEqual({ state: "due", amount: sale.total })
  // The gateway was not called.
  const [stored] = await shop.context.db.select().from(refunds).where(eq(refunds.id, refund))
  expect(stored).toMatchObject({ checks: 0, attempt: 1 })
  const due = await operated(shop, "refunds due")
  expect(due.find((one: any) => one.refund === refund)).toMatchObject({
    order: sale.number,
    rupees: sale.total,
  })

  expect(await operated(shop, "refunds paid", { id: refund, reference: "UTR 9" })).toMatchObject({
    state: "done",
  })
  await operated(shop, "refunds paid", { id: refund, reference: "UTR 9" })
  const other = await operate(shop, "refunds paid", { id: refund, reference: "UTR 10" })
  expect(other).toMatchObject({ ok: false, failure: { code: "NOT_ALLOWED_NOW" } })
  expect(await line()).toMatchObject({ delivery_status: "Refunded", payment_status: "REFUNDED" })
  const told = await shop.context.db
    .select()
    .from(notices)
    .where(eq(notices.mobile, sale.buyer.mobile))
  expect(told.filter(({ kind }) => kind === "refunded")).toHaveLength(1)
})

test("A refund of cash is on the list to pay out with amount, age and account, asked from the shopper, and with its UTR once paid", async () => {
  const own = await shopForThisTest()
  const sale = await cashSale([{ productId: frame }], own)
  await operated(own, "ship", { id: sale.number, courier: "delhivery", number: "PAYOUT01" })
  await operated(own, "deliver", { id: sale.number })
  const wish = { id: sale.lines[0], rupees: sale.total, reason: "Broken hinge" }
  const { refund } = await operated(own, "refund", wish)
  const [asked, ...more] = (
    await own.context.db.select().from(notices).where(eq(notices.mobile, sale.buyer.mobile))
  ).filter(({ kind }) => kind === "refund_account")
  expect(asked!.values).toMatchObject({ number: sale.number, amount: expect.stringMatching(/^₹/) })
  expect(more).toEqual([])
  own.wait(3 * 24 * 3600 + 60)
  expect(await operated(own, "board")).toMatchObject({ to_pay_out: 1, failed_refunds: 0 })
  expect(await operated(own, "board list", { section: "to_pay_out" })).toMatchObject([
    { name: sale.number, page: "cash?show=pay-out" },
  ])
  const accountant = await signedInStaff(own, "accountant")
  const due = async (input = {}) => (await accountant.run("refunds due", input)).body.result
  expect(await due()).toMatchObject([
    { refund, rupees: sale.total, days: 3, has_account: false, to: null, reference: null },
  ])
  const { token } = await own.signIn(sale.buyer.mobile)
  const path = `/api/orders/${sale.lines[0]}/refund-account`
  await own.call("PUT", path, { token, body: upi })
  // An accountant transfers it, and may see no names and numbers of shoppers.
  expect(await due()).toMatchObject([
    { has_account: true, to: "UPI ID asha.rao@okhdfcbank", name: null, mobile: null },
  ])
  const support = await signedInStaff(own, "support")
  const [seen] = (await support.run("refunds due")).body.result
  expect(seen).toMatchObject({ has_account: true, to: null, name: "Asha Rao" })

  await operated(own, "refunds paid", { id: refund, reference: "UTR4712" })
  expect(await due()).toEqual([])
  expect(await due({ paid: true })).toMatchObject([{ refund, reference: "UTR4712", to: null }])
  expect(await operated(own, "board")).toMatchObject({ to_pay_out: 0 })
})

test("Cash orders are in the owner's lists with their method, and their pieces are sold", async () => {
  const sale = await cashSale()
  const [row] = await operated(shop, "orders", { find: sale.number })
  expect(row).toMatchObject({ payment: "cash_due" })
  const csv: string = await operated(shop, "export-orders")
  expect(csv.split("\r\n")[0]).toContain(",payment_method,cash")
  const { id } = await paymentOf(shop, sale.number)
  const held = await shop.context.db.select().from(holds).where(eq(holds.paymentId, id))
  expect(held).toMatchObject([{ productId: frame, quantity: 1, state: "sold" }])
})

test("Staff cancel one item of a cash order: the dialog's amounts are true, its piece is back, and the courier collects the rest", async () => {
  const stock = await stockOf(shop, frame)
  const sale = await cashSale([{ productId: frame }, { productId: otherFrame }])
  const support = await signedInStaff(shop, "support")
  const before = await operated(shop, "orders show", { id: sale.number })
  const [item] = before.lines
  expect([before.collect_rupees, item.cancel_rupees]).toEqual([sale.total, 0])
  const [first, second] = sale.lines
  const cancelled = await support.run("cancel", { id: first, reason: "Ordered by mistake" })
  expect(cancelled.body.result).toMatchObject([{ result: "cancelled", refund_rupees: 0 }])
  const after = await operated(shop, "orders show", { id: sale.number })
  expect(after.collect_rupees).toBe(before.collect_rupees - item.rupees)
  expect(await stockOf(shop, frame)).toBe(stock)
  expect((await sale.line(second)).delivery_status).toBe("Confirmed")
  expect(await toldOfReturns(sale)).toMatchObject([{ amount: "₹0", number: sale.number }])
  await sale.ship()
  const documents = await documentsOf(shop, sale.number)
  expect(documents).toEqual([["invoice", after.collect_rupees]])
})
