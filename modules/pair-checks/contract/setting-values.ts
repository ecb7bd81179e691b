import { z } from "zod"

/** The settings of the checks, each with its default. */
export default {
  CHECK_PAIRS: z.enum(["required", "optional"], "must be required or optional").default("required"),
}
