import { expect, test } from "vitest"
import { translateOf } from "#web/ui/use-translate.tsx"
import { parcelOf, timelineEntries } from "./timeline-entries.ts"

const t = translateOf("en")

const order = {
  state: "Processing" as string,
  createdAt: "2026-11-18T10:00:00Z",
  updatedAt: "2026-11-21T10:00:00Z",
  history: [
    { state: "Confirmed", at: "2026-11-18T10:00:00Z" },
    { state: "Processing", at: "2026-11-19T10:00:00Z" },
  ],
}

const checkpoint = (time: string, tag: string, message: string) => ({
  time,
  tag,
  message,
  subtagMessage: "",
  location: "",
})

type Timeline = Parameters<typeof timelineEntries>

const stagesOf = (order: Timeline[1], tracking: Timeline[2]) =>
  timelineEntries(t, order, tracking).map(({ stage }) => stage)

test("Before the first checkpoint the shop's own steps are in the timeline, newest first", () => {
  expect(stagesOf(order, null)).toEqual(["Handed to the courier", "order confirmed successfully"])
  const refused = { ...order, refusedAt: "2026-11-27T10:00:00Z" }
  expect(stagesOf(refused, null)[0]).toBe("You refused this parcel")
})

test("A courier's checkpoint replaces the shop's entry, so that nothing is listed twice", () => {
  const checkpoints = [
    checkpoint("2026-11-19T10:05:00Z", "InTransit", "Left the Hubballi hub"),
    checkpoint("2026-11-21T09:00:00Z", "Delivered", "Given to the shopper"),
  ]
  const delivered = {
    ...order,
    state: "Delivered",
    history: [...order.history, { state: "Delivered", at: "2026-11-21T09:01:00Z" }],
  }
  expect(stagesOf(delivered, { checkpoints })).toEqual([
    "Given to the shopper",
    "Left the Hubballi hub",
    "order confirmed successfully",
  ])
})

test("Entries of shop and courier are sorted together, by time", () => {
  const checkpoints = [
    checkpoint("2026-11-19T10:05:00Z", "InTransit", "Left the Hubballi hub"),
    checkpoint("2026-11-21T09:00:00Z", "Exception", "On its way back"),
  ]
  const history = [...order.history, { state: "Refunded", at: "2026-11-20T10:00:00Z" }]
  expect(stagesOf({ ...order, state: "Refunded", history }, { checkpoints })).toEqual([
    "On its way back",
    "Refund complete",
    "Left the Hubballi hub",
    "order confirmed successfully",
  ])
})

test("A cancelled order shows when it was cancelled and when it was refunded, in one timeline", () => {
  const history = [
    { state: "Confirmed", at: "2026-11-18T10:00:00Z" },
    { state: "Cancelled", at: "2026-11-18T11:00:00Z" },
    { state: "Refunded", at: "2026-11-20T11:00:00Z" },
  ]
  expect(stagesOf({ ...order, state: "Refunded", history }, null)).toEqual([
    "Refund complete",
    "Cancelled",
    "order confirmed successfully",
  ])
  expect(timelineEntries(t, { ...order, state: "Cancelled", history: [] }, null)[0]).toMatchObject({
    stage: "Cancelled",
    time: order.updatedAt,
  })
})

test.each([
  [null, null],
  ["delhivery", null],
  ["delhivery", "  "],
  ["", "AB1"],
])(
  "An order with courier %j and number %j has nothing to track yet [TRK-12]",
  (courier, trackingNumber) => {
    expect(parcelOf({ courier, trackingNumber })).toBeNull()
  },
)

test("The tracking number is queried without surrounding spaces [TRK-12, VAL-22]", () => {
  expect(parcelOf({ courier: "delhivery", trackingNumber: " AB1 " })).toEqual({
    courier: "delhivery",
    trackingNumber: "AB1",
  })
})
