import { afterEach, expect, test, vi } from "vitest"
import { fromRupees } from "#domain/core/money.ts"
import { faultyReplies } from "../testing/faulty-replies.ts"
import { type Behaviour, json, providerServer } from "../testing/provider-server.ts"
import { holdTimeLimits } from "../testing/time-limits.ts"
import type { ParcelToBook } from "./parcel-booking.ts"
import { shiprocket } from "./shiprocket.ts"

afterEach(() => {
  vi.restoreAllMocks()
})

const signedIn = json({ token: "jwt-hush" })
const noOrder = json({ data: [] })
const created = json({ order_id: 16161616, shipment_id: 15151515, status: "NEW" })
const assigned = json({
  awb_assign_status: 1,
  response: {
    data: { shipment_id: 15151515, awb_code: "321055706540", courier_name: "Delhivery Surface" },
  },
})
const booked = {
  shipmentId: "15151515",
  courierName: "Delhivery Surface",
  trackingNumber: "321055706540",
}

async function account(...behaviours: Behaviour[]) {
  const { base, received } = await providerServer(signedIn, ...behaviours)
  const login = { email: "api@shop.example", password: "hush" }
  const booking = shiprocket({ baseUrl: base, ...login, pickupLocation: "Pune" })
  return { booking, received }
}

const parcel: ParcelToBook = {
  reference: "CH-26-000123-1",
  placedAt: new Date("2026-11-25T20:00:00Z"),
  to: {
    name: "Asha Rao",
    address: "14, 3rd Cross",
    landmark: "Near the lake",
    city: "Bengaluru",
    state: "Karnataka",
    pincode: "560041",
    mobile: "9845012345",
    email: "care@shop.example",
  },
  items: [{ name: "Boond Oval", sku: "41", pieces: 2, price: fromRupees(1700), hsn: "900311" }],
  collect: fromRupees(3449),
  worth: fromRupees(3400),
  size: { lengthCm: 18, breadthCm: 10, heightCm: 8, grams: 300 },
}

test("A parcel is booked with the shopper's address, its size and what the courier collects", async () => {
  const { booking, received } = await account(noOrder, created, assigned)
  expect(await booking.book(parcel)).toEqual({ ok: true, value: booked })
  expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /auth/login",
    "GET /orders",
    "POST /orders/create/adhoc",
    "POST /courier/assign/awb",
  ])
  expect(received[2]?.headers.authorization).toBe("Bearer jwt-hush")
  expect(received[2]?.body).toMatchObject({
    order_id: "CH-26-000123-1",
    // Indian time: 1:30 on the 26th.
    order_date: "2026-11-26",
    pickup_location: "Pune",
    billing_customer_name: "Asha Rao",
    billing_pincode: "560041",
    billing_phone: "9845012345",
    shipping_is_billing: true,
    order_items: [{ name: "Boond Oval", units: 2, selling_price: 1700 }],
    payment_method: "COD",
    sub_total: 3449,
    weight: 0.3,
  })
  expect(received[3]?.body).toEqual({ shipment_id: 15151515 })
})

test("A paid parcel collects nothing", async () => {
  const { booking, received } = await account(noOrder, created, assigned)
  await booking.book({ ...parcel, collect: null })
  expect(received[2]?.body).toMatchObject({ payment_method: "Prepaid", sub_total: 3400 })
})

const found = (awb: string, status = "NEW") =>
  json({
    data: [
      {
        channel_order_id: "CH-26-000123-1",
        status,
        shipments: [{ id: 15151515, awb, courier: awb && "Delhivery Surface" }],
      },
    ],
  })

test("A repeated booking returns the parcel that exists, and goes on where an earlier one stopped", async () => {
  const complete = await account(found("321055706540"))
  expect(await complete.booking.book(parcel)).toEqual({ ok: true, value: booked })
  expect(complete.received).toHaveLength(2)

  const begun = await account(found(""), assigned)
  expect(await begun.booking.book(parcel)).toEqual({ ok: true, value: booked })
  expect(begun.received[2]?.path).toBe("/courier/assign/awb")
})

