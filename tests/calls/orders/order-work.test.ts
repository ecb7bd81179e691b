import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { auditEntries, notices, orderLines, orderNotes, products } from "#db/schema.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { nearsighted } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated, prepareForPacking, shipOrder } from "../../operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { withoutTimes } from "../contents.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const withLens = { productId: 41, lens: nearsighted }
const frameOnly = { productId: 67 }
const counts = async (at = shop) => {
  const { to_make, to_pack, to_ship } = await operated(at, "board")
  return [to_make, to_pack, to_ship]
}
const numberOf = async (sale: Awaited<ReturnType<typeof bought>>) =>
  (await sale.order()).purchase.order_number as string

test("An order is made, packed and shipped, and each step can be undone before the next", async () => {
  const own = await shopForThisTest()
  const sale = await bought(own, [withLens])
  const id = await numberOf(sale)
  const steps = async (operation: string, undo?: boolean) =>
    operate(own, operation, { id, ...(undo && { undo }) })
  expect(await counts(own)).toEqual([1, 0, 0])
  expect(await steps("orders pack")).toMatchObject({ ok: false })
  await steps("orders make")
  await prepareForPacking(own, id)
  expect(await counts(own)).toEqual([0, 1, 0])
  expect(await operated(own, "board list", { section: "to_pack" })).toMatchObject([{ name: id }])
  await steps("orders make", true)
  expect(await counts(own)).toEqual([1, 0, 0])
  await steps("orders make")
  await prepareForPacking(own, id)
  await steps("orders pack")
  expect(await counts(own)).toEqual([0, 0, 1])
  expect(await steps("orders make", true)).toMatchObject({ ok: false })
  await steps("orders pack", true)
  expect(await counts(own)).toEqual([0, 1, 0])
  await steps("orders pack")
  await operated(own, "ship", { id, courier: "delhivery", number: "WORK0001" })
  expect(await counts(own)).toEqual([0, 0, 0])
  expect(await steps("orders pack", true)).toMatchObject({ ok: false })
})

test("A frame without lenses is packed directly, while the lenses of the same order are still made", async () => {
  const own = await shopForThisTest()
  const sale = await bought(own, [withLens, frameOnly])
  expect(await counts(own)).toEqual([1, 1, 0])
  await operated(own, "orders pack", { id: await numberOf(sale) })
  expect(await counts(own)).toEqual([1, 0, 1])
})

test("The lines of an order ship in two parcels with an invoice each, and are delivered separately", async () => {
  const sale = await bought(shop, [withLens, frameOnly])
  const id = await numberOf(sale)
  const [first, second] = sale.orderIds
  await operated(shop, "orders make", { id })
  await prepareForPacking(shop, id)
  const parcel = (lines: (string | undefined)[], number: string) =>
    operate(shop, "ship", { id, courier: "delhivery", number, lines })
  expect(await parcel([second], "PARTIAL0001")).toMatchObject({ ok: true, value: { orders: 1 } })
  expect((await sale.order(second)).delivery_status).toBe("Processing")
  expect((await sale.order(first)).delivery_status).toBe("Confirmed")
  expect(await parcel([first, second], "PARTIAL0002")).toMatchObject({ ok: false })
  expect(await parcel([first], "PARTIAL0002")).toMatchObject({ ok: true, value: { orders: 1 } })
  const shown = await operated(shop, "orders show", { id })
  expect(shown.lines.map((line: any) => line.tracking_number)).toEqual([
    "PARTIAL0002",
    "PARTIAL0001",
  ])
  expect(shown.invoices).toHaveLength(2)
  await operated(shop, "deliver", { id: first })
  expect((await sale.order(first)).delivery_status).toBe("Delivered")
  expect((await sale.order(second)).delivery_status).toBe("Processing")
})

test("A note is visible only to staff, with its author, and is deleted with the shopper's account", async () => {
  const sale = await bought(shop, [frameOnly])
  const id = await numberOf(sale)
  const packer = await signedInStaff(shop, "packer")
  await packer.run("orders note", { id, text: "Box is dented, took another" })
  const { notes, events } = await operated(shop, "orders show", { id })
  expect(notes).toMatchObject([{ text: "Box is dented, took another", who: "Kavya Menon" }])
  expect(events.at(-1)).toMatchObject({ what: "Note added", who: "Kavya Menon" })
  expect(JSON.stringify(await sale.order())).not.toContain("dented")
  await operated(shop, "ship", { id, courier: "delhivery", number: "NOTE00001" })
  await operated(shop, "deliver", { id })
  const { token } = sale.buyer
  expect((await shop.call("POST", "/api/account/erase", { token })).status).toBe(200)
  expect(await shop.context.db.$count(orderNotes)).toBe(0)
})

