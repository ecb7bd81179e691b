import { expect, test } from "vitest"
import { mayRun, staffRoles } from "#domain/office/staff-permissions.ts"
import { answerTicket } from "./operations.ts"

test("The owner, managers and support answer complaints", () => {
  const roles = staffRoles.filter((role) => mayRun(role, answerTicket))
  expect(roles).toEqual(["owner", "manager", "support"])
})
