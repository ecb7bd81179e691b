import { z } from "zod"

/** What the page of a collection says about it. */
const shownCollection = z.object({
  title: z.string(),
  description: z.string(),
  picture: z.string().nullable(),
})

/** In the reply of its listing. */
export default { collection: shownCollection.optional().catch(undefined) }
