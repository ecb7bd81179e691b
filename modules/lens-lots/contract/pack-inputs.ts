import { z } from "zod"
import { fromTyped } from "#contract/core/typed-number.ts"
import { flag, orderLineId } from "#contract/office/operation-inputs.ts"

/** In the input of `orders pack`. A lot tells the power of its lenses. */
export default {
  lots: z
    .array(
      z.strictObject({
        line: orderLineId,
        lot: z.uuid("must be the id of a lot").describe("Id of a lot"),
        boxes: fromTyped(z.int("must be a whole number of boxes").min(1).max(100)),
      }),
    )
    .max(100)
    .optional()
    .describe("The lots of contact lenses that are counted by lot"),
  first_lots: flag
    .default(false)
    .describe("The boxes are from the lots that the order names first: the next to expire"),
}
