import type { OperationReply } from "#contract/office/operation.ts"
import type { addStaff, listStaffMembers } from "#contract/office/operations/staff.ts"
import type { StaffRole } from "#domain/office/staff-permissions.ts"

/** The purpose of each role, in one line. */
export const roleWords: Record<StaffRole, string> = {
  owner: "Everything, staff and the audit included.",
  manager: "Everything but staff, the audit and keys.",
  optician: "Orders and prescriptions; no money.",
  packer: "Orders to pack and ship, and stock.",
  support: "Orders, returns, complaints and reviews; no eye powers.",
  accountant: "Money, invoices, the books and numbers; no eye powers.",
}

export type StaffRow = OperationReply<typeof listStaffMembers>[number]
export type InvitationLink = Pick<OperationReply<typeof addStaff>, "email" | "link" | "valid_until">
