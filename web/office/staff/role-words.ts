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
