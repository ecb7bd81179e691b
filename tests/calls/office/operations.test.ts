import { eq, inArray } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { operations } from "#contract/operations.ts"
import { orderLines, orders, payments } from "#db/schema.ts"
import { auditValue } from "#domain/office/audit-value.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { buyerIn, control, nearsighted, payAtGateway, stockOf } from "../../buyer.ts"
import { endRefund, refundsAtGateway, soon } from "../../operations/at-gateway.ts"
import { bought } from "../../operations/bought.ts"
import { lastAudit, operate, operated } from "../../operations/operate.ts"
import { providersAskedBy } from "../../provider-reach.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import type { OperationExample } from "../define-examples.ts"
import { moduleExamples } from "../module-examples.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const frame = 41
const look = () => reconcilePayments(shop.context, shop.app.log)
/** This many days from now, in the owner's input format. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const numberFor = (paymentId: string) => paymentId.slice(3).toUpperCase()

/** A parcel in transit. */
async function shipped() {
  const sale = await bought(shop, [{ productId: frame }])
  const number = numberFor(sale.paymentId)
  await operated(shop, "ship", { id: sale.paymentId, courier: "delhivery", number })
  return { ...sale, number }
}

test("The owner sees what to make and where to send it", async () => {
  const prescription = { ...nearsighted.prescription!, pdSource: "try_on" } as const
  const lens = { ...nearsighted, prescription }
  const { orderIds } = await bought(shop, [{ productId: frame, lens }])
  expect(await operated(shop, "order", { id: orderIds[0] })).toMatchObject({
    state: "Confirmed",
    rupees: 1700,
    lens: "Single Vision, Blue Block",
    right_eye: "SPH -2.50 CYL -0.75 AXIS 90",
    left_eye: "SPH -2.25",
    pd: "31.5/32",
    pd_source: "try_on",
    name: "Asha Rao",
    address: "14, 3rd Cross, Jayanagar 4th Block, Bengaluru, Karnataka - 560041",
    history: [{ state: "Confirmed" }],
  })
})

test("A number of another shopper's parcel is refused", async () => {
  const first = await shipped()
  const second = await bought(shop, [{ productId: frame }])
  const taken = { id: second.paymentId, courier: "delhivery", number: first.number }
  const refused = await operate(shop, "ship", taken)
  expect(refused).toMatchObject({ ok: false, failure: { code: "NOT_ALLOWED_NOW" } })
  expect((await second.order()).delivery_status).toBe("Confirmed")
})

test("The owner cancels a returned parcel: the payment is refunded, and it is restocked only on request", async () => {
  const before = await stockOf(shop, frame)
  const lost = await shipped()
  const [row] = await operated(shop, "cancel", { id: lost.orderIds[0], reason: "Lost on its way" })
  expect(row).toMatchObject({ result: "cancelled", refund_rupees: lost.paid })
  expect(await stockOf(shop, frame)).toBe(before - 1)
  await look()
  const [asked] = await refundsAtGateway(shop, lost.paymentId)
  expect(asked).toMatchObject({ refund_amount: lost.paid, refund_note: "Lost on its way" })

  const back = await shipped()
  await operated(shop, "cancel", { id: back.paymentId, reason: "Came back", restock: true })
  expect(await stockOf(shop, frame)).toBe(before - 1)
})

test("The owner cancels a whole payment, except for what is delivered", async () => {
  const { orderIds, paymentId, paid } = await bought(shop, [
    { productId: frame },
    { productId: 67 },
  ])
  const number = numberFor(paymentId)
  await operated(shop, "ship", { id: orderIds[1], courier: "delhivery", number })
  await operated(shop, "deliver", { id: orderIds[1] })
  const rows = await operated(shop, "cancel", { id: paymentId, reason: "Frame is broken" })
  expect(rows.map((row: any) => [row.order, row.refund_rupees > 0])).toEqual([
    [orderIds[0], true],
    [orderIds[1], false],
  ])
  expect(rows[0].refund_rupees).toBeLessThan(paid)
  expect(rows[1].result).toContain("delivered")
})

