import { z } from "zod"
import { emailField } from "./email-field.ts"
import { defineEndpoint } from "./endpoint.ts"

export const subscribe = defineEndpoint({
  method: "POST",
  path: "/api/subscribe",
  auth: "none",
  summary: "Keeps an e-mail address for offers, with the moment of consent",
  body: z.strictObject({
    email: emailField,
  }),
  reply: z.object({ subscribed: z.literal(true) }),
})
