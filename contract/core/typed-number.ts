import { z } from "zod"
import { readNumber } from "#domain/core/typed-number.ts"

/** A number that may arrive as typed text, such as `2,499`. */
export const fromTyped = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent) => (typeof sent === "string" ? (readNumber(sent) ?? sent) : sent), schema)
