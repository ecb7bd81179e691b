import { z } from "zod"
import { compactIdentifier, MAX_TYPED_IDENTIFIER_LENGTH } from "#domain/core/identifier.ts"
import { failed, ok, type Result } from "#domain/core/result.ts"
import { nameTextProblem, withoutControls } from "#domain/core/text.ts"

/** PostgreSQL refuses U+0000 and silently changes lone surrogates, so both are rejected here. */
const storable = (text: string) => !text.includes("\u0000") && text.isWellFormed()

const storableText = (maximum: number) =>
  z.string().max(maximum).refine(storable, "This text contains characters that cannot be stored.")

/**
 * Typed text; every string in a request is built on it or on one of the
 * helpers below. Invisible characters are removed (`withoutControls`), so that no note, message or label
 * shows its letters in another order or changes the text beside it.
 */
export const text = (maximum: number) => storableText(maximum).overwrite(withoutControls)

/** Text that must contain something besides white space; stored trimmed. */
export const filledText = (maximum: number, sentence: string) =>
  text(maximum).trim().min(1, sentence)

/** The name of a person or thing, on one line; stored trimmed. */
export const nameText = (maximum: number, sentence: string) =>
  checkedText(maximum, (name) => (name === "" ? sentence : nameTextProblem(name)))

/**
 * Text checked by a rule of the domain, which returns a sentence for a problem, or null. It refuses
 * what `text` removes: what a form shows as right is stored as it is.
 */
export const checkedText = (maximum: number, problemOf: (typed: string) => string | null) =>
  storableText(maximum)
    .trim()
    .superRefine((typed, context) => {
      const problem = problemOf(typed)
      if (problem) context.addIssue({ code: "custom", message: problem })
    })

/** For `transform`: what a rule of the domain reads, or its sentence as the problem of the field. */
export const readBy =
  <Typed, Read>(read: (typed: Typed) => Result<Read, string>) =>
  (typed: Typed, context: z.core.$RefinementCtx<Typed>): Read => {
    const result = read(typed)
    if (result.ok) return result.value
    context.addIssue({ code: "custom", message: result.failure })
    return z.NEVER
  }

/** The same for a rule that returns nothing for a problem. */
export const readOr = <Typed, Read>(
  read: (typed: Typed) => Read | null | undefined,
  sentence: string,
) =>
  readBy((typed: Typed): Result<Read, string> => {
    const found = read(typed) ?? null
    return found === null ? failed(sentence) : ok(found)
  })

/**
 * For fields of digits, such as a PIN code: a JSON number is read as its digits. The type remains
 * that of text, which is what the shop's own pages send.
 */
export const digits = <Field extends z.ZodType>(field: Field, length = 0): Field =>
  z.preprocess(
    (sent) =>
      Number.isSafeInteger(sent) && Number(sent) >= 0 ? String(sent).padStart(length, "0") : sent,
    field,
  ) as unknown as Field

/** What identifies something, as it is typed: a rule of the domain reads it. */
export const typedIdentifier = text(MAX_TYPED_IDENTIFIER_LENGTH)

/** A code of six digits from a message or an authenticator. */
export const oneTimeCode = digits(typedIdentifier.overwrite(compactIdentifier), 6)

/** A whole number that may arrive as the digits of a URL. */
export const idInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

/** Whether PostgreSQL would take it as a `uuid`: another text is a database error. */
export const isUuid = (text: string): boolean => z.uuid().safeParse(text).success

/** The solution of a puzzle; sent only after a refusal that named `work`. */
export const workSolution = z.strictObject({ puzzle: text(200), answer: text(20) })
