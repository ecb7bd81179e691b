import { expect, test } from "vitest"
import { wireTracking } from "./aftership-tracking.ts"

const read = (changes: object) =>
  wireTracking.parse({ id: "1", tracking_number: "AB12345", slug: "delhivery", ...changes })

const checkpoints = (...list: unknown[]) =>
  read({ tag: "InTransit", checkpoints: list }).checkpoints

const scan = {
  checkpoint_time: "2026-11-20T18:30:00",
  tag: "InTransit",
  subtag_message: "Arrival scan",
  message: "Bag received at hub",
  location: "Bengaluru",
  hash: "h1",
}

test("A shopper sees a carrier's clock as India's when it names no zone", () => {
  expect(checkpoints(scan)).toEqual([
    {
      time: "2026-11-20T18:30:00+05:30",
      tag: "InTransit",
      subtagMessage: "Arrival scan",
      message: "Bag received at hub",
      location: "Bengaluru",
    },
  ])
})

test("A shopper reads the history from its beginning, across zones", () => {
  const times = checkpoints(
    { ...scan, hash: "3", checkpoint_time: "2026-11-20T13:01:00Z" },
    { ...scan, hash: "1", checkpoint_time: "2026-11-19T09:00:00+05:30" },
    { ...scan, hash: "2" },
  ).map(({ time }) => time)
  expect(times).toEqual([
    "2026-11-19T09:00:00+05:30",
    "2026-11-20T18:30:00+05:30",
    "2026-11-20T13:01:00Z",
  ])
})

test("A shopper sees a line that the carrier repeats once", () => {
  expect(checkpoints(scan, { ...scan, message: "Bag received at hub." })).toHaveLength(1)
  const withoutHash = { ...scan, hash: undefined }
  expect(checkpoints(withoutHash, withoutHash, { ...withoutHash, location: "Pune" })).toHaveLength(
    2,
  )
})

test("A line without the carrier's time stands where it was recorded, without any time nowhere", () => {
  const recorded = { ...scan, checkpoint_time: null, created_at: "2026-11-20T13:00:05" }
  expect(checkpoints(recorded)[0]?.time).toBe("2026-11-20T13:00:05Z")
  expect(checkpoints({ ...scan, checkpoint_time: "soon" })).toEqual([])
})

test("Tags and details that are not known yet do not stop the tracking", () => {
  expect(read({ tag: "OnTheMoon", checkpoints: [{ ...scan, tag: "OnTheMoon" }] })).toMatchObject({
    tag: "OnTheMoon",
    checkpoints: [{ tag: "OnTheMoon" }],
  })
  expect(read({})).toMatchObject({ tag: "Pending", checkpoints: [] })
})

test("Where a line lacks words the tag speaks, where it lacks a place city and state do", () => {
  const bare = { ...scan, subtag_message: null, location: null, city: "Pune", state: "Maharashtra" }
  expect(checkpoints(bare)[0]).toMatchObject({
    subtagMessage: "InTransit",
    location: "Pune, Maharashtra",
  })
})

test("A carrier's text of the wrong kind is left empty instead of failing the tracking", () => {
  expect(checkpoints({ ...scan, message: 7, location: {} })[0]).toMatchObject({
    message: "",
    location: "",
  })
})
