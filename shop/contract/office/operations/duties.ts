import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { day } from "#contract/office/operation-inputs.ts"
import {
  dutyStatuses,
  isConfirmableDuty,
  MAX_CONFIRMER_LENGTH,
} from "#domain/office/duties/duties.ts"

const confirmation = z.object({
  by: z.string(),
  /** The day in India, such as `2026-11-27`. */
  on: z.string(),
})

export const showDuties = defineOperation({
  name: "duties show",
  summary: "Lists what the law asks of the shop, what is missing, and what a person must confirm",
  permission: "settings.read",
  effect: "count",
  did: "look/looked at the legal duties of the shop",
  columns: ["id", "status", "from", "name"],
  reply: rowsOf({
    id: z.string(),
    name: z.string(),
    status: z.enum(dutyStatuses),
    asks: z.string(),
    source: z.string(),
    /** The first day in India. */
    from: z.string(),
    met: z.string(),
    missing: rowsOf({
      sentence: z.string(),
      /** The page of the back office that fixes it. */
      fix: z.object({ to: z.string(), label: z.string() }).nullable(),
    }),
    confirm: z
      .object({
        by: z.enum(["owner", "accountant", "lawyer"]),
        question: z.string(),
        done: confirmation.nullable(),
      })
      .nullable(),
  }),
})

export const confirmDuty = defineOperation({
  name: "duties confirm",
  summary:
    "Records who confirmed that the shop meets a duty, and when; without a name, takes it back",
  permission: "settings.change",
  effect: "change",
  did: "record/recorded the confirmation of a legal duty",
  shows: null,
  positionals: ["duty"],
  input: z.strictObject({
    duty: z
      .string()
      .refine(isConfirmableDuty, "must be a duty that somebody confirms, see duties show")
      .describe("Its id, see duties show"),
    by: text(MAX_CONFIRMER_LENGTH).trim().describe('Name of the person; "" takes it back'),
    on: day.optional().describe("The day of the confirmation (today)"),
  }),
  reply: z.object({ duty: z.string(), confirmation: confirmation.nullable() }),
})
