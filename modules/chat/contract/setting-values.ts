import { z } from "zod"

export default {
  BUSINESS_CHAT_NUMBER: z
    .string()
    .regex(/^\d{10,15}$/, "must be digits with the country code, such as 919812345678")
    .default("910000000000"),
  /** URL where a chat continues; opened with `phone` and `text`. */
  BUSINESS_CHAT_SERVICE: z
    .url({
      protocol: /^https?$/,
      error: "must be an address such as https://api.whatsapp.com/send",
    })
    .default("https://api.whatsapp.com/send/"),
}
