import { parse } from "csv-parse/sync"
import { and, eq, sql } from "drizzle-orm"
import { extractText, getDocumentProxy } from "unpdf"
import { afterAll, beforeAll, expect, test } from "vitest"
import { notices, orders, payments, refunds, shoppers } from "#db/schema.ts"
import { formatDay } from "#domain/core/indian-time.ts"
import type { StaffRole } from "#domain/office/staff-permissions.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { findDocumentsIssued } from "#server/money/invoices/queries.ts"
import { buyerIn, control, payAtGateway } from "#tests/buyer.ts"
import { signedInStaff } from "#tests/calls/office.ts"
import { emailsTo, withEmail } from "#tests/mailbox.ts"
import { endRefund, refundsAtGateway, soon } from "#tests/operations/at-gateway.ts"
import { expectEqualBooks } from "#tests/operations/equal-books.ts"
import { operate, operated } from "#tests/operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "#tests/shop.ts"
import { lastDayOf } from "../rules/membership.ts"
import { remindOfMembershipEnd } from "../server/commands/remind-of-end.ts"
import { findMembership } from "../server/queries.ts"
import { memberships, membershipUses } from "../server/tables.ts"
import {
  benefit,
  joined,
  MEMBERSHIP_RUPEES,
  memberAmount,
  membershipsOf,
  openMembership,
  verified,
} from "./member.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const DAY = 24 * 3600
const frame = 41

const shopperId = async (mobile: string, at = shop) =>
  (await at.context.db.select().from(shoppers).where(eq(shoppers.mobile, mobile)))[0]!.id
const benefitOf = async (mobile: string, at = shop) =>
  findMembership(at.context.db, await shopperId(mobile, at), at.context.now())
/** A frame for 900 rupees. */
const orderAsMember = (at: TestShop, { order }: Awaited<ReturnType<typeof buyerIn>>) =>
  order([{ productId: frame }], { amount: memberAmount(at, [{ productId: frame }]) })
const usesOf = (id: string, at = shop) =>
  at.context.db.select().from(membershipUses).where(eq(membershipUses.membershipId, id))
const documents = (at = shop) =>
  findDocumentsIssued(at.context.db, new Date(0), new Date("9999-01-01"))
const cancel = (token: string, id: string) =>
  shop.call("POST", `/api/membership/${id}/cancel`, { token })
const stateOf = async (id: string) =>
  (await shop.context.db.select().from(payments).where(eq(payments.id, id)))[0]?.state

test("A shopper without a membership sees its price and benefits, and gets none of them", async () => {
  const { token, mobile } = await shop.signIn()
  expect(await membershipsOf(shop, token)).toEqual({
    plan: { price: 499, percent: 10, freeDelivery: true },
    benefit: null,
    buyFrom: null,
    memberships: [],
  })
  expect(await benefitOf(mobile)).toBeNull()
})

test("The questions and answers of the shop explain the membership", async () => {
  const { body } = await shop.call("GET", "/api/pages/faq")
  expect(JSON.stringify(body)).toContain("What is GOLD MAX?")
})

test("A payment starts one year with its invoice and a message, and is not a product order", async () => {
  const { token, mobile } = await shop.signIn()
  const opened = await openMembership(shop, token)
  expect(opened.status).toBe(200)
  expect(await membershipsOf(shop, token)).toMatchObject({ benefit: null, memberships: [] })
  await payAtGateway(shop, opened.body.payment_session_id, "SUCCESS")
  for (const _ of [1, 2]) {
    expect((await verified(shop, token, opened.body.order_id)).body).toEqual({
      paymentData: { payment_status: "SUCCESS" },
      orders: [],
      refunding: false,
    })
  }
  const { benefit, buyFrom, memberships } = await membershipsOf(shop, token)
  expect(benefit).toEqual({ percent: 10, freeDelivery: true })
  expect(memberships).toHaveLength(1)
  const [own] = memberships
  expect(own).toMatchObject({ state: "active", price: MEMBERSHIP_RUPEES, refund: null })
  const days = (Date.parse(own.endsAt) - Date.parse(own.startsAt)) / (DAY * 1000)
  expect(days).toBeGreaterThanOrEqual(365)
  expect(days).toBeLessThan(367)
  expect(Date.parse(own.endsAt) - Date.parse(buyFrom)).toBe(30 * DAY * 1000)
  expect(own.invoices).toMatchObject([{ kind: "invoice", amount: MEMBERSHIP_RUPEES }])
  expect(await benefitOf(mobile)).toMatchObject({ percent: 10, freeDelivery: true })

  const listed = await shop.call("POST", "/api/cashfree/orders/number", { token, body: {} })
  expect(listed.body.data).toEqual([])
  const told = await shop.context.db.select().from(notices).where(eq(notices.mobile, mobile))
  expect(told.map(({ kind, values }) => [kind, values.amount])).toEqual([
    ["membership_started", "₹499"],
  ])
})

