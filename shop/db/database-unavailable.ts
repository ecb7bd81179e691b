/** No connection to the database could be made, or it reached a server that takes no writes. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError"
}

/**
 * SQLSTATE classes and codes that mean that the server is unavailable: connection exceptions,
 * too many connections, shutting down, starting up, and a primary that has become a standby
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const UNAVAILABLE = /^(08...|53300|57P0[123]|25006)$/

/** Messages of pg, without a code, when the server has closed the connection. */
const LOST = /^(Connection terminated|Client has encountered a connection error)/

/**
 * Whether an error, or its cause, means that the database is currently unavailable. A statement in
 * progress may have been carried out.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseUnavailableError || LOST.test(cause.message)) return true
    if ("code" in cause && typeof cause.code === "string" && UNAVAILABLE.test(cause.code)) {
      return true
    }
  }
  return false
}
