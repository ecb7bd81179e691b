import type { ContactLens } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { eq, sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { contactLensStock, notices, orderLines } from "#db/schema.ts"
import { powerKey } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import { expirePayment } from "#server/checkout/payments/commands/expire-payment.ts"
import { decryptLenses } from "#server/core/encryption/order-powers.ts"
import { purgeRecords } from "#server/shoppers/retention/commands/purge-records.ts"
import { buyerIn, dailyLens, stockOf, type Wish } from "#tests/buyer.ts"
import { contentsOf } from "#tests/calls/contents.ts"
import { signedInStaff } from "#tests/calls/office.ts"
import { bought as boughtWith } from "#tests/operations/bought.ts"
import { operate, operated, shipOrder, withoutStock } from "#tests/operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "#tests/shop.ts"
import { expireLots } from "../server/commands/lots.ts"
import { contactLensLotMovements, contactLensLots } from "../server/tables.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Paani Daily, by power. */
const daily = 71
const power = powerKey(dailyLens)
const left: ContactLens = { ...dailyLens, eye: "left", power: -3 }
const right = (quantity = 1): Wish => ({ productId: daily, quantity, contactLens: dailyLens })

/** A purchase that was paid, with its number. */
async function bought(at: TestShop, wishes: Wish[]) {
  const sale = await boughtWith(at, wishes)
  const { number } = await operated(at, "orders show", { id: sale.paymentId })
  return { ...sale, number: number as string }
}

const supply = { supplier: "Drishti Distributors", invoice: "DD-26-81" }
const receive = (at: TestShop, lot: string, expires: string, boxes: number, more: object = {}) =>
  operated(at, "contact-lens-lots receive", {
    ...{ product: daily, lot, expires, boxes, power, ...supply, ...more },
  })

const DAY_SECONDS = 86_400
/** A month so many days from now. */
const monthIn = (at: TestShop, days: number) =>
  new Date(at.context.now().getTime() + days * DAY_SECONDS * 1000).toISOString().slice(0, 10)

/** A new product count by power, without the sample's lots. */
async function countedByPower(at: TestShop) {
  await withoutStock(at, daily)
  const zero = { product: daily, power, boxes: 0 }
  await operated(at, "contact-lens-stock set", zero)
}

async function boxesOf(at: TestShop, lens: ContactLens = dailyLens) {
  const rows = await at.context.db
    .select()
    .from(contactLensStock)
    .where(eq(contactLensStock.productId, daily))
  expect(await stockOf(at, daily)).toBe(rows.reduce((sum, { boxes }) => sum + boxes, 0))
  return rows.find((row) => row.power === powerKey(lens))?.boxes
}

const show = (at: TestShop) => operated(at, "contact-lens-lots show", { product: daily })
const lotNamed = async (at: TestShop, lot: string) =>
  (await show(at)).lots.find((one: any) => one.lot === lot)

/** Which lots the packer is shown for the first line, by number. */
async function choicesOf(at: TestShop, id: string) {
  const { lines } = await operated(at, "orders show", { id })
  return lines[0].lot_choices as { id: string; lot: string; boxes: number; is_short: boolean }[]
}

const lotsOf = async (at: TestShop, id: string) => {
  const [line] = await at.context.db.select().from(orderLines).where(eq(orderLines.id, id))
  const { lots = [] } = decryptLenses(at.context, line!).parts
  return lots.map(({ lot, boxes }) => [lot, boxes])
}

/** The boxes of each lot are the sum of its movements. */
async function expectSums(at: TestShop) {
  const lots = await at.context.db.select().from(contactLensLots)
  for (const { id, lot, boxes } of lots) {
    const [sum] = await at.context.db
      .select({ boxes: sql<number>`sum(${contactLensLotMovements.boxes})`.mapWith(Number) })
      .from(contactLensLotMovements)
      .where(eq(contactLensLotMovements.lotId, id))
    expect(sum!.boxes, lot).toBe(boxes)
  }
}

test("A delivery counts its boxes by lot, the first one without those that had none and with what is promised", async () => {
  const at = await shopForThisTest()
  await withoutStock(at, daily)
  await operated(at, "contact-lens-stock set", { product: daily, power, boxes: 9 })
  await operated(at, "contact-lens-stock set", { product: daily, power: powerKey(left), boxes: 4 })
  await bought(at, [right(2)])
  const held = await (await buyerIn(at)).order([right(1)])
  expect(await boxesOf(at)).toBe(6)
  const first = await receive(at, "l-1", "2031-05", 10)
  expect(first).toMatchObject({
    lot: "L-1",
    expires: "2031-05-31",
    boxes: 10,
    no_longer_counted: 6,
  })
  expect(await boxesOf(at)).toBe(7)
  await expirePayment(at.context, held.body.order_id)
  expect(await boxesOf(at)).toBe(8)
  expect((await receive(at, "L-1", "05/2031", 5)).boxes).toBe(15)
  expect(await boxesOf(at)).toBe(13)
  expect(await show(at)).toMatchObject({ counted: [power], without_lot: 4 })
  expect((await lotNamed(at, "L-1")).movements).toMatchObject([
    { kind: "received", boxes: 5, ...supply },
    { kind: "received", boxes: 10 },
  ])
  // Another power keeps its plain count, and nothing else changes that of a lot.
  expect(await boxesOf(at, left)).toBe(4)
  for (const refused of [{ power, boxes: 3 }, { one_stock: true }]) {
    const set = { product: daily, ...refused }
    expect(await operate(at, "contact-lens-stock set", set)).toMatchObject({ ok: false })
  }
  for (const wrong of [
    { lot: "L-1", expires: "2031-06" },
    { lot: "L-2", expires: "2020-01" },
    { lot: "L-2", expires: "2031-05", power: "-9.25/8.60/14.20///" },
    { lot: "L-2", expires: "2031-05", power: undefined },
    { lot: "L-2", expires: "2031-05", on: "2099-01-01" },
  ]) {
    const input = { product: daily, power, boxes: 1, ...supply, ...wrong }
    expect(await operate(at, "contact-lens-lots receive", input)).toMatchObject({ ok: false })
  }
  await expectSums(at)
})

test("Boxes are packed from confirmed lots, first expired first out, and the order keeps the lot", async () => {
  await countedByPower(shop)
  await receive(shop, "LATE", "2033-01", 5)
  await receive(shop, "EARLY", "2032-01", 2)
  await receive(shop, "SHORT", monthIn(shop, 40), 9)
  const sale = await bought(shop, [right(3)])
  const id = sale.orderIds[0]!
  const choices = await choicesOf(shop, id)
  expect(choices.map(({ lot, is_short }) => [lot, is_short])).toEqual([
    ["EARLY", false],
    ["LATE", false],
    ["SHORT", true],
  ])
  const [early, late] = choices.map((lot) => lot.id)
  const pack = (lots: [string, number][]) =>
    operate(shop, "orders pack", {
      ...{ id, lots: lots.map(([lot, boxes]) => ({ line: id, lot, boxes })) },
    })
  const wrong: [string, number][][] = [[], [[early!, 2]], [[early!, 3]], [[crypto.randomUUID(), 3]]]
  for (const lots of wrong) {
    expect(await pack(lots)).toMatchObject({ failure: { code: "NOT_ALLOWED_NOW" } })
  }
  expect(
    await operate(shop, "ship", { id, courier: "delhivery", number: "LOT00001" }),
  ).toMatchObject({ failure: { message: expect.stringContaining("has no lot yet") } })
  const before = await boxesOf(shop)
  expect(
    (
      await pack([
        [early!, 2],
        [late!, 1],
      ])
    ).ok,
  ).toBe(true)
  // They were taken from the stock when they were ordered.
  expect(await boxesOf(shop)).toBe(before)
  expect(await lotsOf(shop, id)).toEqual([
    ["EARLY", 2],
    ["LATE", 1],
  ])
  await operated(shop, "orders pack", { id, undo: true })
  expect((await lotNamed(shop, "EARLY")).boxes).toBe(2)
  expect(await lotsOf(shop, id)).toEqual([])
  await operated(shop, "orders pack", { id, first_lots: true })
  const [slip] = await operated(shop, "orders packing-slips", { orders: [sale.number] })
  expect(slip.lines[0].pieces).toEqual([
    "2 × Lot EARLY, use before January 2032",
    "1 × Lot LATE, use before January 2033",
  ])
  await operated(shop, "ship", { id, courier: "delhivery", number: "LOT00002" })
  expect((await sale.order()).lots).toEqual([
    { lot: "EARLY", expires_on: "2032-01-31", boxes: 2, recall: null },
    { lot: "LATE", expires_on: "2033-01-31", boxes: 1, recall: null },
  ])
  await expectSums(shop)
  // A lot tells the power: nothing outside the encrypted record joins it to an order.
  const named = Object.entries(await contentsOf(shop)).flatMap(([table, rows]) =>
    rows.filter((row) => row.includes("EARLY")).map((row) => `${table} ${row}`),
  )
  const isOfDelivery = /^(contact_lens_lots |audit_entries .*contact-lens-lots receive)/
  expect(named.filter((row) => !isOfDelivery.test(row))).toEqual([])
})

test("A cancelled line puts its boxes back to their lots, and what was sent is not for sale again", async () => {
  const at = await shopForThisTest()
  await countedByPower(at)
  await receive(at, "ONE", "2032-01", 6)
  const [unpacked, packed, sent] = [
    await bought(at, [right(1)]),
    await bought(at, [right(2)]),
    await bought(at, [right(1)]),
  ]
  await operated(at, "orders pack", { id: packed.number, first_lots: true })
  await shipOrder(at, sent.number, "LOT00003")
  expect(await boxesOf(at)).toBe(2)
  expect((await lotNamed(at, "ONE")).boxes).toBe(3)
  for (const { orderIds } of [unpacked, packed]) {
    await operated(at, "cancel", { id: orderIds[0], reason: "Ordered by mistake" })
  }
  expect(await boxesOf(at)).toBe(5)
  expect((await lotNamed(at, "ONE")).boxes).toBe(5)
  await operated(at, "cancel", { id: sent.orderIds[0], reason: "Came back", restock: true })
  expect(await boxesOf(at)).toBe(5)
  const back = { product: daily, id: (await lotNamed(at, "ONE")).id, boxes: 1 }
  const change = (more: object) => operate(at, "contact-lens-lots change", { ...back, ...more })
  await change({ kind: "returned", reason: "Came back sealed" })
  expect(await boxesOf(at)).toBe(6)
  expect(await change({ kind: "destroyed", boxes: 7, reason: "Damaged" })).toMatchObject({
    ok: false,
  })
  await change({ kind: "destroyed", boxes: 6, reason: "Damaged" })
  expect(await boxesOf(at)).toBe(0)
  await expectSums(at)
})

test("An expired lot is not sold and cannot leave, also if it expired after it was packed", async () => {
  const at = await shopForThisTest()
  await countedByPower(at)
  await receive(at, "OLD", monthIn(at, 20), 5)
  const packed = await bought(at, [right(1)])
  const waiting = await bought(at, [right(1)])
  await operated(at, "orders pack", { id: packed.number, first_lots: true })
  const old = (await choicesOf(at, waiting.orderIds[0]!))[0]!.id
  at.wait(21 * DAY_SECONDS)
  const number = "LOT00004"
  const expired = { failure: { message: expect.stringMatching(/^Lot OLD expired/) } }
  expect(
    await operate(at, "ship", { id: packed.number, courier: "delhivery", number }),
  ).toMatchObject(expired)
  const line = waiting.orderIds[0]
  const lots = [{ line, lot: old, boxes: 1 }]
  expect(await operate(at, "orders pack", { id: line, lots })).toMatchObject(expired)
  expect(await operate(at, "orders pack", { id: line, first_lots: true })).toMatchObject({
    failure: { message: expect.stringContaining("only 0 of 1 boxes") },
  })
  await expireLots(at.context)
  expect(await boxesOf(at)).toBe(0)
  expect((await (await buyerIn(at)).order([right(1)])).status).toBe(409)
  // A promised box is not sold twice once there are others.
  await receive(at, "NEW", "2033-01", 3)
  expect(await boxesOf(at)).toBe(2)
})

test("A recall blocks a lot and shows who has it, and each shopper is told once with the owner's words on their order", async () => {
  const at = await shopForThisTest()
  await countedByPower(at)
  await receive(at, "BAD", "2032-01", 8)
  const [one, two, waiting] = [
    await bought(at, [right(1), { ...right(1), contactLens: { ...dailyLens, eye: "left" } }]),
    await bought(at, [right(2)]),
    await bought(at, [right(1)]),
  ]
  for (const [n, { number }] of [one, two].entries()) await shipOrder(at, number, `LOT0001${n}`)
  await operated(at, "orders pack", { id: waiting.number, first_lots: true })
  const named = { lot: "bad", product: daily }
  expect(await operate(at, "contact-lens-lots tell", named)).toMatchObject({ ok: false })
  expect(
    await operate(at, "contact-lens-lots recall", { ...named, lot: "NIX", text: "Stop using it." }),
  ).toMatchObject({ failure: { code: "NOT_FOUND" } })
  const text = "Send the boxes back to us: you get your money back."
  expect(await operated(at, "contact-lens-lots recall", { ...named, text })).toEqual({
    ...{ lot: "BAD", recalled: true, boxes: 3 },
  })
  expect(await boxesOf(at)).toBe(0)
  const parcel = { id: waiting.number, courier: "delhivery", number: "LOT00019" }
  expect(await operate(at, "ship", parcel)).toMatchObject({
    failure: { message: expect.stringContaining("Lot BAD is recalled") },
  })
  // It is packed: its slip is the last paper that somebody reads before it leaves.
  const [slip] = await operated(at, "orders packing-slips", { orders: [waiting.number] })
  expect(slip.lines[0].pieces).toEqual(["Lot BAD, use before January 2032"])
  expect(slip.lines[0].warnings).toEqual(["Lot BAD is recalled: do not send it."])
  const who = async () => operated(at, "contact-lens-lots orders", named)
  expect(
    (await who()).map((row: any) => [row.order, row.boxes, row.sent !== null, row.told]),
  ).toEqual([
    [waiting.number, 1, false, null],
    [two.number, 2, true, null],
    [one.number, 1, true, null],
    [one.number, 1, true, null],
  ])
  expect(await operated(at, "contact-lens-lots tell", named)).toEqual({ shoppers: 2, others: 0 })
  expect(await operated(at, "contact-lens-lots tell", named)).toEqual({ shoppers: 0, others: 2 })
  const sent = await at.context.db.select().from(notices).where(eq(notices.kind, "lens_recalled"))
  expect(sent.map(({ values }) => values.number).toSorted()).toEqual([one.number, two.number])
  expect((await who()).filter((row: any) => row.told !== null)).toHaveLength(3)
  expect((await two.order()).lots).toMatchObject([{ lot: "BAD", recall: text }])
  expect(await operate(at, "contact-lens-lots recall", { ...named, withdraw: true })).toMatchObject(
    {
      failure: { message: "Shoppers were told of this recall already." },
    },
  )
})

test("A recall of the wrong lot is withdrawn before anybody was told", async () => {
  const at = await shopForThisTest()
  await countedByPower(at)
  await receive(at, "GOOD", "2032-01", 8)
  const named = { lot: "GOOD", product: daily }
  await operated(at, "contact-lens-lots recall", { ...named, text: "Stop using it." })
  await operated(at, "contact-lens-lots recall", { ...named, withdraw: true })
  expect(await boxesOf(at)).toBe(8)
})

test("After its account is erased a line keeps its lot for two years without a name, and movements cannot be changed", async () => {
  const at = await shopForThisTest()
  await countedByPower(at)
  await receive(at, "KEPT", "2040-01", 2)
  const sale = await bought(at, [right(2)])
  await shipOrder(at, sale.number, "LOT00021")
  await operated(at, "deliver", { id: sale.number })
  const { token } = sale.buyer
  expect((await at.call("POST", "/api/account/erase", { token, body: {} })).status).toBe(200)
  const who = () => operated(at, "contact-lens-lots orders", { lot: "KEPT", product: daily })
  expect(await who()).toMatchObject([{ order: sale.number, boxes: 2, name: null, mobile: null }])
  at.wait(700 * DAY_SECONDS)
  await purgeRecords(at.context)
  expect(await who()).toHaveLength(1)
  for (const change of [
    at.context.db.update(contactLensLotMovements).set({ boxes: 1 }),
    at.context.db.delete(contactLensLotMovements),
  ]) {
    await expect(change).rejects.toThrow()
  }
  at.wait(40 * DAY_SECONDS)
  // Movements stay: the database's own clock has not moved two years ahead.
  await expect(purgeRecords(at.context, at.app.log)).rejects.toThrow(
    "Records not purged: receivedLots",
  )
  expect(await lotsOf(at, sale.orderIds[0]!)).toEqual([])
})

test("The sample's contact lenses with one stock are sold and packed by lot", async () => {
  const at = await shopForThisTest()
  const stock = await stockOf(at, daily)
  const sale = await bought(at, [right(2)])
  expect(await stockOf(at, daily)).toBe(stock - 2)
  expect(await operate(at, "stock", { product: daily, add: 1 })).toMatchObject({
    failure: { message: expect.stringContaining("counted by lot") },
  })
  await operated(at, "orders pack", { id: sale.number, first_lots: true })
  expect(await lotsOf(at, sale.orderIds[0]!)).toEqual([[`S${daily}A`, 2]])
  await receive(at, "MORE", "2040-01", 4, { power: undefined })
  expect(await stockOf(at, daily)).toBe(stock + 2)
})

test("A recall finds a lot however it is typed or was recorded, in every power, and refuses more boxes of it", async () => {
  const at = await shopForThisTest()
  await countedByPower(at)
  await receive(at, "L 4711", "2032-01", 2)
  const first = await bought(at, [right(2)])
  await shipOrder(at, first.number, "LOT00031")
  // As earlier versions recorded it: full-width letters were a lot of its own.
  const [known] = await at.context.db
    .select()
    .from(contactLensLots)
    .where(eq(contactLensLots.lot, "L 4711"))
  const before = {
    ...known!,
    id: crypto.randomUUID(),
    lot: "\uff2c\uff14\uff17\uff11\uff11",
    boxes: 3,
  }
  await at.context.db.insert(contactLensLots).values(before)
  await at.context.db.insert(contactLensLotMovements).values({
    ...{ lotId: before.id, kind: "received", boxes: 3, on: "2026-11-01" },
  })
  // The same number on other boxes is added to the lot that is there.
  expect(await receive(at, "l4711", "2032-01", 1)).toMatchObject({ lot: "L 4711", boxes: 1 })
  expect((await show(at)).lots.filter(({ lot }: any) => /4711|\uff14/.test(lot))).toHaveLength(2)
  const second = await bought(at, [right(2)])
  const lots = [{ line: second.orderIds[0], lot: before.id, boxes: 2 }]
  await operated(at, "orders pack", { id: second.number, lots })
  await operated(at, "ship", { id: second.number, courier: "delhivery", number: "LOT00032" })
  const named = { product: daily, lot: "L-4711" }
  const recalled = { ...named, text: "Send the boxes back to us: you get your money back." }
  expect(await operated(at, "contact-lens-lots recall", recalled)).toMatchObject({ boxes: 2 })
  expect(await boxesOf(at)).toBe(0)
  const who = await operated(at, "contact-lens-lots orders", named)
  expect(who.map(({ order }: any) => order)).toEqual([second.number, first.number])
  expect(await operated(at, "contact-lens-lots tell", named)).toEqual({ shoppers: 2, others: 0 })
  expect(await operated(at, "contact-lens-lots tell", named)).toEqual({ shoppers: 0, others: 2 })
  for (const more of [{}, { power: powerKey(left) }]) {
    const delivery = {
      product: daily,
      lot: "L4711",
      expires: "2032-01",
      boxes: 1,
      power,
      ...supply,
    }
    expect(await operate(at, "contact-lens-lots receive", { ...delivery, ...more })).toMatchObject({
      failure: { message: "Lot L 4711 is recalled." },
    })
  }
  await expectSums(at)
})

test("Contact lenses of the sample go with their lots, unless a delivery was recorded", async () => {
  const at = await shopForThisTest()
  await signedInStaff(at, "owner")
  await operated(at, "contact-lens-lots receive", {
    ...{ product: daily, lot: "L4711", expires: "2031-05", boxes: 2, ...supply },
  })
  const { stays } = await operated(at, "sample remove")
  expect(stays).toEqual([
    expect.stringMatching(/^Kept for two years with the records of their lots, as the law asks: /),
  ])
  const lots = await at.context.db.select().from(contactLensLots)
  expect(new Set(lots.map(({ productId }) => productId))).toEqual(new Set([daily]))
})
