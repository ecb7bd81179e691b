import { z } from "zod"

/** Rupees that a client claims. No price comes near the ends; beyond them paise would not be exact. */
export const claimedRupees = z.number().min(-1e9).max(1e9)
