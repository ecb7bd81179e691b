import { z } from "zod"
import { text } from "./text.ts"

export const emailField = text(254)
  .trim()
  .pipe(z.email("Enter an e-mail address, such as name@example.in."))
