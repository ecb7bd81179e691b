import { desc, eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { auditEntries, notices, orderLines, orders, products } from "#db/schema.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { nearsighted, stockOf } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated, prepareForPacking } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const address = {
  contact_name: "Asha Rao",
  house_flat_office_no: "Flat 2209",
  address: "3rd Cross, Jayanagar 4th Block",
  city: "Bengaluru",
  state: "Karnataka",
  pincode: "560041",
  mobile: "9700012345",
}

/** Two products of one model at one price, and one of another model. */
async function frames() {
  const { index } = shop.context.catalogue.now()
  const ordered = index.products.find(({ id }) => id === 41)!
  const other = index.products.find(({ id, title }) => id !== 41 && title === ordered.title)!
  const stranger = index.products.find(
    ({ kind, title }) => kind === ordered.kind && title !== ordered.title,
  )!
  return { ordered, other, stranger }
}

async function sell(lens: LensChoice | null = nearsighted, quantity = 1) {
  const sale = await bought(shop, [{ productId: 41, lens, quantity }])
  const [id] = sale.orderIds as [string]
  const number: string = (await sale.order()).purchase.order_number
  const { db } = shop.context
  const line = async () => (await db.select().from(orderLines).where(eq(orderLines.id, id)))[0]!
  const shown = () => operated(shop, "orders show", { id: number })
  const told = async () => {
    const sent = await db
      .select({ kind: notices.kind, values: notices.values })
      .from(notices)
      .where(eq(notices.mobile, sale.buyer.mobile))
      .orderBy(desc(notices.createdAt))
    return sent.filter(({ kind }) => kind === "order_changed").map(({ values }) => values)
  }
  return { ...sale, id, number, line, shown, told }
}

test("An address is corrected by the rules of the checkout until it is packed, and the shopper is told without it", async () => {
  const sale = await sell(null)
  const support = await signedInStaff(shop, "support")
  const correct = (change = {}) =>
    support.run("orders address", { id: sale.number, ...address, ...change })
  expect((await correct({ mobile: "12345" })).body.error.message).toContain("ten digits")
  expect((await correct({ pincode: "012345" })).body.error.code).toBe("BAD_REQUEST")
  expect((await correct({ contact_name: " " })).body.error.message).toMatch(/who will receive/)
  const { find } = shop.context.deliveryAreas
  shop.context.deliveryAreas.find = (pin) => ({ ...find(pin), deliverable: false })
  expect((await correct()).body.error.code).toBe("NOT_DELIVERABLE")
  shop.context.deliveryAreas.find = find
  expect((await correct()).status).toBe(200)
  const what = "Delivery address changed: mobile number, flat/house no./building"
  expect(await sale.told()).toEqual([{ number: sale.number, change: what }])
  const order = await sale.order()
  expect(order.address).toContain("Flat 2209")
  expect(order.purchase.changes).toEqual([{ at: expect.any(String), what }])
  const { ship_to, events } = await sale.shown()
  expect(ship_to.mobile).toBe("9700012345")
  expect(events.filter((one: any) => one.what.startsWith("Delivery address"))).toMatchObject([
    { what, who: "Kavya Menon" },
  ])
  const [label] = (await operated(shop, "orders labels", { orders: sale.number })) as any[]
  expect(label.to).toMatchObject({ house: "Flat 2209", mobile: "9700012345" })
  // Messages and identity stay with the account.
  const [row] = await shop.context.db.select().from(orders).where(eq(orders.number, sale.number))
  expect(row!.mobile).toBe(sale.buyer.mobile)
  expect((await correct()).body.result.changed).toEqual([])
  expect(await sale.told()).toHaveLength(1)

  await operated(shop, "orders pack", { id: sale.number })
  expect((await correct({ house_flat_office_no: "9" })).body.error).toMatchObject({
    code: "NOT_ALLOWED_NOW",
    message: expect.stringContaining("is packed. Unpack it first"),
  })
  const audit = JSON.stringify(await shop.context.db.select().from(auditEntries))
  for (const secret of ["Flat 2209", "9700012345", "Jayanagar"]) expect(audit).not.toContain(secret)
})

