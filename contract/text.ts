import { z } from "zod"

/** PostgreSQL refuses U+0000 and silently changes lone surrogates, so both stop at the border. */
const storable = (text: string) => !text.includes("\u0000") && text.isWellFormed()

export const text = (maximum: number) =>
  z.string().max(maximum).refine(storable, "This text holds characters that cannot be stored.")

/** Text that must hold something besides white space; stored without the white space around it. */
export const filledText = (maximum: number, sentence: string) =>
  text(maximum).trim().min(1, sentence)

/** A whole number that may arrive as the digits of an address. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