test("A parcel that was cancelled at the provider is booked again under the next reference", async () => {
  const cancelled = await account(found("321055706540", "CANCELED"), noOrder, created, assigned)
  expect(await cancelled.booking.book(parcel)).toEqual({ ok: true, value: booked })
  expect(cancelled.received[3]).toMatchObject({
    path: "/orders/create/adhoc",
    body: { order_id: "CH-26-000123-1-2" },
  })

  // The list may not show it: the provider then answers with the cancelled order, and 200.
  const dead = json({
    order_id: 1,
    shipment_id: 2,
    status: "CANCELED",
    status_code: 5,
    awb_code: "",
  })
  const unlisted = await account(noOrder, dead, noOrder, created, assigned)
  expect(await unlisted.booking.book(parcel)).toEqual({ ok: true, value: booked })
  expect(unlisted.received[4]?.body).toMatchObject({ order_id: "CH-26-000123-1-2" })
  expect(unlisted.received[5]?.body).toEqual({ shipment_id: 15151515 })

  const always = await account(...Array.from({ length: 5 }, () => [noOrder, dead]).flat())
  expect(await always.booking.book(parcel)).toMatchObject({
    ok: false,
    failure: { reason: "refused" },
  })
})

test("A booking that was cancelled at the provider before is cancelled, and any other refusal stays one", async () => {
  const refused = json({ message: "Cannot cancel this shipment", status_code: 400 }, 400)
  const gone = await account(refused, found("321055706540", "CANCELED"))
  expect(await gone.booking.cancel("321055706540")).toEqual({ ok: true, value: null })
  const shipped = await account(refused, found("321055706540", "SHIPPED"))
  expect(await shipped.booking.cancel("321055706540")).toMatchObject({
    failure: { reason: "refused" },
  })
})

test("A parcel that another press booked in between is found", async () => {
  const refused = json({ message: "Oops! Cannot reassign courier.", status_code: 400 }, 400)
  const { booking } = await account(noOrder, created, refused, found("321055706540"))
  expect(await booking.book(parcel)).toEqual({ ok: true, value: booked })
})

test("An address that no courier serves, and wrong credentials, are refusals without the provider's words", async () => {
  const none = json({ awb_assign_status: 0, response: { data: { awb_assign_error: "hush" } } })
  const { booking } = await account(noOrder, created, none)
  const unserved = await booking.book(parcel)
  expect(unserved).toMatchObject({ ok: false, failure: { reason: "refused" } })
  expect(JSON.stringify(unserved)).not.toContain("hush")

  const { base } = await providerServer(json({ message: "hush", status_code: 403 }, 403))
  const login = { email: "api@shop.example", password: "wrong" }
  const locked = shiprocket({ baseUrl: base, ...login, pickupLocation: "Pune" })
  expect(await locked.book(parcel)).toEqual({
    ok: false,
    failure: { reason: "refused", detail: "HTTP 403 403" },
  })
})

test("A token that has ended is replaced at the next call", async () => {
  const ended = json({ message: "Token has expired", status_code: 401 }, 401)
  const { booking, received } = await account(ended, signedIn, found("321055706540"))
  expect((await booking.book(parcel)).ok).toBe(false)
  expect((await booking.book(parcel)).ok).toBe(true)
  expect(received.filter(({ path }) => path === "/auth/login")).toHaveLength(2)
})

test("A label, a pick-up and a cancellation are asked for by their ids", async () => {
  const label_url = "https://labels.example/shipping-label-1.pdf"
  const pickup = { pickup_scheduled_date: "2026-11-27 14:00:00" }
  const { booking, received } = await account(
    json({ label_created: 1, label_url, not_created: [] }),
    json({ pickup_status: 1, response: pickup }),
    json({ message: "Already in Pickup Queue.", status_code: 400 }, 400),
    json({ message: "Bulk Shipment cancellation is in progress." }),
  )
  expect(await booking.findLabel("15151515")).toEqual({ ok: true, value: label_url })
  expect(await booking.requestPickup("15151515")).toEqual({
    ok: true,
    value: { day: "2026-11-27" },
  })
  expect(await booking.requestPickup("15151515")).toEqual({ ok: true, value: { day: null } })
  expect(await booking.cancel("321055706540")).toEqual({ ok: true, value: null })
  expect(received.slice(1).map(({ body }) => body)).toEqual([
    { shipment_id: [15151515] },
    { shipment_id: [15151515] },
    { shipment_id: [15151515] },
    { awbs: ["321055706540"] },
  ])
})

test.each(faultyReplies)("A booking account that %s is unavailable", async (_, fault, detail) => {
  holdTimeLimits()
  const { booking } = await account(noOrder, fault)
  expect(await booking.book(parcel)).toEqual({
    ok: false,
    failure: { reason: "unavailable", detail: expect.stringMatching(detail) },
  })
})
