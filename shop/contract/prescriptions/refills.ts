import { z } from "zod"
import { refillReminderStates } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import { defineEndpoint } from "../core/endpoint.ts"
import { text } from "../core/text.ts"

export const setRefillReminder = defineEndpoint({
  method: "PUT",
  path: "/api/order-lines/:id/refill-reminder",
  auth: "shopper",
  summary:
    "Sets whether the caller gets one message before the contact lenses of this order line, and of the same product for the other eye, run out",
  params: z.object({ id: text(60) }),
  body: z.strictObject({ wanted: z.boolean() }),
  reply: z.object({ state: z.enum(refillReminderStates) }),
  failures: ["NOT_FOUND", "NOT_ALLOWED_NOW"],
})
