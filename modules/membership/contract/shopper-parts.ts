import { z } from "zod"
import { membershipRow } from "./operations.ts"

/** In the reply of `shoppers show`. */
export default { memberships: z.array(membershipRow).nullable() }