test("The owner refunds in parts, never more than is left, and the payment stays settled", async () => {
  const { orderIds, paymentId, paid, order } = await shipped()
  const [id] = orderIds
  await operated(shop, "deliver", { id })
  const reason = "Scratched"
  const over = await operate(shop, "refund", { id, rupees: paid + 0.01, reason })
  expect(over).toMatchObject({ ok: false, failure: { code: "NOT_ALLOWED_NOW" } })

  expect(await operated(shop, "refund", { id, rupees: "200", reason })).toMatchObject({
    left_rupees: paid - 200,
  })
  const typedTwice = await operate(shop, "refund", { id, rupees: "200", reason })
  expect(typedTwice).toMatchObject({ ok: false, failure: { code: "NOT_ALLOWED_NOW" } })
  await look()
  await endRefund(shop, paymentId, "SUCCESS")
  await expect.poll(async () => (await order()).payment_status, soon).toBe("PARTLY_REFUNDED")
  expect((await order()).delivery_status).toBe("Delivered")

  const tooMuch = await operate(shop, "refund", { id, rupees: paid - 199, reason })
  expect(tooMuch).toMatchObject({ ok: false, failure: { code: "NOT_ALLOWED_NOW" } })
  await operated(shop, "refund", { id, rupees: paid - 200, reason })
  await look()
  await endRefund(shop, paymentId, "SUCCESS")
  await expect.poll(async () => (await order()).delivery_status, soon).toBe("Refunded")
  const amounts = (await refundsAtGateway(shop, paymentId)).map((one) => one.refund_amount)
  expect(amounts).toEqual([200, paid - 200])
  const [payment] = await shop.context.db.select().from(payments).where(eq(payments.id, paymentId))
  expect(payment?.state).toBe("settled")
})

test("Concurrent refunds and a cancellation together refund what was paid", async () => {
  const { orderIds, paymentId, paid } = await bought(shop, [{ productId: frame }])
  const [id] = orderIds
  const reason = "At once"
  await Promise.all([
    operate(shop, "refund", { id, rupees: paid - 1, reason }),
    operate(shop, "cancel", { id, reason }),
    operate(shop, "refund", { id, rupees: paid - 2, reason }),
    operate(shop, "cancel", { id, reason }),
  ])
  await look()
  const amounts = (await refundsAtGateway(shop, paymentId)).map((one) => one.refund_amount)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(paid)
})

test("The owner can recheck one payment or all open ones at the gateway", async () => {
  await control(shop, "cashfree", { webhooks: "lose" })
  const buyer = await buyerIn(shop)
  const { body } = await buyer.order([{ productId: frame }])
  const unpaid = await operated(shop, "reconcile", { id: body.order_id })
  expect(unpaid).toMatchObject([{ before: "open", after: "open", gateway: "NOT_ATTEMPTED" }])
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  const all = await operated(shop, "reconcile")
  expect(all).toContainEqual({
    payment: body.order_id,
    before: "open",
    after: "settled",
    gateway: "SUCCESS",
    open_refunds: 0,
  })
  expect(await buyer.orders()).toHaveLength(1)

  const [order] = await buyer.orders()
  await operated(shop, "cancel", { id: order?.id, reason: "Changed our mind" })
  const owed = await operated(shop, "reconcile", { id: order?.id })
  expect(owed).toMatchObject([{ payment: body.order_id, open_refunds: 1 }])
  await endRefund(shop, body.order_id, "SUCCESS")
  expect(await operated(shop, "reconcile", { id: body.order_id })).toMatchObject([
    { open_refunds: 0 },
  ])
  await control(shop, "cashfree", { reset: true })
})

test("The owner sets and changes stock, and every page shows it [APP-05]", async () => {
  const shownStock = () => shop.context.catalogue.product(68)?.stock
  await operated(shop, "stock", { product: "68", set: "3" })
  await expect.poll(shownStock).toBe(3)
  const version = shop.context.catalogue.now().version
  await operated(shop, "stock", { product: 68, add: "40" })
  await expect.poll(shownStock).toBe(43)
  expect(shop.context.catalogue.now().version).toBeGreaterThan(version)
  expect(await operated(shop, "stock", { product: 68 })).toMatchObject({ pieces: 43 })
})

