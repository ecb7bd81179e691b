import { z } from "zod"
import { staffRoles } from "#domain/staff-permissions.ts"

export const staffReply = z.array(
  z.object({
    id: z.string().nullable(),
    email: z.string(),
    name: z.string().nullable(),
    role: z.enum(staffRoles),
    state: z.enum(["active", "demo", "disabled", "invited"]),
  }),
)

export type StaffRow = z.output<typeof staffReply>[number]

export const linkReply = z.object({ email: z.string(), link: z.string() })
export type InvitationLink = z.output<typeof linkReply>
