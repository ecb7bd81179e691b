import { z } from "zod"
import { readNumber } from "#domain/core/typed-number.ts"

/** A number that may arrive as typed text, such as `2,499`. */
export const fromTyped = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent) => (typeof sent === "string" ? (readNumber(sent) ?? sent) : sent), schema)

/** An id or another number that PostgreSQL's `integer` holds: a larger one is a database error. */
export const storedInteger = (sentence?: string) =>
  z.int(sentence).min(0, sentence).max(2_147_483_647, sentence)

/** A typed whole number in a range, such as a setting. @param what such as `a whole per cent` */
export const whole = (what: string, least: number, most: number) => {
  const sentence = `must be ${what} from ${least} to ${most}`
  return fromTyped(z.number(sentence).int(sentence).min(least, sentence).max(most, sentence))
}

/** The same with a sentence for each limit. @param of what is counted, such as ` of boxes` */
export const count = (least: number, most: number, of = "") =>
  fromTyped(
    z
      .number(`must be a number${of}`)
      .int(`must be a whole number${of}`)
      .min(least, `must be ${least} or more`)
      .max(most, `must be at most ${most.toLocaleString("en-IN")}`),
  )
