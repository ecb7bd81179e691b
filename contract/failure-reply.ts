import { z } from "zod"
import { type FailureCode, failureStatus } from "./outcome.ts"

/** How every failure travels. Pages read it with `readFailure`, which needs no grammar. */
export const failureReply = z.object({
  error: z.object({
    code: z.enum(Object.keys(failureStatus) as [FailureCode, ...FailureCode[]]),
    message: z.string(),
  }),
})