test("The invoice is a tax invoice for a service, and can be opened only by its owner", async () => {
  const buyer = await buyerIn(shop)
  await joined(shop, buyer.token)
  const { memberships } = await membershipsOf(shop, buyer.token)
  const [{ id, number }] = memberships[0].invoices
  const invoice = (await documents()).find((one) => one.number === number)!
  expect(invoice).toMatchObject({
    title: "Tax Invoice",
    buyer: { name: "Asha Rao", state: "Karnataka", mobile: buyer.mobile },
    totals: { total: 49_900, taxableValue: 42_288, tax: 7_612 },
  })
  expect(invoice.lines).toMatchObject([{ hsn: "999799", gstPercent: 18, unit: "NOS", quantity: 1 }])
  expect(invoice.totals.parts.map(({ name }) => name)).toEqual(["CGST", "SGST"])

  const link = await shop.call("POST", `/api/invoices/${id}/link`, { token: buyer.token })
  const file = await shop.app.inject({ method: "GET", url: link.body.url })
  const pdf = await getDocumentProxy(new Uint8Array(file.rawPayload))
  const { text } = await extractText(pdf, { mergePages: true })
  expect(text).toContain("SAC 999799")
  expect(text).toMatch(/GOLD MAX membership, \d+ \w{3} \d{4} to \d+ \w{3} \d{4}/)
  const stranger = await shop.signIn()
  const refused = await shop.call("POST", `/api/invoices/${id}/link`, { token: stranger.token })
  expect(refused.status).toBe(404)
})

test("Without an address the place of supply is the seller's state", async () => {
  const { token } = await shop.signIn()
  await joined(shop, token)
  const { memberships } = await membershipsOf(shop, token)
  const { number } = memberships[0].invoices[0]
  const invoice = (await documents()).find((one) => one.number === number)!
  expect(invoice.placeOfSupply.state).toBe("Karnataka")
  expect(invoice.buyer).toMatchObject({ name: "Customer", address: "Karnataka" })
})

test("A double click returns the open session, and a member cannot buy a second year yet", async () => {
  const { token } = await shop.signIn()
  const [first, second] = await Promise.all([
    openMembership(shop, token),
    openMembership(shop, token),
  ])
  const third = await openMembership(shop, token)
  const ids = [first, second, third].filter(({ status }) => status === 200)
  expect(new Set(ids.map(({ body }) => body.order_id)).size).toBe(1)
  await payAtGateway(shop, third.body.payment_session_id, "SUCCESS")
  // The browser lost the reply: the next attempt finds it paid.
  const fourth = await openMembership(shop, token)
  expect([fourth.status, fourth.body.error.code]).toEqual([409, "NOT_ALLOWED_NOW"])
  expect(fourth.body.error.message).toMatch(/^You are a GOLD MAX member already\./)
  expect((await membershipsOf(shop, token)).memberships).toHaveLength(1)
})

test("Another amount than the shop's is refused before a payment is opened", async () => {
  const { token, mobile } = await shop.signIn()
  const refused = await openMembership(shop, token, 1)
  expect([refused.status, refused.body.error.code]).toEqual([409, "PRICE_CHANGED"])
  const made = await shop.context.db.select().from(orders).where(eq(orders.mobile, mobile))
  expect(made).toEqual([])
})

