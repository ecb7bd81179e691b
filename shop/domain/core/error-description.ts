/** The parts of an error that may be logged: never its message, which may repeat personal data. */
export interface ErrorDescription {
  /** The class of the error. */
  type: string
  /** An SQLSTATE such as `23505`, a code of Node such as `ECONNREFUSED`, or one of Fastify. */
  code?: string
  /** The kind of the failed statement and its table, such as `insert orders`. */
  statement?: string
  table?: string
  column?: string
  constraint?: string
  /** The failed system call, such as `connect db.example:5432`. */
  call?: string
  /** For a value that failed its schema: path and rule of each issue. */
  issues?: string[]
  /** The stack as functions and lines, innermost first. */
  at?: string[]
  cause?: ErrorDescription
}

const MAX_DEPTH = 4
const MAX_FRAMES = 8
const MAX_ISSUES = 5

/**
 * Describes an error for the log by its class, code, statement, place and cause. Messages, details
 * and parameters of databases, parsers and handlers hold what shoppers typed: none is repeated, and
 * a field is used only if it looks like an identifier from the code.
 */
export function describeError(error: unknown, depth = 1): ErrorDescription {
  if (!(error instanceof Error)) return { type: `thrown ${error === null ? "null" : typeof error}` }
  const fields = error as Error & Record<string, unknown>
  const cause = causeOf(fields)
  const at = framesOf(error)
  return withoutEmpty({
    type: matching(fields.name, /^[A-Za-z_$][\w$]{0,60}$/) ?? "Error",
    code: matching(fields.code, /^(?:[0-9A-Z]{5}|(?=\w*[A-Z])[A-Z0-9_]{2,60})$/),
    statement: statementOf(fields.query),
    table: matching(fields.table, identifier),
    column: matching(fields.column, identifier),
    constraint: matching(fields.constraint, identifier),
    call: callOf(fields),
    issues: issuesOf(fields.issues),
    at: at.length > 0 ? at : undefined,
    cause: cause !== undefined && depth < MAX_DEPTH ? describeError(cause, depth + 1) : undefined,
  })
}

/** The same on one line, for a terminal: `connect db.example:5432: ECONNREFUSED`. */
export function errorInWords(error: unknown): string {
  const { cause, ...own } = describeError(error)
  const words = [own.statement ?? own.call, own.constraint ?? own.column ?? own.table, own.code]
  const said = words.filter(Boolean).join(": ") || `${own.type}${own.at ? ` at ${own.at[0]}` : ""}`
  return cause && error instanceof Error ? `${said} (${errorInWords(causeOf(error))})` : said
}

const identifier = /^[a-z_][a-z0-9_]{0,62}$/

const matching = (value: unknown, shape: RegExp): string | undefined =>
  typeof value === "string" && shape.test(value) ? value : undefined

const withoutEmpty = (
  description: { [Key in keyof ErrorDescription]: ErrorDescription[Key] | undefined },
) =>
  Object.fromEntries(
    Object.entries(description).filter(([, value]) => value !== undefined),
  ) as unknown as ErrorDescription

/** If several addresses were tried, the first failure is reported. */
const causeOf = (error: Error): unknown =>
  error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined)

/** Statements are written with parameters; only the verb and the first table are used. */
function statementOf(query: unknown): string | undefined {
  if (typeof query !== "string") return undefined
  const verb = /^\s*(select|insert|update|delete|begin|commit|rollback|lock)\b/i.exec(query)?.[1]
  const table = /\b(?:into|update|from)\s+"([a-z_]{1,63})"/i.exec(query)?.[1]
  return verb ? [verb.toLowerCase(), table].filter(Boolean).join(" ") : "statement"
}

function callOf({ syscall, address, hostname, port }: Record<string, unknown>): string | undefined {
  const name = matching(syscall, /^[a-z]{2,20}$/)
  const host = matching(address ?? hostname, /^[\w.:-]{1,100}$/)
  if (!name) return undefined
  if (!["connect", "listen", "bind", "getaddrinfo"].includes(name) || !host) return name
  return typeof port === "number" ? `${name} ${host}:${port}` : `${name} ${host}`
}

function issuesOf(issues: unknown): string[] | undefined {
  if (!Array.isArray(issues)) return undefined
  return issues.slice(0, MAX_ISSUES).map(({ path, code }: { path?: unknown; code?: unknown }) => {
    const steps = Array.isArray(path) ? path : []
    const where = steps.map((step) =>
      typeof step === "number" ? "*" : (matching(step, /^[A-Za-z_]\w{0,40}$/) ?? "?"),
    )
    return `${where.join(".")} ${matching(code, /^[a-z_]{1,40}$/) ?? "unknown"}`
  })
}

const frame =
  /^\s+at (?:async )?(?:new )?(?:([\w$.<>#[\]]{1,80})(?: \[as [\w$]+\])? \()?((?:file:\/\/|node:|\/)[^\s()]{1,300}?):(\d+):\d+\)?$/

function framesOf({ stack, message }: Error): string[] {
  // The message comes first in the stack, and may look like a frame itself.
  const start = message ? (stack?.indexOf(message) ?? -1) : -1
  const trace = start < 0 ? stack : stack?.slice(start + message.length)
  return (trace ?? "")
    .split("\n")
    .slice(1)
    .flatMap((line) => {
      const [, name, file, number] = frame.exec(line) ?? []
      return file
        ? [`${name ? `${name} ` : ""}${file.split("/").slice(-3).join("/")}:${number}`]
        : []
    })
    .slice(0, MAX_FRAMES)
}
