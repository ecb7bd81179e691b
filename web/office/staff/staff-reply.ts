import { z } from "zod"
import { staffRoles } from "#domain/office/staff-permissions.ts"

export const staffReply = z.array(
  z.object({
    id: z.string().nullable(),
    email: z.string(),
    name: z.string().nullable(),
    role: z.enum(staffRoles),
    /** When a new or changed account may approve requests; null if at once. */
    approves_from: z.string().nullable(),
    state: z.enum(["active", "demo", "disabled", "invited"]),
  }),
)

export type StaffRow = z.output<typeof staffReply>[number]

export const linkReply = z.object({ email: z.string(), link: z.string() })
export type InvitationLink = z.output<typeof linkReply>
