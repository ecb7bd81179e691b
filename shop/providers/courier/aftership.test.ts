import { afterEach, expect, test, vi } from "vitest"
import { faultyReplies } from "../testing/faulty-replies.ts"
import { type Behaviour, json, providerServer } from "../testing/provider-server.ts"
import { holdTimeLimits } from "../testing/time-limits.ts"
import { aftership } from "./aftership.ts"
import type { Courier } from "./courier.ts"

afterEach(() => {
  vi.restoreAllMocks()
})

async function courier(...behaviours: [Behaviour, ...Behaviour[]]) {
  const { base, received } = await providerServer(...behaviours)
  const account = { baseUrl: base, apiKey: "asat_hush", webhookSecret: "whsec" }
  return { parcels: aftership(account), received }
}

const parcel = {
  courier: "delhivery",
  trackingNumber: "AB12345",
  title: "Aviator in gold",
  orderId: "order-1",
  pincode: "560001",
}

const wire = {
  id: "bff5a3bac79b472991a204172473a635",
  tracking_number: "AB12345",
  slug: "delhivery",
  tag: "InfoReceived",
  checkpoints: [],
}
const meta = { code: 200 }
const followed = {
  id: "bff5a3bac79b472991a204172473a635",
  trackingNumber: "AB12345",
  courier: "delhivery",
  tag: "InfoReceived",
  checkpoints: [],
}
const listed = (...trackings: object[]) => json({ meta, data: { trackings, pagination: {} } })
const exists = json({ meta: { code: 4003, type: "BadRequest", message: "hush" }, data: {} }, 400)

test("A registered parcel is tracked to the shopper's PIN code in India", async () => {
  const { parcels, received } = await courier(json({ meta: { code: 201 }, data: wire }, 201))
  expect(await parcels.register(parcel)).toEqual({ ok: true, value: followed })
  expect(received[0]).toMatchObject({
    method: "POST",
    path: "/tracking/2026-07/trackings",
    headers: { "as-api-key": "asat_hush", "content-type": "application/json" },
  })
  expect(received[0]?.body).toEqual({
    tracking_number: "AB12345",
    slug: "delhivery",
    title: "Aviator in gold",
    order_id: "order-1",
    destination_postal_code: "560001",
    destination_country_region: "IND",
  })
})

test("Spaces around a tracking number are not sent", async () => {
  const { parcels, received } = await courier(json({ meta, data: wire }), listed(wire))
  await parcels.register({ ...parcel, trackingNumber: " AB12345 " })
  await parcels.find("delhivery", " AB12345\n")
  expect(received[0]?.body).toMatchObject({ tracking_number: "AB12345" })
  expect(received[1]?.query.get("tracking_numbers")).toBe("AB12345")
})

test("A parcel registered twice is found, not refused", async () => {
  const { parcels, received } = await courier(exists, listed(wire))
  expect(await parcels.register(parcel)).toEqual({ ok: true, value: followed })
  expect(received[1]).toMatchObject({ method: "GET", path: "/tracking/2026-07/trackings" })
})

test("A parcel is found by courier and number in the service's list", async () => {
  const { parcels, received } = await courier(
    listed({ ...wire, id: "x", slug: "dtdc" }, { ...wire, id: "y", tracking_number: "1" }, wire),
  )
  expect(await parcels.find("delhivery", "ab12345")).toMatchObject({ value: { id: wire.id } })
  expect(Object.fromEntries(received[0]!.query)).toEqual({
    slug: "delhivery",
    tracking_numbers: "ab12345",
  })
})

test("An ampersand in a number adds no other parameter to the query", async () => {
  const { parcels, received } = await courier(listed())
  await parcels.find("delhivery", "AB&slug=dtdc#1")
  expect([...received[0]!.query]).toEqual([
    ["slug", "delhivery"],
    ["tracking_numbers", "AB&slug=dtdc#1"],
  ])
})

test("A parcel that is not tracked is missing", async () => {
  const { parcels } = await courier(listed({ ...wire, tracking_number: "OTHER" }))
  expect(await parcels.find("delhivery", "AB12345")).toMatchObject({
    failure: { reason: "missing" },
  })
})

test.each([
  [400, 4012, "refused", "HTTP 400 4012"],
  [401, 401, "refused", "HTTP 401 401"],
  [404, 4004, "missing", "HTTP 404 4004"],
  [422, 9_876_543_210, "refused", "HTTP 422"],
])("A refusal with %d %d is %s, with the service's code and without its text", async (...row) => {
  const [status, code, reason, detail] = row
  const { parcels } = await courier(json({ meta: { code, message: "asat_hush" } }, status))
  expect(await parcels.register(parcel)).toMatchObject({ ok: false, failure: { reason, detail } })
})

test.each([
  [400, 4010, "courier"],
  [400, 4012, "courier"],
  [400, 4011, "courier_needs_more"],
  [400, 4017, "number"],
  [401, 401, "key"],
  [400, 4008, undefined],
])("A refusal with %d %d is understood as being about: %s", async (status, code, refusal) => {
  const { parcels } = await courier(json({ meta: { code } }, status))
  const registered = await parcels.register(parcel)
  expect(registered.ok || registered.failure.refusal).toBe(refusal)
})

test("The couriers of the tracking service are listed with their slugs and names", async () => {
  const delhivery = { slug: "delhivery", name: "Delhivery" }
  const full = { ...delhivery, phone: null, web_url: "https://www.delhivery.com" }
  const { parcels, received } = await courier(json({ meta, data: { total: 1, couriers: [full] } }))
  expect(await parcels.couriers()).toEqual({ ok: true, value: [delhivery] })
  expect(received[0]).toMatchObject({ method: "GET", path: "/tracking/2026-07/couriers" })
})

const calls: [string, (parcels: Courier) => Promise<unknown>][] = [
  ["register", (parcels) => parcels.register(parcel)],
  ["find", (parcels) => parcels.find("delhivery", "AB12345")],
  ["list couriers", (parcels) => parcels.couriers()],
]
const everyFailure = calls.flatMap(([name, call]) =>
  faultyReplies.map(([failure, behaviour, detail]) => ({
    name,
    call,
    failure,
    behaviour,
    detail,
  })),
)

test.each(everyFailure)(
  "A tracking service that $failure to $name is unavailable",
  async ({ call, behaviour, detail }) => {
    holdTimeLimits()
    const { parcels } = await courier(behaviour)
    expect(await call(parcels)).toEqual({
      ok: false,
      failure: { reason: "unavailable", detail: expect.stringMatching(detail) },
    })
  },
)
