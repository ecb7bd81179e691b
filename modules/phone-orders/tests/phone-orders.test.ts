import type { ContactLens } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { parse } from "csv-parse/sync"
import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { operations } from "#contract/operations.ts"
import {
  auditEntries,
  emails,
  invoices,
  notices,
  orders,
  payments,
  products,
  shopperEmails,
} from "#db/schema.ts"
import { formatRupees, fromRupees } from "#domain/core/money.ts"
import { publishCatalogueChange } from "#server/catalogue/products/commands/catalogue-version.ts"
import {
  buyerIn,
  control,
  dailyLens,
  home,
  honestOrder,
  nearsighted,
  payAtGateway,
  sentLater,
  stockOf,
  type Wish,
} from "#tests/buyer.ts"
import { withoutTimes } from "#tests/calls/contents.ts"
import { signedInStaff } from "#tests/calls/office.ts"
import { emailsTo } from "#tests/mailbox.ts"
import { operate, operated, withoutStock } from "#tests/operations/operate.ts"
import { providersAskedBy } from "#tests/provider-reach.ts"
import { newCaller, openTestShop, shopForThisTest, type TestShop } from "#tests/shop.ts"
import { draftOrders } from "../server/tables.ts"
import { openedLink } from "./examples.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({
    CASH_LIMIT: "20000",
    BUSINESS_ADDRESS: "12 FC Road, Shivajinagar, Pune 411005",
    BUSINESS_GSTIN: "27ABCDE1234F1Z0",
  })
})
afterAll(() => shop.close())

const frame = 41
const { address_type: _, phone_number: __, ...address } = home
let numbers = 0
const newMobile = () => `97${String(10_000_000 + numbers++)}`

const itemsOf = (wishes: Wish[], at = shop) => [honestOrder(at, wishes, "").checkoutData].flat()

/** A draft as the page saves it. */
async function savedDraft(
  change: Record<string, unknown> = {},
  wishes: Wish[] = [{ productId: frame }],
  at = shop,
) {
  const optician = await signedInStaff(at, "optician")
  const mobile = newMobile()
  const input = {
    ...{ mobile: `+91 ${mobile}`, name: "Asha Rao", address, agreed: true },
    ...{ items: itemsOf(wishes, at), ...change },
  }
  const saved = await optician.run("drafts save", input)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  const { draft, version, total_rupees: total } = saved.body.result
  return { optician, mobile, input, draft: draft as string, version, total: total as number }
}

/** The token of the newest link that was sent to a number. */
async function linkTo(mobile: string, at = shop): Promise<string> {
  const sent = await at.context.db.select().from(notices).where(eq(notices.mobile, mobile))
  const link = sent.findLast(({ kind }) => kind === "payment_link")!.values.link!
  expect(link).toMatch(/\/pay#[\w.-]+$/)
  return link.split("#")[1]!
}

const onLink = (what: "show" | "pay" | "verify", body: Record<string, unknown>, at = shop) =>
  at.call("POST", `/api/payment-links/${what}`, { body })

async function sentDraft(...about: Parameters<typeof savedDraft>) {
  const draft = await savedDraft(...about)
  const at = about[2] ?? shop
  expect((await draft.optician.run("drafts send-link", { draft: draft.draft })).status).toBe(200)
  return { ...draft, token: await linkTo(draft.mobile, at) }
}

const ordersOf = (mobile: string, at = shop) =>
  at.context.db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(orders.mobile, mobile))

test("A draft costs what the shop's own checkout asks, with lenses, coupon and the member's price", async () => {
  const buyer = await buyerIn(shop)
  const wishes = [{ productId: frame, lens: nearsighted }, { productId: 43 }]
  const optician = await signedInStaff(shop, "optician")
  const price = async (change = {}) =>
    (
      await optician.run("drafts price", {
        mobile: buyer.mobile,
        items: itemsOf(wishes),
        address,
        ...change,
      })
    ).body.result
  const plain = honestOrder(shop, wishes, buyer.addressId).amount
  expect(await price()).toMatchObject({ total_rupees: plain, problem: null, cod_problem: null })
  await operated(shop, "coupons add", { code: "DESK10", percent: 10 })
  const { amount } = (await buyer.checkCoupon("DESK10", wishes)).body
  expect(amount).toBeLessThan(plain)
  expect(await price({ coupon: "desk 10" })).toMatchObject({ total_rupees: amount })
  expect(await price({ coupon: "NOSUCH" })).toMatchObject({
    problem: expect.stringMatching(/coupon/i),
  })
  // Prices that a page would claim are not read.
  const [item] = itemsOf([{ productId: frame }])
  const cheap = { ...item!, power: { ...item!.power, selectedLensOrProducrPrice: 1 } }
  expect(await price({ items: [cheap] })).toMatchObject({
    total_rupees: honestOrder(shop, [{ productId: frame }], "").amount,
  })
  expect(await price({ address: { ...address, pincode: "999999" } })).toMatchObject({
    problem: expect.stringContaining("999999"),
  })
})

