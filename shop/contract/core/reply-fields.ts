import { z } from "zod"
import type { Block } from "#domain/catalogue/shop-page.ts"

/**
 * Fields of replies. The server writes them strictly, for `encode` ignores every `catch`; the
 * browser reads them tolerantly: optional fields have a default, and unknown words are kept.
 */

/** Text; a number in its place becomes text. */
export const replyText = (fallback = "") =>
  z.string().catch((read) => textFrom(read?.value) ?? fallback)

/** Text, or null if there is none. */
export const replyTextOrNull = () =>
  z
    .string()
    .nullable()
    .catch((read) => textFrom(read?.value) ?? null)

/** A number within limits; digits in text are accepted, too. */
export const replyNumber = (limits: { min: number; max: number }, fallback: number) =>
  z
    .number()
    .min(limits.min)
    .max(limits.max)
    .catch((read) => numberFrom(read?.value, limits) ?? fallback)

/** A whole number of at least `min`. */
export const replyInt = (min: number, fallback: number) =>
  z
    .int()
    .min(min)
    .catch((read) => {
      const number = numberFrom(read?.value, { min, max: Number.MAX_SAFE_INTEGER })
      return number !== null && Number.isSafeInteger(number) ? number : fallback
    })

/** Rupees of a price. Beyond the limits paise would not be exact in a JavaScript number. */
export const replyRupees = () => z.number().min(-1e9).max(1e9)

/** A price, or NaN if none can be read. */
export const replyPrice = () => replyNumber({ min: 0, max: 1e9 }, Number.NaN)

/** A point in time as ISO 8601. */
export const isoMoment = z.string().refine((text) => !Number.isNaN(Date.parse(text)))

/** A point in time, or null if there is none. Milliseconds are accepted, too. */
export const replyMoment = () =>
  isoMoment.catch((read) => momentFrom(read?.value) as never) as unknown as z.ZodType<string | null>

/** The same, where the shop itself may write null. */
export const replyMomentOrNull = () => isoMoment.nullable().catch((read) => momentFrom(read?.value))

/** One of the words; any other is read as the fallback. */
export const replyWord = <const Word extends string>(words: readonly Word[], fallback: Word) =>
  z.enum(words).catch(fallback as never)

/** One of the words; on reading, any other text is kept unchanged. */
export const openEnum = <const Word extends string>(words: readonly Word[], fallback = "") =>
  z
    .enum(words)
    .catch((read) => (textFrom(read?.value) || fallback) as never) as unknown as z.ZodType<
    OpenEnum<Word>
  >

/** A known word, or one that a later version of the shop may have added. */
export type OpenEnum<Word extends string> = Word | (string & {})

/**
 * A list: an unreadable row is left out and the others are kept. If no row can be read, the list is
 * invalid.
 */
export const replyList = <Row extends z.ZodType>(row: Row) =>
  z.codec(z.array(row.catch(unreadable as never)), z.custom<z.output<Row>[]>(), {
    decode: (rows, reading) => {
      const readable = rows.filter((one) => (one as unknown) !== unreadable)
      if (rows.length > 0 && readable.length === 0) {
        reading.issues.push({ code: "custom", input: rows, message: "No row can be read" })
      } else if (readable.length < rows.length) {
        console.error(`Left out ${rows.length - readable.length} of ${rows.length} rows of a reply`)
      }
      return readable
    },
    encode: (rows) => rows as never,
  })

/** A list of things with these fields. */
export const rowsOf = <const Fields extends z.ZodRawShape>(fields: Fields) =>
  z.array(z.object(fields))

const unreadable = Symbol("unreadable")

/** Rejects the value being decoded because a required field is missing. */
export function missingField(field: string, reading: z.core.ParsePayload): never {
  reading.issues.push({
    code: "custom",
    input: reading.value,
    path: [field],
    message: "Missing or not readable",
  })
  return z.NEVER
}

/** Colours are JSON inside text; a plain list is accepted, too. */
export const replyColours = () =>
  z
    .string()
    .catch((read) =>
      typeof read?.value === "object" && read.value ? JSON.stringify(read.value) : "",
    )

/** The first of the names that has a value, as text: one field has several spellings. */
export function firstText(fields: Record<string, unknown>, ...names: string[]): string {
  for (const name of names) {
    const text = textFrom(fields[name])?.trim()
    if (text) return text
  }
  return ""
}

const momentFrom = (value: unknown): string | null => {
  const moment = typeof value === "number" ? new Date(value) : null
  return moment && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null
}

const textFrom = (value: unknown): string | null =>
  typeof value === "string"
    ? value
    : typeof value === "number" && Number.isFinite(value)
      ? String(value)
      : null

function numberFrom(value: unknown, { min, max }: { min: number; max: number }): number | null {
  const text = textFrom(value)?.trim() ?? ""
  const number = text === "" ? Number.NaN : Number(text)
  return number >= min && number <= max ? number : null
}

const spans = z.array(
  z.object({
    text: z.string(),
    href: z.string().optional(),
    bold: z.literal(true).optional(),
    italic: z.literal(true).optional(),
  }),
)

/** A text of the owner as plain data, so that nothing in it can be HTML. */
export const pageBlocks: z.ZodType<Block[]> = z.array(
  z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("paragraph"), spans }),
    z.object({
      kind: z.literal("list"),
      ordered: z.boolean(),
      start: z.number().optional(),
      items: z.array(spans),
    }),
    z.object({ kind: z.literal("table"), head: z.array(spans), rows: z.array(z.array(spans)) }),
  ]),
)
