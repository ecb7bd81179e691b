import type { z } from "zod"

/** A contract violation of a request, reported to its sender. */
export class InvalidInputError extends Error {
  readonly statusCode = 400
}

/** Checks a part of a request and decodes it. */
export const validatorCompiler =
  ({ schema }: { schema: z.ZodType }) =>
  (data: unknown) => {
    // Zod's own messages name types rather than remedies, so only our messages are returned.
    const parsed = schema.safeParse(data, { error: () => "" })
    if (parsed.success) return { value: parsed.data }
    return { error: new InvalidInputError(sentenceOf(parsed.error.issues[0]!)) }
  }

/** The problem, with the field's name if there is no message of ours. */
function sentenceOf(issue: z.core.$ZodIssue): string {
  const own = ownSentence(issue)
  if (own) return own
  if (issue.code === "unrecognized_keys") return "The request has an unknown field."
  const field = issue.path.join(".")
  return field
    ? `The field "${field}" is missing or not valid.`
    : "The body is missing or not valid."
}

/** For a value of several possible kinds, the first kind with a message. */
function ownSentence(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return ""
  if (issue.code !== "invalid_union") return issue.message
  return issue.errors.flat().map(ownSentence).find(Boolean) ?? ""
}
