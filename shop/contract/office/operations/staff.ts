import { z } from "zod"
import { emailField } from "#contract/core/email-field.ts"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { checkedText } from "#contract/core/text.ts"
import { staffSessions } from "#contract/office/office.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { flag, oneOf } from "#contract/office/operation-inputs.ts"
import { STAFF_LINK_HOURS } from "#domain/messages/staff-messages.ts"
import { staffRoles } from "#domain/office/staff-permissions.ts"
import { MAX_REGISTRATION_LENGTH, registrationProblem } from "#domain/office/staff-registration.ts"

const email = emailField.transform((typed) => typed.toLowerCase()).describe("E-mail address")

const role = oneOf(staffRoles)

const byLink = flag.default(false).describe("Show the link, also where it would be sent by e-mail")

const madeLink = z.object({
  email: z.string(),
  /** Null if it is sent by e-mail. */
  link: z.string().nullable(),
  valid_until: z.string(),
})

/**
 * What became of the e-mail with a link: `by hand` without one; a `delayed` one is tried again, a
 * `failed` one is not.
 */
const linkDeliveries = ["by hand", "queued", "delayed", "sent", "failed"] as const
export type LinkDelivery = (typeof linkDeliveries)[number]

/** What the changes of a member of the staff have in common. */
const ofMember = {
  permission: "staff.manage",
  effect: "change",
  shows: null,
  positionals: ["email"],
} as const

export const listStaffMembers = defineOperation({
  name: "staff list",
  summary: "Lists who works in the shop, and invitations that were not used yet",
  permission: "staff.manage",
  effect: "read",
  did: "look/looked at the staff",
  shows: null,
  reply: rowsOf({
    id: z.string().nullable(),
    email: z.string(),
    name: z.string().nullable(),
    role: z.enum(staffRoles),
    state: z.string(),
    approves_from: z.string().nullable(),
    /** An optician's number; null without one. */
    registration: z.string().nullable(),
    /** An invitation or a reset that can still be used. */
    open_link: z.object({ valid_until: z.string(), delivery: z.enum(linkDeliveries) }).nullable(),
  }),
})

export const addStaff = defineOperation({
  name: "staff add",
  summary: `Invites somebody to the back office by a link that works once and for ${STAFF_LINK_HOURS} hours`,
  ...ofMember,
  did: "invite/invited somebody[ as {role}]",
  needsProof: true,
  isTakenByRequester: true,
  secondPerson: {
    when: "some inputs",
    request: "The invitation of a new owner",
    requests: "invitations of owners",
  },
  input: z.strictObject({ email, role, by_link: byLink }),
  reply: madeLink.extend({ role: z.enum(staffRoles) }),
})

export const changeStaffRole = defineOperation({
  name: "staff role",
  summary: "Gives a member of the staff another role, at once, and ends open links",
  ...ofMember,
  did: "change/changed {change|the role of a member of the staff}",
  needsProof: true,
  secondPerson: { when: "some inputs", request: "A new owner", requests: "new owners" },
  positionals: ["email", "role"],
  input: z.strictObject({ email, role }),
  reply: z.object({
    email: z.string(),
    role: z.enum(staffRoles),
  }),
})

export const setRegistration = defineOperation({
  name: "staff registration",
  summary: "Sets the registration number of an optician, which the shop shows beside their name",
  ...ofMember,
  did: "set/set the registration number of {about|a member of the staff}",
  positionals: ["email", "registration"],
  input: z.strictObject({
    email,
    registration: checkedText(2 * MAX_REGISTRATION_LENGTH, registrationProblem)
      .default("")
      .describe("Registration number; none removes it"),
  }),
  reply: z.object({ email: z.string(), registration: z.string().nullable() }),
})

export const disableStaff = defineOperation({
  name: "staff disable",
  summary: "Ends somebody's access to the back office, with every session and open link",
  ...ofMember,
  did: "end/ended the access of {about|a member of the staff}",
  needsProof: true,
  input: z.strictObject({ email }),
  reply: z.object({
    email: z.string(),
    state: z.string(),
  }),
})

export const resetSignIn = defineOperation({
  name: "staff reset",
  summary: "Ends somebody's sessions and makes a link for a new password and authenticator",
  ...ofMember,
  did: "make/made a link for a new password of {about|a member of the staff}",
  needsProof: true,
  input: z.strictObject({ email, by_link: byLink }),
  reply: madeLink,
})

export const listSessions = defineOperation({
  name: "staff sessions",
  summary: "Lists where somebody is signed in to the back office",
  ...ofMember,
  effect: "read",
  did: "look/looked at the sign-ins of {about|a member of the staff}",
  input: z.strictObject({ email }),
  reply: staffSessions,
})

export const endSession = defineOperation({
  name: "staff end-session",
  summary: "Ends a session of somebody, or all without --session",
  ...ofMember,
  did: "end/ended sign-ins of {about|a member of the staff}",
  positionals: ["email", "session"],
  input: z.strictObject({
    email,
    session: z.uuid("must be the id of a session").optional().describe("Id of a session"),
  }),
  reply: z.object({
    email: z.string(),
    ended: z.number(),
  }),
})

export const withdrawInvitation = defineOperation({
  name: "staff withdraw",
  summary: "Withdraws the open links of an e-mail address: invitations and resets",
  ...ofMember,
  did: "withdraw/withdrew the open links of {about|somebody invited}",
  input: z.strictObject({ email }),
  reply: z.object({
    email: z.string(),
    withdrawn: z.number(),
  }),
})
