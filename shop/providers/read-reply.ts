import type { z } from "zod"
import { type Failure, ok } from "#domain/core/result.ts"
import { type ProviderFailure, type ProviderResult, providerFailure } from "./provider-result.ts"
import type { ProviderReply } from "./send-request.ts"

/**
 * The value of a reply in the expected shape. Any other shape is an unreadable reply: nothing may
 * be concluded from it.
 * @param code the provider's code of its refusal, from the body of a 4xx.
 */
export function readReply<T>(
  result: ProviderResult<ProviderReply>,
  shape: z.ZodType<T>,
  code: (body: unknown) => string | null,
): ProviderResult<T> {
  if (!result.ok) return result
  const { status, body } = result.value
  if (status >= 400) return refusal(status, code(body))
  const read = shape.safeParse(body)
  if (read.success) return ok(read.data)
  const where = read.error.issues.map((issue) => issue.path.join(".") || "as a whole")
  return providerFailure(
    "unavailable",
    `unreadable reply: ${[...new Set(where)].slice(0, 5).join()}`,
  )
}

const refusal = (status: number, code: string | null): Failure<ProviderFailure> =>
  providerFailure(
    status === 404 ? "missing" : "refused",
    code === null ? `HTTP ${status}` : `HTTP ${status} ${code}`,
  )

const MAX_LENGTH = 500

/**
 * Text of a provider made safe to store and show: "" for anything but text, without U+0000 (an
 * error in PostgreSQL) and without lone surrogates, at most 500 characters.
 */
export const foreignText = (value: unknown): string =>
  typeof value === "string"
    ? value.replaceAll("\u0000", "").trim().slice(0, MAX_LENGTH).toWellFormed()
    : ""
