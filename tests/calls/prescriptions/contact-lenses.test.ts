import type { ContactLens } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { notices, orderLines, products } from "#db/schema.ts"
import { decryptLenses } from "#server/core/encryption/order-powers.ts"
import { sendRefillReminders } from "#server/prescriptions/refills/commands/send-refill-reminders.ts"
import { buyerIn, dailyLens, honestOrder, stockOf, type Wish } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { delivered } from "../../operations/delivered.ts"
import { operate, operated, withoutStock } from "../../operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Paani Daily, Paani Toric and Paani Multifocal; Rang Monthly has no lists of values. */
const [daily, toric, multifocal, plain] = [71, 73, 74, 75]

const left: ContactLens = { ...dailyLens, eye: "left", power: -3 }
const toricLens: ContactLens = {
  ...dailyLens,
  baseCurve: 8.7,
  diameter: 14.5,
  cylinder: -1.25,
  axis: 90,
}
const multifocalLens: ContactLens = { ...dailyLens, diameter: 14.1, add: "medium" }

const bothEyes: Wish[] = [
  { productId: daily, quantity: 2, contactLens: dailyLens },
  { productId: daily, quantity: 3, contactLens: left },
]

test("Contact lenses are bought by value and by eye, at the price and with the stock of their boxes", async () => {
  const before = await stockOf(shop, daily)
  const sale = await bought(shop, bothEyes)
  expect(await stockOf(shop, daily)).toBe(before - 5)
  expect(sale.orderIds).toHaveLength(2)
  // ₹1,299 less 15 % is ₹1,104; five boxes are delivered free.
  expect(sale.paid).toBe(5 * 1104)
  const [right, other] = [await sale.order(), await sale.order(sale.orderIds[1])]
  expect(right).toMatchObject({
    product_quantity: 2,
    selected_Lens_Or_ProductPrice: 1104,
    frame_colour: null,
    lens: null,
    contact_lens: { eye: "right", power: -2.5, base_curve: 8.6, diameter: 14.2, axis: null },
    refill_reminder: "off",
  })
  expect(right).not.toHaveProperty("size")
  expect(other).toMatchObject({
    product_quantity: 3,
    contact_lens: { eye: "left", power: -3, days_per_box: 30 },
  })
  expect(right.purchase.orders.map((one: any) => [one.product_id, one.contact_lens.eye])).toEqual([
    [daily, "right"],
    [daily, "left"],
  ])
})

test("An order keeps the values and days it was sold with, whatever happens to the product", async () => {
  const at = await shopForThisTest()
  const sale = await bought(at, [{ productId: toric, contactLens: toricLens }])
  await operated(at, "product set", {
    product: String(toric),
    contact_lens_parameters: "powers 0..2/0.25; base curves 8.4; diameters 14; lenses 30; days 1",
  })
  expect((await sale.order()).contact_lens).toMatchObject({
    ...{ power: -2.5, base_curve: 8.7, cylinder: -1.25, axis: 90, days_per_box: 180 },
  })
  const details = await operated(at, "order", { id: sale.orderIds[0] })
  expect(JSON.stringify(details)).not.toContain("Unknown")
  expect(details).toMatchObject({
    lens: "Contact lenses, right eye",
    contact_lens: "Power -2.50, Base curve 8.7, Diameter 14.5, Cylinder -1.25, Axis 90°",
  })
})

const refusals: [string, Wish, string][] = [
  ["no values", { productId: daily }, "Choose the values of your contact lenses"],
  ["a power between two", wishOf(daily, { ...dailyLens, power: -6.25 }), "with this power"],
  ["another diameter", wishOf(daily, { ...dailyLens, diameter: 14.5 }), "with this diameter"],
  ["another base curve", wishOf(daily, { ...dailyLens, baseCurve: 8.4 }), "with this base curve"],
  [
    "a cylinder in a spherical lens",
    wishOf(daily, { ...dailyLens, cylinder: -0.75, axis: 90 }),
    "have no cylinder",
  ],
  ["an axis alone", wishOf(daily, { ...dailyLens, axis: 90 }), "An axis needs a cylinder"],
  [
    "a toric lens without cylinder",
    wishOf(toric, { ...toricLens, cylinder: null, axis: null }),
    "Choose the cylinder",
  ],
  ["a toric lens without axis", wishOf(toric, { ...toricLens, axis: null }), "Choose the axis"],
  ["an axis off its steps", wishOf(toric, { ...toricLens, axis: 95 }), "with this axis"],
  [
    "a multifocal lens without addition",
    wishOf(multifocal, { ...multifocalLens, add: null }),
    "Choose the addition",
  ],
  [
    "an addition in a spherical lens",
    wishOf(daily, { ...dailyLens, add: "low" }),
    "have no addition",
  ],
  [
    "values of a product without lists",
    wishOf(plain, dailyLens),
    "is not made to contact lens values",
  ],
]

