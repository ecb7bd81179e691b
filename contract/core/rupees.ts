import { z } from "zod"
import { numeral } from "./numeral.ts"

/**
 * Rupees sent by a client. No price comes near the limits; beyond them paise would not be exact.
 */
export const claimedRupees = numeral(z.number().min(-1e9).max(1e9))
