import { expect, test } from "vitest"
import { type OrderStage, orderFilterStates, orderStageLabels, stagesOf } from "./order-filters.ts"
import type { OrderLineState } from "./order-line-state.ts"

const line = (state: OrderLineState, change: object = {}) => ({
  ...{ state, hasLens: true, madeAt: null, packedAt: null, isToCheck: false },
  ...{ quantity: 1, checkedPairs: [] as number[], failedPairs: [] as number[] },
  ...change,
})
const done = new Date(0)

test("An order is shown by what has to be done first, and what is done comes last", () => {
  const cases: [lines: ReturnType<typeof line>[], stages: OrderStage[]][] = [
    [
      [line("Delivered"), line("Confirmed")],
      ["to_make", "Delivered"],
    ],
    [
      [
        line("Confirmed", { packedAt: done }),
        line("Confirmed", { madeAt: done, checkedPairs: [1] }),
        line("Confirmed", { madeAt: done }),
        line("Confirmed"),
      ],
      ["to_make", "to_check_pair", "to_pack", "to_ship"],
    ],
    [[line("Cancelled"), line("Cancelled")], ["Cancelled"]],
    [
      [line("Awaiting prescription"), line("Awaiting prescription", { isToCheck: true })],
      ["to_check", "Awaiting prescription"],
    ],
    [[line("Confirmed", { hasLens: false })], ["to_pack"]],
  ]
  for (const [lines, stages] of cases) expect(stagesOf(lines, true)).toEqual(stages)
})

test("Every state that can be filtered has a word of its own", () => {
  const words = orderFilterStates.map((state) => orderStageLabels[state])
  expect(new Set(words).size).toBe(orderFilterStates.length)
})
