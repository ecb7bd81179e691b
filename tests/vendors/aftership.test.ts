import { AfterShip } from "@aftership/tracking-sdk"
import { expect, test } from "vitest"
import { apiKey, post, start } from "./start.ts"

const parcel = {
  tracking_number: "1234567890123",
  slug: "delhivery",
  order_id: "order-1",
  destination_country_region: "IND",
  destination_city: "Pune",
  destination_state: "Maharashtra",
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

test("AfterShip's SDK creates a tracking and reads it back", async () => {
  const { aftership } = await connect()
  const created = await aftership.tracking.createTracking(parcel)
  expect(created.response_headers["x-ratelimit-remaining"]).toBeDefined()
  expect(created.data).toMatchObject({ ...parcel, tag: "Pending", active: true, checkpoints: [] })
  const fetched = await aftership.tracking.getTrackingById(created.data.id)
  expect(fetched.data).toEqual(created.data)
})

test("AfterShip's SDK finds a tracking by its courier and number", async () => {
  const { aftership } = await connect()
  await aftership.tracking.createTracking(parcel)
  await aftership.tracking.createTracking({ tracking_number: "A12345678", slug: "dtdc" })
  const { data } = await aftership.tracking.getTrackings({
    slug: "delhivery",
    tracking_numbers: parcel.tracking_number,
    limit: 1,
  })
  expect(data.pagination).toEqual({ total: 1, next_cursor: "", has_next_page: false })
  expect(data.trackings.map((tracking) => tracking.tracking_number)).toEqual([
    parcel.tracking_number,
  ])
})

test("AfterShip's SDK sees a parcel move, and its webhook matches", async () => {
  const { aftership, url, shop } = await connect()
  const { data } = await aftership.tracking.createTracking(parcel)
  const { tracking_number } = parcel
  await post(`${url}/aftership/control`, { advance: { tracking_number, steps: 1 } })
  const moved = await aftership.tracking.getTrackingById(data.id)
  expect(moved.data).toMatchObject({ tag: "InfoReceived", subtag: "InfoReceived_001" })
  expect(JSON.parse((await shop.next()).body).msg).toEqual(moved.data)
})

test("AfterShip's SDK changes, completes, retracks and deletes", async () => {
  const { aftership } = await connect()
  const { data } = await aftership.tracking.createTracking(parcel)
  const id = data.id
  const updated = await aftership.tracking.updateTrackingById(id, { title: "Spectacles" })
  expect(updated.data.title).toBe("Spectacles")
  const reason = "DELIVERED"
  const completed = await aftership.tracking.markTrackingCompletedById(id, { reason })
  expect(completed.data).toMatchObject({ tag: "Delivered", active: false })
  const retracked = await aftership.tracking.retrackTrackingById(id)
  expect(retracked.data.active).toBe(true)
  const deleted = await aftership.tracking.deleteTrackingById(id)
  expect(deleted.data.id).toBe(id)
})

test("AfterShip's SDK lists and detects couriers", async () => {
  const { aftership } = await connect()
  const all = await aftership.courier.getCouriers({})
  expect(all.data.total).toBe(all.data.couriers.length)
  const { tracking_number } = parcel
  const detected = await aftership.courier.detectCourier({ tracking_number })
  expect(detected.data.couriers.map((courier) => courier.slug)).toEqual(["delhivery"])
})

test("AfterShip's SDK recognises the errors", async () => {
  const { aftership, url } = await connect()
  await aftership.tracking.createTracking(parcel)
  expect(await failure(aftership.tracking.createTracking(parcel))).toMatchObject({
    code: "TRACKING_ALREADY_EXIST",
    meta_code: 4003,
    status_code: 400,
  })
  expect(await failure(aftership.tracking.getTrackingById("0".repeat(32)))).toMatchObject({
    code: "TRACKING_DOES_NOT_EXIST",
    meta_code: 4004,
    status_code: 404,
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