test("A failed payment starts nothing, and a later successful one does", async () => {
  const { token } = await shop.signIn()
  const { body } = await openMembership(shop, token)
  await payAtGateway(shop, body.payment_session_id, "FAILED")
  const { body: told } = await verified(shop, token, body.order_id)
  expect(told.paymentData.payment_status).toBe("FAILED")
  expect((await membershipsOf(shop, token)).memberships).toEqual([])
  await joined(shop, token)
  expect((await membershipsOf(shop, token)).memberships).toHaveLength(1)
})

test("While a membership's payment is undecided at the bank, none can be started at another price either, but goods can, and a late success starts the year", async () => {
  const own = await shopForThisTest()
  const buyer = await buyerIn(own)
  const { body } = await openMembership(own, buyer.token)
  await payAtGateway(own, body.payment_session_id, "PENDING")
  await verified(own, buyer.token, body.order_id)
  for (const rupees of [499, 599]) {
    own.context.settings.MEMBERSHIP_RUPEES = rupees
    const refused = await openMembership(own, buyer.token, rupees)
    expect(refused.body.error).toMatchObject({
      code: "PAYMENT_UNDECIDED",
      message: expect.stringContaining("your membership starts"),
    })
  }
  expect((await buyer.order([{ productId: frame }])).status).toBe(200)
  const unfinished = await own.call("GET", "/api/payments/unfinished", { token: buyer.token })
  expect(unfinished.body.data).toMatchObject([
    { kind: "goods", state: "open" },
    { order_id: body.order_id, kind: "membership", amount: 499, state: "undecided", items: [] },
  ])
  await control(own, "cashfree", {
    settle: { order_id: body.order_id, payment_status: "SUCCESS" },
  })
  await verified(own, buyer.token, body.order_id)
  expect((await membershipsOf(own, buyer.token)).memberships).toHaveLength(1)
})

test("A membership with an undecided payment cannot be bought again after expiry, but goods can", async () => {
  const own = await shopForThisTest()
  const buyer = await buyerIn(own)
  const { body } = await openMembership(own, buyer.token)
  await payAtGateway(own, body.payment_session_id, "PENDING")
  own.wait(25 * 60)
  while ((await reconcilePayments(own.context, own.app.log)) > 0) own.wait(1)
  const again = await openMembership(own, buyer.token)
  expect(again.body.error?.code).toBe("PAYMENT_UNDECIDED")
  expect((await buyer.order([{ productId: frame }])).status).toBe(200)
  await control(own, "cashfree", {
    settle: { order_id: body.order_id, payment_status: "SUCCESS" },
  })
  await verified(own, buyer.token, body.order_id)
  expect((await membershipsOf(own, buyer.token)).memberships).toHaveLength(1)
})

test("A payment for a year that cannot start is refunded in full", async () => {
  const { token, mobile } = await shop.signIn()
  const { body } = await openMembership(shop, token)
  const orderId = (
    await shop.context.db.select().from(payments).where(eq(payments.id, body.order_id))
  )[0]!.orderId
  // Another year of this shopper was paid in between, as by a late capture.
  const [other] = await shop.context.db
    .insert(orders)
    .values({
      ...(await shop.context.db.select().from(orders).where(eq(orders.id, orderId)))[0]!,
      id: crypto.randomUUID(),
    })
    .returning()
  const now = shop.context.now()
  await shop.context.db.insert(memberships).values({
    shopperId: await shopperId(mobile),
    orderId: other!.id,
    startsAt: now,
    endsAt: new Date(now.getTime() + 365 * DAY * 1000),
    price: other!.total,
    percent: 10,
    freeDelivery: true,
  })
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  expect((await verified(shop, token, body.order_id)).body).toMatchObject({ refunding: true })
  await reconcilePayments(shop.context, shop.app.log)
  expect(await refundsAtGateway(shop, body.order_id)).toMatchObject([{ refund_amount: 499 }])
  await endRefund(shop, body.order_id, "SUCCESS")
  await expect.poll(() => stateOf(body.order_id), soon).toBe("refunded")
  expect((await membershipsOf(shop, token)).memberships).toHaveLength(1)
})