test("The shopper pays by the link without signing in, and finds the order in the account (X-71)", async () => {
  const before = await stockOf(shop, frame)
  const { mobile, draft, token, total, optician } = await sentDraft({}, [
    { productId: frame, lens: nearsighted },
  ])
  const shown = await onLink("show", { token })
  expect(shown.body).toMatchObject({ state: "open", total, problem: null, pincode: "560041" })
  expect(shown.body.items[0].variant).toMatch(/^\w+, /)
  // The page of the link shows neither powers nor the recipient.
  expect(withoutTimes(JSON.stringify(shown.body))).not.toMatch(/Asha|2\.5|Jayanagar/)
  expect(shown.headers["cache-control"]).toBe("no-store")

  expect((await onLink("pay", { token, amount: total - 1 })).body.error.code).toBe("PRICE_CHANGED")
  const [first, second] = await Promise.all([
    onLink("pay", { token, amount: total }),
    onLink("pay", { token, amount: total }),
  ])
  expect(first.body).toEqual(second.body)
  expect(await stockOf(shop, frame)).toBe(before - 1)
  await payAtGateway(shop, first.body.payment_session_id, "SUCCESS")
  const verified = await onLink("verify", { token, order_id: first.body.order_id })
  expect(verified.body.paymentData.payment_status).toBe("SUCCESS")

  const [placed, ...others] = await ordersOf(mobile)
  expect(others).toEqual([])
  const number = placed!.order.number!
  expect((await onLink("show", { token })).body).toMatchObject({
    state: "paid",
    order_number: number,
  })
  expect((await onLink("pay", { token, amount: total })).body.error.code).toBe("ALREADY_PAID")
  const { token: session } = await shop.signIn(mobile)
  const list = await shop.call("POST", "/api/cashfree/orders/number", {
    token: session,
    body: { mobile_number: mobile },
  })
  expect(list.body.data).toHaveLength(1)
  const { events } = await operated(shop, "orders show", { id: number })
  expect(events[0]).toMatchObject({ what: "Entered for the shopper", who: "Kavya Menon" })
  expect(
    (await optician.run("drafts list")).body.result.map((row: any) => row.draft),
  ).not.toContain(draft)
  expect((await optician.run("drafts cancel", { draft })).body.error.message).toContain(number)
})

test("A link ends after 72 hours, after a change and after a cancellation, and is sent again on request", async () => {
  const own = await shopForThisTest()
  own.stopClock()
  const one = await sentDraft({}, [{ productId: frame }], own)
  const again = await one.optician.run("drafts send-link", { draft: one.draft })
  expect(again.body.error.code, "a double click").toBe("NOT_ALLOWED_NOW")
  own.wait(72 * 3600)
  expect((await onLink("show", { token: one.token }, own)).body.state).toBe("expired")
  const { body } = await onLink("pay", { token: one.token, amount: one.total }, own)
  expect(body.error.message).toBe("This link has expired. Call the shop for a new one.")
  const { optician } = { optician: await signedInStaff(own, "optician") }
  expect((await optician.run("drafts send-link", { draft: one.draft })).status).toBe(200)
  expect((await onLink("show", { token: one.token }, own)).body.state).toBe("open")

  const changed = { ...one.input, draft: one.draft, version: one.version }
  expect((await optician.run("drafts save", changed)).status).toBe(200)
  expect((await onLink("show", { token: one.token }, own)).status).toBe(404)
  expect((await optician.run("drafts save", changed)).body.error.message).toContain("Somebody else")

  const two = await sentDraft({}, [{ productId: frame }], own)
  const before = await stockOf(own, frame)
  const opened = await onLink("pay", { token: two.token, amount: two.total }, own)
  expect(await stockOf(own, frame)).toBe(before - 1)
  expect((await two.optician.run("drafts cancel", { draft: two.draft })).status).toBe(200)
  expect((await onLink("show", { token: two.token }, own)).body.state).toBe("closed")
  expect((await onLink("pay", { token: two.token, amount: two.total }, own)).status).toBe(409)
  // The payment window that was open is closed at the gateway, and its piece is for sale again.
  await expect(
    payAtGateway(own, opened.body.payment_session_id, "SUCCESS").then(async () => {
      await onLink("verify", { token: two.token, order_id: opened.body.order_id }, own)
      return (await ordersOf(two.mobile, own)).filter(({ order }) => order.number !== null)
    }),
  ).resolves.toEqual([])
  expect(await stockOf(own, frame)).toBe(before)
  for (const token of [
    "",
    "x",
    `${two.draft}.${"A".repeat(43)}`,
    `${one.draft}.${two.token.split(".")[1]}`,
  ]) {
    expect((await onLink("show", { token }, own)).status).toBe(404)
  }
})

