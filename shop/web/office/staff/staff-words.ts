import type { OperationReply } from "#contract/office/operation.ts"
import type { addStaff, LinkDelivery, listStaffMembers } from "#contract/office/operations/staff.ts"
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

/** What became of the link of an invitation or a reset. */
export const linkWords: Record<LinkDelivery, (until: string) => string> = {
  "by hand": (until) => `You made a link for them. It works until ${until}.`,
  queued: () => "We are sending the link by e-mail.",
  delayed: () =>
    "The e-mail with the link has not left yet. We keep trying for two hours. Or make a new link and send it yourself.",
  sent: (until) => `The link was sent by e-mail. It works until ${until}.`,
  failed: () =>
    "The e-mail with the link could not be sent. Check the address, or make a new link and send it yourself.",
}

export type StaffRow = OperationReply<typeof listStaffMembers>[number]
export type InvitationLink = Pick<OperationReply<typeof addStaff>, "email" | "link" | "valid_until">
