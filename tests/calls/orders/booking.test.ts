import { eq } from "drizzle-orm"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { parcelBookings } from "#db/schema.ts"
import { buyerIn } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated } from "../../operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => standIn({ reset: true }))
afterAll(() => shop.close())

interface BookedOrder {
  reference: string
  awb: string
  status: string
  collects: number | null
  pincode: string
}

/** Sets the behaviour of the booking stand-in, and returns its ledger. */
async function standIn(behaviour?: object): Promise<{ orders: BookedOrder[] }> {
  const reply = await fetch(`${shop.sandboxOrigin}/shiprocket/control`, {
    ...(behaviour && {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(behaviour),
    }),
  })
  return reply.json()
}

const ordersOf = async (number: string) =>
  (await standIn()).orders.filter(({ reference }) => reference.startsWith(number))

async function soldOne() {
  const sale = await bought(shop, [{ productId: 41 }])
  return { ...sale, number: (await sale.order()).purchase.order_number as string }
}

test("A booked parcel has a courier, a number, a label and a pick-up, and is then handed over with them", async () => {
  const { number } = await soldOne()
  expect(await operated(shop, "parcels booking", { id: number })).toEqual({
    connected: true,
    booking: null,
  })
  const booked = await operated(shop, "parcels book", { id: number })
  expect(booked).toMatchObject({
    courier_name: "Delhivery Surface",
    courier: "delhivery",
    tracking_number: expect.stringMatching(/^\d{13,14}$/),
    pickup_day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  })
  const label = await fetch(booked.label)
  expect(await label.text()).toContain(booked.tracking_number)

  const { tracking_number } = booked
  const input = { id: number, courier: booked.courier, number: tracking_number }
  expect(await operated(shop, "ship", input)).toMatchObject({ tracking_number })
  expect(await operated(shop, "parcels booking", { id: number })).toMatchObject({ booking: null })
  expect(await operate(shop, "parcels book", { id: number })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
})

test("Two presses at once, and one after an unreadable answer, book one parcel", async () => {
  const { number } = await soldOne()
  const presses = [1, 2].map(() => operated(shop, "parcels book", { id: number }))
  const [first, second] = await Promise.all(presses)
  expect(second.tracking_number).toBe(first.tracking_number)
  expect(await ordersOf(number)).toHaveLength(1)

  const other = await soldOne()
  await standIn({ api: "truncate", times: 1 })
  expect(await operate(shop, "parcels book", { id: other.number })).toMatchObject({
    failure: { code: "PROVIDER_UNAVAILABLE" },
  })
  await operated(shop, "parcels book", { id: other.number })
  expect(await ordersOf(other.number)).toHaveLength(1)
})

test("A cash parcel collects the amount of the order, a paid one nothing", async () => {
  const paid = await soldOne()
  await operated(shop, "parcels book", { id: paid.number })
  expect((await ordersOf(paid.number))[0]).toMatchObject({ collects: null, pincode: "560041" })

  const buyer = await buyerIn(shop)
  const placed = await buyer.orderForCash([{ productId: 41 }])
  const [line] = await operated(shop, "orders", { find: buyer.mobile })
  await operated(shop, "parcels book", { id: line.number })
  const { collects } = (await ordersOf(line.number))[0]!
  expect(placed.status).toBe(200)
  expect(collects).toBeGreaterThanOrEqual(line.rupees)
})

test("A parcel that no courier takes is refused in words, and can be booked later", async () => {
  const { number } = await soldOne()
  await standIn({ couriers: "none" })
  const refused = await operate(shop, "parcels book", { id: number })
  expect(refused).toMatchObject({ failure: { code: "NOT_ALLOWED_NOW" } })
  expect(JSON.stringify(refused)).toContain("PIN code")
  await standIn({ couriers: "ok" })
  expect((await operated(shop, "parcels book", { id: number })).tracking_number).toBeTruthy()
  expect(await ordersOf(number)).toHaveLength(1)
})

test("A cancelled booking is cancelled at the provider, and the next one is a parcel of its own", async () => {
  const { number } = await soldOne()
  const first = await operated(shop, "parcels book", { id: number })
  await operated(shop, "parcels unbook", { id: number })
  expect((await ordersOf(number))[0]).toMatchObject({ status: "CANCELED" })
  expect(await operate(shop, "parcels unbook", { id: number })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
  const second = await operated(shop, "parcels book", { id: number })
  expect(second.tracking_number).not.toBe(first.tracking_number)
})

test("A parcel that was cancelled in the account of the provider is booked again", async () => {
  const { number } = await soldOne()
  const { booking, db } = shop.context
  const lost = await operated(shop, "parcels book", { id: number })
  // The shop never got the answer, and somebody cancelled the parcel there.
  await db.delete(parcelBookings).where(eq(parcelBookings.trackingNumber, lost.tracking_number))
  await booking!.cancel(lost.tracking_number)
  const first = await operated(shop, "parcels book", { id: number })
  expect((await ordersOf(number)).map(({ reference, status }) => [reference, status])).toEqual([
    [`${number}-1`, "CANCELED"],
    [`${number}-1-2`, "PICKUP SCHEDULED"],
  ])
  // And a booked one: staff take the booking back, although the provider refuses to cancel it twice.
  await booking!.cancel(first.tracking_number)
  expect((await operate(shop, "parcels unbook", { id: number })).ok).toBe(true)
  const second = await operated(shop, "parcels book", { id: number })
  expect(second.tracking_number).not.toBe(first.tracking_number)
})

test("Without a booking account nothing is booked, and an accountant books nothing", async () => {
  const without = await shopForThisTest({ BOOKING: "none" })
  const sale = await bought(without, [{ productId: 41 }])
  expect(await operated(without, "parcels booking", { id: sale.paymentId })).toMatchObject({
    connected: false,
  })
  expect(await operate(without, "parcels book", { id: sale.paymentId })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
  const accountant = await signedInStaff(without, "accountant")
  expect((await accountant.run("parcels book", { id: sale.paymentId })).status).toBe(403)
})

const corrected = {
  ...{ contact_name: "Asha Rao", house_flat_office_no: "15", address: "3rd Cross" },
  ...{ city: "Bengaluru", state: "Karnataka", pincode: "560078" },
}

test("An order whose parcel is booked is changed only after the booking is cancelled, and the next one has the new address", async () => {
  const { number, orderIds } = await soldOne()
  await operated(shop, "parcels book", { id: number })
  const refused = { failure: { message: expect.stringContaining("Cancel the booking first") } }
  expect(await operate(shop, "orders address", { id: number, ...corrected })).toMatchObject(refused)
  const variant = { id: orderIds[0], product: 42 }
  expect(await operate(shop, "orders variant", variant)).toMatchObject(refused)
  await operated(shop, "parcels unbook", { id: number })
  await operated(shop, "orders address", { id: number, ...corrected })
  await operated(shop, "parcels book", { id: number })
  expect((await ordersOf(number)).map(({ pincode }) => pincode)).toEqual(["560041", "560078"])
})

test("A parcel whose address is corrected while it is booked is not sent to the old one", async () => {
  const { number } = await soldOne()
  const booking = shop.context.booking!
  const { book } = booking
  booking.book = async (parcel) => {
    const booked = await book(parcel)
    await operated(shop, "orders address", { id: number, ...corrected })
    return booked
  }
  const refused = await operate(shop, "parcels book", { id: number })
  booking.book = book
  expect(refused).toMatchObject({ failure: { message: expect.stringContaining("Book it again") } })
  expect(await operated(shop, "parcels booking", { id: number })).toMatchObject({ booking: null })
  await operated(shop, "parcels book", { id: number })
  expect((await ordersOf(number)).at(-1)).toMatchObject({ pincode: "560078" })
})
