import { z } from "zod"
import { ticketRow } from "./operations.ts"

/** In the reply of `shoppers show`. */
export default { complaints: z.array(ticketRow).nullable() }
