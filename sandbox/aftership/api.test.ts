import { expect, test } from "vitest"
import { type Running, start } from "../testing/start.ts"

const number = "1234567890123"
const aParcel = { tracking_number: number, slug: "delhivery", order_id: "order-1" }

const create = (shop: Running, body: object = aParcel) => shop.track("POST", "/trackings", body)

async function idOf(shop: Running, body: object = aParcel): Promise<string> {
  return (await create(shop, body)).json<{ data: { id: string } }>().data.id
}

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
  [4010, 400, "an unknown courier", { tracking_number: number, slug: "pigeon" }],
  [4008, 400, "a country of two letters", { ...aParcel, destination_country_region: "IN" }],
  [4008, 400, "four customers", { ...aParcel, customers: [{}, {}, {}, {}] }],
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

test("The tracker detects a courier from the format of the number", async () => {
  const shop = await start()
  const known = await create(shop, { tracking_number: "EM123456789IN" })
  expect(known.json()).toMatchObject({ data: { slug: "india-post" } })
  const unknown = await create(shop, { tracking_number: "ODD-NUMBER" })
  expect(unknown.json()).toMatchObject({ data: { slug: "unrecognized" } })
  const detected = await shop.track("POST", "/couriers/detect", { tracking_number: number })
  expect(detected.json()).toMatchObject({ data: { total: 1, couriers: [{ slug: "delhivery" }] } })
})

test("The tracker lists its couriers", async () => {
  const shop = await start()
  const reply = await shop.track("GET", "/couriers")
  const { couriers } = reply.json<{ data: { couriers: { slug: string }[] } }>().data
  expect(couriers.map((courier) => courier.slug)).toEqual(
    expect.arrayContaining(["delhivery", "bluedart", "dtdc", "ekart", "xpressbees", "india-post"]),
  )
})

test("A parcel is found by its number and courier, and by its old id", async () => {
  const shop = await start()
  await create(shop)
  await create(shop, { tracking_number: "9876543210", slug: "ecom-express" })
  const list = await shop.track("GET", `/trackings?slug=delhivery&tracking_numbers=${number},X`)
  expect(list.json()).toMatchObject({
    meta: { code: 200 },
    data: {
      pagination: { total: 1, has_next_page: false },
      trackings: [{ tracking_number: number }],
    },
  })
  const { legacy_id } = list.json().data.trackings[0]
  const old = await shop.track("GET", `/trackings/${legacy_id}`)
  expect(old.json()).toMatchObject({ data: { tracking_number: number } })
})

test("A long list is paginated, newest first, each parcel once", async () => {
  const shop = await start()
  for (let n = 0; n < 5; n += 1) await create(shop, { ...aParcel, tracking_number: `NUMBER-${n}` })
  const seen: string[] = []
  let cursor = ""
  do {
    const reply = await shop.track("GET", `/trackings?limit=2${cursor && `&cursor=${cursor}`}`)
    const { pagination, trackings } = reply.json().data
    expect(pagination.total).toBe(5)
    seen.push(...trackings.map((tracking: { tracking_number: string }) => tracking.tracking_number))
    cursor = pagination.next_cursor
  } while (cursor !== "")
  expect(seen).toEqual(["NUMBER-4", "NUMBER-3", "NUMBER-2", "NUMBER-1", "NUMBER-0"])
})

test("A list can be filtered and limited to some fields", async () => {
  const shop = await start()
  const id = await idOf(shop)
  for (const query of [
    "tag=Pending",
    "order_id=order-1",
    "keyword=order-1",
    "created_at_min=2026-11-20T00:00:00Z",
  ]) {
    expect((await shop.track("GET", `/trackings?${query}`)).json().data.pagination.total).toBe(1)
  }
  for (const query of [
    "tag=Delivered",
    "order_id=other",
    "keyword=nothing",
    "updated_at_max=2026-01-01T00:00:00Z",
  ]) {
    expect((await shop.track("GET", `/trackings?${query}`)).json().data.pagination.total).toBe(0)
  }
  const thin = await shop.track("GET", `/trackings/${id}?fields=tag`)
  expect(Object.keys(thin.json().data).sort()).toEqual([
    "id",
    "legacy_id",
    "slug",
    "tag",
    "tracking_number",
  ])
  expect((await shop.track("GET", "/trackings?limit=201")).json()).toMatchObject({
    meta: { code: 4008 },
  })
})

test("A parcel's details can be changed, and the parcel deleted", async () => {
  const shop = await start()
  const id = await idOf(shop)
  const changed = await shop.track("PUT", `/trackings/${id}`, {
    title: "Spectacles",
    note: "fragile",
  })
  expect(changed.json()).toMatchObject({
    data: { title: "Spectacles", note: "fragile", order_id: "order-1" },
  })
  const gone = await shop.track("DELETE", `/trackings/${id}`)
  expect(gone.json()).toMatchObject({ meta: { code: 200 }, data: { id } })
  const after = await shop.track("GET", `/trackings/${id}`)
  expect(after.statusCode).toBe(404)
  expect(after.json()).toMatchObject({ meta: { code: 4004, type: "NotFound" } })
})

test("A malformed id is refused as such", async () => {
  const shop = await start()
  const reply = await shop.track("GET", "/trackings/not%20an%20id")
  expect(reply.json()).toMatchObject({ meta: { code: 4015 } })
})

test("A completed parcel can be retracked once, and no other can", async () => {
  const shop = await start()
  const id = await idOf(shop)
  const early = await shop.track("POST", `/trackings/${id}/retrack`)
  expect(early.json()).toMatchObject({ meta: { code: 4013 } })
  await shop.track("POST", `/trackings/${id}/mark-as-completed`, { reason: "LOST" })
  const first = await shop.track("POST", `/trackings/${id}/retrack`)
  expect(first.json()).toMatchObject({ data: { active: true } })
  await shop.track("POST", `/trackings/${id}/mark-as-completed`, { reason: "LOST" })
  const second = await shop.track("POST", `/trackings/${id}/retrack`)
  expect(second.json()).toMatchObject({ meta: { code: 4016 } })
})

test.each([
  ["DELIVERED", "Delivered", "Delivered_001"],
  ["LOST", "Exception", "Exception_013"],
  ["RETURNED_TO_SENDER", "Exception", "Exception_011"],
])("A parcel marked %s does not move any more", async (reason, tag, subtag) => {
  const shop = await start()
  const id = await idOf(shop)
  await shop.track("POST", `/trackings/${id}/mark-as-completed`, { reason })
  shop.clock.forward(60_000)
  const reply = await shop.track("GET", `/trackings/${id}`)
  expect(reply.json()).toMatchObject({ data: { tag, subtag, active: false, checkpoints: [] } })
})

test("The tracker reports its rate limit and refuses more requests when configured to", async () => {
  const shop = await start()
  await shop.control("aftership", { perSecond: 1 })
  const first = await shop.track("GET", "/couriers")
  expect(first.headers).toMatchObject({
    "x-ratelimit-limit": "1",
    "x-ratelimit-remaining": "0",
    "x-ratelimit-reset": String(Date.parse("2026-11-20T14:05:01+05:30") / 1000),
  })
  const second = await shop.track("GET", "/couriers")
  expect(second.statusCode).toBe(429)
  expect(second.json()).toMatchObject({ meta: { code: 429, type: "TooManyRequests" } })
})

test("Another version of the tracker's API does not exist", async () => {
  const shop = await start()
  const reply = await shop.app.inject({
    url: "/sandbox/aftership/tracking/2023-10/trackings",
    headers: { "as-api-key": "sandbox-key" },
  })
  expect(reply.statusCode).toBe(404)
})
