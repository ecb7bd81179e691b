import { expect, test } from "vitest"
import { mayRun, staffRoles } from "#domain/office/staff-permissions.ts"
import { importProducts } from "./product-files.ts"

test("import is permitted for owner and manager", () => {
  expect(staffRoles.filter((role) => mayRun(role, importProducts))).toEqual(["owner", "manager"])
})