test("Money taken at the counter is in the receipts, on an invoice of the shop's own state, and can be paid back", async () => {
  const { optician, draft, total, mobile } = await savedDraft({ collect: true })
  expect(total).toBe(
    honestOrder(shop, [{ productId: frame }], "").amount - deliveryOf([{ productId: frame }]),
  )
  const pay = (input: Record<string, unknown>) =>
    optician.run("drafts place", { draft, rupees: total, ...input })
  expect((await pay({ method: "upi" })).body.error.message).toContain("reference")
  expect((await pay({ method: "cod" })).status).toBe(409)
  expect((await pay({ method: "cash", rupees: total - 1 })).body.error.code).toBe("PRICE_CHANGED")
  const before = await stockOf(shop, frame)
  const had = await counterReceipts(shop)
  const both = await Promise.all([
    pay({ method: "upi", reference: "432198765012" }),
    pay({ method: "upi", reference: "432198765012" }),
  ])
  const numbers = both.flatMap(({ body }) => body.result?.order ?? [])
  expect(new Set(numbers).size).toBe(1)
  expect(await stockOf(shop, frame)).toBe(before - 1)
  const [number] = numbers
  expect(await counterReceipts(shop)).toEqual([...had, total])
  const receipts: string = await operated(shop, "export-receipts")
  expect(receipts.split("\r\n").find((row) => row.includes(number))).toMatch(
    /,counter,.*432198765012/,
  )

  expect(
    (await operate(shop, "ship", { id: number, courier: "delhivery", number: "AB12345" })).ok,
  ).toBe(false)
  expect((await optician.run("orders hand-over", { id: number })).body.result).toEqual({
    orders: 1,
  })
  expect((await optician.run("orders hand-over", { id: number })).status).toBe(409)
  const [placed] = await ordersOf(mobile)
  const [invoice] = await shop.context.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, placed!.order.id))
  const { placeOfSupply, lines, totals } = invoice!.document
  expect(placeOfSupply.state).toBe("Maharashtra")
  expect(lines[0]!.parts.map(({ name }) => name)).toEqual(["CGST", "SGST"])
  expect(totals.total).toBe(total * 100)

  const shown = await operated(shop, "orders show", { id: number })
  expect(shown).toMatchObject({
    payment_method: "counter",
    counter: { method: "upi", reference: "432198765012" },
  })
  const paidBy = async (payment: string) =>
    (await operated(shop, "orders", { payment })).map((one: any) => [one.number, one.payment])
  expect(await paidBy("paid_at_counter")).toContainEqual([number, "paid_at_counter"])
  expect((await paidBy("paid")).flat()).not.toContain(number)
  await operated(shop, "refund", { id: shown.lines[0].id, rupees: 100, reason: "Small scratch" })
  const [due] = (await operated(shop, "refunds due")).filter((one: any) => one.order === number)
  expect(due).toMatchObject({ rupees: 100 })
  const [line] = await linesShown(mobile)
  expect(line).toMatchObject({
    refund: { state: "due" },
    purchase: { at_counter: true, collect: true, delivery: null },
  })
  await operated(shop, "refunds paid", { id: due.refund, reference: "counter till 7" })
  expect((await operated(shop, "orders show", { id: number })).refunds[0].state).toBe("done")
})

/** The lines of the shopper's orders, as their page reads them. */
async function linesShown(mobile: string, at = shop): Promise<any[]> {
  const { token } = await at.signIn(mobile)
  const body = { mobile_number: mobile }
  return (await at.call("POST", "/api/cashfree/orders/number", { token, body })).body.data
}

