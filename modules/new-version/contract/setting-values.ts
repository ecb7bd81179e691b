import { z } from "zod"

const address = z.url({
  protocol: /^https?$/,
  error: "must be an address that begins with https://",
})

export default { RELEASES_URL: address.or(z.literal("")).default("") }
