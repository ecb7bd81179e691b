import { AfterShip } from "@aftership/tracking-sdk"
import { expect, test } from "vitest"
import { apiKey, post, start } from "./start.ts"

const parcel = {
  tracking_number: "1234567890123",
  slug: "delhivery",
  order_id: "order-1",
  destination_country_region: "IND",
  destination_postal_code: "411001",
}

async function connect(key = apiKey) {
  const { url, shop } = await start()
  const domain = `${url}/aftership`
  return { aftership: new AfterShip({ api_key: key, domain, max_retry: 0 }), url, shop }
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail("the call should have failed"),
    (error) => error,
  )

const query = { slug: parcel.slug, tracking_numbers: parcel.tracking_number }

test("AfterShip's SDK creates a tracking and reads it back", async () => {
  const { aftership } = await connect()
  const created = await aftership.tracking.createTracking(parcel)
  expect(created.data).toMatchObject({ ...parcel, tag: "Pending", active: true, checkpoints: [] })
  const { data } = await aftership.tracking.getTrackings(query)
  expect(data.trackings).toEqual([created.data])
})

test("AfterShip's SDK finds a tracking by its courier and number", async () => {
  const { aftership } = await connect()
  await aftership.tracking.createTracking(parcel)
  await aftership.tracking.createTracking({ tracking_number: "A12345678", slug: "dtdc" })
  const { data } = await aftership.tracking.getTrackings(query)
  expect(data.pagination).toEqual({ total: 1, next_cursor: "", has_next_page: false })
  expect(data.trackings.map((tracking) => tracking.tracking_number)).toEqual([
    parcel.tracking_number,
  ])
})

test("AfterShip's SDK sees a parcel move, and its webhook matches", async () => {
  const { aftership, url, shop } = await connect()
  await aftership.tracking.createTracking(parcel)
  const { tracking_number } = parcel
  await post(`${url}/aftership/control`, { advance: { tracking_number, steps: 1 } })
  const moved = (await aftership.tracking.getTrackings(query)).data.trackings[0]
  expect(moved).toMatchObject({ tag: "InfoReceived", subtag: "InfoReceived_001" })
  expect(JSON.parse((await shop.next()).body).msg).toEqual(moved)
})

test("AfterShip's SDK lists couriers", async () => {
  const { aftership } = await connect()
  const all = await aftership.courier.getCouriers({})
  expect(all.data.total).toBe(all.data.couriers.length)
})

test("AfterShip's SDK recognises the errors", async () => {
  const { aftership, url } = await connect()
  await aftership.tracking.createTracking(parcel)
  expect(await failure(aftership.tracking.createTracking(parcel))).toMatchObject({
    code: "TRACKING_ALREADY_EXIST",
    meta_code: 4003,
    status_code: 400,
  })
  const unknown = { ...parcel, slug: "pigeon" }
  expect(await failure(aftership.tracking.createTracking(unknown))).toMatchObject({
    code: "SLUG_INVALID",
    meta_code: 4010,
  })
  await post(`${url}/aftership/control`, { api: "error", times: 1 })
  expect(await failure(aftership.courier.getCouriers({}))).toMatchObject({
    code: "INTERNAL_ERROR",
    status_code: 500,
  })
})

test("AfterShip's SDK with a wrong key is refused", async () => {
  const { aftership } = await connect("guessed")
  expect(await failure(aftership.courier.getCouriers({}))).toMatchObject({
    code: "API_KEY_INVALID",
    meta_code: 401,
    status_code: 401,
  })
})
