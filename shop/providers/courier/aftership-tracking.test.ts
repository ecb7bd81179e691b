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

test("A carrier's time without a zone is Indian time", () => {
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

test("The history is sorted by time, across zones", () => {
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

test("A line that the carrier repeats is shown once", () => {
  expect(checkpoints(scan, { ...scan, message: "Bag received at hub." })).toHaveLength(1)
  const withoutHash = { ...scan, hash: undefined }
  expect(checkpoints(withoutHash, withoutHash, { ...withoutHash, location: "Pune" })).toHaveLength(
    2,
  )
})

test("A line without the carrier's time is sorted by when it was recorded, and one without any time is left out", () => {
  const recorded = { ...scan, checkpoint_time: null, created_at: "2026-11-20T13:00:05" }
  expect(checkpoints(recorded)[0]?.time).toBe("2026-11-20T13:00:05Z")
  expect(checkpoints({ ...scan, checkpoint_time: "soon" })).toEqual([])
})

test("Unknown tags and details do not break the tracking", () => {
  expect(read({ tag: "OnTheMoon", checkpoints: [{ ...scan, tag: "OnTheMoon" }] })).toMatchObject({
    tag: "OnTheMoon",
    checkpoints: [{ tag: "OnTheMoon" }],
  })
  expect(read({})).toMatchObject({ tag: "Pending", checkpoints: [] })
})

test("A line without a text shows its tag, and one without a place its city and state", () => {
  const bare = { ...scan, subtag_message: null, location: null, city: "Pune", state: "Maharashtra" }
  expect(checkpoints(bare)[0]).toMatchObject({
    subtagMessage: "InTransit",
    location: "Pune, Maharashtra",
  })
})

test("A carrier's text of the wrong type is left empty and the tracking is still read", () => {
  expect(checkpoints({ ...scan, message: 7, location: {} })[0]).toMatchObject({
    message: "",
    location: "",
  })
})
