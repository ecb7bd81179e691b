import { expect, test } from "vitest"
import { mayRun, type StaffRole, staffRoles } from "#domain/office/staff-permissions.ts"
import { needsProof, operationPath, optionName } from "./office/operation.ts"
import { findOperation, operations } from "./operations.ts"

const named = (name: string) => findOperation(name)!

test("Every operation has a name and a path of its own", () => {
  expect(new Set(operations.map(({ name }) => operationPath(name))).size).toBe(operations.length)
  for (const name of ["sell", "", "constructor", "toString"]) expect(findOperation(name)).toBeNull()
})

test("Inputs have one spelling, from which the command line makes its options", () => {
  for (const { name, input } of operations) {
    for (const field of Object.keys(input.shape)) expect(field, name).toMatch(/^[a-z]+(_[a-z]+)*$/)
  }
  expect(optionName("delivery_fee")).toBe("delivery-fee")
})

const rules: [string, StaffRole[]][] = [
  ["staff add", ["owner"]],
  ["audit", ["owner"]],
  ["pages publish", ["owner"]],
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
]

test.each(rules)("%s is permitted for %j", (operation, roles) => {
  expect(staffRoles.filter((role) => mayRun(role, named(operation)))).toEqual(roles)
})

test("Every operation that changes who works in the shop requires a proof of identity", () => {
  for (const change of ["add", "role", "reset", "disable"]) {
    expect(needsProof(named(`staff ${change}`)), change).toBe(true)
  }
  for (const read of ["list", "sessions", "end-session", "withdraw"]) {
    expect(needsProof(named(`staff ${read}`)), read).toBe(false)
  }
})

test("Every operation that moves money or exports data requires a proof of identity", () => {
  const proven = ["cancel", "refund", "refunds paid", "returns refund"]
  for (const name of [...proven, "export-orders", "export-receipts"]) {
    expect(needsProof(named(name)), name).toBe(true)
  }
  for (const name of ["orders", "ship", "stock"]) expect(needsProof(named(name)), name).toBe(false)
})
