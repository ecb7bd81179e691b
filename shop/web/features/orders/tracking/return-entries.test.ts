import { expect, test } from "vitest"
import { translateOf } from "#web/ui/use-translate.tsx"
import { returnEntries } from "./return-entries.ts"

const t = translateOf("en")

const event = (state: string, at: string) => ({ state, at, who: "shop", note: null })
const checkpoint = (tag: string, time: string, message: string) => ({
  time,
  tag,
  subtagMessage: "",
  message,
  location: "Pune",
})

const events = [
  event("requested", "2026-11-20T06:00:00Z"),
  event("approved", "2026-11-20T07:00:00Z"),
  event("picked_up", "2026-11-21T06:00:00Z"),
]
const inTransit = checkpoint("InTransit", "2026-11-21T12:00:00+05:30", "On the way")
const arrived = checkpoint("Delivered", "2026-11-22T12:00:00+05:30", "Delivered")

const stagesOf = (shown: Parameters<typeof returnEntries>[1]) =>
  returnEntries(t, shown).map(({ stage }) => stage)

test("A returned item is tracked from the pick-up to the shop", () => {
  expect(stagesOf({ events, checkpoints: [] })).toEqual(["Picked up", "Approved", "Requested"])
  expect(stagesOf({ events, checkpoints: [inTransit] })).toEqual([
    "On the way",
    "Picked up",
    "Approved",
    "Requested",
  ])
})

test("Its arrival is shown once, in the shop's words", () => {
  const received = [...events, event("received", "2026-11-22T06:31:00Z")]
  expect(stagesOf({ events: received, checkpoints: [inTransit, arrived] }).slice(0, 3)).toEqual([
    "Received",
    "On the way",
    "Picked up",
  ])
  expect(stagesOf({ events, checkpoints: [inTransit, arrived] })[0]).toBe("Delivered")
})
