import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { notices, parcels } from "#db/schema.ts"
import { createSandboxShipments } from "#server/orders/tracking/commands/create-shipment.ts"
import { control, dailyLens, nearsighted, type Wish } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated, packed, prepareForPacking } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const frameOnly: Wish = { productId: 67 }
const withLens: Wish = { productId: 41, lens: nearsighted }
const daily = 71

let parcelCount = 0
const newNumber = () => `PARCEL${String(++parcelCount).padStart(6, "0")}`

async function order(wishes: Wish[]) {
  const sale = await bought(shop, wishes)
  const number: string = (await sale.order()).purchase.order_number
  const ship = (change: object = {}) =>
    operate(shop, "ship", { id: number, courier: "delhivery", number: newNumber(), ...change })
  const shown = () => operated(shop, "orders show", { id: number })
  const told = async () =>
    (
      await shop.context.db
        .select({ kind: notices.kind, values: notices.values })
        .from(notices)
        .where(eq(notices.mobile, sale.buyer.mobile))
        .orderBy(notices.createdAt, notices.id)
    ).map(({ kind, values }) => [kind, values.trackingNumber])
  return { ...sale, number, ship, shown, told }
}

const slipsOf = (orders: string, change: object = {}) =>
  operated(shop, "orders packing-slips", { orders, ...change })
const labelsOf = (orders: string, change: object = {}) =>
  operated(shop, "orders labels", { orders, ...change })

test("The slip of contact lenses has the values of each eye, also for a packer, until they have shipped", async () => {
  const sale = await order([
    { productId: daily, quantity: 2, contactLens: dailyLens },
    { productId: daily, quantity: 2, contactLens: { ...dailyLens, eye: "left", power: -3 } },
  ])
  const packer = await signedInStaff(shop, "packer")
  const slipFor = async () =>
    (await packer.run("orders packing-slips", { orders: sale.number })).body.result[0]
  expect((await slipFor()).lines).toMatchObject([
    {
      quantity: 2,
      contact_lens: {
        eye: "right",
        values: ["Power -2.50", "Base curve 8.6", "Diameter 14.2"],
      },
    },
    { quantity: 2, contact_lens: { eye: "left", values: expect.arrayContaining(["Power -3.00"]) } },
  ])
  const { price, countryOfOrigin, thumbnail, contactLensParameters } =
    shop.context.catalogue.product(daily)!
  expect((await slipFor()).lines[0]).toMatchObject({
    ...{ picture: thumbnail, mrp_rupees: price / 100, country_of_origin: countryOfOrigin },
    net_quantity: `${contactLensParameters!.lensesPerBox} lenses`,
  })
  await packed(shop, sale.number)
  await sale.ship()
  expect((await slipFor()).lines).toMatchObject([
    { contact_lens: { eye: "right", values: null } },
    { contact_lens: { eye: "left", values: null } },
  ])
  expect(JSON.stringify(await slipsOf(sale.number))).toContain("Power -3.00")
})

test("A slip and a label of a split order have the pieces of one parcel, and say what follows", async () => {
  const sale = await order([withLens, { ...frameOnly, quantity: 2 }])
  const follows = [{ title: "Boond Oval", quantity: 1 }]
  expect(await slipsOf(sale.number)).toMatchObject([
    { parcel: 1, parcels: 2, follows, lines: [{ quantity: 2, lens: "Frame only" }] },
  ])
  expect(await labelsOf(sale.number)).toMatchObject([
    { parcel: 1, parcels: 2, follows, pieces: 2, courier: null },
  ])
  const number = newNumber()
  await sale.ship({ number })
  expect(await slipsOf(sale.number)).toMatchObject([
    { parcel: 2, parcels: 2, follows: [], lines: [{ title: "Boond Oval" }] },
  ])
  const { lines } = await sale.shown()
  const [label, ...others] = await labelsOf(sale.number, { parcel: lines[1].shipment })
  expect(label).toMatchObject({
    ...{ parcel: 1, parcels: 2, pieces: 2, follows },
    ...{ courier: "Delhivery", tracking_number: number },
    items: [{ quantity: 2, picture: shop.context.catalogue.product(67)!.thumbnail }],
    seller: { address: shop.context.settings.BUSINESS_ADDRESS, legal_name: null },
  })
  const [slip] = await slipsOf(sale.number, { parcel: lines[1].shipment })
  expect(slip).toMatchObject({ courier: "Delhivery", tracking_number: number, packed: null })
  expect(others).toEqual([])
  const unknown = { orders: sale.number, parcel: crypto.randomUUID() }
  expect(await operate(shop, "orders labels", unknown)).toMatchObject({ ok: false })
})

