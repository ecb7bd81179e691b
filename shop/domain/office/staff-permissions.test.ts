import { expect, test } from "vitest"
import { hasPermission, mayRun, permissions, rolePermissions } from "./staff-permissions.ts"

test("An operation may be run with its permission, and without a role or with files of the server never", () => {
  expect(rolePermissions.owner).toEqual(permissions)
  expect(mayRun("packer", { permission: "orders.ship" })).toBe(true)
  expect(mayRun("packer", { permission: "refunds.make" })).toBe(false)
  expect(mayRun(null, { permission: "orders.ship" })).toBe(false)
  expect(mayRun("owner", { permission: "orders.ship", commandLineOnly: true })).toBe(false)
})

test("Support and accountants see no powers, a packer only those of a job, and an accountant no address", () => {
  for (const role of ["support", "accountant", "packer"] as const) {
    expect(hasPermission(role, "prescriptions.read"), role).toBe(false)
    expect(hasPermission(role, "jobs.read"), role).toBe(role === "packer")
  }
  expect(hasPermission("accountant", "shoppers.contact")).toBe(false)
})
