import { z } from "zod"

/** 256 random bits, in base64url: whoever holds it can order with the upload. */
export const uploadToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/)
  .describe("Of a prescription uploaded before ordering; anyone who has it may use it.")
