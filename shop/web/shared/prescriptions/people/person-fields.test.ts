import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import { emptyPerson, type PersonDraft, personBody, personErrors } from "./person-fields.tsx"

const child: PersonDraft = {
  ...{ ...emptyPerson, name: "Meena Rao", relation: "child", guardianConsent: true },
  ...{ guardianName: "Asha Rao", guardianBornOn: "1990-01-31" },
}

test("A child is complete with who agrees, and each missing part is said at its field", () => {
  expect(personErrors(child)).toEqual({})
  expect(personBody(child).guardian).toEqual({ name: "Asha Rao", bornOn: "1990-01-31" })
  expect(inEnglish(personErrors({ ...child, guardianName: "" }))).toEqual({
    guardianName: "Enter your name.",
  })
  expect(inEnglish(personErrors({ ...child, guardianBornOn: "" }))).toEqual({
    guardianBornOn: "Enter your date of birth as day, month and year.",
  })
  const { guardianBornOn } = personErrors({ ...child, guardianBornOn: "2025-01-31" })
  expect(inEnglish(guardianBornOn)).toContain("18 or older")
  expect(personErrors({ ...child, guardianConsent: false })).toHaveProperty("guardianConsent")
})

test("A guardian whose age is proved is not asked again, and nobody is for an adult", () => {
  const proved = { ...child, hasProof: true, guardianName: "", guardianBornOn: "" }
  expect(personErrors(proved)).toEqual({})
  expect(personBody(proved)).not.toHaveProperty("guardian")
  const adult = personBody({ ...emptyPerson, name: "Asha Rao", relation: "self" })
  expect(adult).toEqual({ name: "Asha Rao", relation: "self" })
})
