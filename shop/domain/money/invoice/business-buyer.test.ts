import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { businessNameProblem, gstinFieldProblem, otherStateNote } from "./business-buyer.ts"
import { gstinCheckCharacter } from "./gstin.ts"

const { en } = translations

const gstinIn = (stateCode: string) => {
  const first14 = `${stateCode}ABCDE1234F1Z`
  return first14 + gstinCheckCharacter(first14)
}

test("A GSTIN is accepted in lower case and with spaces", () => {
  expect(
    gstinFieldProblem(` ${gstinIn("29").toLowerCase().replace("abcde", "abcde ")} `),
  ).toBeNull()
})

test.each([
  ["", "Enter the GSTIN"],
  ["  ", "Enter the GSTIN"],
  ["29ABCDE1234F1Z", "15 letters and digits"],
  [`${gstinIn("29").slice(0, 14)}0`, "mistyped"],
  [gstinIn("99"), "no state"],
  ["29ABCDE1234F1DW", "deducting or collecting tax"],
])("The GSTIN %j is refused with a message", (typed, sentence) => {
  expect(gstinFieldProblem(typed)).toContain(sentence)
})

test("An embassy's UIN and a GSTIN of no state are accepted; only the GSTIN gets a note", () => {
  expect(gstinFieldProblem("0717UNO00157UNO")).toBeNull()
  expect(otherStateNote("0717UNO00157UNO", "Karnataka")).toBeNull()
  expect(gstinFieldProblem(gstinIn("97"))).toBeNull()
  expect(en(otherStateNote(gstinIn("97"), "Karnataka")!)).toContain("registered in Other Territory")
})

test("A business name fits on an invoice", () => {
  expect(businessNameProblem("Rao & Sons Private Limited")).toBeNull()
  expect(businessNameProblem(` ${"x".repeat(100)} `)).toBeNull()
  expect(businessNameProblem("x".repeat(101))).toContain("100 characters")
  expect(businessNameProblem("   ")).toContain("Enter the name")
  expect(businessNameProblem("Rao\u0000")).toContain("cannot be stored")
})

test("A GSTIN of another state than the delivery gets a note and is accepted", () => {
  expect(otherStateNote(gstinIn("29"), "Karnataka")).toBeNull()
  expect(otherStateNote("", "Karnataka")).toBeNull()
  expect(en(otherStateNote(gstinIn("32"), "Karnataka")!)).toContain(
    "registered in Kerala, and the order goes to Karnataka",
  )
  expect(gstinFieldProblem(gstinIn("32"))).toBeNull()
})

test("A business name that no invoice can print is refused", () => {
  expect(businessNameProblem("Asha 👓 Opticals")).toContain("We cannot print “👓”")
  expect(businessNameProblem("عائشہ Opticals")).toBeNull()
})
