import { z } from "zod"
import { recoveryWays } from "#domain/shoppers/recycled-number.ts"
import { type FailureCode, failureStatus } from "./api-result.ts"

/**
 * The wire format of every failure. Pages read it with `readFailure`, which needs no Zod schema.
 */
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
      .describe(
        "With TOO_MANY_REQUESTS for a code: the proof of work to solve before requesting again.",
      ),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe("In the back office: the problem of each field of a form."),
    recovery: z
      .object({ token: z.string(), ways: z.array(z.enum(recoveryWays)) })
      .optional()
      .describe("With RECOVERY_REQUIRED: what the endpoints below `/api/recovery` take."),
  }),
})
