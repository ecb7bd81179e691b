import { z } from "zod"

/** In the reply of a product. */
export default {
  rating: z
    .object({ average: z.number(), count: z.int().positive(), is_sample: z.boolean() })
    .nullable()
    .catch(null)
    .describe("By buyers; for a product of the sample shop without any, of its samples"),
}
