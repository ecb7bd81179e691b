import { z } from "zod"
import { orCleared, typedAsJson } from "#contract/catalogue/typed-values.ts"
import { contactLensParameters } from "#contract/prescriptions/contact-lens.ts"
import type { Colour } from "#domain/catalogue/colour.ts"
import { usualColourName } from "#domain/catalogue/usual-colour.ts"
import { hasForbiddenText } from "#domain/core/text.ts"
import { readColourText } from "./colour-text.ts"
import { readParametersText } from "./parameters-text.ts"

/** One line: consecutive white space becomes one space. */
export const line = (most: number) =>
  orCleared(
    z
      .string("must be a text")
      .transform((typed) => typed.replaceAll(/\s+/g, " ").trim())
      .pipe(stored(most)),
  )

/** Several lines, each trimmed. */
export const lines = (most: number) =>
  orCleared(
    z
      .string("must be a text")
      .transform((typed) =>
        typed
          .split(/\r\n|\r|\n/)
          .map((one) => one.replaceAll(/\s+/g, " ").trim())
          .join("\n")
          .trim(),
      )
      .pipe(stored(most)),
  )

const stored = (most: number) =>
  z
    .string()
    .max(most, `must be at most ${most} characters`)
    .refine((typed) => !hasForbiddenText(typed), "holds characters that cannot be stored")

/** One of several words, ignoring case; aliases are allowed. */
export const word = <const Word extends string>(
  words: readonly Word[],
  spellings: Record<string, Word> = {},
) =>
  orCleared(
    z
      .string(`must be one of ${words.join(", ")}`)
      .transform((typed) => typed.replaceAll(/\s+/g, " ").trim().toLowerCase())
      .transform(
        (typed) => words.find((one) => one.toLowerCase() === typed) ?? spellings[typed] ?? null,
      )
      .refine((found) => found !== null, `must be one of ${words.join(", ")}`),
  )

/** Known words get the list's spelling, others are kept. */
export const usualWord = (words: readonly string[]) =>
  line(60).transform(
    (typed) =>
      words.find((one) => one.toLowerCase() === typed?.toLowerCase().replaceAll(/[- ]/g, "")) ??
      typed,
  )

const colour = z.strictObject({
  name: stored(40)
    .regex(/^[^#;,\s]+( [^#;,\s]+)*$/, "must be a name")
    .transform(usualColourName),
  hex: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, "must be a hex code such as #111111")
    .toLowerCase(),
})

const colourSentence = "must be colours such as Black #111111; Gold #d4a860"

export const colours = orCleared(
  z.preprocess(
    (typed): unknown => (typeof typed === "string" ? readColourText(typed) : typed),
    z.array(colour, colourSentence).max(12, "must be at most 12 colours"),
  ),
).transform((list): Colour[] => list ?? [])

const parametersSentence =
  "must have powers, base curves, diameters, the lenses in a box and the days until a lens is replaced"

/** The values in which a contact lens is made. */
export const parameters = orCleared(
  z.preprocess(
    (typed): unknown => (typeof typed === "string" ? readParametersText(typed) : typed),
    z.unknown().transform((typed, context) => {
      const read = contactLensParameters.safeParse(typed)
      if (read.success) return read.data
      const said = read.error.issues.find(({ code }) => code === "custom")?.message
      const message = said ? `${parametersSentence}: ${said}` : parametersSentence
      context.addIssue({ code: "custom", message })
      return z.NEVER
    }),
  ),
)

export const moment = orCleared(
  z
    .string("must be a day such as 2026-11-20")
    .transform((typed) => new Date(typed.trim()))
    .refine((date) => !Number.isNaN(date.getTime()), "must be a day such as 2026-11-20")
    .transform((date) => date.toISOString()),
)

const textsSentence = "must be texts by the name of their picture"

/** Alt texts of pictures, by name; as JSON. An empty text means none. */
export const pictureTexts = orCleared(
  typedAsJson(z.record(z.string().max(200), z.string().trim().pipe(stored(200)), textsSentence)),
).transform(
  (texts): Record<string, string> =>
    Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => text !== "")),
)

/** Names of pictures: a list, or one text separated by commas or lines. */
export const pictureList = (most: number) =>
  z.preprocess(
    (typed) => (typeof typed === "string" ? typed.split(/[,\n]/) : typed),
    z
      .array(z.string().trim().max(2000), "must be a list of pictures")
      .transform((list) => list.filter((one) => one !== ""))
      .pipe(z.array(z.string()).max(most, `must be at most ${most} pictures`)),
  )
