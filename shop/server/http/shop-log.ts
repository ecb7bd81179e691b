import type { FastifyRequest, FastifyServerOptions } from "fastify"
import { describeError } from "#domain/core/error-description.ts"

const UNNAMED = "unexpected error"

type Serialize = NonNullable<NonNullable<LoggerOptions["serializers"]>["err"]>

type LoggerOptions = Exclude<FastifyServerOptions["logger"], boolean | undefined>

/** Destination of the log, one line at a time. */
export interface LogStream {
  write: (line: string) => void
}

/**
 * The shop's log: errors without their messages and parameters, requests without free text from
 * their URLs.
 * @param stream standard output by default
 */
export const shopLog = (level: string, stream?: LogStream): LoggerOptions => ({
  level,
  ...(stream && { stream }),
  serializers: {
    err: (error) => describeError(error) as ReturnType<Serialize>,
    error: (error: unknown) => describeError(error),
    req: ({ method, routeOptions, url }: FastifyRequest) => ({
      method,
      route: routeOptions?.url ?? "",
      path: firstStep(url),
    }),
    res: ({ statusCode }) => ({ statusCode }),
  },
  hooks: {
    /** A logger, and Fastify itself, uses the message of an error as that of the line. */
    logMethod(args, method) {
      const [first, message] = args as unknown[]
      const error = errorIn(first)
      if (!error) return method.apply(this, args)
      const fields = first instanceof Error ? { err: first } : first
      const isOwn =
        typeof message === "string" && !messagesOf(error).some((one) => message.includes(one))
      method.apply(this, [fields, isOwn ? message : UNNAMED] as never)
    },
  },
})

/** `/product-item` of `/product-item/41?…`: the rest may be typed text. */
const firstStep = (url: string) => /^\/[A-Za-z0-9_-]{0,40}/.exec(url)?.[0] ?? null

function errorIn(logged: unknown): Error | null {
  if (logged instanceof Error) return logged
  const { err, error } = (logged ?? {}) as { err?: unknown; error?: unknown }
  return [err, error].find((one) => one instanceof Error) ?? null
}

const messagesOf = (error: Error): string[] =>
  [error.message, ...(error.cause instanceof Error ? messagesOf(error.cause) : [])].filter(Boolean)