const deliveryOf = (wishes: Wish[]) => {
  const { amount, checkoutData } = honestOrder(shop, wishes, "")
  const goods = [checkoutData]
    .flat()
    .reduce((sum, item) => sum + Number(item.power.selectedLensOrProducrPrice), 0)
  return amount - goods
}

/** The amounts taken at the counter, the oldest first; rupees. */
async function counterReceipts(at: TestShop): Promise<number[]> {
  const rows: { kind: string; captured_rupees: string }[] = parse(
    await operated(at, "export-receipts"),
    { columns: true, bom: true },
  )
  return rows
    .filter(({ kind }) => kind === "counter")
    .map((row) => Number(row.captured_rupees))
    .toReversed()
}

test("Cash taken for a draft whose link was just paid is a receipt whose refund is due, and staff are told what paid the order", async () => {
  const own = await shopForThisTest()
  await control(own, "cashfree", { webhooks: "lose" })
  const { optician, draft, token, total, mobile } = await sentDraft({}, [{ productId: frame }], own)
  const opened = await onLink("pay", { token, amount: total }, own)
  await payAtGateway(own, opened.body.payment_session_id, "SUCCESS")
  const take = async (input: Record<string, unknown>) => {
    const taken = await optician.run("drafts place", { draft, rupees: total, ...input })
    expect(taken.status, JSON.stringify(taken.body)).toBe(200)
    return taken.body.result
  }
  const cash = await take({ method: "cash" })
  const { order: number } = cash
  const rupees = formatRupees(fromRupees(total))
  expect(cash.notice).toBe(
    `${number} is placed already: ${rupees} was paid online. The ${rupees} that you took (Cash) is recorded as a receipt. Its refund is due: give it back, and record that under Refunds.`,
  )
  // Pressed again, or sent again by the browser: one receipt.
  expect((await take({ method: "cash" })).notice).toBe(
    `${number} is placed already: ${rupees} was paid online. What you took (Cash, ${rupees}) is recorded already, and its refund is due. If you took it once more, give that back.`,
  )
  const upi = { method: "upi", reference: "432198765012" }
  await Promise.all([take(upi), take(upi)])
  expect((await take({ method: "cod" })).notice).toBe(
    `${number} is placed already: ${rupees} was paid online. The courier collects nothing.`,
  )
  expect(await counterReceipts(own)).toEqual([total, total])
  const more = await optician.run("drafts place", {
    draft,
    method: "card",
    reference: "1",
    rupees: total + 1,
  })
  expect(more.body.error.message).toContain("more than the order costs")

  const [placed, ...others] = (await ordersOf(mobile, own)).filter(({ order }) => order.number)
  expect([placed, ...others].map((one) => [one!.payment.method, one!.payment.state])).toEqual([
    ["online", "settled"],
    ["counter", "refund_due"],
    ["counter", "refund_due"],
  ])
  const due = (await operated(own, "refunds due")).filter((one: any) => one.order === number)
  expect(due.map((one: any) => one.rupees)).toEqual([total, total])
  const shown = await operated(own, "orders show", { id: number })
  expect(shown).toMatchObject({ payment_method: "online", payment_state: "settled" })
  const takenFor = "for an order that was placed already"
  expect(shown.refunds.map(({ note }: any) => note)).toEqual([
    `Taken at the counter (Cash) ${takenFor}`,
    expect.stringMatching(new RegExp(`^Taken at the counter \\(UPI, .+\\) ${takenFor}$`)),
  ])
  const exported: string[] = (await operated(own, "export-orders")).split("\r\n")
  expect(exported.filter((row) => row.includes(number) && /\bline\b/.test(row))).toHaveLength(1)
  expect(exported.filter((row) => row.includes("not_placed"))).toHaveLength(2)
  const shopperId = placed!.order.shopperId
  const at = own.context.now()
  const address = { shopperId, email: "till@home.example", consentedAt: at, verifiedAt: at }
  await own.context.db.insert(shopperEmails).values(address)
  await operated(own, "refunds paid", { id: due[0].refund, reference: "till" })
  expect((await operated(own, "refunds due")).map((one: any) => one.order)).toEqual([number])
  const told = await own.context.db.select().from(notices).where(eq(notices.mobile, mobile))
  expect(told.map(({ kind }) => kind)).toContain("refund_account")
  const [email] = await emailsTo(own, "till@home.example")
  expect(email?.text).toContain("You got it back from us in person.")
  const [line] = await linesShown(mobile, own)
  expect(line.surplus).toEqual({ state: "due", amount: 2 * total, at_counter: true })
  expect(line.purchase.at_counter).toBeUndefined()
})

