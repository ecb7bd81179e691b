import { expect, test } from "vitest"
import { type Running, start } from "../testing/start.ts"

const number = "1234567890123"
const aParcel = { tracking_number: number, slug: "delhivery", order_id: "order-1" }

const create = (shop: Running, body: object = aParcel) => shop.track("POST", "/trackings", body)

test("The tracker registers a parcel without checkpoints", async () => {
  const shop = await start()
  const reply = await create(shop)
  expect(reply.statusCode).toBe(201)
  expect(reply.headers["as-api-version"]).toBe("2026-07")
  expect(reply.json()).toMatchObject({
    meta: { code: 201 },
    data: {
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      tracking_number: number,
      slug: "delhivery",
      order_id: "order-1",
      tag: "Pending",
      subtag: "Pending_001",
      checkpoints: [],
      active: true,
      created_at: "2026-11-20T08:35:00+00:00",
      courier_tracking_link: expect.stringContaining(number),
    },
  })
})

test("The tracker refuses a request without its key", async () => {
  const shop = await start()
  const reply = await shop.app.inject({
    url: "/sandbox/aftership/tracking/2026-07/trackings",
    headers: { "as-api-key": "guessed" },
  })
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toMatchObject({ meta: { code: 401, type: "Unauthorized" }, data: {} })
})

test.each([
  [4001, 400, "a list", []],
  [4007, 400, "no number", { slug: "delhivery" }],
  [4017, 400, "a number too short", { tracking_number: "AB1", slug: "delhivery" }],
  [4017, 400, "a number in small letters", { tracking_number: "abc12345", slug: "delhivery" }],
  [4009, 400, "no courier", { tracking_number: number }],
  [4010, 400, "an unknown courier", { tracking_number: number, slug: "pigeon" }],
  [4008, 400, "a country of two letters", { ...aParcel, destination_country_region: "IN" }],
])("The tracker replies %i with HTTP %i to %s", async (code, status, _, body) => {
  const shop = await start()
  const reply = await create(shop, body)
  expect(reply.statusCode).toBe(status)
  expect(reply.json()).toMatchObject({ meta: { code, type: "BadRequest" } })
})

test("The tracker registers a parcel once", async () => {
  const shop = await start()
  await create(shop)
  const again = await create(shop)
  expect(again.statusCode).toBe(400)
  expect(again.json()).toMatchObject({ meta: { code: 4003 } })
  const otherCourier = await create(shop, { ...aParcel, slug: "dtdc" })
  expect(otherCourier.statusCode).toBe(201)
})

test("The tracker lists its couriers", async () => {
  const shop = await start()
  const reply = await shop.track("GET", "/couriers")
  const { couriers } = reply.json<{ data: { couriers: { slug: string }[] } }>().data
  expect(couriers.map((courier) => courier.slug)).toEqual(
    expect.arrayContaining(["delhivery", "bluedart", "dtdc", "ekart", "xpressbees", "india-post"]),
  )
})

test("A parcel is found by its number and courier", async () => {
  const shop = await start()
  await create(shop)
  await create(shop, { tracking_number: number, slug: "dtdc" })
  await create(shop, { tracking_number: "9876543210", slug: "delhivery" })
  const list = await shop.track("GET", `/trackings?slug=delhivery&tracking_numbers=${number},X`)
  expect(list.json()).toMatchObject({
    meta: { code: 200 },
    data: {
      pagination: { total: 1, has_next_page: false },
      trackings: [{ tracking_number: number, slug: "delhivery" }],
    },
  })
})

test("Another version of the tracker's API does not exist", async () => {
  const shop = await start()
  const reply = await shop.app.inject({
    url: "/sandbox/aftership/tracking/2023-10/trackings",
    headers: { "as-api-key": "sandbox-key" },
  })
  expect(reply.statusCode).toBe(404)
})
