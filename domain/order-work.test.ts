import { expect, test } from "vitest"
import { orderLineStates } from "./order-line-state.ts"
import { nextStep } from "./order-work.ts"

const at = new Date(0)
const fresh = { state: "Confirmed", hasLens: true, madeAt: null, packedAt: null } as const

test("A frame with lenses is made, packed and shipped; without lenses it is packed directly", () => {
  expect(nextStep(fresh)).toBe("make")
  expect(nextStep({ ...fresh, madeAt: at })).toBe("pack")
  expect(nextStep({ ...fresh, madeAt: at, packedAt: at })).toBe("ship")
  expect(nextStep({ ...fresh, hasLens: false })).toBe("pack")
})

test("A line that waits for its prescription, was sent or was cancelled needs no work", () => {
  for (const state of orderLineStates.filter((one) => one !== "Confirmed")) {
    expect(nextStep({ ...fresh, state }), state).toBeNull()
  }
})