test("A second capture of one payment is one year, and the surplus is refunded", async () => {
  const own = await shopForThisTest()
  await control(own, "cashfree", { webhooks: "lose" })
  const { token } = await own.signIn()
  const { body } = await openMembership(own, token)
  await payAtGateway(own, body.payment_session_id, "PENDING")
  await payAtGateway(own, body.payment_session_id, "SUCCESS")
  await verified(own, token, body.order_id)
  await control(own, "cashfree", {
    settle: { order_id: body.order_id, payment_status: "SUCCESS" },
  })
  own.wait(2 * 3600)
  await reconcilePayments(own.context, own.app.log)
  const { memberships } = await membershipsOf(own, token)
  expect(memberships).toMatchObject([{ refund: null }])
  const owed = await own.context.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, body.order_id), eq(refunds.cause, "surplus")))
  expect(owed).toMatchObject([{ amount: 49_900 }])
  const rows: Record<string, string>[] = parse(await operated(own, "export-orders"), {
    columns: true,
    bom: true,
  })
  expect(rows.find(({ payment }) => payment === body.order_id)).toMatchObject({
    kind: "membership",
    rupees: "499",
    surplus_refund: "due",
    surplus_rupees: "499",
  })
})

test("An unused membership can be cancelled once: it ends immediately, with a credit note and a full refund", async () => {
  const { token, mobile } = await shop.signIn()
  const paymentId = await joined(shop, token)
  const [own] = (await membershipsOf(shop, token)).memberships
  expect(Date.parse(own.cancellableUntil) - Date.parse(own.boughtAt)).toBe(7 * DAY * 1000)
  const stranger = await shop.signIn()
  expect((await cancel(stranger.token, own.id)).status).toBe(404)

  const [first, second] = await Promise.all([cancel(token, own.id), cancel(token, own.id)])
  expect([first.status, second.status, (await cancel(token, own.id)).status]).toEqual([
    200, 200, 200,
  ])
  expect(await benefitOf(mobile)).toBeNull()
  const view = await membershipsOf(shop, token)
  expect(view).toMatchObject({
    benefit: null,
    buyFrom: null,
    memberships: [
      {
        state: "cancelled",
        cancellableUntil: null,
        refund: { state: "due", amount: 499 },
        invoices: [{ kind: "invoice" }, { kind: "credit_note", amount: 499 }],
      },
    ],
  })
  await reconcilePayments(shop.context, shop.app.log)
  expect(await refundsAtGateway(shop, paymentId)).toMatchObject([{ refund_amount: 499 }])
  await endRefund(shop, paymentId, "SUCCESS")
  const refundState = async () =>
    (await membershipsOf(shop, token)).memberships[0].refund.state as string
  await expect.poll(refundState, soon).toBe("done")
  expect(await stateOf(paymentId)).toBe("settled")
  await joined(shop, token)
  expect((await membershipsOf(shop, token)).memberships[0].state).toBe("active")
})

test("A membership that was used, or is older than seven days, cannot be cancelled", async () => {
  const own = await shopForThisTest()
  const buyer = await buyerIn(own)
  await joined(own, buyer.token)
  const [membership] = (await membershipsOf(own, buyer.token)).memberships
  const { body } = await orderAsMember(own, buyer)
  const refusal = () =>
    own.call("POST", `/api/membership/${membership.id}/cancel`, { token: buyer.token })
  // It may still be paid.
  expect((await refusal()).body.error.message).toMatch(/^You have used this membership/)
  await payAtGateway(own, body.payment_session_id, "SUCCESS")
  await buyer.verify(body.order_id)
  expect((await refusal()).status).toBe(409)
  expect((await membershipsOf(own, buyer.token)).memberships[0].cancellableUntil).toBeNull()

  const other = await own.signIn()
  await joined(own, other.token)
  const [late] = (await membershipsOf(own, other.token)).memberships
  own.wait(7 * DAY)
  const tooLate = await own.call("POST", `/api/membership/${late.id}/cancel`, {
    token: other.token,
  })
  expect(tooLate.body.error).toMatchObject({
    code: "NOT_ALLOWED_NOW",
    message: "A membership can be cancelled within 7 days of buying it. It ends by itself.",
  })
})

