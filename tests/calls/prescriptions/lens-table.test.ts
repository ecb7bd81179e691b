import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { invoices, orderLines } from "#db/schema.ts"
import { fromRupees, toRupees } from "#domain/core/money.ts"
import type { LensCatalogue, LensOption } from "#domain/prescriptions/lens/lens-catalogue.ts"
import { writeLenses } from "#domain/prescriptions/lens/lens-table.ts"
import { sampleLenses } from "#domain/prescriptions/lens/sample-lenses.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { pageSettings } from "#server/core/settings/page-settings.ts"
import { buyerIn, honestOrder, nearsighted } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated, shipOrder } from "../../operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const frame = 41
const clear: LensOption = {
  code: "Clear",
  label: "Clear hard coat",
  heading: "Clear",
  description: "Clear lenses with a hard coating.",
  look: "clear",
  brand: "Essilor",
  warrantyMonths: 6,
  notFor: [],
  prices: { "Single Vision": 300 },
}
const withOption = (option: LensOption): LensCatalogue => ({
  ...sampleLenses,
  options: [option, ...sampleLenses.options],
})
const clearLenses: LensChoice = { ...nearsighted, option: "Clear" }

/** Saves a table, which every process reads at once. */
async function setLenses(at: TestShop, lenses: LensCatalogue | null) {
  const text = lenses ? writeLenses(lenses) : ""
  await operated(at, "settings set", { lenses: text })
  await expect
    .poll(() => at.context.settings.LENSES)
    .toBe(text || at.context.shopSettings.environment.LENSES)
}

const framePrice = () => honestOrder(shop, [{ productId: frame }], "").checkoutData

test("Clear single-vision lenses for ₹300 are sold as soon as the owner adds them: in the total, on the order, the job card and the invoice", async () => {
  await setLenses(shop, withOption(clear))
  const alone = (framePrice() as any).power.selectedLensOrProducrPrice
  const sale = await bought(shop, [{ productId: frame, lens: clearLenses }])
  expect(sale.paid).toBe(alone + 300)
  const order = await sale.order()
  expect(order.lens).toMatchObject({
    ...{ type: "Single Vision", option: "Clear" },
    sold: { type: "Single Vision", option: "Clear hard coat", brand: "Essilor", warrantyMonths: 6 },
  })
  const { order_number: number } = order.purchase
  const [card] = await operated(shop, "orders job-cards", { orders: number })
  expect(card).toMatchObject({ lens_type: "Single Vision", coating: "Clear hard coat, Essilor" })
  await shipOrder(shop, sale.orderIds[0]!, "LENS0001")
  const [line] = await shop.context.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.id, sale.orderIds[0] as never))
  expect(line!.lensPrice).toBe(fromRupees(300))
  const [invoice] = await shop.context.db
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, line!.orderId))
  expect(invoice!.document.lines[0]!.description).toMatch(/, Single Vision, Clear hard coat$/)
  expect(toRupees(invoice!.document.totals.total)).toBe(alone + 300)

  // It is withdrawn: nobody can order it any more, and the order still names it.
  const buyer = await buyerIn(shop)
  const late = honestOrder(shop, [{ productId: frame, lens: clearLenses }], buyer.addressId)
  await setLenses(shop, null)
  const refused = await shop.call("POST", "/api/cashfree-order", {
    token: buyer.token,
    body: late,
  })
  expect(refused.body.error).toMatchObject({ code: "NOT_SELLABLE" })
  expect((await sale.order()).lens.sold).toMatchObject({ option: "Clear hard coat" })
  expect(await operated(shop, "orders show", { id: number })).toMatchObject({
    lines: [{ lens: "Single Vision, Clear hard coat" }],
  })
})

test("Lenses that are included in the price of the frame cost nothing", async () => {
  const own = await shopForThisTest()
  await setLenses(own, withOption({ ...clear, prices: { "Single Vision": 0 } }))
  const [alone, sale] = [
    await bought(own, [{ productId: frame }]),
    await bought(own, [{ productId: frame, lens: clearLenses }]),
  ]
  expect(sale.paid).toBe(alone.paid)
})

