import type { z } from "zod"

/** Something in a request that the contract does not allow, said to whoever sent it. */
export class InvalidInputError extends Error {
  readonly statusCode = 400
}

/** Checks a part of a request and decodes it. */
export const validatorCompiler =
  ({ schema }: { schema: z.ZodType }) =>
  (data: unknown) => {
    // Zod's own words name types and not remedies, so they stay inside: only our sentences come through.
    const parsed = schema.safeParse(data, { error: () => "" })
    if (parsed.success) return { value: parsed.data }
    return { error: new InvalidInputError(sentenceOf(parsed.error.issues[0]!)) }
  }

/** What is wrong, with the field's name where no sentence of ours says it. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  const own = ownSentence(issue)
  if (own) return own
  if (issue.code === "unrecognized_keys") return "The request has an unknown field."
  const field = issue.path.join(".")
  return field
    ? `The field "${field}" is missing or not valid.`
    : "The body is missing or not valid."
}

/** Of a value that may be of several kinds, the first kind that has something to say. */
function ownSentence(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return ""
  if (issue.code !== "invalid_union") return issue.message
  return issue.errors.flat().map(ownSentence).find(Boolean) ?? ""
}
