import fc from "fast-check"
import { expect, test } from "vitest"
import {
  cancelledAt,
  canMovePrescriptionRequest,
  firstPrescriptionState,
  isShoppersTurn,
  nextStepOf,
  opticianStates,
  prescriptionRequestStates,
} from "./prescription-request.ts"

const since = new Date("2026-11-20T10:00:00Z")
const schedule = { days: 7, reminderDays: [1, 3] }
const day = (days: number) => new Date(since.getTime() + days * 86_400_000)

test("A prescription is confirmed only after the optician's review, and does not change afterwards", () => {
  const into = (to: (typeof prescriptionRequestStates)[number]) =>
    prescriptionRequestStates.filter((from) => canMovePrescriptionRequest(from, to))
  expect(into("confirmed")).toEqual(["sent", "to_confirm", "disputed", "to_check"])
  expect(into("to_confirm")).toEqual(["sent", "to_confirm", "disputed", "to_check"])
  expect(into("rejected")).toEqual(["sent", "disputed", "to_check"])
  expect(into("asked")).toEqual(["sent", "disputed", "to_check"])
  expect(into("to_check")).toEqual(["rejected", "asked"])
  expect(into("needed")).toEqual([])
  for (const to of prescriptionRequestStates) {
    expect(canMovePrescriptionRequest("confirmed", to)).toBe(false)
  }
})

test("The deadline runs only while the shop waits for the shopper", () => {
  expect(prescriptionRequestStates.filter(isShoppersTurn)).toEqual([
    "needed",
    "rejected",
    "to_confirm",
    "asked",
  ])
  // A confirmed prescription needs no action.
  expect(prescriptionRequestStates.filter((state) => !isShoppersTurn(state))).toEqual([
    ...opticianStates,
    "confirmed",
  ])
})

test("Typed powers are reviewed if the shop requires it, and a prescription to be sent later is always requested", () => {
  const typed = { prescription: {} }
  const later = { prescription: null, prescriptionLater: true } as const
  for (const needsApproval of [true, false]) {
    expect(firstPrescriptionState(later, needsApproval)).toBe("needed")
    // Plano has no power, and a frame only has no lenses.
    expect(firstPrescriptionState({ prescription: null }, needsApproval)).toBe(null)
    expect(firstPrescriptionState(null, needsApproval)).toBe(null)
  }
  expect(firstPrescriptionState(typed, true)).toBe("to_check")
  expect(firstPrescriptionState(typed, false)).toBe(null)
})

test("Reminders are sent after one and three days, and the line is cancelled after seven", () => {
  expect(nextStepOf(since, 0, schedule)).toEqual({ at: day(1), step: "remind" })
  expect(nextStepOf(since, 1, schedule)).toEqual({ at: day(3), step: "remind" })
  expect(nextStepOf(since, 2, schedule)).toEqual({ at: day(7), step: "cancel" })
})

test("With any settings, no reminder follows the cancellation, and the line is cancelled on its day", () => {
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
