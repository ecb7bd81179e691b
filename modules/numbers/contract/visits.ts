import { z } from "zod"
import { defineEndpoint } from "#contract/core/endpoint.ts"
import { text } from "#contract/core/text.ts"
import { countedSteps } from "../rules/visit-step.ts"

/** Counts a step of a visit. Nothing in the request identifies the visitor. */
export const countVisit = defineEndpoint({
  method: "POST",
  path: "/api/visits",
  auth: "none",
  summary: "Counts that a visit reached a step of a purchase, or that a search found nothing",
  body: z.strictObject({
    step: z.enum([...countedSteps, "missed_search"]),
    words: text(100).optional().describe("What was searched for; only with `missed_search`."),
  }),
  reply: z.object({ counted: z.boolean() }),
})
