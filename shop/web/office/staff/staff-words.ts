import type { OperationReply } from "#contract/office/operation.ts"
import type { addStaff, listStaffMembers } from "#contract/office/operations/staff.ts"
import type { StaffRole } from "#domain/office/staff-permissions.ts"
import { list as modulePermissions } from "#modules/permissions.ts"

const ofSupport = new Intl.ListFormat("en-IN").format([
  ...["orders", "returns"],
  ...modulePermissions.flatMap(({ roles, words }) => (roles.includes("support") ? words : [])),
  "reviews",
])

/** The purpose of each role, in one line. */
export const roleWords: Record<StaffRole, string> = {
  owner: "Everything, staff and the audit included.",
  manager: "Everything but staff, the audit and keys.",
  optician: "Orders and prescriptions; no money.",
  packer: "Orders to pack and ship, and stock.",
  support: `${ofSupport.charAt(0).toUpperCase()}${ofSupport.slice(1)}; no eye powers.`,
  accountant: "Money, invoices, the books and numbers; no eye powers.",
}

export type StaffRow = OperationReply<typeof listStaffMembers>[number]
export type InvitationLink = Pick<OperationReply<typeof addStaff>, "email" | "link" | "valid_until">