test("An item becomes another colour of its model: stock moves both ways, the price stays, the powers stay readable", async () => {
  const { ordered, other, stranger } = await frames()
  const sale = await sell(nearsighted, 2)
  const support = await signedInStaff(shop, "support")
  const change = (product: number) => support.run("orders variant", { id: sale.id, product })
  const before = { ordered: await stockOf(shop, ordered.id), other: await stockOf(shop, other.id) }
  const paid = await sale.line()
  expect((await sale.shown()).lines[0].variants).toContainEqual({
    product: other.id,
    name: expect.stringContaining(other.frameColours[0]!.name),
    stock: before.other,
  })
  expect((await change(stranger.id)).body.error.message).toContain("not another colour or size")
  expect((await change(ordered.id)).body.error.code).toBe("NOT_ALLOWED_NOW")
  expect((await change(other.id)).status).toBe(200)

  expect(await stockOf(shop, ordered.id)).toBe(before.ordered + 2)
  expect(await stockOf(shop, other.id)).toBe(before.other - 2)
  const { unitPrice, lensPrice, discount } = paid
  expect(await sale.line()).toMatchObject({
    ...{ productId: other.id, thumbnail: other.thumbnail, frameColour: other.frameColours[0] },
    ...{ unitPrice, lensPrice, discount },
  })
  expect((await sale.order()).lens.prescription.right.sph).toBe(nearsighted.prescription!.right.sph)
  const [told] = await sale.told()
  expect(told!.change).toMatch(
    new RegExp(`^${ordered.title} changed from .+ to .*${other.frameColours[0]!.name}`),
  )
  expect((await sale.order()).purchase.changes[0].what).toBe(told!.change)
  expect((await sale.shown()).events.map(({ what }: any) => what)).toContain(told!.change)

  await operated(shop, "orders make", { id: sale.number })
  expect((await change(ordered.id)).body.error.message).toContain("are made. Undo")
  await prepareForPacking(shop, sale.number)
  await operated(shop, "orders pack", { id: sale.number })
  expect((await change(ordered.id)).body.error.message).toContain("is packed")
})

test("Another colour is refused without stock, at another price or tax, and to staff who may not change orders", async () => {
  const { ordered, other } = await frames()
  const sale = await sell()
  const { db } = shop.context
  const set = (values: object) => db.update(products).set(values).where(eq(products.id, other.id))
  const change = () => operate(shop, "orders variant", { id: sale.id, product: other.id })
  const stock = await stockOf(shop, ordered.id)
  await set({ stock: 0 })
  expect(await change()).toMatchObject({ failure: { code: "OUT_OF_STOCK" } })
  await set({ stock: 5, price: other.price + 10000 })
  expect(await change()).toMatchObject({
    failure: { message: expect.stringContaining("another price") },
  })
  await set({ price: other.price, gstPercent: 18, hsn: "90041000" })
  expect(await change()).toMatchObject({
    failure: { message: expect.stringContaining("another price or tax") },
  })
  await set({ gstPercent: other.gstPercent, hsn: other.hsn })
  const packer = await signedInStaff(shop, "packer")
  expect((await packer.run("orders variant", { id: sale.id, product: other.id })).status).toBe(403)
  expect([await stockOf(shop, ordered.id), await stockOf(shop, other.id)]).toEqual([stock, 5])
  expect((await sale.line()).productId).toBe(ordered.id)
})

test("Lenses that are made already are made again with corrected powers only if the optician says so, and never once packed", async () => {
  const sale = await sell(nearsighted, 2)
  await operated(shop, "orders make", { id: `${sale.number}-1` })
  const values = { id: sale.number, right: "-2.75 -0.75 x 90", left: "-2.25", pd: "63" }
  const correct = (change = {}) =>
    operate(shop, "prescriptions correct", { ...values, reason: "Misread", ...change })
  expect(await correct()).toMatchObject({
    failure: { message: expect.stringContaining("are made") },
  })
  expect(await correct({ again: true })).toMatchObject({
    value: { less_rupees: 0, more_rupees: 0 },
  })
  const { sold } = (await sale.line()).lens!
  expect(sold?.option).toBeTruthy()
  const [line] = (await sale.shown()).lines
  expect(line).toMatchObject({ next: "make", pairs: [{ made: false }, { made: false }] })
  await operated(shop, "orders make", { id: sale.number })
  await prepareForPacking(shop, sale.number)
  await operated(shop, "orders pack", { id: sale.number })
  expect(await correct({ again: true, right: "-3.00" })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW", message: expect.stringContaining("is packed") },
  })
})
