import { expect, test } from "vitest"
import { type OrderStage, orderFilterStates, orderStageLabels, stagesOf } from "./order-filters.ts"
import type { OrderLineState } from "./order-line-state.ts"
import type { WorkStep } from "./order-work.ts"

const line = (state: OrderLineState, next: WorkStep | null = null, isToCheck = false) => ({
  ...{ state, next, isToCheck },
})

test("An order is shown by what has to be done first, and what is done comes last", () => {
  const cases: [lines: ReturnType<typeof line>[], stages: OrderStage[]][] = [
    [
      [line("Delivered"), line("Confirmed", "make")],
      ["to_make", "Delivered"],
    ],
    [
      (["ship", "pack", "check", "make"] as const).map((next) => line("Confirmed", next)),
      ["to_make", "to_check_pair", "to_pack", "to_ship"],
    ],
    [[line("Cancelled"), line("Cancelled")], ["Cancelled"]],
    [
      [line("Awaiting prescription"), line("Awaiting prescription", null, true)],
      ["to_check", "Awaiting prescription"],
    ],
  ]
  for (const [lines, stages] of cases) expect(stagesOf(lines)).toEqual(stages)
})

test("Every state that can be filtered has a word of its own", () => {
  const words = orderFilterStates.map((state) => orderStageLabels[state])
  expect(new Set(words).size).toBe(orderFilterStates.length)
})