function wishOf(productId: number, contactLens: ContactLens): Wish {
  return { productId, contactLens }
}

test.each(refusals)(
  "Contact lenses with %s are refused with a message",
  async (_, wish, sentence) => {
    const buyer = await buyerIn(shop)
    const before = await stockOf(shop, wish.productId)
    for (const order of [buyer.order, buyer.orderForCash]) {
      const refused = await order([wish])
      expect(refused.body.error).toMatchObject({ code: "NOT_SELLABLE" })
      expect(refused.body.error.message).toContain(sentence)
    }
    expect(await stockOf(shop, wish.productId)).toBe(before)
  },
)

test("A toric and a multifocal lens with listed values can be bought, and for one eye only", async () => {
  const buyer = await buyerIn(shop)
  const opened = await buyer.order([
    { productId: toric, contactLens: toricLens },
    { productId: multifocal, contactLens: multifocalLens },
  ])
  expect(opened.status).toBe(200)
})

test("Buying contact lenses requires confirming that there is a prescription", async () => {
  const buyer = await buyerIn(shop)
  const body = honestOrder(shop, [wishOf(daily, dailyLens)], buyer.addressId)
  const { prescription_confirmed: _, ...unconfirmed } = (body.checkoutData as any).contact_lens
  for (const contact_lens of [unconfirmed, { ...unconfirmed, prescription_confirmed: false }]) {
    const checkoutData = { ...body.checkoutData, contact_lens }
    const refused = await shop.call("POST", "/api/cashfree-order", {
      token: buyer.token,
      body: { ...body, checkoutData },
    })
    expect([refused.status, refused.body.error.code]).toEqual([400, "BAD_REQUEST"])
  }
})

test("Six boxes for each eye can be bought together, and seven cannot", async () => {
  const boxes = (right: number, more: number): Wish[] => [
    { productId: daily, quantity: right, contactLens: dailyLens },
    { productId: daily, quantity: 6, contactLens: left },
    ...(more ? [{ productId: daily, quantity: more, contactLens: { ...left, power: -4 } }] : []),
  ]
  const refused = await (await buyerIn(shop)).order(boxes(1, 1))
  expect(refused.body.error).toEqual({
    code: "TOO_MANY_PIECES",
    message:
      "You can buy up to 6 boxes for each eye of Paani Daily at a time. Please choose fewer.",
  })
  expect((await (await buyerIn(shop)).order(boxes(6, 0))).status).toBe(200)
})

test("More boxes than in stock, for both eyes together, are refused", async () => {
  await withoutStock(shop, multifocal)
  await operated(shop, "stock", { product: String(multifocal), set: "3" })
  const { status, body } = await (await buyerIn(shop)).order([
    { productId: multifocal, quantity: 2, contactLens: multifocalLens },
    { productId: multifocal, quantity: 2, contactLens: { ...multifocalLens, eye: "left" } },
  ])
  expect([status, body.error.code]).toEqual([409, "OUT_OF_STOCK"])
  expect(await stockOf(shop, multifocal)).toBe(3)
})

test("The boxes of one eye are returned and replaced with the same values, the other eye's are kept", async () => {
  const sale = await delivered(shop, bothEyes)
  await sale.ask({ kind: "exchange", quantity: 1 })
  const number = await sale.accept()
  await operated(shop, "returns replace", { number })
  const lines = await shop.context.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.replacesLineId, sale.orderIds[0]!))
  expect(lines).toMatchObject([{ quantity: 1 }])
  expect(decryptLenses(shop.context, lines[0]!).contactLens).toMatchObject({
    eye: "right",
    power: -2.5,
  })
})

