import { expect, test } from "vitest"
import { mayRun, staffRoles } from "#domain/office/staff-permissions.ts"
import { releasePair, revokeCertificate } from "./operations.ts"

test.each([
  [revokeCertificate, ["owner", "manager", "optician"]],
  [releasePair, ["owner"]],
])("$name is permitted for the roles that answer for it", (operation, roles) => {
  expect(staffRoles.filter((role) => mayRun(role, operation))).toEqual(roles)
})
