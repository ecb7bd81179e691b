import type { z } from "zod"
import type { Answer } from "./ask.ts"
import { type NotProvided, notProvided, type Provided, provided } from "./provided.ts"

/**
 * The value in an answer of the shape we rely on. Any other shape is an unreadable answer: nothing
 * may be concluded from it.
 * @param code what the provider calls its refusal, from the body of a 4xx.
 */
export function readAnswer<T>(
  asked: Provided<Answer>,
  shape: z.ZodType<T>,
  code: (body: unknown) => string | null,
): Provided<T> {
  if (!asked.ok) return asked
  const { status, body } = asked.value
  if (status >= 400) return refusal(status, code(body))
  const read = shape.safeParse(body)
  if (read.success) return provided(read.data)
  const where = read.error.issues.map((issue) => issue.path.join(".") || "as a whole")
  return notProvided("unavailable", `unreadable answer: ${[...new Set(where)].slice(0, 5).join()}`)
}

const refusal = (status: number, code: string | null): NotProvided =>
  notProvided(
    status === 404 ? "missing" : "refused",
    code === null ? `HTTP ${status}` : `HTTP ${status} ${code}`,
  )
