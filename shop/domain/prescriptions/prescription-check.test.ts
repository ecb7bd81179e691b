import { checkPrescription as opticsCheck } from "@chashma/optics/powers/prescription.ts"
import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import { translations } from "#words/translations.ts"
import { checkPrescription } from "./prescription-check.ts"

const eye = { sph: -2.5, cyl: -0.75, axis: 90, add: null }
const plano = { sph: 0, cyl: 0, axis: null, add: null }
const near = { ...eye, add: 1.5 }

/** Together they have each problem and each warning. */
const cases = [
  ["Single Vision", null],
  ["Single Vision", { right: { ...eye, sph: Number.NaN }, left: { ...eye, cyl: Number.NaN } }],
  ["Single Vision", { right: { ...eye, sph: 11 }, left: { ...eye, cyl: -7, axis: 181 } }],
  ["Single Vision", { right: { ...eye, axis: null }, left: { ...eye, cyl: 0 }, pd: 90 }],
  ["Single Vision", { right: near, left: { ...eye, axis: 181 } }],
  ["Progressive", { right: eye, left: { ...eye, add: 9 } }],
  ["Progressive", { right: near, left: { ...eye, add: 2 } }],
  ["Single Vision", { right: { ...eye, cyl: -4.5 }, left: { ...eye, sph: 0, cyl: -0.25 } }],
  ["Single Vision", { right: eye, left: plano }],
  ["Single Vision", { right: plano, left: plano }],
  ["Single Vision", { right: eye, left: { ...eye, sph: 2.5, cyl: 0.75 } }],
] as const

test("Problems and warnings are those of @chashma/optics, and each is said in Hindi", () => {
  const codes = new Set<string>()
  for (const [type, prescription] of cases) {
    const check = checkPrescription(type, prescription)
    expect(inEnglish(check)).toEqual(opticsCheck(type, prescription))
    for (const { code, eye, sentence } of [...check.problems, ...check.warnings]) {
      codes.add(code)
      const hindi = translations.hi(sentence)
      expect(hindi).not.toBe(translations.en(sentence))
      expect(hindi.startsWith(eye === "right" ? "दाईं आँख: " : eye ? "बाईं आँख: " : "")).toBe(true)
    }
  }
  expect(codes.size).toBe(21)
})
