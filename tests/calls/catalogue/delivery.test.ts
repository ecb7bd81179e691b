import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { eq, ne, sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { addSampleDeliveryAreas } from "#db/load-sample.ts"
import { deliveryAreas, holds, products } from "#db/schema.ts"
import { deliveryOffer, deliveryWindow, formatDeliveryWindow } from "#domain/catalogue/delivery.ts"
import { fromRupees } from "#domain/core/money.ts"
import { writeLenses } from "#domain/prescriptions/lens/lens-table.ts"
import { sampleLenses } from "#domain/prescriptions/lens/sample-lenses.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { buyerIn, home, nearsighted } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { folderForThisTest } from "../../operations/closed-shop.ts"
import { lastAudit, operate, operated } from "../../operations/operate.ts"
import { newCaller, openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ask = (pincode: string, { call } = shop, from = newCaller()) =>
  call("GET", `/api/delivery-area?pincode=${encodeURIComponent(pincode)}`, { from })

/** A file with these lines, in a temporary folder. */
async function fileOf(...lines: string[]): Promise<string> {
  const file = join(await folderForThisTest(), "areas.csv")
  await writeFile(file, `${lines.join("\n")}\n`)
  return file
}

const rowsOf = ({ context }: TestShop) =>
  context.db.select().from(deliveryAreas).orderBy(deliveryAreas.prefix)

test("A visitor sees whether, in how many days and with which payment options a PIN code is delivered to [STA-18]", async () => {
  const { status, body, headers } = await ask("560 041")
  expect(status).toBe(200)
  expect(body).toEqual({
    pincode: "560041",
    deliverable: true,
    cash_on_delivery: true,
    earliest_days: 4,
    latest_days: 6,
    city: "Bengaluru",
    state: "Karnataka",
  })
  expect(headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=30/)
  expect((await ask("560041")).headers.etag).toBe(headers.etag)
  expect((await ask("581301")).body).toMatchObject({ earliest_days: 4, latest_days: 7, city: null })
  expect((await ask("794001")).body).toMatchObject({ earliest_days: 7, latest_days: 12 })
  expect((await ask("682555")).body).toMatchObject({
    cash_on_delivery: false,
    latest_days: 15,
    city: null,
    state: "Lakshadweep",
  })
  expect((await ask("900056")).body).toMatchObject({ deliverable: false, state: null })
})

test.each(["", "56004", "060041", "5600411", "<b>"])(
  "%j is refused as a PIN code, with a message that says what one is",
  async (pincode) => {
    const { status, body } = await ask(pincode)
    expect([status, body.error]).toEqual([
      400,
      { code: "BAD_REQUEST", message: "A PIN code has six digits and starts with 1 to 9." },
    ])
  },
)

test("After 600 invalid PIN codes in a minute a client gets a 429", async () => {
  const from = newCaller()
  const answers = await Promise.all(Array.from({ length: 600 }, () => ask("0", shop, from)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  expect((await ask("0", shop, from)).status).toBe(429)
  expect((await ask("560041", shop, newCaller())).status).toBe(200)
})

test("With an empty table the shop delivers all over India in 4 to 7 business days [STA-18]", async () => {
  const empty = await shopForThisTest()
  await empty.context.db.delete(deliveryAreas)
  await empty.context.db.execute(sql`select pg_notify('delivery_areas', '')`)
  await expect
    .poll(async () => (await ask("900056", empty)).body)
    .toMatchObject({
      deliverable: true,
      cash_on_delivery: false,
      earliest_days: 4,
      latest_days: 7,
    })
})

test("The offer for a frame is computed from the order time, by the shop's own table", () => {
  const offer = (pincode: string) =>
    deliveryOffer(
      shop.context.deliveryAreas.find(pincode),
      "2026-11-16T10:00:00+05:30",
      fromRupees(999),
    )
  expect(offer("560041")).toMatchObject({ deliverable: true, fee: fromRupees(49) })
  expect(formatDeliveryWindow(offer("560041").window)).toBe("Fri, 20 Nov – Mon, 23 Nov")
  expect(formatDeliveryWindow(offer("744101").window)).toBe("Wed, 25 Nov – Thu, 3 Dec")
})

test("An order keeps its promise, whatever the table says later", async () => {
  const own = await shopForThisTest()
  const sale = await bought(own, [{ productId: 41 }])
  const { createdAt, purchase } = await sale.order()
  const window = deliveryWindow(createdAt, { earliest: 4, latest: 6 })
  expect(purchase.delivery).toEqual({
    from: window.earliest.toISOString(),
    until: window.latest.toISOString(),
  })
  const file = await fileOf("Pincode,COD,TAT", "560041,N,9-12")
  await operated(own, "delivery-areas import", { file })
  expect((await sale.order()).purchase.delivery).toEqual(purchase.delivery)
})

test("Lenses are promised after the days of making them: the slowest ones decide, and the owner sets the days of each type", async () => {
  const own = await shopForThisTest()
  const { settings } = own.context
  const { types } = sampleLenses
  settings.LENSES = writeLenses({
    ...sampleLenses,
    types: {
      ...types,
      "Single Vision": { ...types["Single Vision"], days: 3 },
      Progressive: { ...types.Progressive, days: 9 },
    },
  })
  const progressive: LensChoice = {
    type: "Progressive",
    option: "Arc",
    prescription: {
      right: { sph: -1, cyl: 0, axis: null, add: 2 },
      left: { sph: -1, cyl: 0, axis: null, add: 2 },
      pd: { right: 31.5, left: 32 },
    },
  }
  for (const [lenses, days] of [
    [[null], 0],
    [[null, nearsighted], 3],
    [[nearsighted, progressive], 9],
  ] as const) {
    const wishes = lenses.map((lens, n) => ({ productId: 41 + 2 * n, lens }))
    const { createdAt, purchase } = await (await bought(own, wishes)).order()
    const window = deliveryWindow(createdAt, { earliest: 4 + days, latest: 6 + days })
    expect(purchase.delivery).toEqual({
      from: window.earliest.toISOString(),
      until: window.latest.toISOString(),
    })
  }
})

test("An order to an area without delivery is refused with a message, and holds no stock", async () => {
  const buyer = await buyerIn(shop)
  const saved = await shop.call("POST", "/addaddress", {
    token: buyer.token,
    body: { ...home, pincode: "900056" },
  })
  const selectedAddressId = saved.body.addresses_id
  const refused = await buyer.order([{ productId: 41 }], { selectedAddressId })
  expect([refused.status, refused.body.error]).toEqual([
    422,
    {
      code: "NOT_DELIVERABLE",
      message: "We don't deliver to PIN code 900056 yet. Choose an address with another PIN code.",
    },
  ])
  expect(await shop.context.db.select().from(holds)).toEqual([])
  expect((await buyer.order([{ productId: 41 }])).status).toBe(200)
})

test("A courier's list is imported, and shoppers see the change immediately", async () => {
  const own = await shopForThisTest()
  const { order } = await buyerIn(own)
  expect((await ask("560041", own)).body).toMatchObject({ deliverable: true })
  const file = await fileOf(
    "Pin Code,City,State,Prepaid,COD,TAT (days)",
    "560041,Bengaluru,KA,N,N,2",
    "194101,Leh,LA,Y,N,D+9",
    "411001,Pune,MH,Y,Y,2",
  )
  const dry = await operated(own, "delivery-areas import", { file, dry_run: true })
  expect(dry).toMatchObject({ summary: "Dry run: nothing was changed.", new: 3 })
  expect((await ask("560041", own)).body).toMatchObject({ deliverable: true })

  const report = await operated(own, "delivery-areas import", { file })
  expect(report).toMatchObject({
    accepted: true,
    new: 3,
    changed: 0,
    refused: 0,
    removed: 0,
    not_kept: "State",
    rows: [
      { row: 2, pincode: "560041", result: "new", why: "" },
      { row: 3, pincode: "194101" },
      { row: 4, pincode: "411001" },
    ],
  })
  expect(await lastAudit(own)).toMatchObject({
    who: "command line",
    operation: "delivery-areas import",
    result: "OK",
  })
  await expect
    .poll(async () => (await ask("560041", own)).body)
    .toMatchObject({ deliverable: false, city: "Bengaluru" })
  expect((await ask("560042", own)).body).toMatchObject({ deliverable: true })
  expect((await ask("194101", own)).body).toMatchObject({
    earliest_days: 9,
    latest_days: 12,
    city: "Leh",
    state: "Ladakh",
  })
  expect((await order([{ productId: 41 }])).body.error.code).toBe("NOT_DELIVERABLE")
  const again = await operated(own, "delivery-areas import", { file })
  expect(again).toMatchObject({ new: 0, changed: 0, unchanged: 3, rows: [] })
})

test("One invalid row refuses the whole file, with its reason; --keep-good imports the others", async () => {
  const own = await shopForThisTest()
  const before = await rowsOf(own)
  const file = await fileOf(
    "pincode,deliverable,cash_on_delivery,earliest_days,latest_days,city",
    "411001,yes,yes,4,7,Pune",
    "041100,yes,yes,4,7,",
    "411002,perhaps,yes,4,7,",
    "411003,yes,yes,9,7,",
    "411004,yes,yes,4,7,Pune,more",
    ",,,,,",
  )
  const report = await operated(own, "delivery-areas import", { file })
  expect(report).toMatchObject({ accepted: false, new: 1, refused: 4 })
  expect(report.rows.map(({ row, why }: any) => [row, why])).toEqual([
    [2, ""],
    [3, "pincode must be the first 1 to 6 digits of PIN codes, such as 560 or 560041"],
    [4, "deliverable must be yes or no"],
    [5, "latest_days 7 is before earliest_days 9"],
    [6, "has 7 cells where the header has 6"],
  ])
  expect(await lastAudit(own)).toMatchObject({ result: "REFUSED" })
  expect(await rowsOf(own)).toEqual(before)

  await operated(own, "delivery-areas import", { file, keep_good: true })
  expect(await rowsOf(own)).toHaveLength(before.length + 1)
})

test("After a list of every place, only listed places are delivered to", async () => {
  const own = await shopForThisTest()
  const file = await fileOf("pincode,cod", "560041,Y", "5600,N", "5,N")
  const report = await operated(own, "delivery-areas import", { file, complete: true })
  expect(report).toMatchObject({ accepted: true, new: 3 })
  expect(report.removed).toBeGreaterThan(50)
  await expect
    .poll(async () => (await ask("411001", own)).body)
    .toMatchObject({
      deliverable: false,
    })
  const served = async (pincode: string) => (await ask(pincode, own)).body.deliverable
  expect([await served("560041"), await served("560099"), await served("590001")]).toEqual([
    true,
    true,
    true,
  ])
  expect(await rowsOf(own)).toHaveLength(11)
  const again = await operated(own, "delivery-areas import", { file, complete: true })
  expect(again).toMatchObject({ unchanged: 3, removed: 0 })
  expect(await rowsOf(own)).toHaveLength(11)
})

test("An export can be imported unchanged, and no name in it runs as a formula", async () => {
  const own = await shopForThisTest()
  await own.context.db.insert(deliveryAreas).values({
    prefix: "411001",
    deliverable: true,
    cashOnDelivery: true,
    earliestDays: 4,
    latestDays: 5,
    city: "=1+1",
  })
  const before = await rowsOf(own)
  const exported: string = await operated(own, "delivery-areas export")
  expect(exported).toMatch(
    /^\uFEFFpincode,deliverable,cash_on_delivery,earliest_days,latest_days,city\r\n/,
  )
  expect(exported).toContain("\r\n411001,yes,yes,4,5,'=1+1\r\n")
  const file = await fileOf(exported)
  const report = await operated(own, "delivery-areas import", { file })
  expect(report).toMatchObject({ unchanged: before.length, new: 0, changed: 0, refused: 0 })
  await own.context.db.delete(deliveryAreas)
  await operated(own, "delivery-areas import", { file })
  expect(await rowsOf(own)).toEqual(before)
})

test.each([
  [["city,cod", "Pune,Y"], "The file has no column for PIN codes, such as pincode."],
  [["pincode,cod"], "The file has no rows below its header."],
])("A file that is not a list of PIN codes is refused: %j", async (lines, message) => {
  const file = await fileOf(...lines)
  expect(await operate(shop, "delivery-areas import", { file, complete: true })).toEqual({
    ok: false,
    failure: { code: "BAD_REQUEST", message },
  })
})

test("The owner sees the promise for a PIN code, and which row it comes from", async () => {
  expect(await operated(shop, "delivery-areas show", { pincode: "744101" })).toMatchObject({
    pincode: "744101",
    place: "Andaman and Nicobar Islands",
    row: "744",
    deliverable: true,
    cash_on_delivery: false,
    business_days: "8–15 business days",
    if_ordered_now: expect.stringMatching(/^\w{3}, \d+ \w{3} – \w{3}, \d+ \w{3}$/),
    fee: "₹49, free above ₹999",
  })
  expect(await operated(shop, "delivery-areas show", { pincode: "100001" })).toMatchObject({
    row: "none fits: the usual promise",
  })
  expect(await operate(shop, "delivery-areas show", { pincode: "1000" })).toMatchObject({
    failure: { code: "BAD_REQUEST" },
  })
})

test("A sample shop from before delivery areas gets those of the sample once; an owner's shop and rows are kept", async () => {
  const own = await shopForThisTest()
  const { db } = own.context
  const sample = await rowsOf(own)
  const rows = async () => (await db.select().from(deliveryAreas)).length
  await db.delete(deliveryAreas)
  await Promise.all([
    addSampleDeliveryAreas(db, sampleShop),
    addSampleDeliveryAreas(db, sampleShop),
  ])
  expect(await rowsOf(own)).toEqual(sample)

  await db.delete(deliveryAreas).where(ne(deliveryAreas.prefix, sample[0]!.prefix))
  await addSampleDeliveryAreas(db, sampleShop)
  expect(await rows()).toBe(1)

  await db.delete(deliveryAreas)
  await db.update(products).set({ isSample: false }).where(eq(products.id, 41))
  await addSampleDeliveryAreas(db, sampleShop)
  expect(await rows()).toBe(0)
})
