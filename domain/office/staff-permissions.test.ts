import { expect, test } from "vitest"
import {
  accessOf,
  hasPermission,
  mayRun,
  needsProof,
  operationAccess,
  permissions,
  rolePermissions,
  type StaffRole,
  staffRoles,
} from "./staff-permissions.ts"

const names = Object.keys(operationAccess)
const rolesThatMay = (operation: string) => staffRoles.filter((role) => mayRun(role, operation))

test("Every operation may be run by exactly the roles that have its permission, and never without a role", () => {
  for (const operation of names) {
    const { permission, commandLineOnly } = operationAccess[operation]!
    for (const role of staffRoles) {
      const expected = !commandLineOnly && rolePermissions[role].includes(permission)
      expect(mayRun(role, operation), `${role} ${operation}`).toBe(expected)
    }
    expect(mayRun(null, operation), operation).toBe(false)
  }
})

test("An operation without a permission is refused to every role", () => {
  for (const name of ["sell", "", "constructor", "toString"]) {
    expect(accessOf(name)).toBeNull()
    for (const role of staffRoles) expect(mayRun(role, name)).toBe(false)
  }
})

test("The owner may do everything that needs no file, and every permission is used", () => {
  const withoutFiles = names.filter((name) => !operationAccess[name]!.commandLineOnly)
  expect(names.filter((name) => mayRun("owner", name))).toEqual(withoutFiles)
  expect(rolePermissions.owner).toEqual(permissions)
})

const rules: [string, StaffRole[]][] = [
  ["staff add", ["owner"]],
  ["audit", ["owner"]],
  ["encryption rotate", ["owner"]],
  ["ship", ["owner", "manager", "packer"]],
  ["refund", ["owner", "manager", "accountant"]],
  ["cancel", ["owner", "manager", "support"]],
  ["order", ["owner", "manager", "optician"]],
  ["orders make", ["owner", "manager", "optician"]],
  ["orders pack", ["owner", "manager", "packer"]],
  ["orders job-cards", ["owner", "manager", "optician", "packer"]],
  ["orders address", ["owner", "manager", "support"]],
  ["approvals approve", ["owner", "manager", "accountant"]],
  ["prescriptions enter", ["owner", "manager", "optician"]],
  ["export-orders", ["owner", "manager", "accountant"]],
  ["shoppers show", ["owner", "manager", "optician", "support", "accountant"]],
  ["accounts move", ["owner", "manager"]],
  ["tickets answer", ["owner", "manager", "support"]],
  ["import", ["owner", "manager"]],
]

test.each(rules)("%s is permitted for %j", (operation, roles) => {
  expect(rolesThatMay(operation)).toEqual(roles)
})

test("Support and accountants see no powers, a packer only those of a job, and an accountant no address", () => {
  for (const role of ["support", "accountant", "packer"] as const) {
    expect(hasPermission(role, "prescriptions.read"), role).toBe(false)
    expect(hasPermission(role, "jobs.read"), role).toBe(role === "packer")
  }
  expect(hasPermission("accountant", "shoppers.contact")).toBe(false)
})

test("Every operation that changes who works in the shop requires a proof of identity", () => {
  for (const change of ["add", "role", "reset", "disable"]) {
    expect(needsProof(`staff ${change}`), change).toBe(true)
  }
  for (const read of ["list", "sessions", "end-session", "withdraw"]) {
    expect(needsProof(`staff ${read}`), read).toBe(false)
  }
})

test("Every operation that moves money or exports data requires a proof of identity", () => {
  const proven = ["cancel", "refund", "refunds paid", "returns refund", "memberships end"]
  for (const name of [...proven, "export-orders", "export-receipts", "unknown"]) {
    expect(needsProof(name), name).toBe(true)
  }
  for (const name of ["orders", "ship", "stock"]) expect(needsProof(name), name).toBe(false)
})
