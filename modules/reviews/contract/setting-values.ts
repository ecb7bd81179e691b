import { z } from "zod"

export default {
  /** Whether reviews by buyers need the owner's approval. A demonstration shows a visitor's own. */
  REVIEWS: z
    .enum(["moderated", "published"], "must be moderated or published")
    .default("moderated"),
}
