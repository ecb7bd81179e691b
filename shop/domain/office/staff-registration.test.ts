import { expect, test } from "vitest"
import { MAX_REGISTRATION_LENGTH, registrationProblem } from "./staff-registration.ts"

test("A registration number of any council is accepted, and nothing that could be markup or a link", () => {
  for (const number of ["", "MH/OPT-1234.5", "क 12"]) expect(registrationProblem(number)).toBeNull()
  for (const typed of ["<b>", "https://x.example", "1".repeat(MAX_REGISTRATION_LENGTH + 1)]) {
    expect(registrationProblem(typed), typed).toContain("letters, digits")
  }
})
