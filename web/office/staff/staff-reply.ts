import type { OperationReply } from "#contract/office/operation.ts"
import type { addStaff, listStaffMembers } from "#contract/office/operations/staff.ts"

export type StaffRow = OperationReply<typeof listStaffMembers>[number]
export type InvitationLink = Pick<OperationReply<typeof addStaff>, "email" | "link" | "valid_until">
