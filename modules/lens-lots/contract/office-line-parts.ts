import { z } from "zod"

/** In the lines of `orders show`. */
export default {
  /** Of contact lenses: the lots they were packed from. */
  lots: z.array(z.object({ lot: z.string(), expires: z.string(), boxes: z.number() })),
  /** From which lots they can be packed now, in order; null if they are not counted by lot. */
  lot_choices: z
    .array(
      z.object({
        id: z.string(),
        lot: z.string(),
        expires: z.string(),
        boxes: z.number(),
        /** It expires before the lenses are worn. */
        is_short: z.boolean(),
      }),
    )
    .nullable(),
}
