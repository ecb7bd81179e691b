import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { auditEntries, notices, orderLines, orders, products, returns } from "#db/schema.ts"
import { returnReasonsFor } from "#domain/orders/return.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { createSandboxShipments } from "#server/orders/tracking/commands/create-shipment.ts"
import { pollSilentParcels } from "#server/orders/tracking/commands/poll-parcels.ts"
import { buyerIn, control, nearsighted, stockOf } from "../../buyer.ts"
import { endRefund, refundsAtGateway, soon } from "../../operations/at-gateway.ts"
import { bought } from "../../operations/bought.ts"
import { delivered } from "../../operations/delivered.ts"
import { lastAudit, operate, operated, prepareForPacking } from "../../operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"
import { aSmallPicture } from "../own-records.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const frame = 41
const look = () => reconcilePayments(shop.context, shop.app.log)
const sum = (rows: any[]) => rows.reduce((all, row) => all + row.refund_amount, 0)

const kindsOf = (mobile: string) => kindsOfIn(shop, mobile)

const kindsOfIn = async ({ context }: TestShop, mobile: string) =>
  (await context.db.select().from(notices).where(eq(notices.mobile, mobile))).map(
    ({ kind }) => kind,
  )

test("A damaged item is reported, picked up, checked and refunded with exactly its price [STA-15]", async () => {
  const before = await stockOf(shop, frame)
  const sale = await delivered(shop, [{ productId: frame, lens: nearsighted }])
  expect((await sale.returns()).body.data).toMatchObject({
    allowed: { quantity: 1, reasons: returnReasonsFor({ hasLenses: true, isLate: false }) },
    refusal: null,
    returns: [],
  })
  const asked = await sale.ask({ reason: "wrong_lenses", note: " The left lens is weak. " })
  expect(asked.status).toBe(201)
  expect(asked.body.data).toMatchObject({
    allowed: null,
    returns: [
      {
        number: expect.stringMatching(/^RT-\d\d-\d{6}$/),
        state: "requested",
        note: "The left lens is weak.",
        canWithdraw: true,
        events: [{ state: "requested", who: "shopper" }],
      },
    ],
  })
  const number = await sale.accept()
  expect(await operated(shop, "returns refund", { number })).toMatchObject({
    refund_rupees: sale.paid,
  })
  expect(await stockOf(shop, frame)).toBe(before - 1)
  await look()
  await endRefund(shop, sale.paymentId, "SUCCESS")
  await expect.poll(async () => (await sale.order()).delivery_status, soon).toBe("Refunded")
  expect(await sale.order()).toMatchObject({
    payment_status: "REFUNDED",
    refund: { state: "done", amount: sale.paid },
  })
  const gone = await sale.newest()
  expect(gone.events.map((event: any) => event.state)).toEqual([
    "requested",
    "approved",
    "picked_up",
    "received",
    "accepted",
    "refunded",
  ])
  expect(gone).toMatchObject({ courier: "delhivery", canWithdraw: false })
  const told = await kindsOf(sale.buyer.mobile)
  expect(told).toEqual(expect.arrayContaining(["return_approved", "return_received", "refunded"]))
  const again = await operate(shop, "returns refund", { number })
  expect(again).toMatchObject({ ok: false, failure: { code: "NOT_ALLOWED_NOW" } })
  expect(sum(await refundsAtGateway(shop, sale.paymentId))).toBe(sale.paid)
})

