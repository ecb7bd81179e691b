import { z } from "zod"

/** What the shopper and the shop wrote to each other, the oldest first. */
export const conversation = z.array(
  z.object({ at: z.string(), who: z.enum(["shopper", "shop"]), text: z.string() }),
)
