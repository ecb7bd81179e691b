import { z } from "zod"

const address = z.url({
  protocol: /^https?$/,
  error: "must be an address such as https://shop.example/releases/latest",
})

export default { RELEASES_URL: address.or(z.literal("")).default("") }