test("While the bank decides about a payment by the link, staff read that, and each try counts as a question to the gateway", async () => {
  const { optician, input, draft, version, total, token } = await sentDraft()
  const opened = await onLink("pay", { token, amount: total })
  await payAtGateway(shop, opened.body.payment_session_id, "PENDING")
  const tries: [operation: string, input: Record<string, unknown>][] = [
    ["drafts save", { ...input, draft, version }],
    ["drafts place", { draft, method: "cash", rupees: total }],
    ["drafts cancel", { draft }],
  ]
  for (const [name, sent] of tries) {
    const asked = await providersAskedBy(async () => {
      const { status, body } = await optician.run(name, sent)
      expect([status, body.error?.message], name).toEqual([
        409,
        expect.stringMatching(/^The shopper has begun to pay/),
      ])
    })
    expect(asked, name).toEqual(["payments"])
    // Those are limited for each member of staff.
    expect(operations.find((operation) => operation.name === name)!.asksProvider, name).toBe(true)
  }
})

test("Cash on delivery and a prescription that is sent later work as in the shop, without a code", async () => {
  const { optician, draft, total, mobile } = await savedDraft({}, [
    { productId: frame, lens: sentLater },
  ])
  const placed = await optician.run("drafts place", { draft, method: "cod", rupees: total })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  const [found] = await ordersOf(mobile)
  expect(found!.payment).toMatchObject({ method: "cash", state: "to_collect" })
  const told = await shop.context.db.select().from(notices).where(eq(notices.mobile, mobile))
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(["placed_cash", "prescription_needed"])
})

test("Packers and accountants enter no orders, and only who handles prescriptions types or sees powers", async () => {
  for (const role of ["packer", "accountant"] as const) {
    const person = await signedInStaff(shop, role)
    expect((await person.run("drafts list")).status).toBe(403)
  }
  const { draft, version, input } = await savedDraft({}, [{ productId: frame, lens: nearsighted }])
  const support = await signedInStaff(shop, "support")
  const shown = (await support.run("drafts show", { draft })).body.result
  expect(shown).toMatchObject({ powers_hidden: true, name: "Asha Rao" })
  expect(withoutTimes(JSON.stringify(shown.item_list))).not.toContain("2.5")
  for (const change of [{}, { draft, version }]) {
    const refused = await support.run("drafts save", { ...input, ...change })
    expect(refused.body.error.message).toContain("optician")
  }
  const later = { ...input, items: itemsOf([{ productId: frame, lens: sentLater }]) }
  expect((await support.run("drafts save", later)).status).toBe(200)
  expect(
    (await support.run("drafts save", { ...later, agreed: false })).body.error.message,
  ).toContain("agree")
})

test("Contact lenses are entered by eye: priced, hidden from who may not see powers, refused by the box that is short, and placed as they were typed (X-71)", async () => {
  const own = await shopForThisTest()
  const daily = 71
  const left: ContactLens = { ...dailyLens, eye: "left", power: -3 }
  const wishes: Wish[] = [
    { productId: daily, quantity: 2, contactLens: dailyLens },
    { productId: daily, quantity: 3, contactLens: left },
  ]
  const { optician, draft, version, input, total, mobile } = await savedDraft({}, wishes, own)
  expect(total).toBe(honestOrder(own, wishes, "").amount)
  const show = async (person = optician) => (await person.run("drafts show", { draft })).body.result
  const price = async () =>
    (await optician.run("drafts price", { items: input.items, address })).body.result
  const quote = await price()
  expect(quote).toMatchObject({ total_rupees: total, problem: null })
  expect(quote.lines).toMatchObject([
    { product: daily, variant: "Right eye", quantity: 2 },
    { product: daily, variant: "Left eye", quantity: 3 },
  ])
  const shown = await show()
  expect(shown.quote).toBeNull()
  expect(shown.item_list.map((item: any) => item.contact_lens.power)).toEqual([-2.5, -3])

  const support = await signedInStaff(own, "support")
  const hidden = await show(support)
  expect(hidden).toMatchObject({ powers_hidden: true, quote: { total_rupees: total } })
  expect(withoutTimes(JSON.stringify(hidden))).not.toMatch(/2\.5|"power":-3/)
  const again = { ...input, draft, version }
  expect((await support.run("drafts save", again)).body.error.message).toContain("optician")

  await withoutStock(own, daily)
  // Boxes by power: one fewer than the left eye needs, while there are enough of the product.
  const setBoxes = (power: string, boxes: number) =>
    operated(own, "contact-lens-stock set", {
      ...{ product: String(daily), power: `${power}/8.60/14.20///`, boxes },
    })
  await setBoxes("-2.50", 9)
  await setBoxes("-3.00", 2)
  expect((await price()).problem).toMatch(/fewer boxes of the power for the left eye/)
  expect((await optician.run("drafts send-link", { draft })).status).toBe(409)
  await setBoxes("-3.00", 3)

  const placed = await optician.run("drafts place", { draft, method: "cash", rupees: total })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  const lines = await linesShown(mobile, own)
  expect(
    lines.map((one) => [one.contact_lens.eye, one.contact_lens.power, one.product_quantity]),
  ).toEqual([
    ["right", -2.5, 2],
    ["left", -3, 3],
  ])
})

