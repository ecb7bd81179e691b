import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { approvalStates } from "#domain/office/approval.ts"

const input = z.strictObject({
  id: z
    .uuid("must be the id of a request")
    .describe("Id of the request, as `approvals list` shows it"),
})

const decided = z.object({ id: z.string(), operation: z.string(), state: z.string() })

export const listApprovalRequests = defineOperation({
  name: "approvals list",
  summary: "Lists requests for approval, and those decided within a week",
  permission: "approvals.decide",
  effect: "read",
  did: "look/looked at the requests for approval",
  shows: { kinds: ["contact"], ids: ["number"] },
  reply: rowsOf({
    reason: z.string().nullable(),
    state: z.enum(approvalStates),
    result: z.string().nullable(),
    requested_by: z.string(),
    /** Whether this person made the request: another one has to decide. */
    own: z.boolean(),
    /** Whether this person may approve it now. */
    may_approve: z.boolean(),
    /** When this person may approve it, with an account that is new or changed. */
    may_approve_from: z.string().nullable(),
    /** Who can approve it, in words; empty if nobody can. */
    approvers: z.string(),
    requested: z.string(),
    until: z.string(),
    /** When its requester may confirm it, because nobody else can approve it. */
    confirm_from: z.string().nullable(),
    decided_by: z.string().nullable(),
    decided: z.string().nullable(),
    number: z.string().nullable(),
    shopper: z.string().nullable(),
    id: z.string(),
    operation: z.string(),
    /** The operation in words: `Refund an order`. */
    what: z.string(),
    /** What goes back by this request. */
    rupees: z.number().nullable(),
    /** With the earlier refunds of the order, as compared with the limit. */
    rupees_of_order: z.number().nullable(),
    order: z.string().nullable(),
    /** Who would get which role, for a change of staff. */
    about: z.string().nullable(),
  }),
})

export const listApprovalWays = defineOperation({
  name: "approvals ways",
  summary: "Shows who can approve your large refunds and exports",
  permission: "board.read",
  effect: "count",
  did: "look/looked at who can approve requests",
  reply: rowsOf({
    operation: z.string(),
    /** Such requests in a list: `refunds of returns`. */
    requests: z.string(),
    /** Whether nobody else could approve them, so that you confirm them yourself. */
    alone: z.boolean(),
    above_rupees: z.number(),
    sentence: z.string(),
  }),
})

export const approveRequest = defineOperation({
  name: "approvals approve",
  summary:
    "Approves a request, or confirms your own after its wait: a refund is made at once, an export or a link can be downloaded",
  permission: "approvals.decide",
  effect: "money",
  did: "approve/approved a request[ about {about}]",
  shows: null,
  timeline: "Request approved",
  positionals: ["id"],
  input,
  reply: decided.extend({
    /** What it did, as a sentence. */
    outcome: z.string().optional(),
  }),
})

export const declineRequest = defineOperation({
  name: "approvals decline",
  summary: "Declines a request; nothing is done",
  permission: "approvals.decide",
  effect: "change",
  did: "decline/declined a request[ about {about}]",
  shows: null,
  timeline: "Request declined",
  positionals: ["id"],
  input,
  reply: decided,
})
