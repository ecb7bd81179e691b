import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import { guardianBirthProblem, isGuardianProofDue, needsGuardianProof } from "./guardian-proof.ts"

/** 1:00 AM on 14 May 2027 in India; still 13 May in UTC. */
const now = new Date("2027-05-13T19:30:00Z")

test("A guardian is an adult from the 18th birthday in India", () => {
  expect(guardianBirthProblem("2009-05-14", now)).toBeNull()
  expect(inEnglish(guardianBirthProblem("2009-05-15", now))).toContain("18 or older")
  expect(inEnglish(guardianBirthProblem("2008-02-29", new Date("2026-02-28T06:00:00Z")))).toContain(
    "18 or",
  )
  expect(guardianBirthProblem("2008-02-29", new Date("2026-03-01T06:00:00Z"))).toBeNull()
})

test("An impossible date of birth is refused with what to check", () => {
  expect(inEnglish(guardianBirthProblem("", now))).toContain("day, month and year")
  expect(inEnglish(guardianBirthProblem("1990-06-31", now))).toContain("day, month and year")
  expect(inEnglish(guardianBirthProblem("2027-05-15", now))).toContain("Check the year")
  expect(inEnglish(guardianBirthProblem("1907-05-13", now))).toContain("Check the year")
  expect(guardianBirthProblem("1907-05-14", now)).toBeNull()
})

test("A proof is due for children alone, from 13 May 2027 in India", () => {
  const child = { relation: "child", proof: null } as const
  const [before, from] = [new Date("2027-05-12T18:29:59Z"), new Date("2027-05-12T18:30:00Z")]
  expect([needsGuardianProof("child", before), needsGuardianProof("child", from)]).toEqual([
    false,
    true,
  ])
  expect(isGuardianProofDue(child, "declared", before)).toBe(false)
  expect(isGuardianProofDue(child, "declared", from)).toBe(true)
  expect(isGuardianProofDue({ ...child, relation: "other" }, "declared", from)).toBe(false)
})

test("A document is enough for every setting, a declaration only where it is the setting", () => {
  const due = (proof: "declared" | "document", wanted: "declared" | "document") =>
    isGuardianProofDue({ relation: "child", proof }, wanted, now)
  expect([due("declared", "declared"), due("declared", "document")]).toEqual([false, true])
  expect([due("document", "declared"), due("document", "document")]).toEqual([false, false])
})
