import { isRecord } from "#domain/core/json.ts"
import { type HandlerResult, unreadableReply } from "./api-result.ts"
import type { Endpoint } from "./endpoint.ts"

/**
 * The content of a reply, read as tolerantly as its schema allows: bare or wrapped in `data` or
 * `result`. A reply that cannot be used is a failure and never throws; it is logged without
 * its values, which may be personal.
 */
export function readReply(call: Pick<Endpoint, "reply" | "method" | "path">, answer: unknown) {
  for (const form of formsOf(answer, call.reply)) {
    const read = call.reply.safeParse(form)
    if (read.success) return { ok: true, value: read.data } satisfies HandlerResult<unknown>
  }
  // Has none of its names; each of them may be missing anyway.
  const read = call.reply.safeParse(answer)
  if (read.success) return { ok: true, value: read.data } satisfies HandlerResult<unknown>
  const problems = read.error.issues.map(({ path, code }) => `${path.join(".")} ${code}`.trim())
  console.error(`Unreadable reply to ${call.method} ${call.path}: ${problems.join(", ")}`)
  return unreadableReply
}

/** The reply itself, then unwrapped and wrapped again, if the schema has a name in it. */
function* formsOf(answer: unknown, reply: Endpoint["reply"]): Generator<unknown> {
  const names = "shape" in reply ? Object.keys(reply.shape as object) : null
  const isKnown = (form: unknown) =>
    names === null || (isRecord(form) && names.some((name) => name in form))
  const cores = [answer, ...unwrapped(answer), ...unwrapped(answer).flatMap(unwrapped)]
  const wrapped = wrappers.filter((name) => names?.includes(name))
  for (const core of cores) {
    for (const form of [core, ...wrapped.map((name) => ({ [name]: core }))]) {
      if (isKnown(form)) yield form
    }
  }
}

const wrappers = ["data", "result"]

const unwrapped = (value: unknown): unknown[] =>
  isRecord(value) ? wrappers.flatMap((name) => (name in value ? [value[name]] : [])) : []
