import { expect, test } from "vitest"
import { DatabaseUnavailableError, isDatabaseUnavailable } from "./database-unavailable.ts"

const withCode = (code: string) => Object.assign(new Error("as PostgreSQL says it"), { code })

test("A database that is unreachable, shutting down, starting, full or a standby is unavailable", () => {
  for (const code of ["08006", "08P01", "53300", "57P01", "57P02", "57P03", "25006"]) {
    expect(isDatabaseUnavailable(withCode(code)), code).toBe(true)
  }
  expect(isDatabaseUnavailable(new Error("Connection terminated unexpectedly"))).toBe(true)
})

test("A cause is found at any depth", () => {
  const lost = new DatabaseUnavailableError("no connection")
  const query = new Error("Failed query", { cause: lost })
  expect(isDatabaseUnavailable(new Error("outer", { cause: query }))).toBe(true)
})

test("A mistake in a statement, a provider that is unavailable and no error at all are something else", () => {
  for (const code of ["23505", "42P01", "40001", "57014", "ECONNREFUSED"]) {
    expect(isDatabaseUnavailable(withCode(code)), code).toBe(false)
  }
  expect(isDatabaseUnavailable(new TypeError("fetch failed", { cause: "refused" }))).toBe(false)
  expect(isDatabaseUnavailable(undefined)).toBe(false)
})
