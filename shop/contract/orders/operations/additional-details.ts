import { z } from "zod"

/** What modules tell of an order: on its page in the back office and on the packing slip. */
export const additionalDetails = z.array(z.object({ label: z.string(), text: z.string() }))

export type AdditionalDetail = z.output<typeof additionalDetails>[number]