test("An unpaid purchase with the benefit does not prevent cancelling", async () => {
  const own = await shopForThisTest()
  const buyer = await buyerIn(own)
  await joined(own, buyer.token)
  const [membership] = (await membershipsOf(own, buyer.token)).memberships
  expect((await orderAsMember(own, buyer)).status).toBe(200)
  own.wait(25 * 60)
  while ((await reconcilePayments(own.context, own.app.log)) > 0) own.wait(1)
  const cancelled = await own.call("POST", `/api/membership/${membership.id}/cancel`, {
    token: buyer.token,
  })
  expect(cancelled.status).toBe(200)
})

test("A renewal is bought in the last thirty days and begins when the current year ends", async () => {
  const own = await shopForThisTest()
  const { token, mobile } = await own.signIn()
  await joined(own, token)
  // The gateway's stand-in uses the system clock, so the membership is backdated.
  await own.context.db.update(memberships).set({
    startsAt: sql`${memberships.startsAt} - interval '340 days'`,
    endsAt: sql`${memberships.endsAt} - interval '340 days'`,
    createdAt: sql`${memberships.createdAt} - interval '340 days'`,
  })
  await joined(own, token)
  const view = await membershipsOf(own, token)
  const [next, running] = view.memberships
  expect([next.state, running.state]).toEqual(["upcoming", "active"])
  expect(next.startsAt).toBe(running.endsAt)
  expect((await openMembership(own, token)).body.error.code).toBe("NOT_ALLOWED_NOW")
  own.wait(30 * DAY)
  expect(await benefitOf(mobile, own)).toMatchObject({ id: next.id })
  own.wait(370 * DAY)
  expect(await benefitOf(mobile, own)).toBeNull()
})

test("Changed settings apply to the next member; existing members keep their terms", async () => {
  const own = await shopForThisTest({ MEMBERSHIP_RUPEES: "799", MEMBERSHIP_PERCENT: "15" })
  const { token, mobile } = await own.signIn()
  expect((await openMembership(own, token)).body.error).toMatchObject({
    code: "PRICE_CHANGED",
    message: "GOLD MAX now costs ₹799 for a year. Please check it and try again.",
  })
  const { body } = await openMembership(own, token, 799)
  await payAtGateway(own, body.payment_session_id, "SUCCESS")
  await verified(own, token, body.order_id)
  own.context.settings.MEMBERSHIP_PERCENT = 5
  expect(await benefitOf(mobile, own)).toMatchObject({ percent: 15 })
  expect((await membershipsOf(own, token)).plan.percent).toBe(5)
})

test("The owner can list, show, end and partly refund memberships", async () => {
  const { token, mobile } = await shop.signIn()
  const payment = await joined(shop, token)
  const [row] = await operated(shop, "memberships list", { mobile: `+91 ${mobile}` })
  expect(row).toMatchObject({ payment, state: "active", rupees: 499, refund: null })
  const { id } = row
  expect(await operated(shop, "memberships show", { id })).toMatchObject({ used: false })
  const reason = "Sold by mistake"
  const tooMuch = await operate(shop, "memberships end", { id, reason, rupees: 500 })
  expect(tooMuch).toMatchObject({ ok: false, failure: { code: "NOT_ALLOWED_NOW" } })
  expect(await operated(shop, "memberships end", { id, reason, rupees: 250 })).toMatchObject({
    refund_rupees: 250,
  })
  const again = await operate(shop, "memberships end", { id, reason })
  expect(again).toMatchObject({ ok: false, failure: { code: "NOT_ALLOWED_NOW" } })
  const [own] = (await membershipsOf(shop, token)).memberships
  expect(own).toMatchObject({
    state: "cancelled",
    refund: { amount: 250 },
    invoices: [{ amount: 499 }, { kind: "credit_note", amount: 250 }],
  })
  expect(await benefitOf(mobile)).toBeNull()
})

