import { z } from "zod"
import { typedIdentifier } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { moment, reason, rupees, until } from "#contract/office/operation-inputs.ts"
import { parseMobile } from "#domain/core/mobile.ts"
import { refundStates } from "#domain/money/refund.ts"
import { membershipStates } from "../rules/membership.ts"

const id = z
  .uuid("must be the id of a membership")
  .describe("Id of a membership, see memberships list")

export const membershipRow = z.object({
  id: z.string(),
  number: z.string().nullable(),
  payment: z.string(),
  bought: z.string(),
  state: z.enum(membershipStates),
  mobile: z.string().nullable(),
  starts: z.string(),
  last_day: z.string(),
  rupees: z.number(),
  percent: z.number(),
  invoices: z.string(),
  refund: z.enum(refundStates).nullable(),
  refund_rupees: z.number().nullable(),
  surplus_refund: z.enum(refundStates).nullable(),
  surplus_rupees: z.number().nullable(),
  ended: z.string().nullable(),
  end_reason: z.string().nullable(),
})

export const listMemberships = defineOperation({
  name: "memberships list",
  summary: "Lists memberships, newest first",
  permission: "memberships.read",
  effect: "read",
  did: "look/looked at the memberships",
  shows: { kinds: ["contact", "purchases"], ids: ["number"] },
  positionals: ["mobile"],
  input: z.strictObject({
    mobile: typedIdentifier
      .refine((typed) => parseMobile(typed) !== null, "must be a mobile number")
      .optional()
      .describe("Only those of this mobile number"),
    since: moment.optional().describe("Only those bought since, such as 2026-11-01"),
    until: until.optional().describe("Only those bought up to and on that day, such as 2026-11-30"),
  }),
  columns: ["id", "state", "mobile", "bought", "starts", "last_day", "rupees", "refund"],
  reply: z.array(membershipRow),
})

export const showMembership = defineOperation({
  name: "memberships show",
  summary: "Shows all of one membership: its payment, its invoices, whether it was used",
  permission: "memberships.read",
  effect: "read",
  did: "look/looked at a membership",
  shows: { kinds: ["contact", "purchases"], ids: ["number"] },
  positionals: ["id"],
  input: z.strictObject({ id }),
  reply: z.object({
    ...membershipRow.shape,
    used: z.boolean(),
  }),
})

export const endMembershipNow = defineOperation({
  name: "memberships end",
  summary: "Ends a membership now; refunds nothing, or as much of its price as you say",
  permission: "refunds.make",
  effect: "money",
  did: "end/ended a membership[ and refund {rupees}]",
  shows: null,
  secondPerson: {
    when: "large refund",
    request: "The end of a membership[, refunding {refund},]",
    requests: "ended memberships",
  },
  positionals: ["id"],
  input: z.strictObject({
    id,
    reason,
    rupees: rupees.optional().describe("How much is refunded, at most its price"),
  }),
  reply: z.object({
    id: z.string(),
    ended: z.string(),
    refund_rupees: z.number(),
  }),
})
