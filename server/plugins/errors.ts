import type { FastifyError, FastifyInstance } from "fastify"
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod"
import type { FailureCode } from "#contract/outcome.ts"

const codeOfStatus: Record<number, FailureCode> = {
  401: "SIGN_IN",
  404: "NOT_FOUND",
  413: "TOO_LARGE",
  415: "UNSUPPORTED_MEDIA_TYPE",
  429: "TOO_MANY_REQUESTS",
}

const sentenceOfCode: Partial<Record<FailureCode, string>> = {
  BAD_REQUEST: "This request could not be understood.",
  NOT_FOUND: "There is nothing at this address.",
  TOO_LARGE: "This is too large: at most 100 kB.",
  UNSUPPORTED_MEDIA_TYPE: "Please send JSON (content-type application/json).",
  TOO_MANY_REQUESTS: "Too many requests. Please wait a minute and try again.",
  INTERNAL: "Something went wrong on our side. Please try again in a moment.",
}

/** Every fault of a call becomes `{ error: { code, message } }`; nothing of the inside is shown. */
export function answerFaultsInWords(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (hasZodFastifySchemaValidationErrors(error)) {
      return reply.status(400).send(failure("BAD_REQUEST", sentenceOf(error.validation)))
    }
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    const code = status >= 500 ? "INTERNAL" : (codeOfStatus[status] ?? "BAD_REQUEST")
    return reply.status(status).send(failure(code))
  })
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(failure("NOT_FOUND")))
}

export const failure = (code: FailureCode, message = sentenceOfCode[code] ?? "") => ({
  error: { code, message },
})

interface Issue {
  instancePath: string
  keyword: string
  message?: string
  params?: { issue?: { keys?: string[] } }
}

/** The first thing that is wrong, with the field's name where the sentence does not say it. */
function sentenceOf(issues: readonly unknown[]): string {
  const issue = issues[0] as Issue | undefined
  if (!issue) return sentenceOfCode.BAD_REQUEST ?? ""
  const field = issue.instancePath.replace(/^\//, "").replaceAll("/", ".")
  if (issue.keyword === "custom" || issue.keyword === "too_small") {
    return issue.message ?? `The field "${field}" is not right.`
  }
  if (issue.keyword === "unrecognized_keys") return "There is a field that this call does not know."
  return field
    ? `The field "${field}" is missing or not right.`
    : "The body is missing or not right."
}