test("An invoice blocked by a wrong setting is issued later, without delaying a payment", async () => {
  const own = await shopForThisTest({ BUSINESS_ADDRESS: "Sample Street 1" })
  const { token } = await own.signIn()
  await joined(own, token)
  expect((await membershipsOf(own, token)).memberships).toMatchObject([
    { state: "active", invoices: [] },
  ])
  expect(await operated(own, "issue-invoices")).toMatchObject([{ parcel: null, invoice: null }])
  own.context.settings.BUSINESS_ADDRESS = "Sample Street 1, Bengaluru, Karnataka 560001"
  expect(await operated(own, "issue-invoices")).toMatchObject([
    { invoice: expect.stringMatching(/^CH\/\d\d-\d\d\/000001$/), problem: null },
  ])
  expect(await operated(own, "issue-invoices")).toEqual([])
})

test("A member pays the discounted price, without a delivery fee, and the order shows both", async () => {
  const buyer = await buyerIn(shop)
  await joined(shop, buyer.token)
  const [{ id }] = (await membershipsOf(shop, buyer.token)).memberships
  const wishes = [{ productId: frame }, { productId: 67 }]
  const plain = await buyer.order(wishes)
  expect(plain.body.error.code).toBe("PRICE_CHANGED")
  expect(await usesOf(id)).toEqual([])

  const opened = await buyer.order(wishes, { amount: memberAmount(shop, wishes) })
  await payAtGateway(shop, opened.body.payment_session_id, "SUCCESS")
  const { orders: lines } = (await buyer.verify(opened.body.order_id)).body
  const [payment] = await shop.context.db
    .select()
    .from(payments)
    .where(eq(payments.id, opened.body.order_id))
  expect(await usesOf(id)).toMatchObject([{ orderId: payment!.orderId }])
  const path = `/api/cashfree/orders/${lines[0]}`
  const { data } = (await shop.call("GET", path, { token: buyer.token })).body
  const { purchase } = data
  const discounts = purchase.orders.map(({ discount }: { discount: number }) => discount)
  expect(data.discount).toBe(90)
  expect(purchase.delivery_fee).toBe(0)
  expect(purchase.member_discount).toBe(discounts[0] + discounts[1])
  expect(purchase.amount).toBe(purchase.orders[0].amount + purchase.orders[1].amount)
  expect(payment!.amount).toBe(purchase.amount * 100)
})

test("A cash order has the member's price and counts as a use", async () => {
  const buyer = await buyerIn(shop)
  await joined(shop, buyer.token)
  const [{ id }] = (await membershipsOf(shop, buyer.token)).memberships
  const wishes = [{ productId: frame }]
  expect((await buyer.orderForCash(wishes)).body.error.code).toBe("PRICE_CHANGED")
  const placed = await buyer.orderForCash(wishes, { amount: memberAmount(shop, wishes) })
  expect(placed.status).toBe(200)
  expect(await usesOf(id)).toHaveLength(1)
  expect((await cancel(buyer.token, id)).status).toBe(409)
})

test("A coupon that saves less than the membership is refused with the reason, and one that saves more does not use the discount", async () => {
  const buyer = await buyerIn(shop)
  const wishes = [{ productId: frame }]
  await operated(shop, "coupons add", { code: "LESS5", percent: 5 })
  await operated(shop, "coupons add", { code: "MORE30", percent: 30 })
  expect((await buyer.checkCoupon("LESS5", wishes)).body.reason).toBeNull()
  await joined(shop, buyer.token)
  expect((await buyer.checkCoupon("LESS5", wishes)).body).toMatchObject({
    reason: expect.stringContaining("GOLD MAX discount saves you at least as much"),
    amount: memberAmount(shop, wishes),
  })
  const opened = await buyer.orderWith("MORE30", wishes)
  expect(opened.status).toBe(200)
})

test("A cancelled membership gives no discount", async () => {
  const buyer = await buyerIn(shop)
  await joined(shop, buyer.token)
  const [{ id }] = (await membershipsOf(shop, buyer.token)).memberships
  expect((await cancel(buyer.token, id)).status).toBe(200)
  expect((await orderAsMember(shop, buyer)).body.error.code).toBe("PRICE_CHANGED")
  expect((await buyer.order([{ productId: frame }])).status).toBe(200)
})