test("A defect found long after the 48 hours is accepted, marked for the staff, and decided by them [STA-15]", async () => {
  const later = await shopForThisTest()
  const sale = await delivered(later, [{ productId: frame, lens: nearsighted, quantity: 2 }])
  const { allowed } = (await sale.returns()).body.data
  const hours = new Date(allowed.reportBy).getTime() - later.context.now().getTime()
  expect(hours / 3_600_000).toBeCloseTo(48, 0)
  expect((await sale.ask({ quantity: 1 })).status).toBe(201)
  const { number: inTime, id } = await sale.newest()
  await sale.withdraw(id)
  later.wait(25 * 24 * 3600)
  const asked = await sale.ask({ reason: "coating", note: "It peels." })
  expect(asked.status).toBe(201)
  const { number, sendBackUntil } = await sale.newest()
  const left = new Date(sendBackUntil).getTime() - later.context.now().getTime()
  expect(left / (24 * 3_600_000)).toBeCloseTo(30, 1)
  const shown = await operated(later, "returns show", { number })
  expect(shown).toMatchObject({ reported_after_hours: 48, reason: "coating", has_lenses: true })
  expect(await operated(later, "returns show", { number: inTime })).toMatchObject({
    reported_after_hours: null,
  })
  const support = await signedInStaff(later, "support")
  const note = "The photos show a scratch from use"
  expect((await support.run("returns reject", { number, note })).body.result.state).toBe("rejected")
  expect((await sale.newest()).events.at(-1)).toMatchObject({ state: "rejected", note })

  // Staff who take a call accept it too, without the owner.
  const [line] = sale.orderIds
  expect((await operated(later, "orders show", { id: line })).lines[0].returnable).toMatchObject({
    pieces: 2,
    reported_after_hours: 48,
  })
  const opened = await support.run("returns open", {
    ...{ id: line, kind: "exchange", reason: "defect_later" },
  })
  expect(opened.body.result).toMatchObject({ state: "approved" })
})

test("An undelivered item, missing lenses and more pieces than bought cannot be returned", async () => {
  const { buyer, orderIds } = await bought(shop, [{ productId: frame }])
  const body = { quantity: 1, kind: "refund", reason: "damaged" }
  const path = `/api/cashfree/orders/${orderIds[0]}/returns`
  const early = await shop.call("POST", path, { token: buyer.token, body })
  expect(early.body.error.message).toContain("has not been delivered yet")
  const sale = await delivered(shop, [{ productId: frame }])
  expect((await sale.ask({ reason: "wrong_lenses" })).body.error.message).toContain("lenses")
  expect((await sale.ask({ quantity: 2 })).body.error.message).toContain("at most 1 item")
  for (const wrong of [
    { quantity: 0 },
    { quantity: 1.5 },
    { reason: "changed_mind" },
    { kind: "voucher" },
    { note: "x".repeat(501) },
    { photos: ["x"] },
    { state: "refunded" },
  ]) {
    expect((await sale.ask(wrong)).status, JSON.stringify(wrong)).toBe(400)
  }
  expect((await sale.returns()).body.data.returns).toEqual([])
})

