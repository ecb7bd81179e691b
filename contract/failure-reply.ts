import { z } from "zod"
import { type FailureCode, failureStatus } from "./api-result.ts"

/** How every failure travels. Pages read it with `readFailure`, which needs no grammar. */
export const failureReply = z.object({
  error: z.object({
    code: z.enum(Object.keys(failureStatus) as [FailureCode, ...FailureCode[]]),
    message: z.string(),
    paymentId: z
      .string()
      .optional()
      .describe("With PAYMENT_UNDECIDED and ALREADY_PAID: the `orderId` to verify."),
    work: z
      .object({ puzzle: z.string(), bits: z.int() })
      .optional()
      .describe("With TOO_MANY_REQUESTS for a code: what to work out before asking again."),
  }),
})