test("Lenses that are not made do not ship, by order, by line or in a list of lines", async () => {
  const sale = await order([withLens, frameOnly])
  const [lens, frame] = sale.orderIds
  const refused = {
    ok: false,
    failure: {
      message: expect.stringContaining("The lenses of Boond Oval are not marked as made"),
    },
  }
  const number = newNumber()
  expect(await sale.ship({ lines: [lens, frame], number })).toMatchObject(refused)
  expect(await sale.ship({ id: lens })).toMatchObject(refused)
  expect(await shop.context.db.$count(parcels, eq(parcels.trackingNumber, number))).toBe(0)
  expect(await sale.ship()).toMatchObject({ ok: true, value: { orders: 1 } })
  expect((await sale.order(lens)).delivery_status).toBe("Confirmed")
  expect(await sale.ship()).toMatchObject(refused)
  await operated(shop, "orders make", { id: sale.number })
  await prepareForPacking(shop, sale.number)
  expect(await sale.ship()).toMatchObject({ ok: true, value: { orders: 1 } })
})

test("What is packed of an order ships, and the rest waits for the next parcel", async () => {
  const sale = await order([frameOnly, { productId: 68 }])
  await operated(shop, "orders pack", { id: sale.orderIds[0] })
  expect(await sale.ship()).toMatchObject({ value: { orders: 1 } })
  expect((await sale.order(sale.orderIds[1])).delivery_status).toBe("Confirmed")
})

test("The sandbox's courier collects orders that nobody works on, with their lenses", async () => {
  const sale = await order([withLens])
  const settings = { ...shop.context.settings, SANDBOX_SHIP_AFTER_SECONDS: 0 }
  await createSandboxShipments({ ...shop.context, settings }, shop.app.log)
  expect((await sale.order()).delivery_status).toBe("Processing")
})

test("The number of one parcel is corrected with a reason, and the shopper gets the right one", async () => {
  const sale = await order([frameOnly, { productId: 68 }])
  const [wrong, right, other] = [newNumber(), newNumber(), newNumber()]
  await sale.ship({ lines: [sale.orderIds[0]], number: wrong })
  await sale.ship({ lines: [sale.orderIds[1]], number: other })
  const [first] = (await sale.shown()).lines
  const packer = await signedInStaff(shop, "packer")
  const correct = (id: string, change: object = {}) =>
    packer.run("parcels correct", {
      ...{ id, courier: "Blue Dart", number: right, reason: "Label of the other box" },
      ...change,
    })
  expect((await correct(sale.number)).body.error.message).toContain("Several parcels")
  expect((await correct(first.shipment, { reason: " " })).body.error.code).toBe("BAD_REQUEST")
  expect((await correct(first.shipment)).status).toBe(200)
  expect((await correct(first.shipment)).body.error.code).toBe("NOT_ALLOWED_NOW")
  const shown = await sale.shown()
  expect(shown.lines).toMatchObject([
    { courier: "bluedart", tracking_number: right },
    { courier: "delhivery", tracking_number: other },
  ])
  expect(shown.notes).toMatchObject([
    { text: "Parcel corrected: Label of the other box", who: "Kavya Menon" },
  ])
  expect(shown.events.at(-2)).toMatchObject({ what: expect.stringMatching(/^Parcel corrected/) })
  expect(await sale.told()).toEqual([
    ["placed", undefined],
    ["shipped", wrong],
    ["shipped", other],
    ["shipped", right],
  ])
})

test("Staff mark one parcel as delivered or a cash parcel as returned only with a reason, and it is noted", async () => {
  const sale = await order([frameOnly, { productId: 68 }])
  await sale.ship({ lines: [sale.orderIds[0]] })
  await sale.ship({ lines: [sale.orderIds[1]] })
  const [first] = (await sale.shown()).lines
  const packer = await signedInStaff(shop, "packer")
  const deliver = (change: object) => packer.run("deliver", { id: first.shipment, ...change })
  expect((await deliver({})).body.error.message).toMatch(/^reason: /)
  expect((await packer.run("cash returned", { id: sale.number })).body.error.message).toMatch(
    /^reason: /,
  )
  const reason = "Signed for at the door"
  const on = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  expect((await deliver({ reason, on })).status).toBe(200)
  expect((await deliver({ reason })).body.error.code).toBe("NOT_ALLOWED_NOW")
  expect(await sale.order()).toMatchObject({
    delivery_status: "Delivered",
    delivered_at: new Date(`${on}T00:00:00+05:30`).toISOString(),
  })
  expect((await sale.order(sale.orderIds[1])).delivery_status).toBe("Processing")
  expect((await sale.shown()).notes).toMatchObject([
    { text: "Marked as delivered: Signed for at the door", who: "Kavya Menon" },
  ])
  expect((await sale.told()).map(([kind]) => kind)).toContain("delivered")
})

