import { z } from "zod"
import { normalizeEmailAddress } from "#domain/core/email-address.ts"
import { text } from "./text.ts"

/** Zod's practical pattern, and top-level domains of other scripts in their ASCII form. */
const pattern =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/

/** An e-mail address in ASCII, as it is stored and given to mail servers. */
export const emailField = text(320)
  .overwrite(normalizeEmailAddress)
  .pipe(
    z
      .email({ pattern, error: "Enter an e-mail address, such as name@example.in." })
      .max(254, "An e-mail address has at most 254 characters."),
  )