test("Stock never falls below zero, and a stock that has changed meanwhile is not overwritten", async () => {
  await operated(shop, "stock", { product: 68, set: 5 })
  const refused = [{ add: -6 }, { set: -1 }, { add: 1, expect: 4 }, { set: 1, add: 1 }]
  for (const input of refused) {
    expect((await operate(shop, "stock", { product: 68, ...input })).ok).toBe(false)
  }
  expect(await stockOf(shop, 68)).toBe(5)
  const taken = Array.from({ length: 7 }, () => operate(shop, "stock", { product: 68, add: -1 }))
  const done = (await Promise.all(taken)).filter(({ ok }) => ok)
  expect(done).toHaveLength(5)
  expect(await stockOf(shop, 68)).toBe(0)
  expect(await operate(shop, "stock", { product: 9999 })).toMatchObject({
    failure: { code: "NOT_FOUND" },
  })
})

test("The exported orders open in a spreadsheet, and no cell is a formula", async () => {
  const { orderIds } = await bought(shop, [{ productId: frame, lens: nearsighted }])
  const { db } = shop.context
  const ofLine = db
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(eq(orderLines.id, orderIds[0]!))
  const [order] = await db.select().from(orders).where(inArray(orders.id, ofLine))
  const address = {
    ...order!.address,
    contactName: '=HYPERLINK("http://x")',
    landmark: " +1,\r\n2",
  }
  await db.update(orders).set({ address }).where(eq(orders.id, order!.id))
  const text: string = await operated(shop, "export-orders", { since: day(-2) })
  const [head, ...lines] = text.replace("\uFEFF", "").split("\r\n")
  expect(head).toMatch(/^order,number,payment,placed,state,name,mobile,/)
  expect(lines.find((one) => one.startsWith(orderIds[0]!))).toContain(
    `,"'=HYPERLINK(""http://x"")",`,
  )
  expect(text).toContain(`,"' +1,\r\n2",`)
  expect(text).toContain(",SPH -2.50 CYL -0.75 AXIS 90,")
  expect(text).not.toMatch(/(^|,)"?\s*[=@+-]/m)
})

test("Every operation is audited with the user, the change and the result", async () => {
  const { orderIds, paymentId } = await bought(shop, [{ productId: frame }])
  const [id] = orderIds
  const reason = "For the books"
  const steps: OperationExample[] = [
    ["orders", { find: id }, "OK"],
    ["orders", { state: "Lost" }, "BAD_REQUEST"],
    ["order-views save", { name: "Late in Pune", filters: { late: "1" } }, "NOT_ALLOWED_NOW"],
    ["order-views delete", { id: crypto.randomUUID() }, "NOT_FOUND"],
    ["order", { id }, "OK"],
    ["order", { id: crypto.randomUUID() }, "NOT_FOUND"],
    ["refund", { id, rupees: 1, reason }, "OK"],
    ["refund", { id, rupees: 1_000_000, reason }, "NOT_ALLOWED_NOW"],
    ["refund", { id, rupees: 0.005, reason }, "BAD_REQUEST"],
    ["deliver", { id }, "NOT_ALLOWED_NOW"],
    ["ship", { id, courier: "delhivery", number: numberFor(paymentId) }, "OK"],
    ["parcels correct", { id, courier: "dtdc", number: `${numberFor(paymentId)}X`, reason }, "OK"],
    ["deliver", { id }, "OK"],
    ["cancel", { id, reason }, "NOT_ALLOWED_NOW"],
    ["cancel", { id }, "BAD_REQUEST"],
    ...["show", "approve", "receive", "refund", "replace"].map(
      (name): OperationExample => [`returns ${name}`, { number: "RT-99-000001" }, "NOT_FOUND"],
    ),
    ["returns list", { state: "approved" }, "OK"],
    ["cash list", {}, "OK"],
    ["cash remitted", { orders: "CH-99-000001", reference: "UTR 1" }, "REFUSED"],
    ["cash returned", { id: "CH-99-000001" }, "NOT_FOUND"],
    ["refunds due", {}, "OK"],
    ["refunds paid", { id: `rf_${crypto.randomUUID()}`, reference: "UTR 1" }, "NOT_FOUND"],
    ["returns reject", { number: "RT-99-000001" }, "BAD_REQUEST"],
    ["returns pick-up", { number: "RT-99-000001", courier: "Nobody" }, "BAD_REQUEST"],
    ["returns inspect", { number: "RT-99-000001" }, "BAD_REQUEST"],
    ["prescriptions list", {}, "OK"],
    ["prescriptions show", { id }, "NOT_FOUND"],
    ["prescriptions enter", { id, right: "-2.00", left: "-2.00" }, "NOT_FOUND"],
    ["prescriptions enter", { id, right: "2.00", left: "-2.00" }, "BAD_REQUEST"],
    ["prescriptions approve", { id }, "NOT_FOUND"],
    ["prescriptions approve", { id, since: "yesterday" }, "BAD_REQUEST"],
    ["prescriptions correct", { id, right: "-1.00", left: "-1.00", reason }, "NOT_FOUND"],
    ["prescriptions ask", { id, question: "Which one is newer?" }, "NOT_FOUND"],
    ["prescriptions reject", { id, reason }, "NOT_FOUND"],
    ["payments mismatched", {}, "OK"],
    [
      "payments resolve",
      { payment: `ch_${crypto.randomUUID()}`, note: "Refunded by hand" },
      "NOT_FOUND",
    ],
    ["reconcile", { id: `ch_${crypto.randomUUID()}` }, "NOT_FOUND"],
    ["stock", { product: frame, add: -100_000 }, "OUT_OF_STOCK"],
    ["stock", { product: frame, nix: 1 }, "BAD_REQUEST"],
    ["contact-lens-stock set", { product: 71, power: "nix", boxes: 1 }, "BAD_REQUEST"],
    ["product show", { product: frame }, "OK"],
    ["product set", { product: frame, price: "cheap" }, "BAD_REQUEST"],
    ["product add", { handle: "neem", price: "999" }, "BAD_REQUEST"],
    ["product variants", { product: frame }, "OK"],
    ["product save", { variants: [{ handle: "X Y", values: {} }] }, "BAD_REQUEST"],
    ["product hide", { product: "nix" }, "NOT_FOUND"],
    ["product unhide", { product: "nix" }, "NOT_FOUND"],
    ["product schedule", { product: frame, publish_from: "2020-01-01" }, "BAD_REQUEST"],
    ["products change", { products: "41" }, "BAD_REQUEST"],
    ["products delete", { products: "999999" }, "NOT_FOUND"],
    ["products undo", { change: crypto.randomUUID() }, "NOT_FOUND"],
    ["picture add", { handle: "x", file: "/nowhere", left: 101 }, "BAD_REQUEST"],
    ["home publish", { blocks: [], seen: 999 }, "CHANGED_MEANWHILE"],
    ["menu set", { kinds: "Umbrellas" }, "BAD_REQUEST"],
    ["pages add", { address: "size-guide", title: "Size guide" }, "OK"],
    ["pages save", { key: "size-guide", title: "Size guide", text: "Measure it." }, "OK"],
    ["pages publish", { key: "size-guide", title: "Size guide", text: "{nix}" }, "BAD_REQUEST"],
    ["pages unpublish", { key: "privacy" }, "NOT_ALLOWED_NOW"],
    ["pages delete", { key: "size-guide" }, "OK"],
    ["delivery-areas import", { file: "/nowhere.csv" }, "BAD_REQUEST"],
    ["delivery-areas export", {}, "OK"],
    ["delivery-areas show", { pincode: "560041" }, "OK"],
    ["delivery-areas show", { pincode: "56004" }, "BAD_REQUEST"],
    ["delivery-areas set", { prefix: "0", cash: "yes" }, "BAD_REQUEST"],
    ["delivery-areas set", { prefix: "795", cash: "no" }, "OK"],
    ["delivery-areas remove", { prefix: "795" }, "OK"],
    ["delivery-areas remove", { prefix: "795" }, "NOT_FOUND"],
    ["coupons list", {}, "OK"],
    ["coupons add", { code: "AUDIT10", percent: 10 }, "OK"],
    ["coupons add", { code: "AUDIT10", rupees: 100 }, "NOT_ALLOWED_NOW"],
    ["coupons change", { code: "AUDIT10" }, "BAD_REQUEST"],
    ["coupons show", { code: "audit-10" }, "OK"],
    ["coupons end", { code: "AUDIT11" }, "NOT_FOUND"],
    ["orders hand-over", { id: "CH-26-999999" }, "NOT_FOUND"],
    ["export-orders", {}, "OK"],
    ["export-receipts", {}, "OK"],
    ["export-receipts", { since: "yesterday" }, "BAD_REQUEST"],
    ["messages set", { kind: "delivered", addition: "Clean them wet." }, "OK"],
    ["messages set", { kind: "code", addition: "Hello" }, "NOT_ALLOWED_NOW"],
    ["messages set", { kind: "birthday", addition: "Hello" }, "NOT_FOUND"],
    ["messages test", { kind: "delivered" }, "OK"],
    ...moduleExamples.flatMap(([, { operations = [] }]) => operations),
    ["invoices", {}, "OK"],
    ["invoice", { number: "CH/26-27/999999", file: "/nowhere.pdf" }, "NOT_FOUND"],
    ["issue-invoices", {}, "OK"],
    ["orders show", { id: "CH-26-999999" }, "NOT_FOUND"],
    ...["make", "pack"].map(
      (step): OperationExample => [`orders ${step}`, { id: "CH-26-999999" }, "NOT_FOUND"],
    ),
    ...["job-cards", "job-files", "packing-slips", "labels"].map(
      (sheet): OperationExample => [`orders ${sheet}`, { orders: "CH-26-999999" }, "NOT_FOUND"],
    ),
    ["orders fitting-height", { id: crypto.randomUUID(), right: 18, left: 18 }, "NOT_FOUND"],
    ["orders fitting-height", { id: crypto.randomUUID(), right: "high", left: 18 }, "BAD_REQUEST"],
    ["parcels book", { id: "CH-26-999999" }, "NOT_FOUND"],
    ["parcels unbook", { id: "CH-26-999999" }, "NOT_FOUND"],
    ["orders note", { id: "CH-26-999999", text: "Box is dented" }, "NOT_FOUND"],
    ["orders hold", { id: "CH-26-999999", reason: "Scratched frame" }, "NOT_FOUND"],
    ["orders release", { id: "CH-26-999999" }, "NOT_FOUND"],
    ["orders resend", { id: "CH-26-999999", kind: "shipped" }, "NOT_FOUND"],
    ["orders address", { id, contact_name: "" }, "BAD_REQUEST"],
    ["orders variant", { id: crypto.randomUUID(), product: 41 }, "NOT_FOUND"],
    ["returns open", { id: crypto.randomUUID(), kind: "refund", reason: "damaged" }, "NOT_FOUND"],
    ...["approve", "decline"].map(
      (way): OperationExample => [`approvals ${way}`, { id: crypto.randomUUID() }, "NOT_FOUND"],
    ),
    ["approvals list", {}, "OK"],
    ["board list", { section: "to_pack" }, "OK"],
    ["audit", {}, "OK"],
    ["audit verify", {}, "OK"],
    ["audit verify", { hash: "0".repeat(64) }, "REFUSED"],
    ["encryption status", {}, "OK"],
    ["encryption rotate", {}, "OK"],
    [
      "accounts move",
      { order: "CH-26-999999", mobile: "9845012345", reason: "New number" },
      "NOT_FOUND",
    ],
    ["accounts keep", { order: "CH-26-999999" }, "NOT_FOUND"],
    ["data-records list", {}, "OK"],
    ["data-records read", { record: "DR-0000-0000-0000", purpose: "legal-claim" }, "NOT_FOUND"],
    ["data-records read", { record: "DR-0000-0000-0000" }, "BAD_REQUEST"],
    ["shoppers list", { find: "Asha" }, "OK"],
    ["shoppers confirm-guardian", { shopper: crypto.randomUUID() }, "NOT_FOUND"],
    ["shoppers show", { shopper: crypto.randomUUID() }, "NOT_FOUND"],
    ["backup make", { folder: "/nowhere" }, "NOT_ALLOWED_NOW"],
    ["backup note", { result: "ok" }, "OK"],
    ["backups run", {}, "NOT_ALLOWED_NOW"],
    ["providers test", { provider: "sms", values: { MSG91_AUTHKEY: "key" } }, "BAD_REQUEST"],
    ["providers connect", { provider: "sms", values: {}, mobile: "9845012345" }, "BAD_REQUEST"],
    ["providers disconnect", { provider: "sms" }, "NOT_FOUND"],
    ["audit export", {}, "OK"],
    ["settings set", { delivery_fee: "cheap" }, "BAD_REQUEST"],
    ["setup confirm", { step: "payments" }, "BAD_REQUEST"],
    ["makers set", { brand: "Boond", warranty_months: "some" }, "BAD_REQUEST"],
    ["duties confirm", { duty: "grievance-officer", by: "Asha" }, "BAD_REQUEST"],
    ["shop open", {}, "NOT_ALLOWED_NOW"],
    ["shop close", { now: true }, "BAD_REQUEST"],
    ["sample remove", { now: true }, "BAD_REQUEST"],
    ["staff sessions", { email: "nobody@shop.example" }, "NOT_FOUND"],
    ["staff end-session", { email: "nobody@shop.example" }, "NOT_FOUND"],
    ["staff withdraw", { email: "nobody@shop.example" }, "NOT_FOUND"],
    ["staff list", {}, "OK"],
    ["staff registration", { email: "nobody@shop.example", registration: "1" }, "NOT_FOUND"],
    ["staff add", { email: "packer@shop.example", role: "packer" }, "OK"],
    ["staff role", { email: "nobody@shop.example", role: "owner" }, "NOT_FOUND"],
    ["staff disable", { email: "nobody@shop.example" }, "NOT_FOUND"],
    ["staff reset", { email: "nobody@shop.example" }, "NOT_FOUND"],
  ]
  for (const [operation, input, result] of steps) {
    const asked = await providersAskedBy(() => operate(shop, operation, input))
    const { unrecorded = [], asksProvider = false } = operations.find(
      ({ name }) => name === operation,
    )!
    // Those are limited for each member of staff.
    if (asked.length > 0) expect(asksProvider, operation).toBe(true)
    const hidden = Object.keys(input).filter((name) => unrecorded.includes(name))
    const medical = Object.fromEntries(hidden.map((name) => [name, "not-recorded"]))
    const who = { who: "command line", from: "asha" }
    const entry = { ...who, operation, input: auditValue({ ...input, ...medical }), result }
    expect(await lastAudit(shop)).toMatchObject(entry)
  }
  // Counts are not audited.
  const names = operations.filter(({ effect }) => effect !== "count").map(({ name }) => name)
  expect(new Set(steps.map(([name]) => name))).toEqual(new Set(names))
  const listed = await operated(shop, "audit", { since: day(-2) })
  expect(listed[0]).toMatchObject({
    who: "command line",
    from: "asha",
    operation: "staff reset",
    result: "NOT_FOUND",
  })
})

test("An unexpected error is audited as well, and rethrown", async () => {
  const broken = { ...shop, context: { ...shop.context, payments: null as never } }
  const { paymentId } = await bought(shop, [{ productId: frame }])
  await operated(shop, "cancel", { id: paymentId, reason: "For the refund" })
  await expect(operate(broken, "reconcile", { id: paymentId })).rejects.toThrow()
  expect(await lastAudit(shop)).toMatchObject({ operation: "reconcile", result: "INTERNAL" })
})

test("What is wrong with a field is one sentence, on the command line and in the back office", async () => {
  const owner = await signedInStaff(shop, "owner")
  const address = {
    ...{ id: "CH-26-000001", contact_name: "Asha Rao", phone_number: "", landmark: "" },
    ...{ house_flat_office_no: "12", address: "Mount Road", city: "Chennai", pincode: "600002" },
  }
  const inputs: [input: Record<string, unknown>, line: string, page: string][] = [
    [
      { ...address, state: "Atlantis" },
      "state: Choose a state or union territory of India, such as Tamil Nadu.",
      "State: Choose a state or union territory of India, such as Tamil Nadu.",
    ],
    [
      { ...address, state: "Goa", id: 7 },
      "id: is missing or not right.",
      "Number is missing or not right.",
    ],
  ]
  for (const [input, line, page] of inputs) {
    const typed = await operate(shop, "orders address", input)
    expect(typed).toMatchObject({ failure: { message: line } })
    expect((await owner.run("orders address", input)).body.error.message).toBe(page)
  }
})
