import { z } from "zod"
import { rowsOf } from "#contract/core/reply-fields.ts"

/** What modules tell of an order: on its page in the back office and on the packing slip. */
export const additionalDetails = rowsOf({ label: z.string(), text: z.string() })

export type AdditionalDetail = z.output<typeof additionalDetails>[number]