test("Two simultaneous requests are one return, and after a withdrawal another can be requested", async () => {
  const sale = await delivered(shop, [{ productId: frame, quantity: 2 }])
  const answers = await Promise.all([sale.ask(), sale.ask(), sale.ask()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  const { id } = await sale.newest()
  expect((await sale.withdraw(id)).body.data.returns[0]).toMatchObject({
    state: "withdrawn",
    events: [{ state: "requested" }, { state: "withdrawn", who: "shopper" }],
  })
  expect((await sale.withdraw(id)).body.error.message).toContain("already withdrawn")
  expect((await sale.ask({ quantity: 2 })).status).toBe(201)
  const { number, id: second } = await sale.newest()
  await operated(shop, "returns approve", { number, note: "The courier comes on Monday" })
  await operated(shop, "returns pick-up", { number, courier: "delhivery", tracking: "RV77" + "01" })
  expect((await sale.withdraw(second)).body.error.message).toContain("picked up")
})

test("Another user's order and return look like missing ones, and nothing changes", async () => {
  const sale = await delivered(shop, [{ productId: frame }])
  await sale.ask()
  const { id } = await sale.newest()
  const { token } = await buyerIn(shop)
  const pairs = [
    [await sale.returns(undefined, token), await sale.returns(crypto.randomUUID(), token)],
    [await sale.ask({}, undefined, token), await sale.ask({}, crypto.randomUUID(), token)],
    [await sale.withdraw(id, token), await sale.withdraw(crypto.randomUUID(), token)],
    [await sale.withdraw("x", token), await sale.withdraw(crypto.randomUUID(), token)],
  ]
  for (const [others, none] of pairs) {
    expect(others!.status).toBe(404)
    expect(others!.body).toEqual(none!.body)
  }
  expect((await sale.newest()).state).toBe("requested")
})

test("Only the shopper's own photos are attached to a return", async () => {
  const sale = await delivered(shop, [{ productId: frame }])
  const body = { purpose: "return", picture: aSmallPicture }
  const send = async (token: string): Promise<string> =>
    (await shop.call("POST", "/api/photos", { token, body })).body.id
  const stranger = await buyerIn(shop)
  const foreign = await send(stranger.token)
  for (const photo of [foreign, crypto.randomUUID()]) {
    expect((await sale.ask({ photos: [photo] })).status).toBe(404)
  }
  const own = await send(sale.buyer.token)
  expect((await sale.ask({ photos: [own] })).body.data.returns[0].photos).toEqual([own])
})

test("Of two pieces one is refunded and one replaced, and no more than was paid is refunded", async () => {
  const before = await stockOf(shop, frame)
  const sale = await delivered(shop, [{ productId: frame, quantity: 2 }])
  const [id] = sale.orderIds
  await sale.ask()
  const first = await sale.accept(undefined, { restock: true })
  expect(await stockOf(shop, frame)).toBe(before - 1)
  const { refund_rupees: back } = await operated(shop, "returns refund", { number: first })
  expect(back).toBe(sale.paid / 2)
  expect((await sale.returns()).body.data.allowed).toMatchObject({ quantity: 1 })

  await sale.ask({ kind: "exchange" })
  const second = await sale.accept()
  const sent = await operated(shop, "returns replace", { number: second })
  expect(await stockOf(shop, frame)).toBe(before - 2)
  expect(await sale.newest()).toMatchObject({ state: "replaced", replacement: sent.order_line })
  expect((await sale.ask()).body.error.message).toContain("refunded or replaced already")

  const replacement = await sale.order(sent.order_line)
  expect(replacement).toMatchObject({
    delivery_status: "Confirmed",
    product_quantity: 1,
    selected_Lens_Or_ProductPrice: 0,
    cancellable_until: null,
    tax: { taxable: 0 },
  })
  expect(replacement.purchase.orders.map((one: any) => one.amount)).toEqual([sale.paid, 0])
  expect(replacement.purchase.amount).toBe(sale.paid)
  const { db } = shop.context
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, sent.order_line))
  expect(line).toMatchObject({ replacesLineId: id, line: 1 })
  const [order] = await db.select().from(orders).where(eq(orders.id, line!.orderId))
  expect(order!.total).toBe(order!.subtotal + order!.deliveryFee)

  expect((await sale.cancel(sent.order_line)).body.error.message).toContain("free replacement")
  const tooMuch = { id, rupees: sale.paid - back + 1, reason: "Sorry" }
  expect((await operate(shop, "refund", tooMuch)).ok).toBe(false)
  const none = { id: sent.order_line, rupees: 1, reason: "Sorry" }
  expect((await operate(shop, "refund", none)).ok).toBe(false)
})

test("A replacement is not cancelled while another return of its item is open, and the reply says why", async () => {
  const sale = await delivered(shop, [{ productId: frame, quantity: 2 }])
  await sale.ask({ kind: "exchange" })
  const first = await sale.accept()
  const { order_line: id } = await operated(shop, "returns replace", { number: first })
  await sale.ask()
  const second = (await sale.newest()).number
  const cancelled = await operate(shop, "cancel", { id, reason: "Wanted no more" })
  expect(cancelled).toMatchObject({ ok: false, failure: { code: "NOT_ALLOWED_NOW" } })
  expect(JSON.stringify(cancelled)).toContain(`Return ${second} of `)
  await operated(shop, "returns refund", { number: await sale.accept() })
  expect((await operate(shop, "cancel", { id, reason: "Wanted no more" })).ok).toBe(true)
})