test("A product returns its lists, and one without lists is sold as before", async () => {
  const detail = async (id: number) =>
    (await shop.call("GET", `/product/productdetail/${id}`)).body.result
  expect(JSON.stringify(await detail(toric))).toContain('"contact_lens":{"powers":[{"from":-9')
  expect(JSON.stringify(await detail(plain))).not.toContain("contact_lens")
  const bodies = [{ productId: plain }]
  expect((await (await buyerIn(shop)).order(bodies)).status).toBe(200)
  const at = await shopForThisTest()
  await operated(at, "product set", { product: String(daily), contact_lens_parameters: "" })
  const refused = await (await buyerIn(at)).order([{ productId: daily }])
  expect(refused.body.error.message).toContain("made to your power")
})

test("Errors in lists of values are reported to the owner", async () => {
  const set = async (product: number, typed: string) => {
    const input = { product: String(product), contact_lens_parameters: typed }
    const result = await operate(shop, "product set", input)
    return result.ok ? result.value.result : result.failure.message
  }
  expect(await set(daily, "powers -6..6/0.25; base curves 8.6")).toMatch(
    /^--contact-lens-parameters must have powers, base curves/,
  )
  const good = "powers -6..6/0.25; base curves 8.6; diameters 14.2; lenses 30; days 1"
  expect(await set(41, good)).toBe("--contact-lens-parameters are only for contact lenses.")
})

const wantReminder = (at: TestShop, token: string, id: string, wanted: boolean) =>
  at.call("PUT", `/api/order-lines/${id}/refill-reminder`, { token, body: { wanted } })

const day = 24 * 3600

test("A shopper who asked for it is reminded once, a week before the first eye runs out, and no one else is", async () => {
  const at = await shopForThisTest()
  const wishes: Wish[] = [
    { productId: daily, quantity: 2, contactLens: dailyLens },
    { productId: daily, quantity: 1, contactLens: left },
  ]
  const [asked, silent, withdrawn] = [
    await delivered(at, wishes),
    await delivered(at, wishes),
    await delivered(at, wishes),
  ]
  const ask = (sale: typeof asked, wanted: boolean) =>
    wantReminder(at, sale.buyer.token, sale.orderIds[0]!, wanted)
  expect((await ask(asked, true)).body).toEqual({ state: "on" })
  expect((await ask(asked, true)).body).toEqual({ state: "on" })
  await ask(withdrawn, true)
  expect((await ask(withdrawn, false)).body).toEqual({ state: "off" })
  const reminders = async () =>
    (await at.context.db.select().from(notices).where(eq(notices.kind, "refill_due"))).map(
      ({ mobile, values }) => [mobile, values.title],
    )
  at.wait(22 * day)
  await sendRefillReminders(at.context)
  expect(await reminders()).toEqual([])
  at.wait(1 * day + 60)
  await Promise.all([sendRefillReminders(at.context), sendRefillReminders(at.context)])
  expect((await asked.order()).refill_reminder).toBe("sent")
  expect((await ask(asked, false)).body).toEqual({ state: "sent" })
  expect((await silent.order()).refill_reminder).toBe("off")
  at.wait(30 * day)
  await sendRefillReminders(at.context)
  expect(await reminders()).toEqual([[asked.buyer.mobile, "Paani Daily"]])
})

test("A reminder can be set only for one's own contact lenses", async () => {
  const sale = await bought(shop, [{ productId: 41 }, wishOf(daily, dailyLens)])
  const stranger = await buyerIn(shop)
  const { token } = sale.buyer
  expect((await wantReminder(shop, token, sale.orderIds[0]!, true)).status).toBe(409)
  expect((await wantReminder(shop, stranger.token, sale.orderIds[1]!, true)).status).toBe(404)
  expect((await wantReminder(shop, token, "nonsense", true)).status).toBe(404)
})

test("The lists of a product are cleared, and set again in the words in which they are shown", async () => {
  const at = await shopForThisTest()
  const lists = async () =>
    (await at.context.db.select().from(products).where(eq(products.id, toric)))[0]!
      .contactLensParameters
  const before = await lists()
  const product = String(toric)
  const { contact_lens_parameters } = await operated(at, "product show", { product })
  expect(contact_lens_parameters).toContain("cylinders -0.75 -1.25 -1.75 -2.25; axes 10..180/10")
  await operated(at, "product set", { product, contact_lens_parameters: "" })
  expect(await lists()).toBeNull()
  await operated(at, "product set", { product, contact_lens_parameters })
  expect(await lists()).toEqual(before)
})