test("No name, number, address or power of a draft is in the audit, the log or readable in the table", async () => {
  const lines: string[] = []
  const own = await openTestShop({}, (line) => lines.push(line))
  try {
    const { mobile, draft } = await sentDraft(
      { email: "asha@example.in" },
      [{ productId: frame, lens: nearsighted }],
      own,
    )
    const audit = JSON.stringify(await own.context.db.select().from(auditEntries))
    expect(audit).toContain("drafts save")
    const [stored] = await own.context.db
      .select()
      .from(draftOrders)
      .where(eq(draftOrders.id, draft))
    const row = Buffer.from(stored!.ciphertext).toString("latin1")
    for (const text of [audit, lines.join("\n"), row]) {
      for (const secret of [mobile, "Asha", "Jayanagar", "asha@example.in", "-2.5"]) {
        expect(text).not.toContain(secret)
      }
    }
    const asked = await own.context.db.select().from(emails)
    expect(asked.map(({ kind }) => kind)).toContain("confirm_email")
  } finally {
    await own.close()
  }
})

test("The price and the stock are those of the moment of paying, and the page says what changed", async () => {
  const own = await shopForThisTest()
  const { token, total } = await sentDraft({}, [{ productId: frame }], own)
  const { price } = await operated(own, "product show", { product: String(frame) })
  await operated(own, "product set", { product: String(frame), price: String(price + 200) })
  const shown = (await onLink("show", { token }, own)).body
  expect(shown.agreed_total).toBe(total)
  expect(shown.total).toBeGreaterThan(total)
  expect((await onLink("pay", { token, amount: total }, own)).body.error.code).toBe("PRICE_CHANGED")
  await operated(own, "stock", { product: String(frame), set: 0 })
  expect((await onLink("show", { token }, own)).body.problem).toContain("in stock")
  expect((await onLink("pay", { token, amount: shown.total }, own)).body.error.code).toBe(
    "OUT_OF_STOCK",
  )
})

test("Whoever has a payment link asks the gateway twenty times a minute, from however many networks", async () => {
  const own = await shopForThisTest()
  const { token, paymentId } = await openedLink(own)
  const statuses = []
  for (let n = 0; n < 25; n++) {
    const body = { token, order_id: paymentId }
    const from = newCaller()
    statuses.push((await own.call("POST", "/api/payment-links/verify", { from, body })).status)
  }
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
  expect(statuses.at(-1)).toBe(429)
})

test("A draft names colour and size of its frames, and how many are in stock", async () => {
  const own = await shopForThisTest()
  const { db, catalogue } = own.context
  await db.update(products).set({ size: "M" }).where(eq(products.id, frame))
  await publishCatalogueChange(db, "all")
  await expect.poll(() => catalogue.product(frame)?.size, { timeout: 20_000 }).toBe("M")
  const items = itemsOf([{ productId: frame, lens: nearsighted }], own)
  const { lines } = await operated(own, "drafts price", { items })
  const colour = catalogue.product(frame)!.frameColours[0]!.name
  const stock = await stockOf(own, frame)
  expect(lines).toMatchObject([{ variant: `${colour}, M`, stock }])
})
