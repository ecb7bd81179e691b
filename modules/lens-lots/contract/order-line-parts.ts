import { z } from "zod"
import { replyList, replyTextOrNull } from "#contract/core/reply-fields.ts"

const lots = replyList(
  z.object({
    lot: z.string(),
    expires_on: z.string(),
    boxes: z.int(),
    recall: replyTextOrNull().describe("What to do with its boxes, if the lot is recalled."),
  }),
)
  .optional()
  .catch(undefined)
  .describe("Of contact lenses that were packed: lot and last day of use of their boxes.")

declare module "#domain/orders/order-line.ts" {
  interface OrderLineParts {
    lots?: z.output<typeof lots>
  }
}

/** In the lines of an order that its shopper sees. */
export default { lots }
