import { expect, test, vi } from "vitest"
import { findPostgres, localUrls } from "./postgres.ts"

const PLAIN = "postgres://postgres@127.0.0.1:5432/postgres"

test("Without settings the local server is tried, without a password", () => {
  expect(localUrls({})).toEqual([PLAIN])
})

test("The PG variables are tried first, with and without the password", () => {
  const env = { PGHOST: "db.example", PGPORT: "5433", PGUSER: "shop", PGPASSWORD: "a/b" }
  expect(localUrls({ ...env, PGDATABASE: "main" })).toEqual([
    "postgres://shop:a%2Fb@db.example:5433/main",
    "postgres://shop@db.example:5433/main",
    PLAIN,
  ])
})

test("An unreachable TEST_DATABASE_URL is reported and nothing else is tried", async () => {
  vi.stubEnv("TEST_DATABASE_URL", "postgres://postgres@127.0.0.1:1/postgres")
  await expect(findPostgres()).rejects.toThrow("TEST_DATABASE_URL does not lead to")
  vi.unstubAllEnvs()
})
