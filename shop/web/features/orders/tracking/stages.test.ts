import { expect, test } from "vitest"
import { translateOf } from "#web/ui/use-translate.tsx"
import { checkpointWords, headlineOf, stageName, stagesOf } from "./stages.ts"

const t = translateOf("en")

const checkpoint = {
  time: "2026-11-20T06:35:00+05:30",
  tag: "InTransit",
  subtagMessage: "Departure Scan",
  message: "Left the Hubballi hub",
  location: "Hubballi",
}

test("A checkpoint is shown in the courier's words, with its stage and place below [TRK-07]", () => {
  expect(checkpointWords(t, { ...checkpoint, location: "Dharwad" })).toEqual({
    title: "Left the Hubballi hub",
    text: "Departure Scan · On the way · Dharwad",
  })
})

test("A repeated place or sentence is not shown again", () => {
  expect(checkpointWords(t, checkpoint).text).toBe("Departure Scan · On the way")
  expect(checkpointWords(t, { ...checkpoint, message: "departure scan." })).toEqual({
    title: "Departure scan",
    text: "On the way · Hubballi",
  })
})

test.each([
  ["InfoReceived", "Info Received", "Shipment booked.", "Booked with the courier", "Parcel booked"],
  ["InTransit", "In Transit", "", "On the way", ""],
  ["Delivered", "Delivered", "Delivered to consignee", "Delivered to recipient", ""],
  ["AttemptFail", "", "CONSIGNEE not available", "Recipient not available", "Delivery attempted"],
])(
  "The courier's terms for %s are said in plain words [TRK-07]",
  (tag, subtagMessage, message, title, text) => {
    const words = checkpointWords(t, { ...checkpoint, tag, subtagMessage, message, location: "" })
    expect(words).toEqual({ title, text })
  },
)

test("In another language the stage is first, as couriers write English", () => {
  expect(checkpointWords(translateOf("hi"), { ...checkpoint, location: "Dharwad" })).toEqual({
    title: "रास्ते में",
    text: "Left the Hubballi hub · Departure Scan · Dharwad",
  })
})

test("A checkpoint without a text still shows its stage", () => {
  const silent = { ...checkpoint, subtagMessage: "", message: "", location: "" }
  expect(checkpointWords(t, silent)).toEqual({ title: "On the way", text: "" })
})

test("Tags are shown as stage names; an unknown tag is shown unchanged", () => {
  expect(t(stageName("OutForDelivery"))).toBe("Out for delivery")
  expect(t(stageName("Teleported"))).toBe("Teleported")
})

test("A returned cash order is shown as such, without a pending refund", () => {
  const cash = { state: "refused", amount: 0 as never, collectedAt: null }
  const purchase = { number: null, delivery: null, paid: 0, deliveryFee: 0, lines: [], cash }
  const refused = { state: "Cancelled", paymentStatus: "NOT_COLLECTED", purchase } as never
  expect(t(headlineOf(refused))).toBe("This order came back to us.")
  expect(stagesOf(refused)).toEqual(["Confirmed", "Cancelled"])
  const paid = { state: "Cancelled", paymentStatus: "REFUNDING", purchase: null } as never
  expect(t(headlineOf(paid))).toBe("This order was cancelled.")
  const refusedAt = "2026-11-25T10:00:00Z"
  expect(t(headlineOf({ state: "Processing", purchase: null, refusedAt }))).toBe(
    "You refused this parcel.",
  )
  expect(stagesOf(paid)).toEqual(["Confirmed", "Cancelled", "Refunded"])
})
