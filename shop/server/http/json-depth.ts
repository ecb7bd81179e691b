import type { FastifyInstance } from "fastify"

/** No request of the shop has more than ten. */
const MAX_JSON_DEPTH = 64

class TooDeepError extends Error {
  readonly statusCode = 400
}

/**
 * Refuses JSON bodies that are nested too deep before they are parsed: whatever walks through one
 * later (validation, the audit's hash) would overflow the stack.
 */
export function refuseDeepJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error")
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => {
      if (isDeeperThan(MAX_JSON_DEPTH, body)) done(new TooDeepError())
      else void parse(request, body, done)
    },
  )
}

/**
 * Whether arrays and objects of a JSON text are nested deeper. Texts inside it do not count.
 * @internal
 */
export function isDeeperThan(max: number, json: string): boolean {
  let depth = 0
  for (let at = 0; at < json.length; at++) {
    const letter = json[at]
    if (letter === '"') at = endOfText(json, at)
    else if (letter === "[" || letter === "{") {
      depth += 1
      if (depth > max) return true
    } else if (letter === "]" || letter === "}") depth -= 1
  }
  return false
}

/** The closing quote; found by the engine, because an uploaded picture is 11 MB of text. */
function endOfText(json: string, start: number): number {
  let end = json.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end === -1 ? json.length : end
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0
  while (json[at - 1 - backslashes] === "\\") backslashes += 1
  return backslashes % 2 === 1
}