test("A message can be resent, not immediately after the first and never one that was not sent", async () => {
  const sale = await bought(shop, [frameOnly])
  const id = await numberOf(sale)
  const support = await signedInStaff(shop, "support")
  const again = (kind: string) => support.run("orders resend", { id, kind })
  const sent = () =>
    shop.context.db.select().from(notices).where(eq(notices.mobile, sale.buyer.mobile))
  expect((await again("placed")).body.error.message).toMatch(/five minutes/)
  expect((await again("shipped")).body.error.message).toMatch(/never sent/)
  shop.wait(301)
  expect((await again("placed")).status).toBe(200)
  const messages = await sent()
  expect(messages.map(({ kind }) => kind)).toEqual(["placed", "placed"])
  expect(messages[1]!.values).toEqual(messages[0]!.values)
  const shown = await operated(shop, "orders show", { id })
  expect(shown.messages).toMatchObject([{ kind: "placed", times: 2 }])
})

test("A job card has the lab's values, and a packing slip and a label have no powers", async () => {
  const sale = await bought(shop, [withLens, frameOnly])
  const orders = await numberOf(sale)
  const [card, ...others] = await operated(shop, "orders job-cards", { orders })
  expect(others).toEqual([])
  expect(card).toMatchObject({
    order: orders,
    title: "Boond Oval",
    lens_type: "Single Vision",
    coating: "Blue Block",
    pd: "31.5/32",
    index: 1.6,
    right: { power: "-2.50 -0.75 × 90" },
    left: { power: "-2.25" },
    needs_fitting_height: false,
    seller: { name: "Chashma", phone: expect.stringMatching(/\d/), email: expect.any(String) },
    ...{ tint: null, notes: [] },
  })
  expect(card.right).toMatchObject({
    lab: { sph: -2.5, cyl: -0.75, axis: 90, add: null, is_transposed: false },
    pd: { far: 31.5, near: null, is_halved: false },
  })
  expect(card.left).toMatchObject({ lab: { sph: -2.25, axis: null }, pd: { far: 32 } })
  expect(card.frame.lens_width).toBeGreaterThan(40)
  for (const eye of [card.right, card.left]) {
    expect(eye.thickness.thickest_edge).toBeGreaterThan(eye.thickness.centre)
  }
  for (const operation of ["orders packing-slips", "orders labels"]) {
    const shown = await operated(shop, operation, { orders: [orders] })
    const text = withoutTimes(JSON.stringify(shown))
    expect(text).toContain("Asha Rao")
    expect(text).not.toMatch(/-2\.50|31\.5/)
  }
  const none = await operate(shop, "orders job-cards", { orders: "CH-26-999999" })
  expect(none).toMatchObject({ ok: false, failure: { code: "NOT_FOUND" } })
})

const plusCylinder = {
  productId: 43,
  lens: {
    ...{ type: "Progressive" as const, option: "Arc" as const },
    prescription: {
      right: { sph: 1, cyl: 0.5, axis: 89, add: 2 },
      left: { sph: 1.25, cyl: 0, axis: null, add: 3 },
      pd: 63,
    },
  },
}

test("A job card has minus cylinders, near PDs and notes, and leaves open what an imported frame does not have", async () => {
  const sale = await bought(shop, [plusCylinder])
  const orders = await numberOf(sale)
  await operated(shop, "orders note", { id: orders, text: "Old pair had a nylor rim" })
  const { db } = shop.context
  const own = eq(products.id, plusCylinder.productId)
  const [had] = await db.select().from(products).where(own)
  // An import without measures, withdrawn since.
  await db.update(products).set({ measures: null, hidden: true }).where(own)
  const [card] = await operated(shop, "orders job-cards", { orders })
  const [slip] = (await operated(shop, "orders packing-slips", { orders })) as any[]
  await db.update(products).set({ measures: had!.measures, hidden: false }).where(own)
  expect(card).toMatchObject({
    notes: ["Old pair had a nylor rim"],
    frame: { shape: had!.frameShape, lens_width: null, lens_height: null, bridge: null },
    right: {
      power: "+1.00 +0.50 × 89 ADD +2.00",
      lab: { sph: 1.5, cyl: -0.5, axis: 179, add: 2, is_transposed: true },
      pd: { far: 31.5, near: 29.5, is_halved: true },
      thickness: null,
    },
    // An ADD of 3.00 is for reading at 33 cm.
    left: { lab: { sph: 1.25, cyl: 0, is_transposed: false }, pd: { far: 31.5, near: 29 } },
  })
  expect(slip.lines).toMatchObject([
    { country_of_origin: had!.countryOfOrigin, net_quantity: "1 pair" },
  ])
})

test("A job card of lenses without power has their index and no eyes", async () => {
  const lens: LensChoice = { type: "Plano", option: "Blue Block", prescription: null }
  const orders = await numberOf(await bought(shop, [{ productId: 41, lens }]))
  expect(await operated(shop, "orders job-cards", { orders })).toMatchObject([
    { lens_type: "Plano", index: 1.5, material: "Standard", right: null, left: null, pd: null },
  ])
})