test("A prepaid parcel that came back is cancelled by itself, and its money goes back", async () => {
  const sale = await order([frameOnly, { productId: 68 }])
  await sale.ship({ lines: [sale.orderIds[0]] })
  const [first] = (await sale.shown()).lines
  const cancelled = await operated(shop, "cancel", { id: first.shipment, reason: "Came back" })
  expect(cancelled).toMatchObject([{ order: sale.orderIds[0], result: "cancelled" }])
  expect((await sale.order(sale.orderIds[1])).delivery_status).toBe("Confirmed")
})

test.each(["14901012345678.0", "1.49010E+13"])(
  "The number %s is refused as changed by a spreadsheet, to ship and to pick up a return",
  async (number) => {
    const sale = await order([frameOnly])
    const failure = { message: expect.stringContaining("was changed by a spreadsheet") }
    expect(await sale.ship({ number })).toMatchObject({ ok: false, failure })
    expect(
      await operate(shop, "returns pick-up", {
        ...{ number: "RT-26-000001", courier: "delhivery", tracking: number },
      }),
    ).toMatchObject({ ok: false, failure })
    expect((await sale.order()).delivery_status).toBe("Confirmed")
  },
)

test("Couriers are listed by name and searched at the tracking service", async () => {
  const packer = await signedInStaff(shop, "packer")
  const couriers = async (find?: string) =>
    (await packer.run("couriers", find === undefined ? {} : { find })).body
  expect((await couriers()).result).toEqual(
    expect.arrayContaining([{ slug: "bluedart", name: "Blue Dart" }]),
  )
  expect((await couriers()).result[0].slug).toBe(shop.context.settings.COURIER_SLUG)
  expect((await couriers("DOTZ")).result).toEqual([{ slug: "dotzot", name: "Dotzot" }])
  expect((await couriers("Correos")).result).toEqual([])
  await control(shop, "aftership", { api: "error" })
  expect((await couriers("dotzot")).error.message).toContain("did not answer")
  await control(shop, "aftership", { api: "ok" })
})

test("A courier that the tracking service does not know is refused in words", async () => {
  const sale = await order([frameOnly])
  const refused = await sale.ship({ courier: "pigeon-post" })
  expect(refused).toMatchObject({
    failure: {
      message:
        "The tracking service does not know the courier “Pigeon Post”. Choose one from the list, or search for it by name.",
    },
  })
  expect(await sale.ship({ courier: "BLUE DART" })).toMatchObject({
    ok: true,
    value: { courier: "bluedart" },
  })
})

test("Two pairs of an order have job cards with their own numbers, which find and make that pair", async () => {
  const sale = await order([frameOnly, withLens, { ...withLens, productId: 42, quantity: 2 }])
  const cards = await operated(shop, "orders job-cards", { orders: sale.number })
  expect(cards.map(({ job, pair, pairs, id }: any) => [job, pair, pairs, id])).toEqual([
    [`${sale.number}-1`, 1, 3, sale.orderIds[1]],
    [`${sale.number}-2`, 2, 3, sale.orderIds[2]],
    [`${sale.number}-3`, 3, 3, sale.orderIds[2]],
  ])
  const found = await operated(shop, "orders", { find: cards[0].job })
  expect(found.map(({ number }: any) => number)).toEqual([sale.number])
  await operated(shop, "orders make", { id: cards[0].job })
  await prepareForPacking(shop, sale.number)
  expect((await sale.shown()).lines.map(({ next }: any) => next)).toEqual(["pack", "pack", "make"])
  expect(await operate(shop, "orders make", { id: `${sale.number}-4` })).toMatchObject({
    failure: { code: "NOT_FOUND" },
  })
  await operated(shop, "cancel", { id: sale.orderIds[1], reason: "Chose another frame" })
  const left = await operated(shop, "orders job-cards", { orders: sale.number })
  expect(left.map(({ job }: any) => job)).toEqual([`${sale.number}-2`, `${sale.number}-3`])
})