test("A changed price is charged at once, an open browser's old one is refused, and a frame that cannot have an option is refused it", async () => {
  const own = await shopForThisTest()
  const buyer = await buyerIn(own)
  await setLenses(own, withOption(clear))
  const old = honestOrder(own, [{ productId: frame, lens: clearLenses }], buyer.addressId)
  await setLenses(own, withOption({ ...clear, prices: { "Single Vision": 400 } }))
  const order = (body: object) =>
    own.call("POST", "/api/cashfree-order", { token: buyer.token, body })
  expect((await order(old)).body.error).toMatchObject({ code: "PRICE_CHANGED" })
  expect(pageSettings(own.context).lenses.options[0]!.prices).toEqual({ "Single Vision": 400 })

  const product = own.context.catalogue.product(frame)!
  const group = product.frameType === "Rimless" ? "rimless" : "half-rim"
  const notForIt = withOption({ ...clear, notFor: [group, "kids", "sunglasses"] })
  await setLenses(own, notForIt)
  const refused = await Promise.all(
    own.context.catalogue
      .now()
      .index.products.filter(({ kind }) => kind === "Kids Glasses")
      .slice(0, 2)
      .map(({ id }) =>
        order(honestOrder(own, [{ productId: id, lens: clearLenses }], buyer.addressId)),
      ),
  )
  expect(refused.map(({ body }) => body.error)).toEqual(
    Array(2).fill(
      expect.objectContaining({
        code: "NOT_SELLABLE",
        message: "This coating is not available for this frame. Please choose another one.",
      }),
    ),
  )
})

test("Lenses in work are read, corrected and measured after their option is withdrawn, in the index of their day", async () => {
  const own = await shopForThisTest({ PRESCRIPTION_APPROVAL: "all" })
  await setLenses(own, withOption(clear))
  const strong: LensChoice = {
    ...clearLenses,
    prescription: {
      ...clearLenses.prescription!,
      right: { sph: -4.5, cyl: 0, axis: null, add: null },
      left: { sph: -4.5, cyl: 0, axis: null, add: null },
    },
  }
  const sale = await bought(own, [{ productId: frame, lens: strong }])
  const [weakest] = sampleLenses.ranges
  await setLenses(own, {
    ...sampleLenses,
    ranges: [
      { ...weakest, upTo: 6 },
      { upTo: null, index: 1.74, surcharge: 0 },
    ],
  })
  const id = sale.orderIds[0]!
  expect(await operate(own, "prescriptions approve", { id, checked: true })).toMatchObject({
    ok: true,
  })
  const { order_number: number } = (await sale.order()).purchase
  const [card] = await operated(own, "orders job-cards", { orders: number })
  expect(card).toMatchObject({ index: 1.67, coating: "Clear hard coat, Essilor" })
})

test("The history of the table names who changed it, restores an earlier one, and a wrong table is refused in words", async () => {
  const own = await shopForThisTest()
  const owner = await signedInStaff(own, "owner")
  const first = writeLenses(withOption(clear))
  const second = writeLenses(withOption({ ...clear, prices: { "Single Vision": 450 } }))
  for (const lenses of [first, second]) {
    expect((await owner.run("settings set", { lenses })).status).toBe(200)
  }
  await operated(own, "settings set", { lenses: "" })
  const versions = await operated(own, "settings history", { setting: "lenses" })
  const name = "Kavya Menon"
  expect(versions.map(({ by, value }: any) => [by, value])).toEqual([
    ["command line", null],
    [name, second],
    [name, first],
  ])
  await operated(own, "settings set", { lenses: versions[2].value })
  await expect.poll(() => own.context.settings.LENSES).toBe(first)
  expect(await operate(own, "settings history", { setting: "lens" })).toMatchObject({
    failure: { code: "BAD_REQUEST" },
  })
  expect(await operated(own, "settings history", { setting: "delivery-fee" })).toEqual([])
  const audit = await operated(own, "audit", { operation: "settings set" })
  expect(JSON.stringify(audit)).not.toContain("Clear hard coat")

  const refused = await operate(own, "settings set", {
    lenses: writeLenses(withOption({ ...clear, prices: { "Single Vision": -1 } })),
  })
  expect(refused).toMatchObject({
    failure: {
      code: "BAD_REQUEST",
      message:
        "Table of lenses is not right: Price of Clear hard coat with Single Vision must be whole rupees from 0 to 2,00,000.",
    },
  })
  await expect.poll(() => own.context.settings.LENSES).toBe(first)
})