test("A damaged replacement is refunded with what was paid for the first one", async () => {
  const sale = await delivered(shop, [{ productId: frame, lens: nearsighted }])
  await sale.ask({ kind: "exchange" })
  const { order_line: replacement } = await operated(shop, "returns replace", {
    number: await sale.accept(),
  })
  expect(await sale.order(replacement)).toMatchObject({ lens: { type: "Single Vision" } })
  const parcel = { courier: "delhivery", number: `R${sale.paymentId.slice(3).toUpperCase()}` }
  await operated(shop, "orders make", { id: replacement })
  await prepareForPacking(shop, replacement)
  await operated(shop, "ship", { id: replacement, ...parcel })
  await operated(shop, "deliver", { id: replacement })
  expect((await sale.ask({}, replacement)).status).toBe(201)
  const number = await sale.accept(replacement)
  expect((await operated(shop, "returns refund", { number })).refund_rupees).toBe(sale.paid)
  await look()
  expect(sum(await refundsAtGateway(shop, sale.paymentId))).toBe(sale.paid)
  await endRefund(shop, sale.paymentId, "SUCCESS")
  await expect.poll(async () => (await sale.order()).delivery_status, soon).toBe("Refunded")
})

test("A return does not refund again what the owner has already refunded", async () => {
  const sale = await delivered(shop, [{ productId: frame }])
  await sale.ask()
  const number = await sale.accept()
  await operated(shop, "refund", { id: sale.orderIds[0], rupees: 200, reason: "For the wait" })
  const given = await operated(shop, "returns refund", { number })
  expect(given.refund_rupees).toBe(sale.paid - 200)
  await look()
  expect(sum(await refundsAtGateway(shop, sale.paymentId))).toBe(sale.paid)
})

test("Refunding all of a returned item cancels its unsent replacement, and then it is not replaced again", async () => {
  const sale = await delivered(shop, [{ productId: frame, lens: nearsighted, quantity: 2 }])
  await sale.ask({ kind: "exchange" })
  const before = await stockOf(shop, frame)
  const number = await sale.accept()
  const { order_line: replacement } = await operated(shop, "returns replace", { number })
  const [id] = sale.orderIds
  const replaced = async () => {
    const { lines } = await operated(shop, "orders show", { id: sale.paymentId })
    return lines.map((line: any) => line.unsent_replacement)
  }
  expect(await replaced()).toEqual([true, false])
  const part = await operated(shop, "refund", { id, rupees: 100, reason: "For the wait" })
  expect(part.cancelled).toBe(false)
  const rest = await operated(shop, "refund", { id, rupees: sale.paid - 100, reason: "All back" })
  expect(rest).toMatchObject({ rupees: sale.paid - 100, left_rupees: 0, cancelled: true })
  expect(await replaced()).toEqual([false, false])
  expect(await sale.order(replacement)).toMatchObject({ delivery_status: "Cancelled" })
  expect(await stockOf(shop, frame)).toBe(before)
  const shipped = { id: replacement, courier: "delhivery", number: "REPLACED01" }
  expect((await operate(shop, "ship", shipped)).ok).toBe(false)
  expect(await sale.newest()).toMatchObject({ state: "replaced" })

  await sale.ask({ kind: "exchange" })
  const again = await sale.accept()
  const refused = await operate(shop, "returns replace", { number: again })
  expect(refused).toMatchObject({ ok: false, failure: { code: "NOT_ALLOWED_NOW" } })
  expect(await stockOf(shop, frame)).toBe(before)
  expect((await operated(shop, "returns refund", { number: again })).refund_rupees).toBe(0)
})

