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

test("Every operation may be run by exactly the roles that have its permission, and by nobody without a role", () => {
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

test("The owner may do everything that needs no file, and every permission is of some use", () => {
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
  ["order", ["owner", "manager", "optician", "packer"]],
  ["prescriptions enter", ["owner", "manager", "optician"]],
  ["export-orders", ["owner", "manager", "accountant"]],
  ["tickets answer", ["owner", "manager", "support"]],
  ["import", []],
]

test.each(rules)("%s is for %j", (operation, roles) => {
  expect(rolesThatMay(operation)).toEqual(roles)
})

test("Support and accountants see no powers, and an accountant no address", () => {
  for (const role of ["support", "accountant"] as const) {
    expect(hasPermission(role, "prescriptions.read")).toBe(false)
  }
  expect(hasPermission("accountant", "shoppers.contact")).toBe(false)
})

test("Whatever moves money or exports data asks for a proof of identity", () => {
  const proven = ["cancel", "refund", "refunds paid", "returns refund", "memberships end"]
  for (const name of [...proven, "export-orders", "export-receipts", "unknown"]) {
    expect(needsProof(name), name).toBe(true)
  }
  for (const name of ["orders", "ship", "stock"]) expect(needsProof(name), name).toBe(false)
})
