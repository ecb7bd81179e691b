import { z } from "zod"
import { defineEndpoint } from "./endpoint.ts"
import { text } from "./text.ts"

export const subscribe = defineEndpoint({
  method: "POST",
  path: "/api/subscribe",
  auth: "none",
  summary: "Keeps an e-mail address for offers, with the moment of consent",
  body: z.strictObject({
    email: text(254).trim().pipe(z.email("Enter an e-mail address, such as name@example.in.")),
  }),
  reply: z.object({ subscribed: z.literal(true) }),
})