test("Each pair of a line is marked and undone alone, and the line waits until all its pairs are made", async () => {
  const sale = await order([{ ...withLens, quantity: 2 }, frameOnly])
  const [line, frame] = sale.orderIds
  const make = (pair: number, change: object = {}) =>
    operate(shop, "orders make", { id: `${sale.number}-${pair}`, ...change })
  const shownLine = async () => (await sale.shown()).lines[0]
  expect(await make(2)).toMatchObject({ ok: true, value: { pairs: 1 } })
  expect(await shownLine()).toMatchObject({
    ...{ next: "make", made: null },
    pairs: [
      { job: `${sale.number}-1`, pair: 1, pairs: 2, made: false },
      { job: `${sale.number}-2`, pair: 2, pairs: 2, made: true },
    ],
  })
  // One line of an order is numbered as in the whole of it.
  const alone = await operated(shop, "orders show", { id: line })
  expect(alone.lines[0].pairs).toEqual((await shownLine()).pairs)
  expect(await make(2)).toMatchObject({
    failure: { message: "This pair is marked as made already." },
  })
  const cards = await operated(shop, "orders job-cards", { orders: sale.number })
  expect(cards.map(({ made }: any) => made)).toEqual([false, true])
  const listed = await operated(shop, "board list", { section: "to_make" })
  expect(listed.find(({ order }: any) => order === sale.number).about).toBe("1 of 2 pairs made")

  const inPart = expect.stringContaining("1 of 2 pairs made")
  expect(await operate(shop, "orders pack", { id: line })).toMatchObject({
    failure: { message: inPart },
  })
  expect(await sale.ship({ lines: [line] })).toMatchObject({ failure: { message: inPart } })
  expect((await slipsOf(sale.number))[0].lines).toMatchObject([{ quantity: 1 }])
  expect(await sale.ship({ lines: [frame] })).toMatchObject({ ok: true })

  await make(1)
  expect((await shownLine()).next).not.toBe("make")
  expect(await make(1, { undo: true })).toMatchObject({ ok: true, value: { pairs: 1 } })
  expect((await shownLine()).pairs.map(({ made }: any) => made)).toEqual([false, true])
  expect(await operated(shop, "orders make", { id: sale.number })).toMatchObject({ pairs: 1 })
  await prepareForPacking(shop, sale.number)
  await operated(shop, "orders pack", { id: sale.number })
  expect(await make(2, { undo: true })).toMatchObject({ failure: { code: "NOT_ALLOWED_NOW" } })
  expect(await sale.ship()).toMatchObject({ ok: true, value: { orders: 1 } })
  const events = (await sale.shown()).events.map(({ what }: any) => what)
  expect(events).toContain("Lenses made, pair 2")
})

test("Once a pair of a line is made, its powers and fitting height stay, and the sandbox courier leaves it to staff", async () => {
  const far = nearsighted.prescription!
  const prescription = {
    ...far,
    ...{ right: { ...far.right, add: 2 }, left: { ...far.left, add: 2 } },
  }
  const lens = { ...nearsighted, type: "Progressive" as const, prescription }
  const sale = await order([{ ...withLens, lens, quantity: 2 }])
  await operated(shop, "orders make", { id: `${sale.number}-1`, unmeasured: true })
  const height = { id: sale.orderIds[0], right: 18, left: 18 }
  expect(await operate(shop, "orders fitting-height", height)).toMatchObject({
    failure: { message: expect.stringContaining("One of these pairs is made already") },
  })
  const corrected = { id: sale.number, right: "-3", left: "-2", reason: "Misread", checked: true }
  expect(await operate(shop, "prescriptions correct", corrected)).toMatchObject({
    failure: { message: expect.stringContaining("These lenses are made") },
  })
  shop.wait(3600)
  await createSandboxShipments(shop.context, shop.app.log)
  expect((await sale.order()).delivery_status).toBe("Confirmed")
})

test("Messages about a parcel have its courier's name and count the pieces in it", async () => {
  const sale = await order([{ ...frameOnly, quantity: 2 }, { productId: 41 }])
  await sale.ship({ courier: "ecom-express", lines: [sale.orderIds[0]] })
  await sale.ship({ lines: [sale.orderIds[1]] })
  const sent = await shop.context.db
    .select({ kind: notices.kind, values: notices.values })
    .from(notices)
    .where(eq(notices.mobile, sale.buyer.mobile))
    .orderBy(notices.createdAt, notices.id)
  const [first, second] = await Promise.all(sale.orderIds.map((id) => sale.order(id)))
  const shipped = sent.filter(({ kind }) => kind === "shipped").map(({ values }) => values)
  expect(shipped.map(({ title, courier }) => [title, courier]).toSorted()).toEqual(
    [
      [`2 × ${first.product_title}`, "Ecom Express"],
      [second.product_title, "Delhivery"],
    ].toSorted(),
  )
  expect(sent.find(({ kind }) => kind === "placed")?.values.title).toBe(
    `${first.product_title} and 2 more`,
  )
  const row = await operated(shop, "order", { id: sale.orderIds[0] })
  expect(row.courier).toBe("Ecom Express")
})
