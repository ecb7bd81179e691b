import fc from "fast-check"
import { expect, test } from "vitest"
import {
  cancelledAt,
  canMovePrescriptionRequest,
  isShoppersTurn,
  nextStepOf,
  prescriptionRequestStates,
} from "./prescription-request.ts"

const since = new Date("2026-11-20T10:00:00Z")
const schedule = { days: 7, reminderDays: [1, 3] }
const day = (days: number) => new Date(since.getTime() + days * 86_400_000)

test("Nothing is confirmed that the optician has not read, and nothing moves afterwards", () => {
  const into = (to: (typeof prescriptionRequestStates)[number]) =>
    prescriptionRequestStates.filter((from) => canMovePrescriptionRequest(from, to))
  expect(into("confirmed")).toEqual(["to_confirm"])
  expect(into("to_confirm")).toEqual(["sent", "to_confirm", "disputed"])
  expect(into("rejected")).toEqual(["sent", "disputed"])
  expect(into("needed")).toEqual([])
  for (const to of prescriptionRequestStates) {
    expect(canMovePrescriptionRequest("confirmed", to)).toBe(false)
  }
})

test("The shopper's time runs only while it is the shopper's turn", () => {
  expect(prescriptionRequestStates.filter(isShoppersTurn)).toEqual([
    "needed",
    "rejected",
    "to_confirm",
  ])
})

test("Reminders come after one and three days, and after seven the line is cancelled", () => {
  expect(nextStepOf(since, 0, schedule)).toEqual({ at: day(1), step: "remind" })
  expect(nextStepOf(since, 1, schedule)).toEqual({ at: day(3), step: "remind" })
  expect(nextStepOf(since, 2, schedule)).toEqual({ at: day(7), step: "cancel" })
})

test("Whatever is set, nobody is reminded of what is cancelled already, and the line is cancelled on its day", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { maxLength: 5 }),
      (days, reminderDays) => {
        const own = { days, reminderDays: reminderDays.toSorted((a, b) => a - b) }
        for (let reminders = 0; reminders <= 5; reminders += 1) {
          const { at, step } = nextStepOf(since, reminders, own)
          if (step === "cancel") expect(at).toEqual(cancelledAt(since, own))
          else expect(at.getTime()).toBeLessThan(cancelledAt(since, own).getTime())
        }
      },
    ),
  )
})