test("A return whose replacement is cancelled is accepted again, and refunded or replaced once more", async () => {
  const sale = await delivered(shop, [{ productId: frame }])
  await sale.ask({ kind: "exchange" })
  const number = await sale.accept()
  const replace = async () => (await operated(shop, "returns replace", { number })).order_line
  const reason = "The last one is scratched"
  await operated(shop, "cancel", { id: await replace(), reason })
  expect(await sale.newest()).toMatchObject({ state: "accepted" })
  await operated(shop, "cancel", { id: await replace(), reason })
  const listed = await operated(shop, "returns list")
  expect(listed.map((one: any) => one.number)).toContain(number)
  const given = await operated(shop, "returns refund", { number })
  expect(given.refund_rupees).toBe(sale.paid)
})

test("A free replacement that the owner cancels becomes Cancelled, without a refund, and is restocked", async () => {
  const sale = await delivered(shop, [{ productId: frame }])
  await sale.ask({ kind: "exchange" })
  const number = await sale.accept()
  const before = await stockOf(shop, frame)
  const { order_line: id } = await operated(shop, "returns replace", { number })
  const [cancelled] = await operated(shop, "cancel", { id, reason: "The shopper keeps it" })
  expect(cancelled).toMatchObject({ result: "cancelled", refund_rupees: 0 })
  expect(await stockOf(shop, frame)).toBe(before)
  expect(await sale.order(id)).toMatchObject({ delivery_status: "Cancelled", refund: null })
  await look()
  expect(await sale.order(id)).toMatchObject({ delivery_status: "Cancelled", refund: null })
  expect(await refundsAtGateway(shop, sale.paymentId)).toEqual([])
  expect(await kindsOf(sale.buyer.mobile)).not.toContain("refunded")
})

/** An approved return, with the courier's webhook held. */
async function approved(own: TestShop) {
  await control(own, "aftership", { webhooks: "lose" })
  const sale = await delivered(own, [{ productId: frame }])
  await sale.ask()
  const { number } = await sale.newest()
  await operated(own, "returns approve", { number })
  const pickUp = (tracking: string, input: object = {}) =>
    operate(own, "returns pick-up", { number, courier: "delhivery", tracking, ...input })
  return { ...sale, number: number as string, pickUp }
}

test("A picked-up item is tracked like any parcel, and received when the courier delivers it", async () => {
  const own = await shopForThisTest()
  const sale = await approved(own)
  expect((await sale.newest()).checkpoints).toEqual([])
  expect((await sale.pickUp("RVBACK0001")).ok).toBe(true)
  const { parcels } = await control(own, "aftership", {})
  const registered = parcels.find(({ tracking }: any) => tracking.tracking_number === "RVBACK0001")
  // It is delivered to the shop, not to the shopper.
  expect(registered.tracking.destination_postal_code).toBe("560001")

  const advance = { tracking_number: "RVBACK0001", steps: 20 }
  await control(own, "aftership", { advance })
  own.wait(7 * 3600)
  await pollSilentParcels(own.context, own.app.log)
  const back = await sale.newest()
  expect(back).toMatchObject({
    state: "received",
    courier: "delhivery",
    trackingNumber: "RVBACK0001",
    events: [
      { state: "requested" },
      { state: "approved" },
      { state: "picked_up" },
      { state: "received", who: "shop" },
    ],
  })
  expect(back.checkpoints.at(-1)).toMatchObject({ tag: "Delivered" })
  expect(await kindsOfIn(own, sale.buyer.mobile)).toContain("return_received")
  // The owner can record it too.
  expect(await operated(own, "returns receive", { number: sale.number })).toEqual({
    number: sale.number,
    state: "received",
  })
})

