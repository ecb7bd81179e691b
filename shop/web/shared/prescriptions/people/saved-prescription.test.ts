import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { expect, test } from "vitest"
import type { Person } from "#contract/prescriptions/people.ts"
import { isSavedAlready } from "./saved-prescription.ts"

const both = (sph: number): Prescription => {
  const eye = { sph, cyl: 0, axis: null, add: null }
  return { right: eye, left: eye }
}

const person = (id: string, ...saved: Prescription[]): Person => ({
  ...{
    id,
    name: id,
    relation: "other",
    guardianConsentAt: null,
    guardianProof: null,
    guardianProofDue: null,
  },
  prescriptions: saved.map((values, n) => ({
    ...{ id: `${id}-${n}`, values, testedOn: null, prescriber: "", origin: "typed" },
    ...{ remindAt: null, savedAt: "2026-11-01T00:00:00Z" },
  })),
})

test("A brother with the same powers can have them saved, too", () => {
  const people = [person("Asha", both(-1)), person("Kabir")]
  expect(isSavedAlready(people, "Single Vision", both(-1))).toBe(false)
  expect(isSavedAlready([person("Asha", both(-1))], "Single Vision", both(-1))).toBe(true)
  expect(isSavedAlready([], "Single Vision", both(-1))).toBe(false)
})

test("What was filled in from somebody's prescription is saved for them; once it is changed it is not", () => {
  const people = [person("Asha", both(-1)), person("Kabir")]
  expect(isSavedAlready(people, "Single Vision", both(-1), "Asha")).toBe(true)
  expect(isSavedAlready(people, "Single Vision", both(-1.25), "Asha")).toBe(false)
})
