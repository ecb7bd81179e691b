import type { OperationReply } from "#contract/office/operation.ts"
import type { addStaff, listStaffMembers } from "#contract/office/operations/staff.ts"
import type { ModulePermission, StaffRole } from "#domain/office/staff-permissions.ts"
import { list as modulePermissions } from "#modules/permissions.ts"

const ofModules = (role: ModulePermission["roles"][number]) =>
  modulePermissions.flatMap(({ roles, words }) => (roles.includes(role) && words ? words : []))

const inWords = (list: readonly string[]) => {
  const words = new Intl.ListFormat("en-IN").format(list)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The purpose of each role, in one line. */
export const roleWords: Record<StaffRole, string> = {
  owner: "Everything, staff and the audit included.",
  manager: "Everything but staff, the audit and keys.",
  optician: "Orders and prescriptions; no money.",
  packer: "Orders to pack and ship, and stock.",
  support: `${inWords(["orders", "returns", ...ofModules("support")])}; no eye powers.`,
  accountant: `${inWords(["money", "invoices", "the books", ...ofModules("accountant")])}; no eye powers.`,
}

export type StaffRow = OperationReply<typeof listStaffMembers>[number]
export type InvitationLink = Pick<OperationReply<typeof addStaff>, "email" | "link" | "valid_until">
