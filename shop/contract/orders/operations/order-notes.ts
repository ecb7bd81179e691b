import { z } from "zod"
import { text } from "#contract/core/text.ts"
import { defineOperation } from "#contract/office/operation.ts"
import { orderName } from "#contract/office/operation-inputs.ts"

const MAX_NOTE_LENGTH = 1000

export const addOrderNote = defineOperation({
  name: "orders note",
  summary: "Adds a note to an order that only the staff see",
  permission: "orders.read",
  effect: "change",
  did: "add/added a note to {about|an order}",
  shows: null,
  timeline: "Note added",
  positionals: ["id", "text"],
  input: z.strictObject({
    id: orderName,
    text: text(MAX_NOTE_LENGTH)
      .trim()
      .min(2, "must be a few words")
      .describe("What the others should know"),
  }),
  reply: z.object({
    order: z.string(),
    notes: z.number(),
  }),
})