test("A membership for which another amount was captured does not start: the amount is refunded, and it can be paid again", async () => {
  const { token } = await shop.signIn()
  const { body } = await openMembership(shop, token)
  await control(shop, "cashfree", { webhooks: "lose", capturedAmount: 1 })
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  await control(shop, "cashfree", { webhooks: "ok", capturedAmount: null })
  expect((await verified(shop, token, body.order_id)).body).toMatchObject({
    refunding: true,
    refund_reason: "amount_mismatch",
  })
  expect(await stateOf(body.order_id)).toBe("mismatched")
  expect((await membershipsOf(shop, token)).memberships).toEqual([])
  await joined(shop, token)
  expect((await membershipsOf(shop, token)).memberships).toMatchObject([{ state: "active" }])
})

test("Two weeks before the end a member with reminders is reminded once, unless the membership was renewed or cancelled", async () => {
  const own = await shopForThisTest()
  const member = await own.signIn()
  await withEmail(own, member.token, "member@example.org")
  const renewing = await own.signIn()
  const cancelled = await own.signIn()
  const silent = await own.signIn()
  for (const { token } of [member, renewing, cancelled, silent]) await joined(own, token)
  for (const { token } of [member, renewing, cancelled]) {
    const body = { topic: "reminders", granted: true, version: 1 }
    await own.call("PUT", "/api/consents", { token, body })
  }
  const [gone] = (await membershipsOf(own, cancelled.token)).memberships
  await own.call("POST", `/api/membership/${gone.id}/cancel`, { token: cancelled.token })
  const endsAt = new Date(own.context.now().getTime() + 15 * DAY * 1000)
  await own.context.db.update(memberships).set({ endsAt })
  const remindedOf = async () => {
    await remindOfMembershipEnd(own.context)
    const sent = await own.context.db.select().from(notices)
    return sent.filter(({ kind }) => kind === "membership_ending")
  }

  await joined(own, renewing.token)
  expect(await remindedOf()).toEqual([])
  own.wait(2 * DAY)
  const told = await remindedOf()
  expect(told.map(({ mobile, values }) => [mobile, values.date])).toEqual([
    [member.mobile, formatDay(lastDayOf(endsAt))],
  ])
  expect(await remindedOf()).toHaveLength(1)
  const [email] = (await emailsTo(own, "member@example.org")).filter(({ subject }) =>
    subject.includes("ends on"),
  )
  expect(email?.text).toContain("does not renew by itself")
})

test("For memberships, receipts and orders have the same totals to the paisa", async () => {
  const own = await shopForThisTest()
  const kept = await own.signIn()
  await joined(own, kept.token)
  const { token } = await buyerIn(own)
  await joined(own, token)
  const [{ id }] = (await membershipsOf(own, token)).memberships
  await own.call("POST", `/api/membership/${id}/cancel`, { token })
  const books = await expectEqualBooks(own)
  expect(books.orders.map(({ kind }) => kind)).toEqual(["membership", "membership"])
  expect(books.receipts.map((row) => row.refund_cause)).toContain("membership")
})

test("Staff see a shopper's memberships as far as their role may", async () => {
  const own = await shopForThisTest()
  const { token, mobile } = await own.signIn()
  await joined(own, token)
  const shopper = await shopperId(mobile, own)
  const shown = async (role: StaffRole) => {
    const staff = await signedInStaff(own, role)
    return (await staff.run("shoppers show", { shopper })).body.result.memberships
  }
  expect(await shown("support")).toMatchObject([{ state: "active", rupees: MEMBERSHIP_RUPEES }])
  expect(await shown("optician")).toBeNull()
})

test("Switched off, none is sold, and a member keeps the lower prices", async () => {
  const own = await shopForThisTest()
  const { token, mobile } = await own.signIn()
  await joined(own, token)
  await operated(own, "settings set", { features_off: "membership" })
  expect(await benefitOf(mobile, own)).toMatchObject(benefit)
  const other = await own.signIn()
  expect((await openMembership(own, other.token)).body.error).toMatchObject({
    code: "NOT_ALLOWED_NOW",
    message: "GOLD MAX is not sold at the moment.",
  })
})