test("The tint on a job card is the colour that was chosen for tintable lenses, and open if none was", async () => {
  const tintable = { ...nearsighted, option: "Tinteble" as const }
  const tintsOf = async (productId: number, lens: LensChoice) => {
    const orders = await numberOf(await bought(shop, [{ productId, lens }]))
    return (await operated(shop, "orders job-cards", { orders })).map(({ tint }: any) => tint)
  }
  const sunglasses = 42
  const grey = shop.context.catalogue.product(sunglasses)!.lensColours[0]!.name
  expect(await tintsOf(sunglasses, tintable)).toEqual([{ colour: grey }])
  expect(await tintsOf(41, tintable)).toEqual([{ colour: null }])
  // Blue Block lenses are clear, in sunglasses too.
  expect(await tintsOf(sunglasses, nearsighted)).toEqual([null])
})

const reading = { ...nearsighted.prescription!, right: { sph: -2.5, cyl: -0.75, axis: 90, add: 2 } }
const progressive = {
  productId: 41,
  lens: {
    ...{ type: "Progressive" as const, option: nearsighted.option },
    prescription: { ...reading, left: { sph: -2.25, cyl: 0, axis: null, add: 2 } },
  },
}

test("A fitting height is measured before the lenses are made, is on the job card, and is encrypted", async () => {
  const sale = await bought(shop, [progressive, withLens])
  const orders = await numberOf(sale)
  const { lines } = await operated(shop, "orders show", { id: orders })
  const [line, single] = [lines[0], lines[1]]
  expect(line).toMatchObject({ needs_fitting_height: true, powers: { fitting_height: null } })
  const note = (right: unknown, left: unknown, id = line.id) =>
    operate(shop, "orders fitting-height", { id, right, left })
  expect(await note("18.25", 18)).toMatchObject({ failure: { code: "BAD_REQUEST" } })
  expect(await note(39, 18)).toMatchObject({
    failure: { message: expect.stringContaining("a fitting height lies below that") },
  })
  expect(await note(18, 18, single.id)).toMatchObject({ failure: { code: "NOT_ALLOWED_NOW" } })
  expect(await note("18", "18.5")).toMatchObject({ ok: true })

  const [card] = await operated(shop, "orders job-cards", { orders })
  expect(card).toMatchObject({
    ...{ needs_fitting_height: true, fitting_height: { right: 18, left: 18.5 } },
    right: { power: expect.stringContaining("-2.50") },
  })
  const [stored] = await shop.context.db.select().from(orderLines).where(eq(orderLines.id, line.id))
  expect(withoutTimes(JSON.stringify(stored))).not.toContain("18.5")
  expect(Buffer.from(stored!.ciphertext!).toString()).not.toContain("fittingHeight")
  const entries = await shop.context.db.select().from(auditEntries)
  expect(withoutTimes(JSON.stringify(entries))).not.toContain("18.5")

  await operated(shop, "orders make", { id: orders })
  await prepareForPacking(shop, orders)
  expect(await note(19, 19)).toMatchObject({ failure: { code: "NOT_ALLOWED_NOW" } })
})

test("Fitting heights that the shopper measured are a hint on the order and the job card, never the measure, and are encrypted", async () => {
  const measuredHeights = { right: 21.5, left: 20.5, uncertainty: 2.5 }
  const sale = await bought(shop, [
    { ...progressive, lens: { ...progressive.lens, measuredHeights } },
    // Without a reading part there is nothing to fit.
    { ...withLens, lens: { ...nearsighted, measuredHeights } },
  ])
  const orders = await numberOf(sale)
  const { measures, frameShape } = shop.context.catalogue.product(progressive.productId)!
  const hint = {
    ...measuredHeights,
    pd: { right: 31.5, left: 32 },
    frame: { shape: frameShape, measures: { lensHeight: measures!.lensHeight } },
  }
  const { lines } = await operated(shop, "orders show", { id: orders })
  expect(lines).toMatchObject([
    { fitting_hint: hint, powers: { fitting_height: null } },
    { fitting_hint: null },
  ])
  const [id] = sale.orderIds
  await operated(shop, "orders fitting-height", { id, right: 19, left: 19 })
  expect(await operated(shop, "orders job-cards", { orders })).toMatchObject([
    { fitting_hint: hint, fitting_height: { right: 19, left: 19 } },
    { fitting_hint: null },
  ])
  const stored = await shop.context.db.select().from(orderLines).where(eq(orderLines.id, id!))
  expect(withoutTimes(JSON.stringify(stored))).not.toMatch(/21\.5|20\.5|measuredHeights/)
})

test("A packer sees powers while the glasses are in the shop, and support never does", async () => {
  const sale = await bought(shop, [withLens])
  const id = await numberOf(sale)
  const packer = await signedInStaff(shop, "packer")
  const support = await signedInStaff(shop, "support")
  const powersFor = async (person: typeof packer) =>
    (await person.run("orders show", { id })).body.result.lines[0].powers
  expect(await powersFor(packer)).toMatchObject({ right_eye: expect.stringContaining("-2.50") })
  expect(await powersFor(support)).toBeNull()
  expect((await support.run("orders job-cards", { orders: id })).status).toBe(403)
  await shipOrder(shop, id, "POWERS0001")
  expect(await powersFor(packer)).toBeNull()
  expect((await packer.run("orders job-cards", { orders: id })).status).toBe(404)
})
