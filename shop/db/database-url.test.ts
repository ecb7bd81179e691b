import { expect, test } from "vitest"
import { parseDatabaseUrl } from "./database-url.ts"

test("A URL names one or several servers, each with its port", () => {
  expect(parseDatabaseUrl("postgres://shop:p%40ss@db.example/shop?sslmode=verify-full")).toEqual({
    hosts: [{ host: "db.example", port: 5432 }],
    firstUrl: "postgres://shop:p%40ss@db.example/shop?sslmode=verify-full",
    place: "db.example/shop",
  })
  expect(
    parseDatabaseUrl(
      "postgresql://shop:secret@a:5433,b,[::1]:5434/shop?target_session_attrs=primary",
    ),
  ).toEqual({
    hosts: [
      { host: "a", port: 5433 },
      { host: "b", port: 5432 },
      { host: "::1", port: 5434 },
    ],
    firstUrl: "postgresql://shop:secret@a:5433/shop",
    place: "a:5433,b,[::1]:5434/shop",
  })
})

test("A socket's folder is named by the parameter", () => {
  expect(parseDatabaseUrl("postgres:///shop?host=/run/postgresql")?.hosts).toEqual([
    { host: "/run/postgresql", port: 5432 },
  ])
})

test.each([
  "mysql://a/shop",
  "postgres://a:port/shop",
  "postgres://a,b:99999999/shop",
  "postgres://a/shop?target_session_attrs=standby",
  "not an address",
])("%s is not the URL of a primary", (url) => expect(parseDatabaseUrl(url)).toBeNull())