test("A pick-up requires a tracking number of its own that the tracking service accepts, and a wrong one can be corrected", async () => {
  const own = await shopForThisTest()
  const other = await delivered(own, [{ productId: frame }])
  const sale = await approved(own)
  const taken = other.paymentId.slice(3).toUpperCase()
  expect(await sale.pickUp(taken)).toMatchObject({ failure: { code: "NOT_ALLOWED_NOW" } })
  expect(await sale.pickUp("RVBACK0002", { correct: true })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
  await control(own, "aftership", { api: "error" })
  expect(await sale.pickUp("RVBACK0002")).toMatchObject({
    failure: { code: "PROVIDER_UNAVAILABLE" },
  })
  expect((await sale.newest()).state).toBe("approved")
  await control(own, "aftership", { api: "ok" })
  expect((await sale.pickUp("RVBACK0002")).ok).toBe(true)
  expect(await sale.pickUp("RVBACK0003")).toMatchObject({ failure: { code: "NOT_ALLOWED_NOW" } })
  expect((await sale.pickUp("RVBACK0003", { correct: true })).ok).toBe(true)
  expect(await sale.newest()).toMatchObject({
    state: "picked_up",
    trackingNumber: "RVBACK0003",
  })
})

test("Without stock nothing can be replaced, and the return can still be refunded", async () => {
  const sale = await delivered(shop, [{ productId: 67 }])
  await sale.ask({ kind: "exchange" })
  const number = await sale.accept()
  const { db } = shop.context
  const [before] = await db.select().from(products).where(eq(products.id, 67))
  await operated(shop, "stock", { product: 67, set: 0 })
  expect(await operate(shop, "returns replace", { number })).toMatchObject({
    ok: false,
    failure: { code: "OUT_OF_STOCK" },
  })
  expect((await sale.newest()).state).toBe("accepted")
  expect((await operated(shop, "returns refund", { number })).refund_rupees).toBe(sale.paid)
  await operated(shop, "stock", { product: 67, set: before!.stock })
})

test("The owner refuses with a reason that the shopper sees, and an overdue request is marked", async () => {
  const away = await shopForThisTest()
  const sale = await delivered(away, [{ productId: frame }])
  await sale.ask()
  const { number } = await sale.newest()
  expect(await operated(away, "returns list")).toMatchObject([{ number, overdue: null }])
  away.wait(48 * 3600 + 1)
  expect(await operated(away, "returns list")).toMatchObject([{ number, overdue: "answer" }])
  expect(await operate(away, "returns reject", { number })).toMatchObject({
    failure: { code: "BAD_REQUEST" },
  })
  expect(await operate(away, "returns receive", { number })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
  await operated(away, "returns reject", { number: number.toLowerCase(), note: "No fault found" })
  expect(await sale.newest()).toMatchObject({
    state: "rejected",
    events: [{ state: "requested" }, { state: "rejected", who: "shop", note: "No fault found" }],
  })
  expect(await lastAudit(away)).toMatchObject({ operation: "returns reject", result: "OK" })
  expect(await operated(away, "returns list")).toEqual([])
  expect(await operated(away, "returns show", { number })).toMatchObject({
    state: "rejected",
    mobile: sale.buyer.mobile,
  })
  const both = { number, accept: true, refuse: true }
  expect(await operate(away, "returns inspect", both)).toMatchObject({
    failure: { code: "BAD_REQUEST" },
  })
  expect(await operate(away, "returns show", { number: "RT-99-000001" })).toMatchObject({
    failure: { code: "NOT_FOUND" },
  })
})

test("The sandbox courier sends a replacement as a separate parcel", async () => {
  const sale = await bought(shop, [{ productId: frame }])
  await createSandboxShipments(shop.context, shop.app.log)
  const first = (await sale.order()).tracking_number
  expect(first).toMatch(/^CH\d{10}$/)
  await operated(shop, "deliver", { id: sale.paymentId })
  await shop.call("POST", `/api/cashfree/orders/${sale.orderIds[0]}/returns`, {
    token: sale.buyer.token,
    body: { quantity: 1, kind: "exchange", reason: "damaged" },
  })
  const [made] = await shop.context.db
    .update(returns)
    .set({ state: "accepted" })
    .where(eq(returns.orderLineId, sale.orderIds[0]!))
    .returning()
  const { number } = made!
  const { order_line } = await operated(shop, "returns replace", { number })
  await createSandboxShipments(shop.context, shop.app.log)
  const second = (await sale.order(order_line)).tracking_number
  expect(second).toMatch(/^CH\d{10}$/)
  expect(second).not.toBe(first)
})

test("Staff open a return for a shopper who called: approved by the same rules, and the shopper is told and sees it [STA-15]", async () => {
  const sale = await delivered(shop, [{ productId: frame, lens: nearsighted, quantity: 2 }])
  const [id] = sale.orderIds
  const wish = { id, kind: "exchange", reason: "wrong_lenses" }
  const packer = await signedInStaff(shop, "packer")
  expect((await packer.run("returns open", wish)).status).toBe(403)
  const support = await signedInStaff(shop, "support")
  expect(
    (await support.run("returns open", { ...wish, quantity: 3 })).body.error.message,
  ).toContain("at most 2 items")
  const opened = await support.run("returns open", {
    ...wish,
    quantity: "2",
    note: "Left too weak",
  })
  expect(opened.body.result).toMatchObject({ state: "approved" })
  expect(await sale.newest()).toMatchObject({
    ...{ number: opened.body.result.number, state: "approved", note: "Left too weak", quantity: 2 },
    events: [
      { state: "requested", who: "shop" },
      { state: "approved", who: "shop" },
    ],
  })
  expect(await kindsOf(sale.buyer.mobile)).toContain("return_approved")
  expect((await support.run("returns open", wish)).body.error.code).toBe("NOT_ALLOWED_NOW")
  const { lines, events } = await operated(shop, "orders show", { id })
  expect(lines[0]).toMatchObject({ returns: [{ state: "approved" }], returnable: null })
  expect(events).toContainEqual({
    at: expect.any(String),
    what: "Return opened",
    who: "Kavya Menon",
  })
  expect(JSON.stringify(await shop.context.db.select().from(auditEntries))).not.toContain(
    "too weak",
  )
})

test("An item that the shopper brought to the shop is received at once, with one message, and refunded by its price", async () => {
  const sale = await delivered(shop, [{ productId: frame }])
  const [id] = sale.orderIds
  const wish = { id, kind: "refund", reason: "damaged", brought: true }
  const { number, state } = await operated(shop, "returns open", wish)
  expect(state).toBe("received")
  const kinds = (await kindsOf(sale.buyer.mobile)).filter((kind) => kind.startsWith("return_"))
  expect(kinds).toEqual(["return_received"])
  await operated(shop, "returns inspect", { number, accept: true, restock: true })
  expect(await operated(shop, "returns refund", { number })).toMatchObject({
    refund_rupees: sale.paid,
  })
})

test("Glasses with the wrong power are made again: a lens job in the office, visible until they are delivered", async () => {
  const sale = await delivered(shop, [{ productId: frame, lens: nearsighted }])
  await sale.ask({ kind: "exchange", reason: "wrong_lenses" })
  const number = await sale.accept()
  const { order_line: id } = await operated(shop, "returns replace", { number })
  const progress = async () => {
    const shown = await operated(shop, "returns show", { number })
    const { state, replacement, replacementState } = await sale.newest()
    expect([shown.state, shown.replacement_line]).toEqual([state, replacement])
    expect([state, replacement, shown.replacement]).toEqual(["replaced", id, replacementState])
    return replacementState
  }
  expect(await progress()).toBe("Confirmed")
  const { lines } = await operated(shop, "orders show", { id: sale.paymentId })
  expect(lines.find((line: any) => line.id === id)).toMatchObject({ next: "make", has_lens: true })
  await operated(shop, "orders make", { id })
  await prepareForPacking(shop, id)
  const parcel = { courier: "delhivery", number: `M${sale.paymentId.slice(3).toUpperCase()}` }
  await operated(shop, "ship", { id, ...parcel })
  expect(await progress()).toBe("Processing")
  await operated(shop, "deliver", { id })
  expect(await progress()).toBe("Delivered")
})

test("A shopper chooses the money until the remake has started, and a piece is never both made again and refunded", async () => {
  const sale = await delivered(shop, [{ productId: frame, lens: nearsighted }])
  await sale.ask({ kind: "exchange", reason: "fit" })
  const { id } = await sale.newest()
  const choose = (kind: string, which = id, token = sale.buyer.token) =>
    shop.call("POST", `/api/returns/${which}/kind`, { token, body: { kind } })
  const stranger = (await buyerIn(shop)).token
  const [others, none] = [
    await choose("refund", id, stranger),
    await choose("refund", crypto.randomUUID()),
  ]
  expect([others.status, others.body]).toEqual([404, none.body])
  expect((await choose("voucher")).status).toBe(400)
  expect(await sale.newest()).toMatchObject({ kind: "exchange", canChangeKind: true })

  const number = await sale.accept()
  expect((await choose("refund")).body.data.returns[0]).toMatchObject({ kind: "refund" })
  const before = await stockOf(shop, frame)
  expect(await operate(shop, "returns replace", { number })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW", message: expect.stringContaining("chose the money") },
  })
  expect(await stockOf(shop, frame)).toBe(before)
  expect((await choose("exchange")).status).toBe(200)
  await operated(shop, "returns replace", { number })
  expect((await choose("refund")).body.error).toMatchObject({ code: "NOT_ALLOWED_NOW" })
  expect(await sale.newest()).toMatchObject({ kind: "exchange", canChangeKind: false })
  for (const way of ["returns refund", "returns replace"]) {
    expect(await operate(shop, way, { number }), way).toMatchObject({
      failure: { code: "NOT_ALLOWED_NOW" },
    })
  }
  expect(await refundsAtGateway(shop, sale.paymentId)).toEqual([])
})

test("Returned pieces are counted by cause: made again, replaced, refunded and declined", async () => {
  const own = await shopForThisTest()
  const glasses = await delivered(own, [{ productId: frame, lens: nearsighted, quantity: 3 }])
  const end = async (sale: typeof glasses, wish: object, way: string) => {
    await sale.ask(wish)
    const number = await sale.accept()
    return operated(own, way, { number })
  }
  const coating = { kind: "exchange", reason: "coating" }
  await end(glasses, { ...coating, quantity: 2 }, "returns replace")
  // A cancelled remake is accepted again, and refunded here.
  const { order_line: id } = await end(glasses, coating, "returns replace")
  await operated(own, "cancel", { id, reason: "Out of lenses" })
  await operated(own, "returns refund", { number: (await glasses.newest()).number })
  const plain = await delivered(own, [{ productId: frame, quantity: 2 }])
  await end(plain, { kind: "exchange" }, "returns replace")
  await plain.ask()
  await operated(own, "returns reject", { number: (await plain.newest()).number, note: "Intact" })
  const support = await signedInStaff(own, "support")
  const none = { remade: 0, replaced: 0, refunded: 0, declined: 0 }
  const checked = expect.any(Number)
  expect((await support.run("returns causes", {})).body.result).toEqual([
    { ...none, reason: "damaged", pieces: 2, checked, replaced: 1, declined: 1 },
    { ...none, reason: "coating", pieces: 3, checked, remade: 2, refunded: 1 },
  ])
  own.wait(8 * 24 * 3600)
  expect(await operated(own, "returns causes", { days: 7 })).toEqual([])
  const packer = await signedInStaff(own, "packer")
  expect((await packer.run("returns causes", {})).status).toBe(403)
})
