import { z } from "zod"
import { fromRupees } from "#domain/core/money.ts"
import { withoutControls } from "#domain/core/text.ts"
import { fromTyped } from "../core/typed-number.ts"

/**
 * Every value may arrive as text, with what editors add to it unseen; an empty one is null: the field
 * was cleared.
 */
export const orCleared = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((sent) => {
    const typed = typeof sent === "string" ? withoutControls(sent) : sent
    return typeof typed === "string" && typed.trim() === "" ? null : typed
  }, schema.nullable())

/** A number within limits, with a maximum of decimals. */
export const number = (least: number, most: number, decimals = 0) => {
  const kind = decimals === 0 ? "a whole number" : "a number"
  const sentence = `must be ${kind} from ${least} to ${most}`
  const inStep = (value: number) => Number(value.toFixed(decimals)) === value
  return orCleared(
    fromTyped(
      z
        .number(sentence)
        .min(least, sentence)
        .max(most, sentence)
        .refine(
          inStep,
          decimals === 0 ? sentence : `${sentence}, with at most ${decimals} decimals`,
        ),
    ),
  )
}

export const yesOrNo = orCleared(
  z.preprocess(
    (typed) =>
      typeof typed === "string"
        ? { true: true, yes: true, false: false, no: false }[typed.trim().toLowerCase()]
        : typed,
    z.boolean("must be true or false"),
  ),
)

const MAX_RUPEES = 1_000_000

export const rupees = orCleared(
  fromTyped(
    z
      .number("must be rupees, such as 1,999 or 1999.50")
      .min(0, "must be 0 rupees or more")
      .max(MAX_RUPEES, "must be at most 10,00,000 rupees")
      .refine((amount) => Number(amount.toFixed(2)) === amount, "must be whole paise")
      .transform(fromRupees),
  ),
)

/** The command line types lists as JSON; another text is left as it is, to be refused. */
export const typedAsJson = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((typed) => {
    if (typeof typed !== "string") return typed
    try {
      return JSON.parse(typed)
    } catch {
      return typed
    }
  }, schema)
