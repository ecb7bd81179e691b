import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { orderStatus } from "./order-status.ts"

const updatedAt = "2026-01-01T06:00:00Z"
const saying = (order: Parameters<typeof orderStatus>[0]) => {
  const { dot, sentence } = orderStatus(order)
  return { dot, sentence: sentence && translations.en(sentence) }
}

test("An order in transit has a red dot and a label [ORD-12]", () => {
  expect(saying({ state: "Processing", updatedAt, deliveredAt: null })).toEqual({
    dot: "red",
    sentence: "Your item has been shipped.",
  })
})

test("A delivered order shows the courier's delivery date [ORD-13]", () => {
  const deliveredAt = "2026-01-04T20:00:00Z"
  expect(saying({ state: "Delivered", updatedAt, deliveredAt })).toEqual({
    dot: "green",
    sentence: "Item delivered on 5 Jan 2026",
  })
})

test("Without a courier date it is the last update plus seven days [ORD-14, X-01]", () => {
  expect(saying({ state: "Delivered", updatedAt, deliveredAt: null }).sentence).toBe(
    "Item delivered on 8 Jan 2026",
  )
})

test.each(["Packed", "Confirmed", "Cancelled", "delivered"])(
  "The status %s is shown unchanged, in orange [ORD-15]",
  (state) => {
    expect(orderStatus({ state, updatedAt, deliveredAt: null })).toEqual({
      dot: "orange",
      sentence: null,
    })
  },
)
